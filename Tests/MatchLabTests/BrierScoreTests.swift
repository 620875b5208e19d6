import Testing

@testable import MatchLab

@Suite struct BrierScoreTests {
    @Test func scoreAndPartsByHand() throws {
        let claims =
            [true, false, false, false].map { Claim(probability: 0.2, isRight: $0) }
            + [true, true, false, false].map { Claim(probability: 0.8, isRight: $0) }
        let brier = try #require(BrierScore(claims, curve: ReliabilityCurve(claims, bins: 2)))
        // (0.64 + 3·0.04 + 2·0.04 + 2·0.64) / 8
        #expect(abs(brier.score - 0.265) < 1e-12)
        #expect(abs(brier.reliability - (0.0025 + 0.09) / 2) < 1e-12)
        // Base rate 3/8: (0.25 − 0.375)² and (0.5 − 0.375)².
        #expect(abs(brier.resolution - 0.015625) < 1e-12)
        #expect(abs(brier.uncertainty - 0.234375) < 1e-12)
        #expect(abs(brier.withinBins) < 1e-12)
    }

    @Test func partsAlwaysAddUp() throws {
        var generator = SystemSeed(seed: 3)
        let claims = (0..<333).map { _ in
            Claim(probability: Double.random(in: 0...1, using: &generator), isRight: Bool.random(using: &generator))
        }
        let brier = try #require(BrierScore(claims))
        let sum = brier.reliability - brier.resolution + brier.uncertainty + brier.withinBins
        #expect(abs(sum - brier.score) < 1e-12)
        #expect(abs(brier.withinBins) < 0.02)
    }

    @Test func withoutClaimsThereIsNoScore() {
        #expect(BrierScore([]) == nil)
    }
}
