import Testing

@testable import MatchLab

@Suite struct RateTests {
    @Test func nothingDividedByNothingIsUndefined() {
        #expect(Rate(0, of: 0).value == nil)
        #expect(Rate(0, of: 0).interval == nil)
    }

    @Test func wilsonIntervalOfNineInTen() throws {
        let range = try #require(Rate(9, of: 10).interval)
        #expect(abs(range.lowerBound - 0.5958) < 1e-4)
        #expect(abs(range.upperBound - 0.9821) < 1e-4)
    }

    @Test func intervalsStayWithinZeroAndOne() throws {
        #expect(try #require(Rate(0, of: 5).interval).lowerBound == 0)
        #expect(try #require(Rate(5, of: 5).interval).upperBound <= 1)
    }
}
