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
    /// Which device blocks are looked at, and how far back: one so crowded that nothing in it could decide is counted and not
    /// scanned.
    public var deviceReach: DeviceReach

    /// Creates a query.
    public init(
        app: AppID, fingerprint: Fingerprint, firstAsked: Timestamp, skew: Int64 = 30_000,
        mustLiveAt: Timestamp? = nil, deviceReach: DeviceReach = .everything
    ) {
        self.app = app
        self.fingerprint = fingerprint
        self.firstAsked = firstAsked
        self.skew = skew
        self.mustLiveAt = max(mustLiveAt ?? firstAsked, firstAsked)
        self.deviceReach = deviceReach
    }
}
