/// A click on a deep link, as the resolution server reports it.
public struct Click: Hashable, Sendable {
    /// The server's click id, unique per app; a repeated id is the same click.
    public var id: String
    /// The tenant. Clicks are never matched across apps; a test key and a live key are two apps.
    public var app: String
    /// When the server saw the click.
    public var time: Timestamp
    /// What it leads to.
    public var link: Link
    /// What the page said of the device.
    public var signals: RawSignals
    /// A token that the page also put on the pasteboard or into the install referrer.
    public var token: String?
    /// A first-party cookie: clicks with one visitor id are one person.
    public var visitorID: String?
    /// Whether a browser fetched ahead without a tap.
    public var isPrefetch: Bool
    /// The request's HTTP method; `nil` counts as GET.
    public var method: String?
    /// `false` for a link whose owner allows deterministic matching only.
    public var isMatchable: Bool
    /// What the person allowed.
    public var attributionLevel: AttributionLevel

    /// Creates a click.
    public init(
        id: String, app: String, time: Timestamp, link: Link, signals: RawSignals = RawSignals(),
        token: String? = nil, visitorID: String? = nil, isPrefetch: Bool = false, method: String? = nil,
        isMatchable: Bool = true, attributionLevel: AttributionLevel = .full
    ) {
        self.id = id
        self.app = app
        self.time = time
        self.link = link
        self.signals = signals
        self.token = token
        self.visitorID = visitorID
        self.isPrefetch = isPrefetch
        self.method = method
        self.isMatchable = isMatchable
        self.attributionLevel = attributionLevel
    }
}
