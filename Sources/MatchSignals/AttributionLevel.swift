/// What the person allowed. Ordered: each level allows less than the one before it.
public enum AttributionLevel: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// Fingerprint and deterministic evidence.
    case full
    /// Deterministic evidence only, unless the owner configured otherwise.
    case reduced
    /// Deterministic evidence only.
    case minimal
    /// Nothing but a token that the person carried over; `none` on the wire.
    case optedOut

    /// The name in the event stream.
    public var wireName: String {
        switch self {
        case .full: "full"
        case .reduced: "reduced"
        case .minimal: "minimal"
        case .optedOut: "none"
        }
    }

    /// The level of a wire name, compared without case; `nil` for a name that the format does not have.
    public init?(wireName: String) {
        let lowered = wireName.lowercased()
        guard let level = AttributionLevel.allCases.first(where: { $0.wireName == lowered }) else { return nil }
        self = level
    }

    /// Whether the left level allows more than the right one.
    public static func < (left: AttributionLevel, right: AttributionLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}
