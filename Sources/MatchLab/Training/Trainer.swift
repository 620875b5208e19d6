public import MatchScoring
internal import MatchSignals

/// Makes a model from what a ``TrainingReplay`` counted.
public struct Trainer: Sendable {
    /// How a group's numbers were found.
    public enum Method: String, Sendable {
        /// Counted: the truth of the stream says which pairs belong together.
        case truth = "labelled"
        /// Counted: tokens say it.
        case tokens = "deterministic pairs"
        /// Expected, not known.
        case expectation = "expectation maximisation"
    }

    /// True pairs below which a group is not counted but left to expectation maximisation.
    public static let enoughPairs = 10.0
    /// The steps from the start to the fit that are tried on held-out time.
    public static let steps = [0, 0.5, 1].map(FitStep.init)
    /// How far expectation maximisation moves a group. Nothing can be checked without labels, so it moves only what it knows
    /// without bias, and less than half of the way there: weak matches hide from it and strangers pass for them, which shows in m of the
    /// networks (too high) and in the delay (too long), and costs up to 4 % of log-loss in a crowd (TrainingAModel).
    static let expected = FitStep(network: 0, device: 0.35, region: 0.5, delay: 0, share: 0)
    /// How far counting what tokens name moves a group: the pairs are known, but nobody who came without a click is, so that no
    /// step can be checked, and m that is right alone may still make a posterior too sure.
    static let counted = FitStep(network: 0.15, device: 0.35, region: 0.5, delay: 0, share: 0)
    /// The split of held-out time: the calibration is fitted to the first part and has to prove itself on the rest.
    static let calibrationPart = 0.5
    /// Claims that must be judged before a calibration is fitted, and again before it is shipped.
    static let enoughClaims = 100

    /// The lean towards the starting model.
    public var fit: DirichletFit

    /// The lean of u: random pairs come four to an install and share its values, so each says less than a true pair.
    private var uFit: DirichletFit { DirichletFit(strength: fit.strength * 10) }
    /// The lean of expectation maximisation, whose pairs may be strangers.
    private var expectedFit: DirichletFit { DirichletFit(strength: fit.strength * 2) }

    /// Creates a trainer.
    public init(fit: DirichletFit = DirichletFit(strength: 100)) {
        self.fit = fit
    }

    /// Counts known pairs where there are any, and expects them where there are none.
    ///
    /// ω is learned only where the origin of practically every install is known: installs that carry a token always had a
    /// click, so a share of them is a share of something else. Elsewhere it stays anchored to the start's. u is learned only
    /// beside truth too: live counts take its place in service, and the fit to random pairs can be checked only then.
    ///
    /// - Parameters:
    ///   - start: What to start from and lean on.
    ///   - replay: The stream, played with that model.
    ///   - labels: What the replay's labels were.
    ///   - source: What the stream was, in words, for the provenance.
    /// - Returns: A model without calibration, with its provenance.
    public func train(
        from start: MatchModel, on replay: TrainingReplay, labels: TrainingLabels, source: String
    ) -> MatchModel {
        var model = start
        var pairs = 0.0
        var counts: [String: Double] = [:]
        var methods: [String] = []
        for group in [OSGroup.apple, .android] {
            guard let tally = replay.tallies[group] else { continue }
            let own = start.parameters(of: group)
            var parameters = own
            let found: LevelTally
            let method: Method
            if labels == .truth, tally.truePairs.pairs >= Self.enoughPairs || tally.isFullyKnown {
                method = .truth
                found = tally.truePairs
                parameters = fit.fitM(uFit.fitU(own, to: tally.randomPairs), to: found)
                if tally.isFullyKnown { parameters.missingShare = missingShare(own.missingShare, tally) }
            } else if labels == .tokens, tally.truePairs.pairs >= Self.enoughPairs {
                method = .tokens
                found = tally.truePairs
                parameters = own.moved(towards: fit.fitM(own, to: found), by: Self.counted)
            } else {
                method = .expectation
                let result = ExpectationMaximization(fit: expectedFit).run(from: own, on: tally.examples)
                found = result.tally
                parameters = own.moved(towards: result.parameters, by: Self.expected)
            }
            parameters.calibration = Calibration()
            pairs += found.pairs
            methods.append(method.rawValue)
            for cell in ComparisonCell.allCases where found[cell] > 0 { counts["\(group).\(cell)"] = found[cell] }
            if group == .apple { model.apple = parameters } else { model.android = parameters }
        }
        let method =
            Set(methods).count == 1
            ? methods[0] : zip(["Apple", "Android"], methods).map { "\($0): \($1)" }.joined(separator: ", ")
        model.provenance = MatchModel.Provenance(
            method: method, source: source, installs: replay.installs, pairs: pairs, levelCounts: counts)
        return model
    }

    /// ω: the share of installs without a deterministic answer that came from no candidate.
    private func missingShare(_ start: Double, _ tally: TrainingReplay.Tally) -> Double {
        let known = Double(tally.knownWithoutToken)
        return min(max((Double(tally.missing) + fit.strength * start) / (known + fit.strength), 0.02), 0.98)
    }

    /// How far to go from the start to the fit: the step with the least log-loss on held-out time, unless the start is as good
    /// within one standard error of the difference, which protects against few data.
    ///
    /// - Parameter judgements: By step, the same installs in the same order for each; the first step is 0.
    /// - Returns: The position of the step.
    public static func choose(_ judgements: [[Judgement]]) -> Int {
        guard let start = judgements.first, !start.isEmpty else { return 0 }
        var best = 0
        var bestGain = 0.0
        for (position, candidate) in judgements.enumerated().dropFirst() where candidate.count == start.count {
            let gains = zip(start, candidate).map { $0.loss - $1.loss }
            let mean = gains.reduce(0, +) / Double(gains.count)
            if mean > bestGain, isGain(gains, errors: 1) {
                best = position
                bestGain = mean
            }
        }
        return best
    }

    /// The calibration that the judgements of one group ask for: fitted to the earlier part of them, shipped only where it
    /// lowers the log-loss of the later part by more than two standard errors.
    ///
    /// - Parameter judgements: Of one group, made with the very model, in the order of time.
    /// - Returns: The line; the identity where there are too few claims or where it does not prove itself.
    public static func calibration(for judgements: [Judgement]) -> Calibration {
        let cut = Int(Double(judgements.count) * calibrationPart)
        func claims(_ part: ArraySlice<Judgement>) -> [CalibrationFit.Claim] {
            part.compactMap { judgement in
                judgement.probability.map { .init(probability: $0, isRight: judgement.isRight) }
            }
        }
        let (early, late) = (claims(judgements[..<cut]), claims(judgements[cut...]))
        guard early.count >= enoughClaims, late.count >= enoughClaims else { return Calibration() }
        let fitted = CalibrationFit().fit(early)
        // Two standard errors: a line that sharpens pays off a little almost always and costs a lot now and then.
        let gains = late.map { CalibrationFit.logLoss([$0], Calibration()) - CalibrationFit.logLoss([$0], fitted) }
        return isGain(gains, errors: 2) ? fitted : Calibration()
    }

    /// Whether the mean of paired gains is above some standard errors of it.
    private static func isGain(_ gains: [Double], errors: Double) -> Bool {
        let count = Double(gains.count)
        let mean = gains.reduce(0, +) / count
        let variance = gains.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / max(count - 1, 1)
        return mean > 0 && mean * mean > errors * errors * variance / count
    }
}
