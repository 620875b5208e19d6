public import MatchTrace
internal import MatchSignals

/// One event with its canonical signals, as a line.
public enum CanonicalLine {
    /// The line of a click or an install; `nil` for an erasure.
    public static func line(_ event: TraceEvent) -> String? { nil }
}
