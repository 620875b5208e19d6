import MatchSignals
import MatchStore
import MatchTestSupport
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

    /// Enough devices that what is remembered of them is displaced, moved and made anew, and enough leave that values end.
    @Test func countsAreExactWhereManyDevicesShareHalves() {
        var random = SplitMix64(seed: 5)
        let store = ClickStore()
        let app = store.app("a")
        var kept: [(id: String, device: Fingerprint)] = []
        func device() -> Fingerprint {
            var device = Samples.phone(host: UInt8(random.pick(1..<250)), network: UInt32(random.pick(1..<90)) << 24)
            device.model = DeviceModel(kind: .named, hash: UInt32(random.pick(1..<120)))
            device.screen = Screen(
                width: UInt16(random.pick(300..<330)), height: 800, scaleThousandths: 3_000, unit: .points)
            device.zone = ZoneSignal(place: UInt32(random.pick(1..<70)), utcOffsetMinutes: 60)
            return device
        }
        for round in 0..<3 {
            for number in 0..<1_500 {
                let id = "c\(round)-\(number)"
                let print = device()
                let time = 1_000_000 + Int64(round * 1_500 + number) * 100
                let click = Samples.click(id: id, app: "a", time: time, fingerprint: print)
                guard store.record(click, window: 86_400_000, at: time) == .stored else { continue }
                kept.append((id, print))
            }
            kept.shuffle(using: &random)
            while kept.count > [40, 900, 0][round] { #expect(store.erase(app: app, id: kept.removeLast().id)) }
            for _ in 0..<60 {
                let install = device()
                let counts = store.counts(app: app, fingerprint: install)
                #expect(Int(counts.live) == kept.count)
                #expect(Int(counts.screen.value) == kept.count { $0.device.screen == install.screen })
                #expect(Int(counts.model.value) == kept.count { $0.device.model == install.model })
                #expect(Int(counts.zone.value) == kept.count { $0.device.zone.place == install.zone.place })
                #expect(Int(counts.zoneAndLanguage.total) == kept.count)
                let screens = Dictionary(grouping: kept, by: \.device.screen).values.map { Double($0.count) }
                #expect(counts.screen.agreeingPairs == screens.reduce(0) { $0 + $1 * ($1 - 1) })
            }
        }
    }
}
