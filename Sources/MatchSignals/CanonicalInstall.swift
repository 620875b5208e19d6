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
    /// The tokens and click ids that the install referrer names, in the order in which they count.
    public var referrerTokens: [String]
    /// What the person allowed.
    public var attributionLevel: AttributionLevel
    /// Whether this is the first open.
    public var isFirstOpen: Bool

    /// Creates a canonical install.
    public init(
        id: String, app: String, time: Timestamp, fingerprint: Fingerprint, pasteboardToken: String? = nil,
        referrerTokens: [String] = [], attributionLevel: AttributionLevel = .full, isFirstOpen: Bool = true
    ) {
        self.id = id
        self.app = app
        self.time = time
        self.fingerprint = fingerprint
        self.pasteboardToken = pasteboardToken
        self.referrerTokens = referrerTokens
        self.attributionLevel = attributionLevel
        self.isFirstOpen = isFirstOpen
    }
}
