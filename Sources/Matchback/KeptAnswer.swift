internal import MatchSignals

/// An answer as the ledger keeps it: probabilities in millionths, as they go over the wire, and one copy of the click's name.
struct KeptAnswer: Sendable {
    /// When the install asked first.
    var firstAsked: Timestamp
    /// When it was first answered: from here it is kept for the retention.
    var kept: Timestamp
    private var probabilities: SIMD4<UInt32>
    private var candidates: UInt32
    private var reason: MatchReason
    private var kind: Kind
    private var best: MatchEvidence.NamedClick?

    private enum Kind: UInt8 {
        case matchedByToken
        case matchedByFingerprint
        case ambiguous
        case unmatched
    }

    init(_ verdict: Verdict, firstAsked: Timestamp, kept: Timestamp) {
        self.firstAsked = firstAsked
        self.kept = kept
        reason = verdict.reason
        kind =
            switch verdict {
            case .matched(let match): match.basis == .deterministic ? .matchedByToken : .matchedByFingerprint
            case .ambiguous: .ambiguous
            case .unmatched: .unmatched
            }
        let evidence = verdict.evidence
        probabilities = SIMD4(
            Self.millionths(evidence.probability), Self.millionths(evidence.clickProbability),
            Self.millionths(evidence.runnerUp), Self.millionths(evidence.organic))
        candidates = UInt32(clamping: evidence.candidates)
        best = evidence.best
    }

    /// The verdict again, equal to the one that was kept.
    var verdict: Verdict {
        var evidence = MatchEvidence()
        evidence.best = best
        evidence.probability = Double(probabilities[0]) / 1e6
        evidence.clickProbability = Double(probabilities[1]) / 1e6
        evidence.runnerUp = Double(probabilities[2]) / 1e6
        evidence.organic = Double(probabilities[3]) / 1e6
        evidence.candidates = Int(candidates)
        switch kind {
        case .ambiguous: return .ambiguous(reason, evidence)
        case .unmatched: return .unmatched(reason, evidence)
        case .matchedByToken, .matchedByFingerprint:
            guard let best else { return .unmatched(reason, evidence) }
            return .matched(
                Verdict.Match(
                    clickID: best.id, link: best.link, basis: kind == .matchedByToken ? .deterministic : .fingerprint,
                    reason: reason, evidence: evidence))
        }
    }

    /// A probability in millionths.
    private static func millionths(_ probability: Double) -> UInt32 {
        UInt32((min(max(probability, 0), 1) * 1e6).rounded())
    }
}

extension MatchEvidence {
    /// Rounds to the six decimals of the wire, so that an answer and its repetition are equal.
    mutating func round() {
        probability = (probability * 1e6).rounded() / 1e6
        clickProbability = (clickProbability * 1e6).rounded() / 1e6
        runnerUp = (runnerUp * 1e6).rounded() / 1e6
        organic = (organic * 1e6).rounded() / 1e6
    }
}
