public import MatchScoring
public import MatchSignals

/// One install as training sees it: its candidates, and the truth as far as the stream tells.
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
    /// 2^W of the candidates that were left out because they weigh next to nothing.
    public var leftOut: Double
    /// The truth.
    public var truth: Truth
    /// The pattern of the true pair, whether or not a block holds it; `nil` when organic or unknown.
    public var truePair: AgreementPattern?

    /// Creates an example.
    public init(
        group: OSGroup, candidates: [AgreementPattern], leftOut: Double = 0, truth: Truth = .unknown,
        truePair: AgreementPattern? = nil
    ) {
        self.group = group
        self.candidates = candidates
        self.leftOut = leftOut
        self.truth = truth
        self.truePair = truePair
    }

    /// The posterior of every candidate, and that of none, under some parameters.
    func posterior(in parameters: GroupParameters) -> (candidates: [Double], none: Double, logEvidence: Double) {
        let weights = candidates.map { $0.weight(in: parameters) }
        let top = weights.reduce(0) { max($0, $1) }
        let masses = weights.map { MatchMath.exp2($0 - top) }
        let null = MatchMath.exp2(-top)
        let total = null * (1 + leftOut) + masses.reduce(0, +)
        return (masses.map { $0 / total }, null / total, top + MatchMath.log2(total))
    }
}
