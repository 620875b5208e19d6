internal import MatchSignals

/// What storing a click needs that follows from the click alone: its keys and what of it is kept.
struct PreparedClick {
    var app: AppID
    var time: Int64
    var window: Int64
    var state: RowHeader.State
    var isTokenOnly: Bool
    var idHash: UInt64
    var linkHash: UInt64
    var visitor: UInt64?
    /// The visitor of a click that is no candidate and yet is that person's newer choice: what the page's script saw, on a link
    /// or at a consent that allows tokens only. A hit that no script saw may be any request of the same tap.
    var displaces: UInt64?
    /// The token, if it is one that can be kept.
    var token: String?
    var fingerprint: Fingerprint
    var blocks: ClickBlocks

    /// Prepares a click; a dropped one is the caller's mistake.
    init(_ click: CanonicalClick, window: Int64, in store: ClickStore) {
        app = store.app(click.app)
        time = min(max(click.time.milliseconds, -ClickRows.timeLimit), ClickRows.timeLimit)
        self.window = min(max(window, 0), ClickRows.timeLimit)
        idHash = store.idHash(app, click.id)
        linkHash = store.links.hash(app: app, click.link)
        visitor = nil
        displaces = nil
        token = click.token.flatMap { $0.utf8.count <= TextHeap.longestName ? $0 : nil }
        isTokenOnly = false
        switch click.disposition {
        case .candidate:
            state = .candidate
            visitor = click.visitorID.map { [app] in store.visitorHash(app, $0) }
            fingerprint = click.fingerprint.stored
            blocks = ClickBlocks(fingerprint, app: app, with: store.hasher)
            return
        case .deterministicOnly:
            state = .deterministicOnly
            fingerprint = click.fingerprint.stored
            if !fingerprint.screen.isMissing || !fingerprint.zone.isMissing {
                displaces = click.visitorID.map { [app] in store.visitorHash(app, $0) }
            }
        case .tokenOnly:
            state = .deterministicOnly
            isTokenOnly = true
            fingerprint = Fingerprint()
        case .dropped: preconditionFailure("a dropped click is counted by its caller and never offered to the store")
        }
        blocks = ClickBlocks()
    }
}
