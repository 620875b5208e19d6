internal import MatchTrace

/// The bootstrap intervals of an evaluation, all from the same draws.
enum EvaluationIntervals {
    static func of(_ outcomes: [Outcome], seed: UInt64) -> [String: ClosedRange<Double>] {
        guard !outcomes.isEmpty else { return [:] }
        var generator = SplitMix64(seed: seed)
        let names = [
            "precision", "recall", "coverage", "brier", "logLossBits", "ece", "classLogLossBits", "classBrier",
        ]
        let claims = outcomes.map { $0.isDeterministic ? nil : $0.claim }
        let bins = binNumbers(claims)
        let found = Bootstrap.intervals(count: outcomes.count, using: &generator) { weights in
            var answered = 0.0
            var correct = 0.0
            var withClick = 0.0
            var brier = 0.0
            var surprise = 0.0
            var claimed = 0.0
            var classSurprise = 0.0
            var classBrier = 0.0
            var judged = 0.0
            var gaps = Array(repeating: 0.0, count: 16)
            for (index, outcome) in outcomes.enumerated() where weights[index] > 0 {
                let weight = Double(weights[index])
                switch outcome.result {
                case .correct:
                    answered += weight
                    correct += weight
                case .wrongLink, .organicMatched: answered += weight
                case .ambiguous, .none: break
                }
                if outcome.hasClick { withClick += weight }
                if let claim = outcome.classClaim {
                    classSurprise += weight * claim.surpriseBits
                    classBrier += weight * claim.brier
                    judged += weight
                }
                guard let claim = claims[index] else { continue }
                let difference = claim.probability - claim.outcome
                brier += weight * difference * difference
                surprise += weight * LogLoss.bits(ofOutcome: claim.probabilityOfOutcome)
                claimed += weight
                gaps[bins[index]] += weight * difference
            }
            let error = gaps.reduce(0) { $0 + abs($1) }
            return [
                ratio(correct, answered), ratio(correct, withClick), ratio(answered, Double(outcomes.count)),
                ratio(brier, claimed), ratio(surprise, claimed), ratio(error, claimed),
                ratio(classSurprise, judged), ratio(classBrier, judged),
            ]
        }
        var result: [String: ClosedRange<Double>] = [:]
        for (name, interval) in zip(names, found) { result[name] = interval }
        return result
    }

    private static func ratio(_ part: Double, _ whole: Double) -> Double? {
        whole > 0 ? part / whole : nil
    }

    /// The reliability bin of each claim: fixed over the resamples.
    private static func binNumbers(_ claims: [Claim?]) -> [Int] {
        let bins = ReliabilityCurve(claims.compactMap { $0 }).bins
        return claims.map { claim in
            guard let claim else { return 0 }
            return bins.firstIndex { claim.probability <= $0.high } ?? 0
        }
    }
}
