public import MatchSignals

/// A click as it is read back whole: for an answer, an explanation or a snapshot, not for scoring.
public struct StoredClick: Hashable, Sendable {
    /// What has become of a stored click.
    public enum State: UInt8, Hashable, Sendable {
        /// A fingerprint candidate.
        case candidate
        /// Reachable by token and id only.
        case deterministicOnly
        /// A newer click of the same person stands for it; reachable by token and id.
        case folded
        /// An install has it.
        case claimed
    }

    /// Names the click.
    public var handle: ClickHandle
    /// The click id.
    public var id: String
    /// When it happened.
    public var time: Timestamp
    /// The last moment at which it may be matched.
    public var expires: Timestamp
    /// Where it leads.
    public var link: Link
    /// The interned destination.
    public var linkID: LinkID
    /// What has become of it.
    public var state: State
    /// What the claim rests on; `nil` when unclaimed.
    public var claimedBy: ClaimBasis?

    /// Creates a stored click.
    public init(
        handle: ClickHandle, id: String, time: Timestamp, expires: Timestamp, link: Link, linkID: LinkID, state: State,
        claimedBy: ClaimBasis? = nil
    ) {
        self.handle = handle
        self.id = id
        self.time = time
        self.expires = expires
        self.link = link
        self.linkID = linkID
        self.state = state
        self.claimedBy = claimedBy
    }
}
