public import MatchSignals

/// All parameters of the matcher: data, versioned, with its provenance; trained offline, compiled once, never changed in place.
///
/// Splink keeps its trained settings the same way: a file that says what was learned, from what, and how much of it.
public struct MatchModel: Hashable, Sendable, Codable {
    /// Where the numbers come from.
    public struct Provenance: Hashable, Sendable, Codable {
        /// `default`, `labelled`, `deterministic pairs` or `expectation maximisation`.
        public var method: String
        /// What it was trained on, in words; empty for the default.
        public var source: String
        /// Installs that were looked at.
        public var installs: Int
        /// True pairs, known or expected, that the numbers rest on.
        public var pairs: Double
        /// Counts per comparison level, by name; empty for the default.
        public var levelCounts: [String: Double]
        /// `sha256:` and the digest of the streams' bytes, one after the other, as `cat A B | sha256sum` gives it; `nil` for the
        /// default and for standard input, which is gone once it is read.
        public var digest: String?
        /// The seed of the random pairs; `nil` for the default.
        public var seed: UInt64?
        /// The last share of the installs, which was not learned from but checked on; `nil` for the default.
        public var heldOut: Double?

        /// Creates a provenance.
        public init(
            method: String, source: String = "", installs: Int = 0, pairs: Double = 0,
            levelCounts: [String: Double] = [:], digest: String? = nil, seed: UInt64? = nil, heldOut: Double? = nil
        ) {
            self.method = method
            self.source = source
            self.installs = installs
            self.pairs = pairs
            self.levelCounts = levelCounts
            self.digest = digest
            self.seed = seed
            self.heldOut = heldOut
        }
    }

    /// The format that this code reads and writes.
    public static let currentVersion = 1

    /// The format of the model.
    public var version: Int
    /// Where the numbers come from.
    public var provenance: Provenance
    /// iOS and iPadOS.
    public var apple: GroupParameters
    /// Android.
    public var android: GroupParameters

    /// Creates a model.
    public init(
        version: Int = MatchModel.currentVersion, provenance: Provenance, apple: GroupParameters,
        android: GroupParameters
    ) {
        self.version = version
        self.provenance = provenance
        self.apple = apple
        self.android = android
    }

    /// The parameters of a group; what is neither Apple nor Android is weighed like Android, whose diversity is the wider.
    public func parameters(of group: OSGroup) -> GroupParameters {
        group == .apple ? apple : android
    }
}
