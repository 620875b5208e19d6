/// A parsed JSON value that keeps what a typed decoder throws away: the order of members, and integers beyond 2^53.
///
/// The stream reader works on this rather than on a typed decoder because one member of the wrong type must cost that member
/// and not the line, because members that nobody knows are counted by name, and because a link's parameters have to come
/// back as canonical text.
public enum JSONValue: Hashable, Sendable {
    /// One member of an object.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// Creates a member.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number written as an integer that fits.
    case integer(Int64)
    /// Every other number that is finite.
    case number(Double)
    /// A number that no `Double` holds exactly enough to be told from its neighbours, as it was written.
    case bigNumber(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object, members in the order of the text; of two with one name the last counts.
    case object([Member])

    /// The text of a string; `nil` for anything else.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The value of `true` and `false`; `nil` for anything else.
    public var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// A finite number, whole or not; `nil` for anything else.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// A whole number that fits, also one written as `3.0` or `3e0`; `nil` for anything else.
    public var integer: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value): Int64(exactly: value)
        default: nil
        }
    }

    /// The members of an object; `nil` for anything else.
    public var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The elements of an array; `nil` for anything else.
    public var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The last member of an object with this name; `nil` without one.
    public subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    /// Canonical text: no white space, members sorted by the bytes of their names, one member a name, whole numbers without
    /// a fraction. Equal values have equal text, whatever the spelling they came in.
    public var canonicalText: String {
        var bytes: [UInt8] = []
        JSONText.append(self, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
