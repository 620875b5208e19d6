/// Counters of a store since its creation, and its size now.
public struct StoreStatistics: Hashable, Sendable {
    /// Clicks in memory.
    public var liveClicks = 0
    /// Clicks in memory that a scan may return.
    public var liveCandidates = 0
    /// The most clicks that were in memory at once.
    public var peakLiveClicks = 0
    /// Clicks stored.
    public var stored = 0
    /// Clicks whose id was known.
    public var repeatedIDs = 0
    /// Clicks that replaced an older one of the same person.
    public var replaced = 0
    /// Clicks folded into an earlier one.
    public var folded = 0
    /// Clicks claimed.
    public var claimed = 0
    /// Clicks that a token took from a fingerprint match.
    public var overturned = 0
    /// Removals because the window was over.
    public var expired = 0
    /// Removals because the store was full.
    public var evictedByCapacity = 0
    /// Removals because a network block was full.
    public var evictedByBlock = 0
    /// Removals on a user's request.
    public var erased = 0
    /// Scans that left part of a network block unseen.
    public var truncatedNetworkScans = 0
    /// Scans that left part of a device block unseen.
    public var truncatedDeviceScans = 0
    /// Device blocks that were so crowded that they were counted and not scanned.
    public var skippedDeviceBlocks = 0
    /// Bytes of the log of clicks, with what scoring reads.
    public var logBytes = 0
    /// Bytes of the network, device and count indexes.
    public var indexBytes = 0
    /// Bytes of ids, tokens, visitors and links with their indexes.
    public var payloadBytes = 0

    /// Zeros.
    public init() {}
}
