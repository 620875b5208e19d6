import Testing

@testable import MatchScoring

@Suite struct RatioTests {
    @Test func ratiosStayWithinTwentyBits() {
        let cases: [(m: Double, u: Double, ratio: Double)] = [
            (0, 1, 0x1p-20), (1, 0, 0x1p20), (1, 1, 1), (0.5, 1, 0.5), (.infinity, 1, 0x1p20), (1e-30, 1, 0x1p-20),
            (1, 1e-9, 0x1p20), (3, 3, 1),
        ]
        for (m, u, ratio) in cases {
            #expect(Ratio.of(m: m, u: u) == ratio)
            #expect(abs(Bits.log(ratio) - LevelChances(m: m, u: u).bits) < 1e-12)
        }
    }
}
