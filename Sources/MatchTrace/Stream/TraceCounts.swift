/// What a reader has seen so far.
public struct TraceCounts: Hashable, Sendable {
    /// Lines, blank ones included.
    public var lines = 0
    /// Blank lines, which are passed over without a word.
    public var blank = 0
    /// Clicks given out.
    public var clicks = 0
    /// Installs given out.
    public var installs = 0
    /// Erasures given out.
    public var erasures = 0
    /// Skipped lines by kind.
    public var skipped: [SkippedLine.Kind: Int] = [:]
    /// Fields that the format does not know, by name; only the first ``maximumNames`` names are told apart.
    public var unknownFields: [String: Int] = [:]
    /// Fields whose value had the wrong type or could not be used and so counts as missing, by name.
    public var unusableFields: [String: Int] = [:]

    /// How many names of unknown fields are told apart; what comes after is counted under `…`, so that no input makes the
    /// table grow without end.
    public static let maximumNames = 256

    /// Creates zeros.
    public init() {}

    /// All skipped lines.
    public var skippedLines: Int { skipped.values.reduce(0, +) }

    /// All events given out.
    public var events: Int { clicks + installs + erasures }

    mutating func countUnknown(_ name: String) {
        let isKnown = unknownFields[name] != nil
        unknownFields[isKnown || unknownFields.count < Self.maximumNames ? name : "…", default: 0] += 1
    }
}
