/// The canonical form of what was parsed.
extension LanguageParser {
    /// Replaces an old language code, resolves a territory that fell apart and adds the likely script.
    static func canonical(_ parts: Parts) -> LanguageReading {
        var parts = parts
        var rule = LanguageReading.Rule.tag
        if has(parts.language, LanguageTable.isAlias),
            let alias = SortedTable.position(of: parts.language, in: LanguageTable.aliasNames)
        {
            let target = LanguageTag(code: LanguageTable.aliasTags[alias])
            parts.language = target.languageCode
            if parts.script == 0 { parts.script = target.scriptCode }
            if parts.region == 0 { parts.region = target.regionCode }
            rule = .alias
        }
        if parts.regionKey != 0,
            let part = SortedTable.value(
                of: UInt64(parts.regionKey) << 15 | UInt64(parts.language), width: 10, in: LanguageTable.territorySplits
            )
        {
            parts.region = UInt16(part)
        }
        if parts.script == 0 { parts.script = likelyScript(language: parts.language, region: parts.region) }
        return LanguageReading(
            tag: LanguageTag(language: parts.language, region: parts.region, script: parts.script),
            regionOverrideCode: parts.override, rule: rule)
    }

    /// Whether a code's bit is set.
    @inline(__always)
    static func has(_ code: UInt16, _ bits: [UInt64]) -> Bool {
        bits[Int(code >> 6)] & 1 << UInt64(code & 63) != 0
    }

    /// The script that a language is written in, in a region; 0 for a language that CLDR does not know.
    private static func likelyScript(language: UInt16, region: UInt16) -> UInt8 {
        guard has(language, LanguageTable.isKnown) else { return 0 }
        if region != 0, has(language, LanguageTable.isRegional),
            let script = SortedTable.value(
                of: UInt32(language) << 10 | UInt32(region), width: 7, in: LanguageTable.regionScripts)
        {
            return UInt8(script)
        }
        guard has(language, LanguageTable.isNotLatin),
            let script = SortedTable.value(of: UInt32(language), width: 7, in: LanguageTable.defaultScripts)
        else { return LanguageTable.latin }
        return UInt8(script)
    }
}
