import MatchSignals
import MatchStore
import Testing

@Suite struct SignalCountsTests {
    private func counts(of devices: [Fingerprint], for install: Fingerprint) -> SignalCounts {
        let store = ClickStore()
        for (number, device) in devices.enumerated() {
            let time = Int64(1_000_000 + number * 60_000)
            _ = store.record(
                Samples.click(id: "c\(number)", app: "a", time: time, fingerprint: device), window: 86_400_000, at: time
            )
        }
        return store.counts(app: store.app("a"), fingerprint: install)
    }

    @Test func aClassOfDeviceIsNotCountedAsAModel() {
        var named = Samples.phone(host: 9)
        named.model = DeviceModel(kind: .named, hash: 5)
        let devices = (1...8).map { host in
            var device = Samples.phone(host: UInt8(host))
            device.model = .genericPhone
            return device
        }
        let counts = counts(of: devices + [named], for: named)
        #expect(counts.model.value == 1 && counts.model.total == 1)
    }

    @Test func placeIsCountedWithTheWholeTag() {
        var abroad = Samples.phone(host: 2)
        abroad.languages = LanguageList(LanguageTag(language: 5, region: 8, script: 1))
        let counts = counts(of: [Samples.phone(host: 1), abroad], for: Samples.phone(host: 3))
        #expect(counts.languageAndScript.value == 2)
        #expect(counts.zoneAndLanguage.value == 1 && counts.zoneAndLanguage.total == 2)
    }
}
