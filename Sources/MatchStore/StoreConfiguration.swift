/// The limits of a store. Each has a documented behaviour when it is reached, and a counter.
public struct StoreConfiguration: Hashable, Sendable {
    /// Clicks kept in all; when full, the oldest are evicted.
    public var maxLiveClicks = 10_000_000
    /// Clicks for which memory is taken at once, from the system's point of view: no later call waits for a page.
    public var prefaultedClicks = 0
    /// Clicks kept in one network block; when full, the block's oldest are evicted.
    public var maxClicksPerNetworkBlock = 65_536
    /// Candidates looked at in one network block, newest first.
    public var candidatesPerScan = 256
    /// Candidates looked at in one device block, newest first.
    public var deviceBlockScan = 64
    /// Within this many milliseconds equal fingerprints with one destination are one click.
    public var duplicateWindow: Int64 = 60_000
    /// Clicks of its own block that a new click is compared with, newest first, to find repeats of itself.
    public var duplicateScan = 256
    /// Within this many milliseconds redirects and keystroke prefetches are folded.
    public var redirectWindow: Int64 = 5_000
    /// How long past its window a click stays in memory, in milliseconds, so that a question asked in time can be asked again.
    public var grace: Int64 = 60_000
    /// Seeds every hash, so that nobody who does not know it can choose keys that collide.
    public var hashSeed: UInt64 = 0x6d61_7463_6862_6163

    /// The defaults.
    public init() {}
}

extension StoreConfiguration {
    /// The same limits, each within what it may be, so that no sum or product of them leaves its type: at least one click and
    /// at most 2^28, scans of up to 2^20, times of up to some 4,460 years.
    var bounded: StoreConfiguration {
        func time(_ value: Int64) -> Int64 { min(max(value, 0), ClickRows.timeLimit) }
        var limits = self
        limits.maxLiveClicks = min(max(maxLiveClicks, 1), 1 << 28)
        limits.prefaultedClicks = min(max(prefaultedClicks, 0), limits.maxLiveClicks)
        limits.maxClicksPerNetworkBlock = max(maxClicksPerNetworkBlock, 1)
        limits.candidatesPerScan = min(max(candidatesPerScan, 0), 1 << 20)
        limits.deviceBlockScan = min(max(deviceBlockScan, 0), 1 << 20)
        limits.duplicateScan = min(max(duplicateScan, 0), 1 << 20)
        limits.duplicateWindow = time(duplicateWindow)
        limits.redirectWindow = time(redirectWindow)
        limits.grace = time(grace)
        return limits
    }
}
