/// An app's first open, as its SDK reports it through the server.
public struct Install: Hashable, Sendable {
    /// The install id, unique per app.
    public var id: String
    /// The tenant.
    public var app: String
    /// When the server saw the open.
    public var time: Timestamp
    /// What the SDK said of the device.
    public var signals: RawSignals
    /// A token that the app found on the pasteboard.
    public var pasteboardToken: String?
    /// The Play install referrer, as the store gave it.
    public var installReferrer: String?
    /// What the person allowed.
    public var attributionLevel: AttributionLevel
    /// `false` when the app was opened before.
    public var isFirstOpen: Bool

    /// Creates an install.
    public init(
        id: String, app: String, time: Timestamp, signals: RawSignals = RawSignals(), pasteboardToken: String? = nil,
        installReferrer: String? = nil, attributionLevel: AttributionLevel = .full, isFirstOpen: Bool = true
    ) {
        self.id = id
        self.app = app
        self.time = time
        self.signals = signals
        self.pasteboardToken = pasteboardToken
        self.installReferrer = installReferrer
        self.attributionLevel = attributionLevel
        self.isFirstOpen = isFirstOpen
    }
}
