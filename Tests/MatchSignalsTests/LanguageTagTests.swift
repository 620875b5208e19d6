@testable import MatchSignals
import Testing

@Suite struct LanguageTagTests {
    private typealias Table = LanguageTable

    @Test func tablesAreSorted() {
        #expect(zip(Table.scripts, Table.scripts.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zip(Table.groups, Table.groups.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zip(Table.aliasNames, Table.aliasNames.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zip(Table.defaultScripts, Table.defaultScripts.dropFirst()).allSatisfy { $0 >> 7 < $1 >> 7 })
        #expect(zip(Table.regionScripts, Table.regionScripts.dropFirst()).allSatisfy { $0 >> 7 < $1 >> 7 })
        #expect(zip(Table.territoryNames, Table.territoryNames.dropFirst()).allSatisfy { $0 < $1 })
        #expect(zip(Table.territorySplits, Table.territorySplits.dropFirst()).allSatisfy { $0 >> 10 < $1 >> 10 })
        #expect(Table.aliasNames.count == Table.aliasTags.count)
        #expect(Table.territoryNames.count == Table.territoryCodes.count)
        #expect(Table.scripts.count < Int(LanguageTag.otherScript))
    }

    @Test func aliasesLeadToLanguagesThatAreNone() {
        let names = Set(Table.aliasNames)
        for tag in Table.aliasTags {
            let tag = LanguageTag(code: tag)
            #expect(!names.contains(tag.languageCode), "\(tag)")
            #expect(!tag.language.isEmpty)
        }
        for name in Table.aliasNames {
            let text = LanguageTag(language: name, region: 0, script: 0).language
            #expect(LanguageReading(text).rule == .alias, "\(text)")
        }
    }

    @Test func everyRegionOfTheTableNamesItself() {
        for code in Table.territoryCodes {
            guard code != 0 else { continue }
            let region = LanguageTag.regionName(code) ?? "none"
            #expect(LanguageTag("de-\(region)")?.regionCode == code, "\(region)")
        }
        for group in Table.groups {
            let tag = LanguageTag("en-\(String(group + 1000).dropFirst())")
            #expect(tag?.region == String(String(group + 1000).dropFirst()))
        }
    }

    @Test func everyLanguageOfTheTableCanonicalisesToItself() {
        var count = 0
        for code in 0..<UInt16(27 * 27 * 27) where Table.isKnown[Int(code >> 6)] & 1 << UInt64(code & 63) != 0 {
            let text = LanguageTag(language: code, region: 0, script: 0).language
            let tag = LanguageReading(text).tag
            #expect(tag.languageCode == code && tag.script != nil, "\(text)")
            #expect(LanguageReading(tag.description).tag == tag, "\(text)")
            count += 1
        }
        #expect(count > 7000)
    }

    @Test func partsAreReadBack() throws {
        let tag = try #require(LanguageTag("zh_hant_tw"))
        #expect(tag.language == "zh" && tag.script == "Hant" && tag.region == "TW")
        #expect(tag.description == "zh-Hant-TW")
        #expect(LanguageTag.missing.description.isEmpty)
        #expect(LanguageTag("xq")?.script == nil)
        #expect(LanguageTag("C") == nil)
        #expect(LanguageTag("en-Nope")?.script == "Zzzz")
    }

    @Test func anyCodeCanBeShown() {
        var random = TestRandom(seed: 3)
        for _ in 0..<2000 { _ = LanguageTag(code: UInt32(truncatingIfNeeded: random.next())).description }
    }

    @Test func presenceTellsNothingFromNoise() {
        #expect(LanguageReading("").presence == .missing)
        #expect(LanguageReading("und").rule == .standIn)
        #expect(LanguageReading("zh-und").rule == .standIn)
        #expect(LanguageReading("english").rule == .malformed)
        #expect(LanguageReading("iw").rule == .alias)
        #expect(LanguageReading("en").presence == .value)
        #expect(LanguageReading("en_US@rg=inzzzz").regionOverride == "IN")
        for rule in LanguageReading.Rule.allCases {
            #expect(!LanguageReading(tag: .missing, rule: rule).explanation.isEmpty)
        }
    }
}
