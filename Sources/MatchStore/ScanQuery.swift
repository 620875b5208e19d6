public import MatchSignals

/// What a scan looks for.
public struct ScanQuery: Hashable, Sendable {
    /// The tenant.
    public var app: AppID
    /// The device.
    public var fingerprint: Fingerprint
    /// When the install was first asked about: ages are measured from here.
    public var firstAsked: Timestamp
    /// How far after `firstAsked` a click may lie, in milliseconds.
    public var skew: Int64
    /// The moment at which a click must still be within its window, beside the rule of ages; `firstAsked` unless later.
    public var mustLiveAt: Timestamp

    /// Creates a query.
    public init(
        app: AppID, fingerprint: Fingerprint, firstAsked: Timestamp, skew: Int64 = 30_000,
        mustLiveAt: Timestamp? = nil
    ) {
        self.app = app
        self.fingerprint = fingerprint
        self.firstAsked = firstAsked
        self.skew = skew
        self.mustLiveAt = max(mustLiveAt ?? firstAsked, firstAsked)
    }
}
