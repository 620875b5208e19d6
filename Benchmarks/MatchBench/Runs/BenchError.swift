/// Why a benchmark did not run: its fixture is not what it says it is.
public struct BenchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let message: String

    /// Creates an error.
    init(_ message: String) {
        self.message = message
    }

    /// What is wrong.
    public var description: String { message }
}
