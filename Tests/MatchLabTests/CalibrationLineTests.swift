import Foundation
import Testing

@testable import MatchLab

@Suite struct CalibrationLineTests {
    @Test(arguments: [(1.0, 0.0), (0.5, 0.4), (1.8, -1.0)])
    func recoversTheLineThatTheDataWasDrawnFrom(slope: Double, intercept: Double) throws {
        var generator = SystemSeed(seed: 11)
        let claims = (0..<40_000).map { _ in
            let logit = Double.random(in: -4...4, using: &generator)
            let truth = 1 / (1 + exp(-(intercept + slope * logit)))
            return Claim(
                probability: 1 / (1 + exp(-logit)), isRight: Double.random(in: 0...1, using: &generator) < truth)
        }
        let line = try #require(CalibrationLine(claims))
        #expect(abs(line.slope - slope) < 0.06)
        #expect(abs(line.intercept - intercept) < 0.06)
    }

    @Test func oneOutcomeOrOneProbabilityDrawsNoLine() {
        #expect(CalibrationLine([]) == nil)
        #expect(
            CalibrationLine([Claim(probability: 0.2, isRight: true), Claim(probability: 0.9, isRight: true)]) == nil)
        #expect(
            CalibrationLine([Claim(probability: 0.2, isRight: true), Claim(probability: 0.2, isRight: false)]) == nil)
    }

    @Test func perfectSeparationStaysFinite() throws {
        let claims = (0..<50).map { Claim(probability: $0 < 25 ? 0.1 : 0.9, isRight: $0 >= 25) }
        let line = try #require(CalibrationLine(claims))
        #expect(line.slope.isFinite && line.slope > 1)
    }
}
