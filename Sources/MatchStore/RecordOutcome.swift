/// What became of a click that was offered to the store.
public enum RecordOutcome: Hashable, Sendable {
    /// Stored.
    case stored
    /// Stored, and an older click of the same person or device is no longer a candidate (repeated tap, newer link of one
    /// visitor, keystroke prefetch).
    case replacedOlder
    /// Stored, but not a candidate: it is the redirect target or the older half of a click that is stored already.
    case foldedIntoEarlier
    /// The id is known: the same click again. Nothing changed.
    case repeatedID
    /// Past its window already; nothing stored.
    case alreadyExpired
}
