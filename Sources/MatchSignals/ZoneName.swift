/// What a zone name means: a place, an offset, or nothing.
struct ZoneName {
    /// The place as ``ZoneSignal`` packs it; 0 for none.
    var place: UInt32 = 0
    /// Minutes east of UTC, where the name itself is an offset.
    var offset: Int?
    /// Which rule decided.
    var rule: ZoneReading.Rule

    /// Reads a name.
    static func meaning(of bytes: Span<UInt8>) -> ZoneName {
        var text = ASCII.unquoted(0..<bytes.count, of: bytes)
        // POSIX writes a colon before a name, and systems keep copies of the database in these two folders.
        if !text.isEmpty, bytes[text.lowerBound] == 0x3a { text = text.lowerBound + 1..<text.upperBound }
        if let rest = rest(of: text, after: "posix/", in: bytes) ?? rest(of: text, after: "right/", in: bytes) {
            text = rest
        }
        guard !text.isEmpty else { return ZoneName(rule: .missing) }
        guard text.count <= 64 else { return ZoneName(rule: .malformed) }
        let hash = hash(of: text, in: bytes)
        if let index = index(of: text, hash: hash, in: bytes) { return listed(ZoneTable.meanings[index]) }
        if let rest = rest(of: text, after: "etc/", in: bytes) {
            // Only offsets may be missing from the table: there is no place in this area.
            guard let digits = self.rest(of: rest, after: "gmt", in: bytes), let east = offset(digits, of: bytes) else {
                return ZoneName(rule: .placeholder)
            }
            return offsetName(-east, rule: .offsetNameWithPOSIXSign)
        }
        if let rest = rest(of: text, after: "gmt", in: bytes) ?? rest(of: text, after: "utc", in: bytes),
            let east = offset(rest, of: bytes)
        {
            return east == 0
                ? ZoneName(place: ZoneTable.universal, offset: 0, rule: .universal)
                : offsetName(east, rule: .offsetName)
        }
        if let east = offset(text, of: bytes) { return offsetName(east, rule: .offsetName) }
        guard isWellFormed(text, of: bytes) else { return ZoneName(rule: .malformed) }
        return ZoneName(place: 1 << 16 + hash % (1 << 20 - 1 << 16), rule: .unlisted)
    }

    /// What a row of the table means.
    private static func listed(_ meaning: UInt16) -> ZoneName {
        if meaning == 0 { return ZoneName(rule: .placeholder) }
        if meaning & 0x8000 != 0 {
            return ZoneName(offset: Int(meaning & 0x7fff) - 720, rule: .offsetNameWithPOSIXSign)
        }
        let place = UInt32(meaning)
        return place == ZoneTable.universal
            ? ZoneName(place: place, offset: 0, rule: .universal) : ZoneName(place: place, rule: .listed)
    }

    /// A name that is an offset; one that no zone has says nothing.
    private static func offsetName(_ east: Int, rule: ZoneReading.Rule) -> ZoneName {
        guard let offset = ZoneSignal.utcOffset(minutesEast: east) else { return ZoneName(rule: .malformed) }
        return ZoneName(offset: offset, rule: rule)
    }

    /// FNV-1a of a name in lower case.
    private static func hash(of range: Range<Int>, in bytes: borrowing Span<UInt8>) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        for position in range { hash = (hash ^ UInt32(ASCII.lowercased(bytes[position]))) &* 0x0100_0193 }
        return hash
    }

    /// The index of a name in the table; equal hashes are not enough.
    private static func index(of range: Range<Int>, hash: UInt32, in bytes: borrowing Span<UInt8>) -> Int? {
        guard let position = SortedTable.position(of: hash, in: ZoneTable.hashes) else { return nil }
        let index = Int(ZoneTable.indexes[position])
        var remaining = range
        for byte in ZoneTable.names[index].utf8 {
            guard let next = remaining.first, ASCII.lowercased(bytes[next]) == ASCII.lowercased(byte) else {
                return nil
            }
            remaining = next + 1..<range.upperBound
        }
        return remaining.isEmpty ? index : nil
    }

    /// What follows a prefix in lower case; `nil` where the text has another.
    private static func rest(
        of range: Range<Int>, after prefix: StaticString, in bytes: borrowing Span<UInt8>
    ) -> Range<Int>? {
        var position = range.lowerBound
        for letter in prefix.description.utf8 {
            guard position < range.upperBound, ASCII.lowercased(bytes[position]) == letter else { return nil }
            position += 1
        }
        return position..<range.upperBound
    }

    /// The minutes east of `±h`, `±hh`, `±hmm`, `±hhmm`, `±h:mm` and `±hh:mm`; the minus may be U+2212.
    private static func offset(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> Int? {
        guard range.count >= 2 else { return nil }
        var position = range.lowerBound + 1
        let sign: Int
        switch bytes[range.lowerBound] {
        case 0x2b: sign = 1
        case 0x2d: sign = -1
        case 0xe2 where range.count >= 4 && bytes[position] == 0x88 && bytes[position + 1] == 0x92:
            sign = -1
            position += 2
        default: return nil
        }
        var value = 0
        var digits = 0
        var colon: Int?
        while position < range.upperBound {
            if bytes[position] == 0x3a, colon == nil, (1...2).contains(digits) {
                colon = digits
            } else {
                guard let digit = ASCII.digit(bytes[position]), digits < 4 else { return nil }
                value = value * 10 + Int(digit)
                digits += 1
            }
            position += 1
        }
        if let colon {
            guard digits == colon + 2 else { return nil }
        } else if digits <= 2 {
            guard digits > 0 else { return nil }
            value *= 100
        }
        guard value % 100 < 60 else { return nil }
        return sign * (value / 100 * 60 + value % 100)
    }

    /// Whether a text is formed as an area and a place: parts of letters, digits, `_`, `-`, `+` and `.`, each begun by a
    /// letter, two or more of them, divided by `/`.
    private static func isWellFormed(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> Bool {
        var parts = 1
        var isStart = true
        for position in range {
            let byte = bytes[position]
            if byte == 0x2f {
                if isStart { return false }
                parts += 1
                isStart = true
                continue
            }
            let isLetter = ASCII.isLetter(byte)
            if isStart, !isLetter { return false }
            guard isLetter || ASCII.digit(byte) != nil || byte == 0x5f || byte == 0x2d || byte == 0x2b || byte == 0x2e
            else { return false }
            isStart = false
        }
        return parts >= 2 && !isStart
    }
}
