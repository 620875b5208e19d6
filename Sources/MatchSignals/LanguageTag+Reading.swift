extension LanguageTag {
    /// The script code of a script that the table does not have: equal to every other such, so never taken for evidence alone.
    static let otherScript: UInt8 = 0x7f

    /// Reads one tag; `nil` when it says nothing. ``LanguageReading`` also tells which rule decided.
    public init?(_ text: String) {
        self = LanguageReading(text).tag
        if isMissing { return nil }
    }

    /// The packed language.
    var languageCode: UInt16 { UInt16(truncatingIfNeeded: code & 0x7fff) }
    /// The packed region; 0 for none.
    var regionCode: UInt16 { UInt16(truncatingIfNeeded: code >> 15 & 0x3ff) }
    /// The packed script; 0 for none.
    var scriptCode: UInt8 { UInt8(truncatingIfNeeded: code >> 25) }

    /// The ISO 639 code of the language, in lower case; empty when the tag is missing.
    public var language: String {
        var text = ""
        for digit in [languageCode / 729, languageCode / 27 % 27, languageCode % 27] where digit > 0 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(0x60 + min(digit, 26))))
        }
        return text
    }

    /// The ISO 15924 code of the script, `Zzzz` for one that the table does not have; `nil` for none.
    public var script: String? {
        guard scriptCode != 0 else { return nil }
        guard Int(scriptCode) <= LanguageTable.scripts.count else { return "Zzzz" }
        let name = LanguageTable.scripts[Int(scriptCode) - 1]
        var text = ""
        for shift in [24, 16, 8, 0] as [UInt32] {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: name >> shift)))
        }
        return text
    }

    /// The region, ISO 3166-1 in two letters or UN M.49 in three digits; `nil` for none.
    public var region: String? { Self.regionName(regionCode) }

    /// The text of a packed region.
    static func regionName(_ code: UInt16) -> String? {
        guard code != 0 else { return nil }
        guard code > 676 else {
            let (first, second) = (code - 1).quotientAndRemainder(dividingBy: 26)
            var text = ""
            text.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + first)))
            text.unicodeScalars.append(Unicode.Scalar(UInt8(0x41 + second)))
            return text
        }
        guard Int(code) - 677 < LanguageTable.groups.count else { return nil }
        let digits = String(LanguageTable.groups[Int(code) - 677])
        return String(repeating: "0", count: 3 - digits.count) + digits
    }

    /// Where the language tables come from, and their release.
    public static var tableSource: String { LanguageTable.source }
}

extension LanguageTag: CustomStringConvertible {
    /// The tag with its script: `zh-Hant-TW`. Empty when missing.
    public var description: String {
        var text = language
        if let script { text += "-" + script }
        if let region { text += "-" + region }
        return text
    }
}
