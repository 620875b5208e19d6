import Testing

@testable import MatchLab

@Suite struct BootstrapTests {
    private func interval(seed: UInt64, count: Int) -> ClosedRange<Double>? {
        var generator = SystemSeed(seed: seed)
        return Bootstrap.intervals(count: count, resamples: 400, using: &generator) { weights in
            // Every second observation is a success.
            let successes = weights.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? Int($1.element) : 0) }
            return [Double(successes) / Double(count)]
        }[0]
    }

    @Test func coversTheShareWithTheWidthOfTheBinomial() throws {
        let range = try #require(interval(seed: 1, count: 400))
        // The standard error is 0.025.
        #expect(range.contains(0.5))
        #expect(abs((range.upperBound - range.lowerBound) - 4 * 0.025) < 0.025)
    }

    @Test func sameSeedSameInterval() {
        #expect(interval(seed: 9, count: 100) == interval(seed: 9, count: 100))
        #expect(interval(seed: 9, count: 100) != interval(seed: 10, count: 100))
    }

    @Test func undefinedStatisticsHaveNoInterval() {
        var generator = SystemSeed(seed: 1)
        let ranges = Bootstrap.intervals(count: 3, resamples: 10, using: &generator) { _ in [nil, 1] }
        #expect(ranges == [nil, 1...1])
    }
}
