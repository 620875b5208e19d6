/// Names one stored click for as long as it is in memory: a place and its generation, never a pointer.
///
/// A handle whose click is gone is a typed miss: every operation that takes one says so instead of touching another click.
public struct ClickHandle: BitwiseCopyable, Hashable, Sendable {
    /// The packed form; its meaning is the store's own.
    public let rawValue: UInt64

    /// Takes a packed form back.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
