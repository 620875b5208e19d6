import MatchSignals
import MatchStore
import MatchTestSupport
import Testing

@Suite struct ClickStoreBatchTests {
    /// The same clicks and questions, one by one and in batches of several sizes.
    @Test(arguments: [1, 7, 32, 100])
    func batchesAnswerAsOneByOne(_ size: Int) {
        var random = SplitMix64(seed: 11)
        let single = ClickStore()
        let batched = ClickStore()
        for round in 0..<20 {
            let now = 1_000_000 + Int64(round) * 3_000
            let clicks = (0..<size).map { position in
                Samples.click(
                    id: "c\(Int.random(in: 0..<2_000, using: &random))", app: "a",
                    time: now - Int64(position % 7) * 900,
                    link: Samples.link(&random), visitor: random.chance(3) ? "v\(random.pick(0..<5))" : nil,
                    fingerprint: Samples.fingerprint(&random))
            }
            let windows = clicks.map { _ in random.pick([1_000, 60_000] as [Int64]) }
            let expected = zip(clicks, windows).map { single.record($0, window: $1, at: now) }
            #expect(batched.record(clicks, windows: windows, at: Timestamp(milliseconds: now)) == expected)
            let prints = (0..<size).map { _ in Samples.fingerprint(&random) }
            func queries(_ store: ClickStore) -> [ScanQuery] {
                prints.map {
                    ScanQuery(
                        app: store.app("a"), fingerprint: $0, firstAsked: Timestamp(milliseconds: now))
                }
            }
            let prepared = queries(batched)
            for query in prepared { batched.prefetchRows(batched.plan(app: query.app, query.fingerprint)) }
            for (position, query) in queries(single).enumerated() {
                var list = CandidateList()
                single.scan(query, into: &list)
                var other = CandidateList()
                batched.scan(prepared[position], into: &other)
                #expect(other.candidates == list.candidates)
                #expect(other.report == list.report)
            }
        }
        #expect(single.statistics.stored > 0)
        #expect(single.statistics.liveCandidates == batched.statistics.liveCandidates)
    }
}
