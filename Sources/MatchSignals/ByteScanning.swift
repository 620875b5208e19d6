extension Span where Element == UInt8 {
    /// Whether the bytes from `position` on are `text`, compared without ASCII case.
    func has(_ text: String, at position: Int) -> Bool {
        guard position >= 0, position + text.utf8.count <= count else { return false }
        var index = position
        for byte in text.utf8 {
            if ASCII.lowercased(self[index]) != ASCII.lowercased(byte) { return false }
            index += 1
        }
        return true
    }

    /// Whether a range of bytes is `text`, compared without ASCII case.
    func equals(_ text: String, in range: Range<Int>) -> Bool {
        range.count == text.utf8.count && has(text, at: range.lowerBound)
    }

    /// The first position of `byte` in a range; the range's end when it is not there.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, self[index] != byte { index += 1 }
        return index
    }

    /// The bytes of a range as text; invalid UTF-8 is repaired.
    func text(_ range: Range<Int>) -> String {
        var copy: [UInt8] = []
        copy.reserveCapacity(range.count)
        for position in range { copy.append(self[position]) }
        return String(decoding: copy, as: UTF8.self)
    }
}
