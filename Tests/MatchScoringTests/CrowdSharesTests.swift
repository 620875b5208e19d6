import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct CrowdSharesTests {
    @Test func nothingIsKnownAtFirst() {
        #expect(CrowdShares().ratio == 1)
    }

    @Test func aCrowdThatOrganicInstallsShareTooChangesNothing() {
        var shares = CrowdShares()
        for number in 0..<4_000 {
            shares.record(organic: number % 2 == 0 ? 0.9 : 0.1, addressCount: number % 8 < 4 ? 500 : 1)
        }
        #expect(abs(shares.ratio - 1) < 0.01)
    }

    @Test func aVenueFromWhichOnlyClickersInstallIsRelievedUpToALimit() {
        var shares = CrowdShares()
        var last = 1.0
        for number in 0..<4_000 {
            let isOrganic = number % 2 == 0
            shares.record(organic: isOrganic ? 1 : 0.05, addressCount: isOrganic ? 2 : 500)
            if number % 2 == 1, number < 200 {
                #expect(shares.ratio >= last)
                last = shares.ratio
            }
        }
        #expect(last > 1.5)
        #expect(shares.ratio == CrowdShares.mostRatio)
    }

    @Test func aCrowdOfOrganicInstallsIsNotHeldAgainstAnybody() {
        var shares = CrowdShares()
        for number in 0..<1_000 {
            shares.record(organic: number % 2 == 0 ? 1 : 0, addressCount: number % 2 == 0 ? 500 : 1)
        }
        #expect(shares.ratio == 1)
    }

    @Test func moreClicksOnAnAddressNeverRaiseItsBitsWhateverIsRelieved() {
        let install = ScoringWorld(seed: 7, clicks: 400).store[0]
        for relief in [1.0, 2, CrowdShares.mostRatio] {
            var rates = WeigherTests.rates
            rates.crowdRatio = relief
            let weigher = Weigher(model: .default, install: install, counts: SignalCounts(live: 5_000), rates: rates)
            var last = Double.infinity
            for count in Array(1...200) + [500, 1_000, 4_999] as [UInt32] {
                let ratio = weigher.networkRatio(
                    click: ClickSignals(install), level: .exact, addressCount: count, blockCount: count)
                #expect(ratio <= last)
                last = ratio
            }
        }
    }
}
