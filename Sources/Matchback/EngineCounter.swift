/// What the engine counts, beside what its store counts.
public enum EngineCounter: String, Hashable, Sendable, CaseIterable {
    /// Clicks offered.
    case clicks
    /// Clicks dropped: a known crawler or an empty user agent.
    case droppedCrawler
    /// Clicks dropped: a browser fetched ahead.
    case droppedPrefetch
    /// Clicks dropped: a HEAD request.
    case droppedHeadRequest
    /// Clicks dropped: an empty slug.
    case droppedEmptySlug
    /// Clicks dropped: the person opted out and there was no token.
    case droppedOptedOut
    /// Clicks dropped: an unusable id, app key or time.
    case droppedUnusable
    /// Clicks kept for tokens and ids only.
    case deterministicOnlyClicks
    /// Questions asked, retries included.
    case questions
    /// Questions answered from an earlier answer.
    case repeats
    /// Questions that upgraded an earlier `none` or `ambiguous`.
    case upgrades
    /// Answers that deliver a link by token or referrer.
    case matchedDeterministic
    /// Answers that deliver a link by fingerprint.
    case matchedFingerprint
    /// Ambiguous answers.
    case ambiguous
    /// Answers without a link.
    case unmatched
    /// Tokens and referrers that named no live click of the app: unknown, foreign, expired or taken.
    case unusableTokens
    /// Fingerprint matches whose click a token took later.
    case overturned
    /// Claims that another install won, so that the scan was repeated.
    case lostClaims
    /// Deliveries held back because the app × OS group has not seen enough installs yet.
    case heldBackWhileCold
    /// Network scans that left part of a block unseen and so kept a link from being delivered.
    case truncatedScans
    /// Device blocks left out because their size alone rules a match out.
    case skippedDeviceBlocks
    /// Answers that the clicks of the install's own network decided, so that no device block was looked at.
    case decidedByNetwork
    /// Answers removed because their time was over.
    case expiredAnswers
    /// Answers removed because there were too many.
    case evictedAnswers
}
