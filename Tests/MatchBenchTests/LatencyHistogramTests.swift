import MatchLab
import Testing

@Suite struct LatencyHistogramTests {
    @Test(arguments: [0.01, 0.5, 0.9, 0.99, 0.999, 1])
    func percentilesAreWithinOnePercentOfTheExactOnes(share: Double) throws {
        // Three decades, unevenly: i³ has both crowded and sparse ranges.
        let values: [UInt64] = (1...20_000).map { (number: UInt64) -> UInt64 in
            number * number * number / 1_000_000 + 50
        }
        var histogram = LatencyHistogram()
        for value in values.shuffled() { histogram.add(value) }
        let exact = Double(values[Int((share * Double(values.count)).rounded(.up)) - 1])
        let found = Double(try #require(histogram.percentile(share)))
        #expect(found >= exact)
        #expect(found <= exact * 1.01 + 1)
    }

    @Test func mergingIsTheSameAsCountingEverythingInOne() {
        var first = LatencyHistogram()
        var second = LatencyHistogram()
        var all = LatencyHistogram()
        for value in 0..<5000 {
            let duration = UInt64(value * value)
            if value % 3 == 0 { first.add(duration) } else { second.add(duration) }
            all.add(duration)
        }
        first.merge(second)
        #expect(first == all)
        #expect(first.count == 5000)
        #expect(first.max == 4999 * 4999)
        #expect(first.mean == all.mean)
    }

    @Test func extremesAreKept() {
        var histogram = LatencyHistogram()
        histogram.add(0)
        histogram.add(.max)
        #expect(histogram.percentile(0.5) == 0)
        #expect(histogram.percentile(1) == .max)
        #expect(LatencyHistogram().percentile(0.5) == nil)
    }
}
