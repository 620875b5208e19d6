internal import MatchSignals

/// An answer as it is decided and as the ledger keeps it: probabilities in millionths, as they go over the wire, and one copy of
/// the click's name.
struct KeptAnswer: Sendable {
    /// When the install asked first.
    var firstAsked: Timestamp
    /// When it was first answered: from here it is kept for the retention.
    var kept: Timestamp
    private var probabilities: SIMD4<UInt32>
    private var candidates: UInt32
    /// Why the answer is what it is.
    private(set) var reason: MatchReason
    /// What the answer is.
    private(set) var kind: Kind
    /// The most probable click.
    private(set) var best: MatchEvidence.NamedClick?
    /// Whether a token has told since whether it is right.
    var isJudged = false

    /// What an answer is.
    enum Kind: UInt8, Sendable {
        case matchedByToken
        case matchedByFingerprint
        case ambiguous
        case unmatched
    }

    /// An answer with the posterior behind it: the best destination, the best click, the second destination and no click.
    init(
        _ kind: Kind, _ reason: MatchReason, probability: Double, clickProbability: Double, runnerUp: Double,
        organic: Double, candidates: Int, best: consuming MatchEvidence.NamedClick?, firstAsked: Timestamp,
        kept: Timestamp
    ) {
        self.kind = kind
        self.reason = reason
        self.firstAsked = firstAsked
        self.kept = kept
        probabilities = SIMD4(
            Self.millionths(probability), Self.millionths(clickProbability), Self.millionths(runnerUp),
            Self.millionths(organic))
        self.candidates = UInt32(clamping: candidates)
        self.best = best
    }

    /// No link, and no posterior: no click was weighed.
    init(unmatched reason: MatchReason, firstAsked: Timestamp, kept: Timestamp) {
        self.init(
            .unmatched, reason, probability: 0, clickProbability: 0, runnerUp: 0, organic: 1, candidates: 0, best: nil,
            firstAsked: firstAsked, kept: kept)
    }

    /// Whether a link was delivered.
    var isMatched: Bool { kind == .matchedByToken || kind == .matchedByFingerprint }

    /// The same answer for another reason.
    func because(_ reason: MatchReason) -> KeptAnswer {
        var answer = self
        answer.reason = reason
        return answer
    }

    /// The answer in the words of the caller.
    var verdict: Verdict {
        let numbers = MatchEvidence.Numbers(
            probability: Double(probabilities[0]) / 1e6, clickProbability: Double(probabilities[1]) / 1e6,
            runnerUp: Double(probabilities[2]) / 1e6, organic: Double(probabilities[3]) / 1e6,
            candidates: Int(candidates))
        if isMatched, let best {
            return .matched(
                Verdict.Match(
                    best, basis: kind == .matchedByToken ? .deterministic : .fingerprint, reason: reason,
                    numbers: numbers))
        }
        let evidence = MatchEvidence(best: best, numbers)
        return kind == .ambiguous ? .ambiguous(reason, evidence) : .unmatched(reason, evidence)
    }

    /// A probability in millionths, rounded to the nearest.
    @inline(__always)
    private static func millionths(_ probability: Double) -> UInt32 {
        UInt32(truncatingIfNeeded: Int(min(max(probability, 0), 1) * 1e6 + 0.5))
    }
}
