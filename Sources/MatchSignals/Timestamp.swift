/// A moment, in milliseconds since 1970-01-01T00:00:00Z.
///
/// The only clock type below the command line: nothing in the engine reads a clock, every call is told the time.
public struct Timestamp: BitwiseCopyable, Hashable, Comparable, Sendable {
    /// Milliseconds since the epoch, negative before it.
    public var milliseconds: Int64

    /// Creates a moment from milliseconds since the epoch.
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Whether the left moment comes before the right one.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.milliseconds < right.milliseconds
    }

    /// The milliseconds from an earlier moment to this one; negative when `earlier` is in fact later.
    /// A difference that does not fit is the nearest one that does.
    public func milliseconds(since earlier: Timestamp) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(earlier.milliseconds)
        if overflow { return milliseconds < 0 ? .min : .max }
        return difference
    }

    /// This moment moved by milliseconds, kept within the range of the type.
    public func advanced(byMilliseconds amount: Int64) -> Timestamp {
        let (sum, overflow) = milliseconds.addingReportingOverflow(amount)
        return Timestamp(milliseconds: overflow ? (amount < 0 ? .min : .max) : sum)
    }
}
