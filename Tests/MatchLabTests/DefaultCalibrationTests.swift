import MatchTrace
import Matchback
import Testing

@testable import MatchLab

/// Whether the default model's probabilities hold on worlds that it was not tuned to; small, so that a debug build can play them.
/// `Scripts/accuracy.sh` holds every scenario to the same bounds at full length.
@Suite struct DefaultCalibrationTests {
    private func curve(_ scenario: String, installs: Int, seed: UInt64) throws -> (error: Double, sure: Rate) {
        var world = WorldGenerator(
            parameters: try #require(WorldParameters.scenario(scenario)), seed: seed, installs: installs)
        let evaluation = Evaluation(engine: try MatchEngine(), baselines: false) { 0 }
        while let event = world.next() { evaluation.feed(event) }
        let claims = evaluation.outcomes().compactMap(\.claim)
        let sure = claims.filter { $0.probability >= 0.95 }
        let error = try #require(ReliabilityCurve(claims).debiasedExpectedCalibrationError)
        return (error, Rate(sure.count(where: \.isRight), of: sure.count))
    }

    @Test(arguments: [("mixed", 0.03), ("relay-heavy", 0.045)])
    func probabilitiesComeTrue(scenario: String, bound: Double) throws {
        let found = try curve(scenario, installs: 1_000, seed: 17)
        #expect(found.error < bound)
        #expect((found.sure.value ?? 0) >= 0.97)
        #expect(found.sure.whole > 200)
    }
}
