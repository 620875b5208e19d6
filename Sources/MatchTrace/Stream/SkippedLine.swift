/// A line that could not be used.
public struct SkippedLine: Hashable, Sendable {
    /// The kinds of reasons, for counting.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Longer than the limit.
        case tooLong
        /// It ends in the middle of a value, or the input ends in the middle of it.
        case truncated
        /// Not UTF-8.
        case invalidUTF8
        /// Not JSON.
        case invalidJSON
        /// A row of an export with more or fewer columns than its header.
        case malformedRow
        /// JSON, but no object.
        case notAnObject
        /// No `type`, or one that the format does not have.
        case unknownType
        /// A field that the event can't do without is missing or has the wrong type.
        case missingField
        /// A field that the event can't do without has a value that can't be used.
        case unusableField
    }

    /// The line, from 1.
    public var line: Int
    /// The kind of reason.
    public var kind: Kind
    /// The reason in words, as the end of a sentence that begins with "The line".
    public var reason: String

    /// Creates a record of a skipped line.
    public init(line: Int, kind: Kind, reason: String) {
        self.line = line
        self.kind = kind
        self.reason = reason
    }
}
