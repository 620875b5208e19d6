/// Why a text is no JSON, and at which byte.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: String, Hashable, Sendable {
        /// The text ends inside a value.
        case truncated = "ends in the middle of a value"
        /// A byte that can't stand here.
        case unexpectedByte = "has a byte that does not belong here"
        /// A string is no UTF-8, or an escape names half a surrogate pair.
        case invalidUTF8 = "is not valid UTF-8"
        /// A control character stands bare in a string; NUL is the usual one.
        case controlCharacter = "has a bare control character in a string"
        /// Arrays and objects are nested more than ``JSONParser/maximumDepth`` deep.
        case tooDeep = "is nested too deeply"
        /// A value is followed by something else.
        case trailingBytes = "goes on after the value"
    }

    /// What is wrong.
    public var problem: Problem
    /// The offset of the first byte that can't be used, from 0.
    public var offset: Int

    /// Creates an error.
    public init(problem: Problem, offset: Int) {
        self.problem = problem
        self.offset = offset
    }
}
