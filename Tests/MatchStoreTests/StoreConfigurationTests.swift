import MatchSignals
import MatchStore
import Testing

@Suite struct StoreConfigurationTests {
    @Test(arguments: [Int.min, -1, 0, Int.max])
    func absurdLimitsHarmNothing(_ value: Int) {
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = min(value, 1_000)
        configuration.maxClicksPerNetworkBlock = value
        configuration.candidatesPerScan = value
        configuration.deviceBlockScan = value
        configuration.duplicateScan = value
        configuration.duplicateWindow = Int64(value)
        configuration.redirectWindow = Int64(value)
        configuration.grace = Int64(value)
        let store = ClickStore(configuration: configuration)
        for number in 0..<20 {
            _ = store.record(
                Samples.click(
                    id: "\(number)", app: "a", time: .max - Int64(number), link: Link(slug: "l\(number % 3)"),
                    fingerprint: Samples.phone()), window: .max, at: 1_000)
        }
        _ = store.candidateIDs(app: "a", Samples.phone(), at: 1_000)
        #expect(store.statistics.liveClicks >= 1)
        #expect(store.statistics.liveClicks <= max(1, configuration.maxLiveClicks))
    }
}
