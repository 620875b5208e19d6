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
        /// The click.
        private var click: MatchEvidence.NamedClick
        /// The posterior; the click's name is kept once.
        private var numbers: MatchEvidence.Numbers
        /// What the match rests on.
        public var basis: Basis
        /// Why.
        public var reason: MatchReason

        /// The click id.
        public var clickID: String {
            get { click.id }
            set { click.id = newValue }
        }
        /// Where it leads.
        public var link: Link {
            get { click.link }
            set { click.link = newValue }
        }
        /// The posterior; its most probable click is the delivered one.
        public var evidence: MatchEvidence {
            get { MatchEvidence(best: click, numbers) }
            set { numbers = newValue.numbers }
        }

        /// Creates a match.
        public init(clickID: String, link: Link, basis: Basis, reason: MatchReason, evidence: MatchEvidence) {
            self.init(
                MatchEvidence.NamedClick(id: clickID, link: link), basis: basis, reason: reason,
                numbers: evidence.numbers)
        }

        /// Likewise, from a click that is named already.
        init(
            _ click: consuming MatchEvidence.NamedClick, basis: Basis, reason: MatchReason,
            numbers: MatchEvidence.Numbers
        ) {
            self.click = click
            self.basis = basis
            self.reason = reason
            self.numbers = numbers
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
