/// What the engine makes of one event, signal by signal: raw, canonical, presence, and the rule that decided.
///
/// It is read off the same readings as the fingerprint, so that what it explains is what the engine did.
public struct CanonicalReport: Hashable, Sendable {
    /// One signal.
    public struct Signal: Hashable, Sendable {
        /// The signal's name, as the vectors have it.
        public var name: String
        /// What was sent, as text; `nil` when nothing was.
        public var raw: String?
        /// The canonical value; `null` when there is none.
        public var canonical: CanonicalValue
        /// Whether the signal says something.
        public var presence: Presence
        /// The rule that decided, in a sentence.
        public var rule: String

        /// Creates a signal.
        public init(name: String, raw: String?, canonical: CanonicalValue, presence: Presence, rule: String) {
            self.name = name
            self.raw = raw
            self.canonical = canonical
            self.presence = presence
            self.rule = rule
        }
    }

    /// The signals: address, screen, user agent, system, model, zone, languages.
    public var signals: [Signal]
    /// What becomes of a click; `nil` for an install.
    public var disposition: CanonicalClick.Disposition?
    /// The rule that decided on it, in a sentence; `nil` for an install.
    public var dispositionRule: String?
    /// The token or click id that an install names deterministically, with where it stood; `nil` for none or for a click.
    public var token: String?

    /// Creates a report.
    public init(
        signals: [Signal], disposition: CanonicalClick.Disposition? = nil, dispositionRule: String? = nil,
        token: String? = nil
    ) {
        self.signals = signals
        self.disposition = disposition
        self.dispositionRule = dispositionRule
        self.token = token
    }

    /// The signal of a name.
    public subscript(name: String) -> Signal? {
        signals.first { $0.name == name }
    }
}

extension CanonicalClick.Disposition {
    /// The name that `matchback canonicalize` shows and counters use.
    public var name: String {
        switch self {
        case .candidate: "candidate"
        case .deterministicOnly: "deterministicOnly"
        case .tokenOnly: "tokenOnly"
        case .dropped(let reason): reason.name
        }
    }
}

extension CanonicalClick.DropReason {
    /// The name that `matchback canonicalize` shows and counters use.
    public var name: String {
        switch self {
        case .crawler: "crawler"
        case .prefetch: "prefetch"
        case .headRequest: "headRequest"
        case .emptySlug: "emptySlug"
        case .optedOut: "optedOut"
        case .unusable: "unusable"
        }
    }
}
