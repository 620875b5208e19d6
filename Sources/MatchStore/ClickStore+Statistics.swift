extension ClickStore {
    /// Counters and sizes.
    ///
    /// - Complexity: O(shards), each lock taken for a moment; not for the hot path.
    public var statistics: StoreStatistics {
        var result = StoreStatistics()
        let log = log.sizes
        result.liveClicks = log.live
        result.peakLiveClicks = log.peak
        result.logBytes = log.rowBytes
        result.liveCandidates = tallies.sum(.liveCandidates)
        result.stored = tallies.sum(.stored)
        result.repeatedIDs = tallies.sum(.repeatedIDs)
        result.replaced = tallies.sum(.replaced)
        result.folded = tallies.sum(.folded)
        result.claimed = tallies.sum(.claimed)
        result.overturned = tallies.sum(.overturned)
        result.expired = tallies.sum(.expired)
        result.evictedByCapacity = tallies.sum(.evictedByCapacity)
        result.evictedByBlock = tallies.sum(.evictedByBlock)
        result.erased = tallies.sum(.erased)
        result.truncatedNetworkScans = tallies.sum(.truncatedNetworkScans)
        result.truncatedDeviceScans = tallies.sum(.truncatedDeviceScans)
        result.skippedDeviceBlocks = tallies.sum(.skippedDeviceBlocks)
        // The arena holds the tables of every index, the lists of the blocks and the texts of the links.
        let names = ids.tableBytes + tokens.tableBytes + visitors.tableBytes
        result.payloadBytes = names + links.usedBytes + log.textBytes + apps.usedBytes
        result.indexBytes = arena.usedBytes - names - links.arenaBytes
        return result
    }
}
