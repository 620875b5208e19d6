import MatchTrace
import Testing

@testable import MatchBench

@Suite struct WeightedTableTests {
    @Test func drawsFollowTheShares() {
        let shares = [0.5, 0.05, 0.25, 0, 0.2]
        let table = WeightedTable(shares)
        var random = SplitMix64(seed: 11)
        var drawn = Array(repeating: 0, count: shares.count)
        for _ in 0..<100_000 { drawn[table.position(random.next())] += 1 }
        for (share, count) in zip(shares, drawn) {
            #expect(abs(Double(count) / 100_000 - share) < 0.01)
        }
    }
}
