import Foundation
import Testing

@testable import MatchLab

@Suite struct ReliabilityCurveTests {
    @Test func equalMassBinsHoldEqualCounts() {
        let claims = (0..<150).map { Claim(probability: Double($0) / 150, isRight: $0 % 2 == 0) }
        let curve = ReliabilityCurve(claims, bins: 15)
        #expect(curve.bins.map(\.count) == Array(repeating: 10, count: 15))
        #expect(curve.bins[0].low == 0)
        #expect(curve.bins[14].high == 149.0 / 150)
    }

    @Test func equalProbabilitiesStayTogether() {
        let claims =
            Array(repeating: Claim(probability: 0.9, isRight: true), count: 7)
            + Array(repeating: Claim(probability: 0.1, isRight: false), count: 3)
        let curve = ReliabilityCurve(claims, bins: 5)
        #expect(curve.bins.map(\.count) == [3, 7])
        let shuffled = ReliabilityCurve(claims.reversed(), bins: 5)
        #expect(shuffled == curve)
    }

    @Test func errorsOfTwoBinsByHand() {
        // Bin 1: said 0.2, came true 1 of 4 (0.25); bin 2: said 0.8, came true 2 of 4 (0.5).
        let claims =
            [true, false, false, false].map { Claim(probability: 0.2, isRight: $0) }
            + [true, true, false, false].map { Claim(probability: 0.8, isRight: $0) }
        let curve = ReliabilityCurve(claims, bins: 2)
        #expect(abs((curve.expectedCalibrationError ?? 9) - (0.05 * 0.5 + 0.3 * 0.5)) < 1e-12)
        // Squares: 0.0025 − 0.25·0.75/3 = −0.06 and 0.09 − 0.25/3 = 0.006667.
        #expect(abs((curve.debiasedSquaredError ?? 9) - (-0.06 + 0.0066666666) / 2) < 1e-6)
    }

    @Test func debiasedErrorOfAPerfectModelIsNearZeroWhereThePlainOneIsNot() throws {
        var generator = SystemSeed(seed: 5)
        let claims = (0..<600).map { _ in
            let probability = Double.random(in: 0...1, using: &generator)
            return Claim(probability: probability, isRight: Double.random(in: 0...1, using: &generator) < probability)
        }
        let curve = ReliabilityCurve(claims)
        let plain = try #require(curve.expectedCalibrationError)
        let debiased = try #require(curve.debiasedExpectedCalibrationError)
        #expect(plain > 0.02)
        #expect(debiased < 0.7 * plain)
    }

    @Test func withoutClaimsThereIsNoError() {
        let curve = ReliabilityCurve([])
        #expect(curve.bins.isEmpty)
        #expect(curve.expectedCalibrationError == nil)
        #expect(curve.debiasedExpectedCalibrationError == nil)
        #expect(curve.debiasedSquaredError == nil)
    }
}
