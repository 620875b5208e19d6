internal import MatchSignals

/// What evaluation remembers of a click: enough to judge an answer by, in a few words of memory.
struct ClickFacts {
    /// Where it leads.
    var destination: StreamKey
    /// When it happened, in milliseconds.
    var time: Int64
    /// The last moment at which it may be matched, in milliseconds.
    var deadline: Int64
    /// Whether it was delivered to an install.
    var isClaimed = false
    /// Whether the engine dropped it.
    var isDropped = false
}
