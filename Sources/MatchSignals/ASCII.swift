/// Tests and conversions of single bytes that wire formats are made of.
enum ASCII {
    /// The value of a decimal digit.
    @inline(__always)
    static func digit(_ byte: UInt8) -> UInt8? {
        let value = byte &- 0x30
        return value < 10 ? value : nil
    }

    /// The value of a hexadecimal digit of either case.
    @inline(__always)
    static func hexDigit(_ byte: UInt8) -> UInt8? {
        if let value = digit(byte) { return value }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter + 10 : nil
    }

    /// Whether a byte is a decimal digit.
    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    /// Whether a byte is a letter from A to Z of either case.
    @inline(__always)
    static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26
    }

    /// The lower-case form of a letter; other bytes stay as they are.
    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// Whether a byte is a space, a tab or a line break.
    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte &- 9 < 5
    }

    /// A range without the white space at its ends.
    @inline(__always)
    static func trimmed(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> Range<Int> {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, isSpace(bytes[low]) { low += 1 }
        while low < high, isSpace(bytes[high - 1]) { high -= 1 }
        return low..<high
    }

    /// A range without the white space and the one pair of double quotes around it.
    @inline(__always)
    static func unquoted(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> Range<Int> {
        let outer = trimmed(range, of: bytes)
        guard outer.count >= 2, bytes[outer.lowerBound] == 0x22, bytes[outer.upperBound - 1] == 0x22 else {
            return outer
        }
        return trimmed(outer.lowerBound + 1..<outer.upperBound - 1, of: bytes)
    }

    /// Up to eight bytes in lower case as one number, the first byte highest; 0 for more, which equals no name.
    @inline(__always)
    static func word(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt64 {
        guard range.count <= 8 else { return 0 }
        var word: UInt64 = 0
        for position in range { word = word << 8 | UInt64(lowercased(bytes[position])) }
        return word
    }

    /// A name in lower case of up to eight letters as one number, to compare with ``word(_:of:)``.
    static func word(_ name: StaticString) -> UInt64 {
        precondition(name.utf8CodeUnitCount <= 8, "a word has eight bytes at most")
        return name.description.utf8.reduce(0) { $0 << 8 | UInt64($1) }
    }
}
