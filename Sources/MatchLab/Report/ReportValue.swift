/// A JSON value with ordered keys: what every report is made of.
///
/// Reports are compared byte by byte between runs, so that the order of keys and the form of numbers are fixed here: a
/// double is written with the fewest digits that read back as itself, and what is not finite is `null`, never `NaN`.
public enum ReportValue: Hashable, Sendable {
    /// `null`: also what a rate without a denominator is.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// A number; not finite is written as `null`.
    case number(Double)
    /// A number with a fixed count of decimals.
    case fixed(Double, decimals: Int)
    /// A text.
    case string(String)
    /// A list.
    case array([ReportValue])
    /// An object, keys in the order in which they are given.
    case object([Member])
    /// JSON text that is already written, passed on as it stands.
    case verbatim(String)

    /// One key with its value.
    public struct Member: Hashable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var value: ReportValue

        /// Creates a member.
        public init(_ key: String, _ value: ReportValue) {
            self.key = key
            self.value = value
        }
    }

    /// The number, or `null` where there is none.
    public static func optional(_ number: Double?) -> ReportValue {
        number.map { .number($0) } ?? .null
    }

    /// The text, or `null` where there is none.
    public static func optional(_ string: String?) -> ReportValue {
        string.map { .string($0) } ?? .null
    }

    /// The members of an object; empty for every other value.
    public var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// The value of a key of an object.
    public subscript(key: String) -> ReportValue? {
        members.first { $0.key == key }?.value
    }

    /// The value as JSON on one line.
    public var compact: String {
        var text = ""
        write(to: &text, indent: nil)
        return text
    }

    /// The value as indented JSON, ending with a line feed. Objects and lists without inner structure stay on one line.
    public var pretty: String {
        var text = ""
        write(to: &text, indent: 0)
        text.append("\n")
        return text
    }

    /// Appends the JSON text of the value; `indent` is `nil` for one line.
    public func write(to text: inout String, indent: Int?) {
        switch self {
        case .null: text.append("null")
        case .bool(let value): text.append(value ? "true" : "false")
        case .integer(let value): text.append(String(value))
        case .number(let value): text.append(ReportValue.shortest(value))
        case .fixed(let value, let decimals): text.append(FixedDecimal.text(value, decimals: decimals))
        case .string(let value): ReportValue.quote(value, into: &text)
        case .verbatim(let json): text.append(json)
        case .array(let values):
            write(to: &text, indent: indent, open: "[", close: "]", count: values.count) { index, text, inner in
                values[index].write(to: &text, indent: inner)
            }
        case .object(let members):
            write(to: &text, indent: indent, open: "{", close: "}", count: members.count) { index, text, inner in
                ReportValue.quote(members[index].key, into: &text)
                text.append(inner == nil ? ":" : ": ")
                members[index].value.write(to: &text, indent: inner)
            }
        }
    }

    private var isFlat: Bool {
        switch self {
        case .array(let values): values.allSatisfy { !$0.isContainer }
        case .object(let members): members.allSatisfy { !$0.value.isContainer }
        default: true
        }
    }

    private var isContainer: Bool {
        switch self {
        case .array(let values): !values.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }

    private func write(
        to text: inout String, indent: Int?, open: String, close: String, count: Int,
        element: (Int, inout String, Int?) -> Void
    ) {
        text.append(open)
        let isOneLine = indent == nil || isFlat
        let inner = indent.map { $0 + 2 }
        for index in 0..<count {
            if index > 0 { text.append(indent == nil || !isOneLine ? "," : ", ") }
            if !isOneLine, let inner { text.append("\n" + String(repeating: " ", count: inner)) }
            element(index, &text, inner)
        }
        if !isOneLine, count > 0, let indent { text.append("\n" + String(repeating: " ", count: indent)) }
        text.append(close)
    }

    private static func shortest(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
        return "\(value)"
    }

    /// Appends a JSON string literal.
    public static func quote(_ string: String, into text: inout String) {
        text.append("\"")
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text.append("\\\"")
            case "\\": text.append("\\\\")
            case "\n": text.append("\\n")
            case "\r": text.append("\\r")
            case "\t": text.append("\\t")
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text.append("\\u" + String(repeating: "0", count: 4 - hex.count) + hex)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text.append("\"")
    }
}
