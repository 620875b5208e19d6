/// Why a text describes no world.
public struct WorldFileError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence that names the parameter.
    public var message: String

    /// Creates an error.
    public init(_ message: String) {
        self.message = message
    }
}
