/// A canonical value to be shown: what a ``CanonicalReport`` is made of, and what vectors compare.
public indirect enum CanonicalValue: Hashable, Sendable {
    /// One name with its value.
    public struct Field: Hashable, Sendable {
        /// The name, as the vectors have it.
        public var name: String
        /// The value.
        public var value: CanonicalValue

        /// Creates a field.
        public init(_ name: String, _ value: CanonicalValue) {
            self.name = name
            self.value = value
        }
    }

    /// Nothing.
    case null
    /// A text.
    case text(String)
    /// A number.
    case number(Double)
    /// Yes or no.
    case flag(Bool)
    /// Several values.
    case list([CanonicalValue])
    /// Named values, in the order in which they are shown.
    case object([Field])

    /// A text, or nothing.
    public static func optional(_ text: String?) -> CanonicalValue {
        text.map { .text($0) } ?? .null
    }

    /// A number, or nothing.
    public static func optional(_ number: Double?) -> CanonicalValue {
        number.map { .number($0) } ?? .null
    }

    /// The value of a field of an object; `nil` where there is none.
    public subscript(name: String) -> CanonicalValue? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.name == name }?.value
    }
}
