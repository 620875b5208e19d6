/// Why an engine could not be made. Two errors are equal when their codes are.
public struct EngineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of error.
    public struct Code: Hashable, Sendable {
        private enum Value: Hashable, Sendable {
            case invalidConfiguration
            case invalidModel
        }

        private let value: Value

        /// A setting is out of its range.
        public static let invalidConfiguration = Code(value: .invalidConfiguration)
        /// A model parameter is out of its range.
        public static let invalidModel = Code(value: .invalidModel)
    }

    /// The kind of error.
    public let code: Code
    /// What is wrong, naming the setting.
    public let message: String

    /// Creates an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// What is wrong, naming the setting.
    public var description: String { message }

    /// Whether the codes are equal.
    public static func == (left: EngineError, right: EngineError) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
