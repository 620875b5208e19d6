public import MatchScoring
public import MatchSignals

/// Everything an owner may set, with the defaults that a link service can start with.
public struct EngineConfiguration: Hashable, Sendable {
    /// What one app may set differently from the others.
    public struct AppOverrides: Hashable, Sendable {
        /// See ``EngineConfiguration/matchWindow``.
        public var matchWindow: Int64?
        /// See ``EngineConfiguration/losses``.
        public var losses: Losses?
        /// See ``EngineConfiguration/fingerprintLevels``.
        public var fingerprintLevels: Set<AttributionLevel>?

        /// Nothing overridden.
        public init() {}
    }

    /// How long a click may be matched, in milliseconds; a link may shorten it, never lengthen it.
    public var matchWindow: Int64 = 86_400_000
    /// How far after the first open a click may lie, in milliseconds: a slow beacon, two clocks.
    public var skew: Int64 = 30_000
    /// How long after the first question `none` and `ambiguous` may still be upgraded, in milliseconds, inclusive.
    public var lateEvidence: Int64 = 30_000
    /// Within this many milliseconds equal fingerprints with one destination are one click.
    public var duplicateWindow: Int64 = 60_000
    /// How long an answer is kept for retries, in milliseconds.
    public var answerRetention: Int64 = 7 * 86_400_000
    /// Clicks kept; when full, the oldest are evicted and counted.
    public var maxLiveClicks = 10_000_000
    /// Clicks for which the memory is taken when the engine is made, instead of page by page as they come: then no click waits for
    /// the system to find and clear a page. At most `maxLiveClicks`; some 150 bytes each.
    public var prefaultedClicks = 0
    /// Seeds every hash of the store. Known to all unless it is set: a service whose callers may choose addresses, ids and tokens
    /// gives it a random value of its own, so that nobody can choose keys that collide. Answers do not depend on it.
    public var hashSeed: UInt64 = 0x6d61_7463_6862_6163
    /// Clicks kept in one network block; when full, the block's oldest are evicted and counted.
    public var maxClicksPerNetworkBlock = 65_536
    /// Candidates weighed from one network block, newest first.
    public var candidatesPerScan = 256
    /// Candidates weighed from one device block, newest first.
    public var deviceBlockScan = 64
    /// Answers kept; when full, the oldest are evicted and counted.
    public var maxAnswers = 10_000_000
    /// What each kind of error costs.
    public var losses = Losses()
    /// The attribution levels at which a fingerprint may be compared.
    public var fingerprintLevels: Set<AttributionLevel> = [.full]
    /// Proxies whose entries in a forwarded list are skipped: addresses or CIDR prefixes.
    public var trustedProxies: [String] = []
    /// Records that one call of `sweep` looks at, unless told otherwise.
    public var sweepBudget = 256
    /// Whether a click id serves as a token. Switch it off where ids can be guessed.
    public var acceptClickIDAsToken = true
    /// What single apps set differently.
    public var overrides: [String: AppOverrides] = [:]

    /// The defaults.
    public init() {}
}
