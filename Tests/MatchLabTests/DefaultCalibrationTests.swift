import MatchTrace
import Matchback
import Testing

@testable import MatchLab

/// Whether the default model's probabilities hold on worlds that it was not tuned to; small, so that a debug build can play them.
/// `Scripts/accuracy.sh` holds every scenario to the same bounds at full length.
@Suite struct DefaultCalibrationTests {
    private func claims(_ parameters: WorldParameters, installs: Int, seed: UInt64) throws -> [(Claim, age: Int)] {
        var world = WorldGenerator(parameters: parameters, seed: seed, installs: installs)
        let evaluation = Evaluation(engine: try MatchEngine(), baselines: false) { 0 }
        while let event = world.next() { evaluation.feed(event) }
        return evaluation.outcomes().compactMap { outcome in
            outcome.claim.map { ($0, outcome.installsBefore) }
        }
    }

    private func curve(_ scenario: String, installs: Int, seed: UInt64) throws -> (error: Double, sure: Rate) {
        let claims = try claims(
            try #require(WorldParameters.scenario(scenario)), installs: installs, seed: seed
        ).map(\.0)
        let sure = claims.filter { $0.probability >= 0.95 }
        let error = try #require(ReliabilityCurve(claims).debiasedExpectedCalibrationError)
        return (error, Rate(sure.count(where: \.isRight), of: sure.count))
    }

    /// One app; the share of installs without a click, clicks that lead to an install, visits a day.
    @Test(arguments: [
        (0.97, 0.05, 20_000.0), (0.9, 0.1, 20_000), (0.1, 0.3, 20_000), (0.05, 0.5, 200), (0.5, 0.1, 100),
    ])
    func ratesAHundredfoldApartAreFoundFromTheStart(organic: Double, conversion: Double, visits: Double) throws {
        var parameters = WorldParameters()
        parameters.apps = 1
        parameters.organicShare = organic
        parameters.conversion = conversion
        parameters.visitsPerDay = visits
        let claims = try claims(parameters, installs: 900, seed: 23)
        let first = claims.filter { $0.age < 200 }.map(\.0)
        let later = claims.filter { $0.age >= 200 }.map(\.0)
        for part in [first, later] {
            #expect(try #require(ReliabilityCurve(part, bins: 8).debiasedExpectedCalibrationError) < 0.035)
            let said = part.reduce(0) { $0 + $1.probability } / Double(part.count)
            let came = Double(part.count(where: \.isRight)) / Double(part.count)
            #expect(abs(said - came) < 0.03)
        }
    }

    @Test(arguments: [("mixed", 0.03), ("relay-heavy", 0.045), ("office", 0.03)])
    func probabilitiesComeTrue(scenario: String, bound: Double) throws {
        let found = try curve(scenario, installs: 1_000, seed: 17)
        #expect(found.error < bound)
        #expect((found.sure.value ?? 0) >= 0.97)
        #expect(found.sure.whole > 200)
    }
}
