/// How common an install's values are among the live candidates of its app × OS group.
public struct SignalCounts: Hashable, Sendable {
    /// One signal's counts.
    public struct Count: Hashable, Sendable {
        /// Live candidates that have the install's own value.
        public var value: UInt32
        /// Live candidates that have any value of this signal.
        public var total: UInt32
        /// Σ n(n − 1) over the values: ordered pairs of live candidates that share the value.
        public var agreeingPairs: Double

        /// Creates a count.
        public init(value: UInt32 = 0, total: UInt32 = 0, agreeingPairs: Double = 0) {
            self.value = value
            self.total = total
            self.agreeingPairs = agreeingPairs
        }
    }

    /// Live candidates in the scope.
    public var live: UInt32
    /// By signal.
    public var screen = Count()
    /// By signal.
    public var version = Count()
    /// By signal.
    public var model = Count()
    /// By signal.
    public var screenAndVersion = Count()
    /// By signal.
    public var zone = Count()
    /// By signal.
    public var language = Count()
    /// By signal.
    public var languageAndScript = Count()
    /// By signal.
    public var zoneAndLanguage = Count()

    /// Counts of an empty scope.
    public init(live: UInt32 = 0) {
        self.live = live
    }
}
