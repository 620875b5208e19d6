public import MatchSignals

/// The answer to "which click did this first open come from?".
public enum Verdict: Hashable, Sendable {
    /// This one. Final: the same install id gets the same answer for as long as the answer is kept.
    case matched(Match)
    /// One of several that lead to different places: nothing is delivered, nothing is consumed.
    case ambiguous(MatchReason, MatchEvidence)
    /// No click, with the reason.
    case unmatched(MatchReason, MatchEvidence)

    /// What a match rests on; the raw value is the wire name.
    public enum Basis: String, Hashable, Sendable {
        /// A token, a referrer or an id: certain.
        case deterministic
        /// The posterior: probable. Never route personal content on it.
        case fingerprint
    }

    /// A delivered click.
    public struct Match: Hashable, Sendable {
        /// The click id.
        public var clickID: String
        /// Where it leads.
        public var link: Link
        /// What the match rests on.
        public var basis: Basis
        /// Why.
        public var reason: MatchReason
        /// The posterior.
        public var evidence: MatchEvidence

        /// Creates a match.
        public init(clickID: String, link: Link, basis: Basis, reason: MatchReason, evidence: MatchEvidence) {
            self.clickID = clickID
            self.link = link
            self.basis = basis
            self.reason = reason
            self.evidence = evidence
        }
    }

    /// Why the verdict is what it is.
    public var reason: MatchReason {
        switch self {
        case .matched(let match): match.reason
        case .ambiguous(let reason, _), .unmatched(let reason, _): reason
        }
    }

    /// The posterior behind it.
    public var evidence: MatchEvidence {
        switch self {
        case .matched(let match): match.evidence
        case .ambiguous(_, let evidence), .unmatched(_, let evidence): evidence
        }
    }
}
