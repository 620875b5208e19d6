/// Keywords and extensions of a locale name: all but the settings' region and a script are dropped.
extension LanguageParser {
    private static let regionKey = ASCII.word("rg")
    private static let latinModifier = ASCII.word("latin")
    private static let cyrillicModifier = ASCII.word("cyrillic")
    private static let devanagariModifier = ASCII.word("devanaga")

    /// Reads what follows `@`: ICU keywords, of which only `rg` is kept, or a POSIX modifier, which may name a script.
    static func readKeywords(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            var equals: Int?
            while end < range.upperBound, bytes[end] != 0x3b {
                if bytes[end] == 0x3d, equals == nil { equals = end }
                end += 1
            }
            if let equals {
                if ASCII.word(ASCII.trimmed(start..<equals, of: bytes), of: bytes) == regionKey {
                    readOverride(ASCII.trimmed(equals + 1..<end, of: bytes), of: bytes, into: &parts)
                }
            } else if parts.script == 0 {
                let word = ASCII.word(start..<end, of: bytes)
                if word == latinModifier { parts.script = LanguageTable.latin }
                if word == cyrillicModifier { parts.script = LanguageTable.cyrillic }
                // `devanagari` has more letters than a word; no other modifier begins like it.
                if end - start == 10, ASCII.word(start..<start + 8, of: bytes) == devanagariModifier {
                    parts.script = LanguageTable.devanagari
                }
            }
            start = end + 1
        }
    }

    /// Reads a BCP 47 `u` extension, of which only `rg` is kept.
    static func readUnicodeExtension(
        _ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts
    ) {
        var cursor = range.lowerBound
        while cursor < range.upperBound {
            let subtag = nextSubtag(&cursor, range.upperBound, bytes)
            if subtag.count == 1 { return }
            if ASCII.word(subtag, of: bytes) == regionKey, cursor < range.upperBound {
                readOverride(nextSubtag(&cursor, range.upperBound, bytes), of: bytes, into: &parts)
                return
            }
        }
    }

    /// Reads the value of `rg`: a region and `zzzz`, or a subdivision of a region.
    static func readOverride(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, into parts: inout Parts) {
        guard range.count >= 2, parts.override == 0 else { return }
        let length = ASCII.digit(bytes[range.lowerBound]) == nil ? 2 : 3
        guard range.count >= length else { return }
        parts.override = region(range.lowerBound..<range.lowerBound + length, of: bytes)
    }
}
