import MatchSignals
import MatchStore
import MatchTestSupport
import Testing

@Suite struct StoreConfigurationTests {
    @Test func memoryThatIsTakenAtOnceChangesNoAnswer() {
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = 2_000
        configuration.prefaultedClicks = 2_000
        let taken = ClickStore(configuration: configuration)
        configuration.prefaultedClicks = 0
        let plain = ClickStore(configuration: configuration)
        var random = SplitMix64(seed: 5)
        for number in 0..<4_000 {
            let click = Samples.click(
                id: "c\(number)", app: "a", time: Int64(number), link: Samples.link(&random),
                fingerprint: Samples.fingerprint(&random))
            #expect(
                taken.record(click, window: 60_000, at: Int64(number))
                    == plain.record(click, window: 60_000, at: Int64(number)))
        }
        #expect(taken.statistics == plain.statistics)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max])
    func absurdLimitsHarmNothing(_ value: Int) {
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = min(value, 1_000)
        configuration.prefaultedClicks = value
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
