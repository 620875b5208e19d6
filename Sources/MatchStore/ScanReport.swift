public import MatchSignals

/// What a scan looked at and what it left out, beside the candidates.
public struct ScanReport: Hashable, Sendable {
    /// Live clicks in the visited network blocks that the scan did not reach.
    public var networkUnseen = 0
    /// The oldest candidate time reached in a network block that was cut.
    public var networkOldestSeen: Timestamp?
    /// Live clicks in the visited device blocks that the scan did not look at: beyond its limits, or too old to decide.
    public var deviceUnseen = 0
    /// The oldest candidate time reached in a device block that was cut.
    public var deviceOldestSeen: Timestamp?
    /// Live clicks in the visited device blocks.
    public var deviceBlockCount = 0
    /// Clicks in the visited network blocks with one of the install's addresses whose window is over.
    public var expiredSeen = 0
    /// Likewise, claimed by another install.
    public var claimedSeen = 0
    /// Likewise, more than the skew after the first question.
    public var tooLateSeen = 0

    /// An empty report.
    public init() {}
}

extension ScanReport {
    /// Notes that a network block was cut. Of several, the latest of the oldest times counts: it makes the unseen clicks weigh
    /// most, which is the cautious side.
    mutating func noteNetworkCut(oldest: Int64) {
        guard oldest != .max else { return }
        networkOldestSeen = max(networkOldestSeen ?? Timestamp(milliseconds: oldest), Timestamp(milliseconds: oldest))
    }

    /// Likewise for a device block.
    mutating func noteDeviceCut(oldest: Int64) {
        guard oldest != .max else { return }
        deviceOldestSeen = max(deviceOldestSeen ?? Timestamp(milliseconds: oldest), Timestamp(milliseconds: oldest))
    }
}
