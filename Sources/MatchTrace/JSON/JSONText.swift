/// Writes JSON into a byte buffer: the one place that knows escapes and number spellings.
enum JSONText {
    /// Appends canonical text; see ``JSONValue/canonicalText``.
    static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): append(value, to: &bytes)
        case .integer(let value): append(value, to: &bytes)
        case .number(let value): append(value, to: &bytes)
        case .bigNumber(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): append(text, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(element, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in sorted(members).enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                append(member.value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    static func append(_ value: Bool, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    static func append(_ value: Int64, to bytes: inout [UInt8]) {
        if value >= 0, value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
    }

    /// The shortest text that reads back as the same number, and no fraction when there is none. Not finite: `null`.
    static func append(_ value: Double, to bytes: inout [UInt8]) {
        if let whole = Int64(exactly: value) {
            append(whole, to: &bytes)
        } else if value.isFinite {
            bytes.append(contentsOf: value.description.utf8)
        } else {
            bytes.append(contentsOf: "null".utf8)
        }
    }

    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        // Nearly every string needs no escape, so it is copied whole and looked at afterwards.
        if needsEscape(bytes, from: start) {
            bytes.removeSubrange(start...)
            for byte in text.utf8 { appendEscaped(byte, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ bytes: [UInt8], from start: Int) -> Bool {
        let span = bytes.span
        var index = start
        var found = false
        // No early exit: nearly all strings are read to their end anyway, and a loop without one is vectorised.
        while index < span.count {
            let byte = span[index]
            found = found || byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            index += 1
        }
        return found
    }

    private static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0..<0x20:
            bytes.append(contentsOf: "\\u00".utf8)
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        default: bytes.append(byte)
        }
    }

    /// Members by the bytes of their names, the last of equals kept.
    private static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        var result: [JSONValue.Member] = []
        let ordered = members.enumerated().sorted { left, right in
            if left.element.name.utf8.elementsEqual(right.element.name.utf8) { return left.offset < right.offset }
            return left.element.name.utf8.lexicographicallyPrecedes(right.element.name.utf8)
        }
        for (_, member) in ordered {
            if let last = result.last, last.name.utf8.elementsEqual(member.name.utf8) { result.removeLast() }
            result.append(member)
        }
        return result
    }
}
