/// What a zone name means: a place, an offset, or nothing.
struct ZoneName {
    /// The place as ``ZoneSignal`` packs it; 0 for none.
    var place: UInt32 = 0
    /// Minutes east of UTC, where the name itself is an offset.
    var offset: Int?
    /// Which rule decided.
    var rule: ZoneReading.Rule

    private static let posixFolder = ASCII.word("posix/")
    private static let rightFolder = ASCII.word("right/")
    private static let etcetera = ASCII.word("etc/")
    private static let greenwich = ASCII.word("gmt")
    private static let universal = ASCII.word("utc")

    /// Reads a name.
    static func meaning(of bytes: Span<UInt8>) -> ZoneName {
        let text = ASCII.unquoted(0..<bytes.count, of: bytes)
        guard !text.isEmpty else { return ZoneName(rule: .missing) }
        guard text.count <= 64 else { return ZoneName(rule: .malformed) }
        let hash = hash(of: text, in: bytes)
        if let index = index(of: text, hash: hash, in: bytes) { return listed(ZoneTable.meanings[index]) }
        // POSIX writes a colon before a name, and systems keep copies of the database in these two folders.
        for prefix in [1, 6] where text.count > prefix {
            let isPrefix =
                prefix == 1
                ? bytes[text.lowerBound] == 0x3a
                : starts(text, with: posixFolder, length: 6, in: bytes)
                    || starts(text, with: rightFolder, length: 6, in: bytes)
            let rest = text.lowerBound + prefix..<text.upperBound
            if isPrefix, let index = index(of: rest, hash: self.hash(of: rest, in: bytes), in: bytes) {
                return listed(ZoneTable.meanings[index])
            }
        }
        return unlisted(text, hash: hash, in: bytes)
    }

    /// Reads a name that the table does not have.
    private static func unlisted(_ text: Range<Int>, hash: UInt32, in bytes: borrowing Span<UInt8>) -> ZoneName {
        if starts(text, with: etcetera, length: 4, in: bytes) {
            // Only offsets may be missing from the table: there is no place in this area.
            let rest = text.lowerBound + 4..<text.upperBound
            guard starts(rest, with: greenwich, length: 3, in: bytes),
                let east = offset(rest.lowerBound + 3..<rest.upperBound, of: bytes)
            else { return ZoneName(rule: .standIn) }
            return offsetName(-east, rule: .offsetNameWithPOSIXSign)
        }
        if starts(text, with: greenwich, length: 3, in: bytes) || starts(text, with: universal, length: 3, in: bytes),
            let east = offset(text.lowerBound + 3..<text.upperBound, of: bytes)
        {
            return east == 0
                ? ZoneName(place: ZoneTable.universal, offset: 0, rule: .universal)
                : offsetName(east, rule: .offsetName)
        }
        if let east = offset(text, of: bytes) { return offsetName(east, rule: .offsetName) }
        guard isWellFormed(text, of: bytes) else { return ZoneName(rule: .malformed) }
        return ZoneName(place: 1 << 16 + hash % (1 << 20 - 1 << 16), rule: .unlisted)
    }

    /// Whether a text starts with a word in lower case.
    private static func starts(
        _ range: Range<Int>, with word: UInt64, length: Int, in bytes: borrowing Span<UInt8>
    ) -> Bool {
        range.count >= length && ASCII.word(range.lowerBound..<range.lowerBound + length, of: bytes) == word
    }

    /// What a row of the table means.
    private static func listed(_ meaning: UInt16) -> ZoneName {
        if meaning == 0 { return ZoneName(rule: .standIn) }
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
        let start = range.lowerBound
        let isEqual = withBytes(of: ZoneTable.names[index]) { name in
            guard name.count == range.count else { return false }
            for offset in 0..<name.count
            where ASCII.lowercased(name[offset]) != ASCII.lowercased(bytes[start + offset]) {
                return false
            }
            return true
        }
        return isEqual ? index : nil
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
