/// Why a model cannot be used.
public struct ModelError: Error, Hashable, Sendable {
    /// The kind of fault.
    public enum Code: Hashable, Sendable {
        /// A format that this code does not read.
        case unsupportedVersion
        /// A number outside its range, or not a number.
        case outOfRange
        /// Chances that should sum to 1 and do not.
        case notNormalised
        /// Bucket edges that do not rise, or a histogram of the wrong length.
        case malformedDelay
        /// Parameters that break a promise of the model, such as bits that rise with the crowd.
        case inconsistent
    }

    /// The kind of fault.
    public var code: Code
    /// Where it is and what it is, for a person.
    public var message: String

    /// Creates an error.
    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }
}
