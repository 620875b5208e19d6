/// Reads language tags and locale names tolerantly: what a browser, ICU, Java or a POSIX system writes.
enum LanguageParser {
    /// The parts of a tag as they are found.
    struct Parts {
        var language: UInt16 = 0
        var script: UInt8 = 0
        var region: UInt16 = 0
        /// The region as written, to resolve a territory that fell apart once the language is known.
        var regionKey: UInt32 = 0
        var override: UInt16 = 0
    }

    /// Reads one tag.
    static func reading(of range: Range<Int>, in bytes: borrowing Span<UInt8>) -> LanguageReading {
        let text = ASCII.unquoted(range, of: bytes)
        guard !text.isEmpty else { return LanguageReading(tag: .missing, rule: .missing) }
        // `.` begins a POSIX codeset, `@` ICU keywords or a POSIX modifier.
        var end = text.lowerBound
        while end < text.upperBound, bytes[end] != 0x2e, bytes[end] != 0x40 { end += 1 }
        var parts = Parts()
        let rule = readSubtags(text.lowerBound..<end, of: bytes, into: &parts)
        guard parts.language != 0 else { return LanguageReading(tag: .missing, rule: rule) }
        if isStandIn(parts.language) { return LanguageReading(tag: .missing, rule: .standIn) }
        while end < text.upperBound, bytes[end] != 0x40 { end += 1 }
        if end < text.upperBound { readKeywords(end + 1..<text.upperBound, of: bytes, into: &parts) }
        return canonical(parts)
    }

    private static let klingon = ASCII.word("klingon")
    private static let navajo = ASCII.word("navajo")
    private static let lux = ASCII.word("lux")
    private static let posix = ASCII.word("posix")
    private static let root = ASCII.word("root")

    /// Reads the subtags in front of keywords. Says why when there is no language.
    private static func readSubtags(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts
    ) -> LanguageReading.Rule {
        var cursor = range.lowerBound
        let primary = nextSubtag(&cursor, range.upperBound, bytes)
        guard let language = language(primary, of: bytes) else {
            return readGrandfathered(primary, cursor, range.upperBound, bytes, into: &parts)
        }
        parts.language = language
        var isSecond = true
        while cursor < range.upperBound {
            let subtag = nextSubtag(&cursor, range.upperBound, bytes)
            if subtag.count == 1 {
                // A singleton begins an extension; private use ends the tag.
                let singleton = ASCII.lowercased(bytes[subtag.lowerBound])
                if singleton == 0x75 { readUnicodeExtension(cursor..<range.upperBound, of: bytes, into: &parts) }
                break
            }
            if isSecond, subtag.count == 3, readExtendedLanguage(subtag, of: bytes, into: &parts) {
                isSecond = false
                continue
            }
            isSecond = isSecond && subtag.isEmpty
            if let script = script(subtag, of: bytes) {
                if parts.script == 0 { parts.script = script }
            } else if parts.regionKey == 0 {
                readRegion(subtag, of: bytes, into: &parts)
            }
        }
        return .tag
    }

    /// The next subtag, and the cursor behind its separator.
    static func nextSubtag(_ cursor: inout Int, _ end: Int, _ bytes: borrowing Span<UInt8>) -> Range<Int> {
        let start = cursor
        while cursor < end, bytes[cursor] != 0x2d, bytes[cursor] != 0x5f { cursor += 1 }
        let subtag = start..<cursor
        if cursor < end { cursor += 1 }
        return subtag
    }

    /// The packed language of two or three letters. Longer ones are reserved, and none is registered.
    private static func language(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt16? {
        guard range.count == 2 || range.count == 3 else { return nil }
        var code: UInt16 = 0
        for position in range {
            guard ASCII.isLetter(bytes[position]) else { return nil }
            code = code * 27 + UInt16(ASCII.lowercased(bytes[position]) - 0x60)
        }
        return range.count == 2 ? code * 27 : code
    }

    /// Whether a language code says that there is none: `und`, `mul`, `zxx`, `mis`.
    private static func isStandIn(_ language: UInt16) -> Bool {
        language == LanguageTable.und || language == LanguageTable.mul || language == LanguageTable.zxx
            || language == LanguageTable.mis
    }

    /// Tags from before RFC 4646 whose first subtag is no language, and names of no language.
    private static func readGrandfathered(
        _ primary: Range<Int>, _ cursor: Int, _ end: Int, _ bytes: borrowing Span<UInt8>, into parts: inout Parts
    ) -> LanguageReading.Rule {
        if primary.count == 1 {
            switch ASCII.lowercased(bytes[primary.lowerBound]) {
            case 0x2a, 0x63: return .standIn  // * and C
            case 0x69:  // i-
                let name = cursor..<end
                let word = ASCII.word(name, of: bytes)
                if let code = language(name, of: bytes) {
                    parts.language = code
                } else if word == klingon {
                    parts.language = LanguageTable.tlh
                } else if word == navajo {
                    parts.language = LanguageTable.nv
                } else if word == lux {
                    parts.language = LanguageTable.lb
                }
                return parts.language == 0 ? .malformed : .alias
            default: return .malformed
            }
        }
        let word = ASCII.word(primary, of: bytes)
        return word == posix || word == root ? .standIn : .malformed
    }

    /// Reads the second subtag as a language of its own (RFC 5646 §2.2.2), `zh-yue` for `yue`; `false` when it is none.
    ///
    /// Only some languages may be extended. Elsewhere, and where the three letters are a country, they are a region.
    private static func readExtendedLanguage(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts
    ) -> Bool {
        guard let extended = language(range, of: bytes) else { return false }
        switch parts.language {
        case LanguageTable.no:
            // `no-bok` and `no-nyn`, from before RFC 4646.
            guard extended == LanguageTable.bok || extended == LanguageTable.nyn else { return false }
            if extended == LanguageTable.nyn { parts.language = LanguageTable.nn }
            return true
        case LanguageTable.zh where extended == LanguageTable.chs || extended == LanguageTable.cht:
            // .NET's old names of the two scripts.
            parts.script = extended == LanguageTable.chs ? LanguageTable.hans : LanguageTable.hant
            return true
        case LanguageTable.zh where extended == LanguageTable.min:
            parts.language = LanguageTable.nan
            return true
        case LanguageTable.zh, LanguageTable.ar, LanguageTable.kok, LanguageTable.lv, LanguageTable.ms,
            LanguageTable.sgn, LanguageTable.sw, LanguageTable.uz:
            guard SortedTable.position(of: key(range, of: bytes), in: LanguageTable.territoryNames) == nil else {
                return false
            }
            parts.language = extended
            return true
        default: return false
        }
    }

    /// The packed script of four letters, `#` before them allowed, as Java writes it.
    private static func script(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt8? {
        var range = range
        if let first = range.first, bytes[first] == 0x23 { range = first + 1..<range.upperBound }
        guard range.count == 4 else { return nil }
        var name: UInt32 = 0
        for position in range {
            guard ASCII.isLetter(bytes[position]) else { return nil }
            name = name << 8 | UInt32(ASCII.lowercased(bytes[position]))
        }
        return scriptCode(name & ~(0x20 << 24))
    }

    /// The code of a script's four letters; the last code for one that the table does not have.
    private static func scriptCode(_ name: UInt32) -> UInt8 {
        // `Qaai` is an old name of `Zinh`; neither is a script that a language is written in.
        SortedTable.position(of: name, in: LanguageTable.scripts).map { UInt8($0 + 1) } ?? LanguageTag.otherScript
    }

    /// Reads a region of two letters or three digits, or of three letters where it is a country's.
    private static func readRegion(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts) {
        guard range.count == 2 || range.count == 3 else { return }
        parts.region = region(range, of: bytes)
        if parts.region != 0 { parts.regionKey = key(range, of: bytes) }
    }

    /// The packed region of a part of a text; 0 when there is none.
    static func region(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt16 {
        var letters = 0
        var digits = 0
        var number: UInt16 = 0
        for position in range {
            if let digit = ASCII.digit(bytes[position]) {
                digits += 1
                number = number * 10 + UInt16(digit)
            } else if ASCII.isLetter(bytes[position]) {
                letters += 1
            }
        }
        guard letters == range.count || digits == 3 && range.count == 3 else { return 0 }
        let name = key(range, of: bytes)
        if letters == 2 {
            let code = UInt16(name >> 8 - 0x41) * 26 + UInt16(name & 0xff - 0x40)
            if !has(code, LanguageTable.isRenamed) { return name == 0x5a5a ? 0 : code }  // ZZ is the unknown region.
        }
        if let alias = SortedTable.position(of: name, in: LanguageTable.territoryNames) {
            return LanguageTable.territoryCodes[alias]
        }
        if digits == 3 {
            return SortedTable.position(of: number, in: LanguageTable.groups).map { UInt16($0 + 677) } ?? 0
        }
        return 0
    }

    /// The upper-case letters and digits of a short part as one number.
    private static func key(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt32 {
        var key: UInt32 = 0
        for position in range {
            let byte = bytes[position]
            key = key << 8 | UInt32(ASCII.isLetter(byte) ? byte & ~0x20 : byte)
        }
        return key
    }
}
