/// Why a text is no import map, or why a map does not fit a file.
public struct ImportMapError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence.
    public var message: String

    /// Creates an error.
    public init(_ message: String) {
        self.message = message
    }
}
