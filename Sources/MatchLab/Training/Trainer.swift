public import MatchScoring
internal import MatchSignals

/// Makes a model from what a ``TrainingReplay`` kept.
public struct Trainer: Sendable {
    /// The lean towards the starting model.
    public var fit: DirichletFit

    /// Creates a trainer.
    public init(fit: DirichletFit = DirichletFit()) {
        self.fit = fit
    }

    /// Counts labelled pairs where there are enough of them, and fills in with expectation maximisation where there are not.
    ///
    /// - Parameters:
    ///   - start: What to start from and lean on.
    ///   - replay: The installs and random pairs.
    ///   - source: What it was, in words, for the provenance.
    ///   - isUnlabelled: Whether installs of unknown origin are to be learned from.
    /// - Returns: A model with its provenance.
    public func train(
        from start: MatchModel, on replay: TrainingReplay, source: String, isUnlabelled: Bool
    ) -> MatchModel {
        var model = start
        var pairs = 0.0
        var counts: [String: Double] = [:]
        for group in [OSGroup.apple, .android] {
            let examples = replay.examples.filter { $0.group == group }
            var parameters = start.parameters(of: group)
            if let random = replay.randomPairs[group] { parameters = fit.fitU(parameters, to: random) }
            var tally = LevelTally(buckets: parameters.delay.masses.count)
            if isUnlabelled {
                let result = ExpectationMaximization(fit: fit).run(from: parameters, on: examples)
                parameters = result.parameters
                tally = result.tally
            } else {
                for example in examples {
                    if let pair = example.truePair { tally.add(pair) }
                }
                parameters = fit.fitM(parameters, to: tally)
                parameters.missingShare = missingShare(parameters.missingShare, examples)
            }
            pairs += tally.pairs
            for cell in ComparisonCell.allCases where tally[cell] > 0 { counts["\(group).\(cell)"] = tally[cell] }
            if group == .apple { model.apple = parameters } else { model.android = parameters }
        }
        model.provenance = MatchModel.Provenance(
            method: isUnlabelled
                ? "expectation maximisation" : replay.labelled == replay.installs ? "labelled" : "known pairs",
            source: source, installs: replay.installs, pairs: pairs, levelCounts: counts)
        return model
    }

    /// ω: the share of installs that are known to have come from no candidate; the start when too few are known.
    private func missingShare(_ start: Double, _ examples: [TrainingExample]) -> Double {
        var missing = 0.0
        var known = 0.0
        for example in examples {
            switch example.truth {
            case .none:
                missing += 1
                known += 1
            case .candidate: known += 1
            case .unknown: break
            }
        }
        return min(max((missing + fit.strength * start) / (known + fit.strength), 0.02), 0.98)
    }

    /// The model with the calibration that a second replay, made with that very model, asks for.
    ///
    /// Live counts and rates are part of a posterior, so only a replay with the trained model states what that model would
    /// have claimed. The line is fitted where it matters, above one in twenty, to installs whose truth is known.
    ///
    /// - Parameters:
    ///   - model: The model to be calibrated.
    ///   - replay: A replay made with it.
    ///   - first: The first of its installs that counts: what the levels were learned from says too much.
    /// - Returns: The model with its calibration; unchanged where fewer than 200 claims could be judged.
    public func calibrate(_ model: MatchModel, on replay: TrainingReplay, from first: Int = 0) -> MatchModel {
        var model = model
        for group in [OSGroup.apple, .android] {
            var parameters = model.parameters(of: group)
            var claims: [CalibrationFit.Claim] = []
            for example in replay.examples.dropFirst(first)
            where example.group == group && example.truth != .unknown {
                let posterior = example.posterior(in: parameters).candidates
                guard let best = posterior.indices.max(by: { posterior[$0] < posterior[$1] }) else { continue }
                guard posterior[best] > 0.05 else { continue }
                claims.append(.init(probability: posterior[best], isRight: example.truth == .candidate(best)))
            }
            guard claims.count >= 200 else { continue }
            parameters.calibration = CalibrationFit().fit(claims)
            if group == .apple { model.apple = parameters } else { model.android = parameters }
        }
        return model
    }
}
