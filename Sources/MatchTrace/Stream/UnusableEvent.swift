/// Why a JSON value is no event.
public struct UnusableEvent: Error, Hashable, Sendable {
    /// The kind of reason.
    public var kind: SkippedLine.Kind
    /// The reason in words, as the end of a sentence that begins with "The line".
    public var reason: String

    /// Creates an error.
    public init(kind: SkippedLine.Kind, reason: String) {
        self.kind = kind
        self.reason = reason
    }
}
