/// A strict JSON parser (RFC 8259) over bytes.
///
/// - Complexity: O(n) time; memory for the values alone.
public struct JSONParser {
    /// How deep arrays and objects may be nested; deeper text is refused so that no input exhausts the stack.
    public static let maximumDepth = 64

    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private var index: Int

    private init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        start = range.lowerBound
        end = range.upperBound
        index = range.lowerBound
    }

    /// Parses one value that fills `range` but for white space.
    public static func parse(_ bytes: [UInt8], in range: Range<Int>) throws(JSONSyntaxError) -> JSONValue {
        var parser = JSONParser(bytes, range)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.index < parser.end { throw parser.error(.trailingBytes) }
        return value
    }

    /// Parses one value that fills the bytes but for white space.
    public static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        try parse(bytes, in: 0..<bytes.count)
    }

    /// Parses a text.
    public static func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue {
        try parse(Array(text.utf8))
    }

    private func error(_ problem: JSONSyntaxError.Problem) -> JSONSyntaxError {
        JSONSyntaxError(problem: problem, offset: index - start)
    }

    private mutating func skipSpace() {
        while index < end {
            switch bytes[index] {
            case 0x20, 0x09, 0x0A, 0x0D: index += 1
            default: return
            }
        }
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        skipSpace()
        guard index < end else { throw error(.truncated) }
        switch bytes[index] {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: throw error(.unexpectedByte)
        }
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        for byte in word.description.utf8 {
            guard index < end else { throw error(.truncated) }
            guard bytes[index] == byte else { throw error(.unexpectedByte) }
            index += 1
        }
        return value
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        if depth >= Self.maximumDepth { throw error(.tooDeep) }
        index += 1
        var members: [JSONValue.Member] = []
        skipSpace()
        if index < end, bytes[index] == UInt8(ascii: "}") {
            index += 1
            return .object(members)
        }
        members.reserveCapacity(16)
        while true {
            skipSpace()
            guard index < end else { throw error(.truncated) }
            guard bytes[index] == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
            let name = try string()
            skipSpace()
            guard index < end else { throw error(.truncated) }
            guard bytes[index] == UInt8(ascii: ":") else { throw error(.unexpectedByte) }
            index += 1
            members.append(JSONValue.Member(name, try value(depth: depth + 1)))
            if try closes(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        if depth >= Self.maximumDepth { throw error(.tooDeep) }
        index += 1
        var elements: [JSONValue] = []
        skipSpace()
        if index < end, bytes[index] == UInt8(ascii: "]") {
            index += 1
            return .array(elements)
        }
        while true {
            elements.append(try value(depth: depth + 1))
            if try closes(with: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    /// Reads past a comma or the closing bracket; says whether it was the bracket.
    private mutating func closes(with bracket: UInt8) throws(JSONSyntaxError) -> Bool {
        skipSpace()
        guard index < end else { throw error(.truncated) }
        let byte = bytes[index]
        guard byte == bracket || byte == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
        index += 1
        return byte == bracket
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        index += 1
        let first = index
        // The union of all bytes tells in the end whether the string is ASCII, which needs no validation.
        var union: UInt8 = 0
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                let text =
                    union < 0x80
                    ? String(decoding: bytes[first..<index], as: UTF8.self)
                    : String(validating: bytes[first..<index], as: UTF8.self)
                guard let text else {
                    index = first
                    throw error(.invalidUTF8)
                }
                index += 1
                return text
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: first) }
            if byte < 0x20 { throw error(.controlCharacter) }
            union |= byte
            index += 1
        }
        throw error(.truncated)
    }

    /// The rest of a string that has escapes, from its first byte on.
    private mutating func escapedString(from first: Int) throws(JSONSyntaxError) -> String {
        var text = Array(bytes[first..<index])
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                guard let string = String(validating: text, as: UTF8.self) else {
                    index = first
                    throw error(.invalidUTF8)
                }
                index += 1
                return string
            }
            if byte < 0x20 { throw error(.controlCharacter) }
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            guard index < end else { throw error(.truncated) }
            let escape = bytes[index]
            index += 1
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"): text.append(contentsOf: String(Character(try unicodeEscape())).utf8)
            default:
                index -= 1
                throw error(.unexpectedByte)
            }
        }
        throw error(.truncated)
    }

    private mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let high = try fourHexDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard high < 0xDC00, index + 1 < end, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
        else { throw error(.invalidUTF8) }
        index += 2
        let low = try fourHexDigits()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
        else { throw error(.invalidUTF8) }
        return scalar
    }

    private mutating func fourHexDigits() throws(JSONSyntaxError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard index < end else { throw error(.truncated) }
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                throw error(.unexpectedByte)
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONValue {
        let first = index
        var magnitude: UInt64 = 0
        var overflowed = false
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let leading = index
        while index < end, let digit = digit(at: index) {
            if index > leading, bytes[leading] == UInt8(ascii: "0") { throw error(.unexpectedByte) }
            let (product, tooBig) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carried) = product.addingReportingOverflow(digit)
            overflowed = overflowed || tooBig || carried
            magnitude = sum
            index += 1
        }
        if index == leading { throw error(index < end ? .unexpectedByte : .truncated) }
        var isWhole = true
        if index < end, bytes[index] == UInt8(ascii: ".") {
            isWhole = false
            index += 1
            try digits()
        }
        if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
            isWhole = false
            index += 1
            if index < end, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        if isWhole, !overflowed {
            if !isNegative, let value = Int64(exactly: magnitude) { return .integer(value) }
            if isNegative, magnitude <= Int64.min.magnitude { return .integer(0 &- Int64(bitPattern: magnitude)) }
        }
        let text = String(decoding: bytes[first..<index], as: UTF8.self)
        guard !isWhole, let value = Double(text), value.isFinite else { return .bigNumber(text) }
        return .number(value)
    }

    private func digit(at position: Int) -> UInt64? {
        let byte = bytes[position]
        return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? UInt64(byte - UInt8(ascii: "0")) : nil
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let first = index
        while index < end, digit(at: index) != nil { index += 1 }
        if index == first { throw error(index < end ? .unexpectedByte : .truncated) }
    }
}
