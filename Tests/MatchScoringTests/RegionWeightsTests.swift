import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct RegionWeightsTests {
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

    private let weights = RegionWeights(MatchModel.default.apple.region, Self.counts)
    /// Exact, in the same place.
    private var tagInItsPlace: Double { Bits.log(weights.language(0, .elsewhere, zone: .exact)) }

    @Test func aPlaceThatHasItsOwnTagIsNotCountedTwice() {
        #expect(weights.zone(0, .elsewhere, placesNamed: true) > 8)
        #expect(tagInItsPlace < 0.3, "everybody in that place has the tag")
    }

    @Test func aTagFarFromItsPlaceIsRareAndWorthMuch() {
        #expect(weights.language(0, .elsewhere, zone: .none) > 16)
    }

    @Test func levelsOfTheLanguageSumToOne() {
        let region = MatchModel.default.apple.region
        let m = [
            region.language.exact.m, region.language.inList.m, region.language.languageOnly.m, region.language.none.m,
        ]
        for zone in [ZoneAgreement.exact, .none, .unknown] {
            let total = (0..<4).reduce(0) { $0 + m[$1] / weights.language($1, .elsewhere, zone: zone) }
            #expect(abs(total - 1) < 1e-6)
        }
    }
}
