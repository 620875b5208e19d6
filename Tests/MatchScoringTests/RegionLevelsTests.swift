import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct RegionLevelsTests {
    /// 1,000 live clicks of which 900 speak one language: 100 of them in a place with a tag of its own, all the others elsewhere.
    private static var counts: SignalCounts {
        func count(_ value: UInt32, of total: UInt32 = 1_000) -> SignalCounts.Count {
            let rest = Double(total - value)
            return SignalCounts.Count(
                value: value, total: total, agreeingPairs: Double(value) * Double(value - 1) + rest * (rest - 1))
        }
        var counts = SignalCounts(live: 1_000)
        counts.zone = count(100)
        counts.language = count(100)
        counts.languageAndScript = count(900)
        counts.zoneAndLanguage = count(100)
        return counts
    }

    private let levels = RegionLevels(
        MatchModel.default.apple.region,
        CountedChances(MatchModel.default.apple.device, MatchModel.default.apple.region, Self.counts))
    /// Exact, in the same place.
    private var tagInItsPlace: Double { Bits.log(levels.languageM[0] / levels.languageGivenExactU[0]) }

    @Test func aPlaceThatHasItsOwnTagIsNotCountedTwice() {
        #expect(levels.zoneM[0] / levels.zoneU[0] > 8)
        #expect(tagInItsPlace < 0.3, "everybody in that place has the tag")
    }

    @Test func aTagFarFromItsPlaceIsRareAndWorthMuch() {
        #expect(levels.languageM[0] / levels.languageGivenOtherU[0] > 16)
    }

    @Test func levelsOfTheLanguageSumToOne() {
        for u in [levels.languageGivenExactU, levels.languageGivenOtherU, levels.languageGivenNothingU] {
            #expect(abs(u.sum() - 1) < 1e-6)
        }
    }
}
