/// An install ready for matching.
public struct CanonicalInstall: Hashable, Sendable {
    /// The install id.
    public var id: String
    /// The tenant.
    public var app: String
    /// When the server saw it.
    public var time: Timestamp
    /// The device.
    public var fingerprint: Fingerprint
    /// The token found on the pasteboard, when it is not empty.
    public var pasteboardToken: String?
    /// The click named by the install referrer, when it names one.
    public var referrerToken: String?
    /// What the person allowed.
    public var attributionLevel: AttributionLevel
    /// Whether this is the first open.
    public var isFirstOpen: Bool

    /// Creates a canonical install.
    public init(
        id: String, app: String, time: Timestamp, fingerprint: Fingerprint, pasteboardToken: String? = nil,
        referrerToken: String? = nil, attributionLevel: AttributionLevel = .full, isFirstOpen: Bool = true
    ) {
        self.id = id
        self.app = app
        self.time = time
        self.fingerprint = fingerprint
        self.pasteboardToken = pasteboardToken
        self.referrerToken = referrerToken
        self.attributionLevel = attributionLevel
        self.isFirstOpen = isFirstOpen
    }
}
