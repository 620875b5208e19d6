import MatchScoring
import MatchTrace
import Matchback
import Testing

@testable import MatchLab

@Suite struct AblationReportTests {
    private func evaluation(ablated: Bool, installs: Int = 500) throws -> Evaluation {
        var world = WorldGenerator(
            parameters: try #require(WorldParameters.scenario("mixed")), seed: 11, installs: installs)
        let evaluation = Evaluation(
            engine: try MatchEngine(), baselines: true, ablated: ablated ? .default : nil, nanoseconds: { 0 })
        while let event = world.next() { evaluation.feed(event) }
        return evaluation
    }

    @Test func theFullModelsRowIsWhatTheEngineSaid() throws {
        let evaluation = try evaluation(ablated: true)
        let report = try #require(evaluation.ablationReport(seed: 1))
        let outcomes = evaluation.outcomes().filter { !$0.isDeterministic && $0.loss != .consent }
        let claims = outcomes.compactMap(\.claim)
        let full = try #require(report.rows.first { $0.step == .full })
        #expect(full.count == claims.count)
        let said = try #require(LogLoss.bits(claims))
        #expect(abs((full.logLossBits ?? 0) - said) < 1e-3)
        let classes = try #require(ClassScore(outcomes.compactMap(\.classClaim)))
        #expect(full.classes == classes)
    }

    @Test func everyPartThatIsTakenAwayChangesSomething() throws {
        let report = try #require(try evaluation(ablated: true).ablationReport(seed: 1))
        let full = try #require(report.rows.first { $0.step == .full }?.logLossBits)
        // Nothing is cut in so small a world, so that there are no unseen clicks to be ignored.
        for row in report.rows where row.step != .full && row.step != .noUnseen {
            #expect(abs((row.logLossBits ?? full) - full) > 1e-4, "\(row.step)")
        }
        for step in [AblationStep.pairwise, .noNull, .uniformDelay, .withoutNetwork, .withoutDevice] {
            let loss = try #require(report.rows.first { $0.step == step }?.logLossBits)
            #expect(loss > full, "\(step)")
        }
    }

    @Test func withoutBeingAskedForThereIsNone() throws {
        #expect(try evaluation(ablated: false, installs: 5).ablationReport(seed: 1) == nil)
    }

    @Test func theLeadIsThePrecisionAtTheRulesOwnRecall() throws {
        func outcome(_ probability: Double, _ isRight: Bool, rule: Bool?) -> AblationOutcome {
            AblationOutcome(
                hasClick: true,
                claims: AblationStep.allCases.map { _ in Claim(probability: probability, isRight: isRight) },
                classes: AblationStep.allCases.map { _ in nil }, rules: [rule, nil, nil, nil])
        }
        // The rule finds two and is wrong once. The model finds two from 0.8 on, ties taken together: two of three.
        let report = AblationReport(
            [
                outcome(0.9, true, rule: true), outcome(0.8, true, rule: nil), outcome(0.8, false, rule: true),
                outcome(0.7, false, rule: false), outcome(0.6, true, rule: nil),
            ], seed: 1)
        let points = report.rules[0]
        #expect(points.precision == Rate(2, of: 3))
        #expect(points.recall == Rate(2, of: 5))
        #expect(abs((points.lead ?? 1)) < 1e-12)
        #expect(points.leadInterval?.contains(0) == true)
        // A rule that finds nothing is nowhere to be compared at.
        #expect(report.rules[1].lead == nil)
    }
}
