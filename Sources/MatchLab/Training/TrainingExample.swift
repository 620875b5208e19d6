public import MatchScoring
public import MatchSignals

/// One install as training sees it: its candidates, and the truth as far as it is known.
public struct TrainingExample: Hashable, Sendable {
    /// What is known of an install.
    public enum Truth: Hashable, Sendable {
        /// It came from this candidate.
        case candidate(Int)
        /// It came from no candidate: organic, or its click is expired, claimed or out of reach.
        case none
        /// Nothing is known.
        case unknown
    }

    /// The OS group.
    public var group: OSGroup
    /// The candidates' patterns.
    public var candidates: [AgreementPattern]
    /// 2^W of the candidates that were left out because they weigh next to nothing, and of what a cut scan did not look at.
    public var leftOut: Double
    /// The truth.
    public var truth: Truth

    /// Creates an example.
    public init(
        group: OSGroup, candidates: [AgreementPattern], leftOut: Double = 0, truth: Truth = .unknown
    ) {
        self.group = group
        self.candidates = candidates
        self.leftOut = leftOut
        self.truth = truth
    }

    /// The posterior of every candidate, and that of none, under some parameters; and the install's log-likelihood in bits
    /// against that of having no candidates.
    func posterior(in weights: PatternWeights) -> (candidates: [Double], none: Double, logEvidence: Double) {
        let bits = candidates.map { $0.weight(in: weights) }
        let top = bits.reduce(0) { max($0, $1) }
        let masses = bits.map { MatchMath.exp2($0 - top) }
        let null = MatchMath.exp2(-top)
        let total = null * (1 + leftOut) + masses.reduce(0, +)
        return (masses.map { $0 / total }, null / total, top + MatchMath.log2(total))
    }
}
