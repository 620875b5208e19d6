import MatchScoring
import Testing

@testable import MatchLab

@Suite struct ExpectationMaximizationTests {
    @Test(arguments: [1, 2] as [UInt64])
    func knownChancesAreRecoveredWithoutLabels(seed: UInt64) {
        var world = TrainingWorld(seed: seed)
        let examples = (0..<6_000).map { _ in world.example(isLabelled: false) }
        let result = ExpectationMaximization().run(from: MatchModel.default.apple, on: examples)
        for cells in TrainingWorld.comparisons {
            for cell in cells {
                let (found, known) = (result.parameters[cell].m, world.truth[cell].m)
                #expect(abs(found - known) < 0.035, "\(cell): \(found) for \(known)")
            }
        }
        #expect(result.hasConverged)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func thePenalisedLikelihoodNeverFalls(seed: UInt64) {
        var world = TrainingWorld(seed: seed, missingShare: 0.3)
        let examples = (0..<800).map { number in world.example(isLabelled: number % 7 == 0) }
        let result = ExpectationMaximization(fit: DirichletFit(strength: 30)).run(
            from: MatchModel.default.apple, on: examples)
        #expect(result.logLikelihood.count > 2)
        for (before, after) in zip(result.logLikelihood, result.logLikelihood.dropFirst()) {
            #expect(after >= before - 1e-6)
        }
    }

    @Test func responsibilitiesSumToAtMostOne() {
        var world = TrainingWorld(seed: 5)
        for _ in 0..<200 {
            var example = world.example(isLabelled: false)
            example.leftOut = 0.5
            let posterior = example.posterior(in: PatternWeights(MatchModel.default.apple))
            let sum = posterior.candidates.reduce(posterior.none, +)
            #expect(sum <= 1 + 1e-12 && sum > 0)
            #expect(posterior.logEvidence >= 0)
        }
    }

    @Test func fittedParametersMakeAValidModel() throws {
        var world = TrainingWorld(seed: 9)
        let examples = (0..<300).map { _ in world.example(isLabelled: false) }
        var model = MatchModel.default
        model.apple = ExpectationMaximization().run(from: model.apple, on: examples).parameters
        try model.validate()
    }

    @Test func learningDoesNoWorseThanTheStartOnHeldOutInstalls() {
        var world = TrainingWorld(seed: 11)
        let training = (0..<3_000).map { _ in world.example(isLabelled: false) }
        let heldOut = (0..<2_000).map { _ in world.example(isLabelled: true) }
        let start = MatchModel.default.apple
        let found = ExpectationMaximization().run(from: start, on: training).parameters
        #expect(Self.logLoss(heldOut, found) < Self.logLoss(heldOut, start) * 1.01)
    }

    /// Mean −log2 of the posterior of what was true.
    static func logLoss(_ examples: [TrainingExample], _ parameters: GroupParameters) -> Double {
        examples.reduce(0) { sum, example in
            let posterior = example.posterior(in: PatternWeights(parameters))
            let chance: Double =
                switch example.truth {
                case .candidate(let own): posterior.candidates[own]
                case .none, .unknown: posterior.none
                }
            return sum - MatchMath.log2(max(chance, 1e-9))
        } / Double(examples.count)
    }
}
