/// What a line of a stream became.
public enum TraceItem: Hashable, Sendable {
    /// An event and the number of its line, from 1.
    case event(TraceEvent, line: Int)
    /// A line that could not be used. A strict caller stops here; every other goes on.
    case skipped(SkippedLine)
}
