public import MatchSignals

/// What became of a click that was offered to the engine.
public enum RecordResult: Hashable, Sendable {
    /// Stored.
    case stored
    /// Stored in place of an older click of the same person.
    case replacedOlder
    /// Stored, but an earlier click stands for it.
    case foldedIntoEarlier
    /// The id is known: the same click again.
    case repeatedID
    /// Past its window already.
    case alreadyExpired
    /// Not a click, with the reason.
    case dropped(CanonicalClick.DropReason)
}
