internal import MatchStore

extension MatchEngine {
    /// Counters since the engine was made, and its size now.
    ///
    /// - Complexity: O(shards); not for the hot path.
    public var statistics: EngineStatistics {
        let stored = store.statistics
        var result = EngineStatistics()
        result.liveClicks = stored.liveClicks
        result.peakLiveClicks = stored.peakLiveClicks
        result.answers = ledger.count
        result.bytes = [
            "log": stored.logBytes, "index": stored.indexBytes, "payload": stored.payloadBytes,
            "answers": ledger.bytes,
        ]
        for counter in EngineCounter.allCases { result.counters[counter.rawValue] = counters[counter] }
        result.counters["liveCandidates"] = stored.liveCandidates
        result.counters["storedClicks"] = stored.stored
        result.counters["repeatedIDs"] = stored.repeatedIDs
        result.counters["replacedClicks"] = stored.replaced
        result.counters["foldedClicks"] = stored.folded
        result.counters["claimedClicks"] = stored.claimed
        result.counters["expiredClicks"] = stored.expired
        result.counters["evictedByCapacity"] = stored.evictedByCapacity
        result.counters["evictedByBlock"] = stored.evictedByBlock
        result.counters["erasedClicks"] = stored.erased
        result.counters["truncatedNetworkScans"] = stored.truncatedNetworkScans
        result.counters["truncatedDeviceScans"] = stored.truncatedDeviceScans
        result.counters["unwatchedPairs"] = drift.unwatchedPairs
        result.proven = drift.snapshot(window: configuration.matchWindow(of:))
        return result
    }
}
