/// A click ready for the store.
public struct CanonicalClick: Hashable, Sendable {
    /// What may become of a click.
    public enum Disposition: Hashable, Sendable {
        /// A fingerprint candidate, reachable by token and id too.
        case candidate
        /// Reachable by token and id only.
        case deterministicOnly
        /// Reachable by its token only: the person opted out, so nothing else is kept.
        case tokenOnly
        /// Not a click at all, with the reason: counted, not kept.
        case dropped(DropReason)
    }

    /// Why something that looked like a click is none.
    public enum DropReason: UInt8, Hashable, Sendable, CaseIterable {
        /// A known crawler, link preview or script client, or an empty user agent.
        case crawler
        /// A browser fetched ahead without a tap.
        case prefetch
        /// A HEAD request: a link check.
        case headRequest
        /// The link leads nowhere.
        case emptySlug
        /// The person opted out and there is no token.
        case optedOut
        /// An id or app key that is empty or longer than 128 bytes, or a time that is missing.
        case unusable
    }

    /// The click id.
    public var id: String
    /// The tenant.
    public var app: String
    /// When the server saw it.
    public var time: Timestamp
    /// What it leads to.
    public var link: Link
    /// The token that the page handed over.
    public var token: String?
    /// The first-party cookie.
    public var visitorID: String?
    /// The device.
    public var fingerprint: Fingerprint
    /// What may become of it.
    public var disposition: Disposition

    /// Creates a canonical click.
    public init(
        id: String, app: String, time: Timestamp, link: Link, token: String? = nil, visitorID: String? = nil,
        fingerprint: Fingerprint, disposition: Disposition = .candidate
    ) {
        self.id = id
        self.app = app
        self.time = time
        self.link = link
        self.token = token
        self.visitorID = visitorID
        self.fingerprint = fingerprint
        self.disposition = disposition
    }
}
