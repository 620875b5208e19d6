/// Counters of an engine since its creation, and its size now.
public struct EngineStatistics: Hashable, Sendable {
    /// Clicks in memory.
    public var liveClicks = 0
    /// The most clicks that were in memory at once.
    public var peakLiveClicks = 0
    /// Answers kept for retries.
    public var answers = 0
    /// Bytes by purpose: `log`, `index`, `payload`, `answers`.
    public var bytes: [String: Int] = [:]
    /// Everything that was counted, by name in lower camel case.
    public var counters: [String: Int] = [:]
    /// What tokens tell of the model, for every app and OS group that has seen one, by app and group.
    ///
    /// - Complexity: O(scopes), worked out when it is read.
    public var drift: [ScopeDrift] { proven?.reports ?? [] }

    /// The counts behind ``drift``.
    var proven: DriftSnapshot?

    /// Zeros.
    public init() {}
}
