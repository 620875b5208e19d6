import Testing

@testable import MatchLab

@Suite struct LatencyHistogramTests {
    @Test func smallValuesAreExact() {
        var histogram = LatencyHistogram()
        for value in 1...100 { histogram.add(UInt64(value)) }
        #expect(histogram.percentile(0.5) == 50)
        #expect(histogram.percentile(0.99) == 99)
        #expect(histogram.percentile(1) == 100)
        #expect(histogram.mean == 50.5)
    }

    @Test(arguments: [1_000, 123_456, 98_765_432, 5_000_000_000, UInt64.max / 3])
    func largeValuesAreWithinOnePercent(value: UInt64) throws {
        var histogram = LatencyHistogram()
        histogram.add(value)
        histogram.add(value &* 3)
        let median = try #require(histogram.percentile(0.5))
        #expect(median >= value)
        #expect(Double(median) <= Double(value) * 1.01)
        #expect(histogram.max == value &* 3)
        #expect(histogram.percentile(1) == value &* 3)
    }

    @Test func emptyHasNoPercentiles() {
        #expect(LatencyHistogram().percentile(0.5) == nil)
        #expect(LatencyHistogram().mean == nil)
    }
}
