import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct CrowdSharesTests {
    /// Installs behind a crowd: the given share of them has a click, and the clicks of the crowd are L times as probable as none: for
    /// those with one three bits and more, for the others such that the mean of L is one.
    private static func installs(
        _ count: Int, clicked: Double, into shares: inout CrowdShares, addressCount: UInt32 = 500,
        missingShare: Double = 0.5,
        seed: UInt64 = 1
    ) {
        var random = SplitMix(state: seed)
        for _ in 0..<count {
            let isClicked = random.unit() < clicked
            // L is 8 for one stranger in eight, and for each install with a click: P(8 | click) = 8 · P(8 | none).
            let likelihood = isClicked || random.unit() < 0.125 ? 8.0 : 0.001
            let odds =
                (1 - missingShare) / missingShare * likelihood
                * CrowdShares.relief(shares.ratio, count: addressCount)
            shares.record(organic: 1 / (1 + odds), missingShare: missingShare, addressCount: addressCount)
        }
    }

    @Test func nothingIsKnownAtFirst() {
        #expect(CrowdShares().ratio == 1)
    }

    @Test(arguments: [0.3, 0.5, 0.7])
    func theShareBehindTheCrowdIsRecoveredWhateverTheReliefDidMeanwhile(clicked: Double) {
        // All installs: as many as here have a click.
        var alike = CrowdShares()
        Self.installs(3_000, clicked: clicked, into: &alike, missingShare: 1 - clicked)
        #expect(alike.ratio < 1.7, "organic installs share such a crowd")
        // All installs: one in ten has a click. The crowd's odds are nine times its own.
        var venue = CrowdShares()
        Self.installs(3_000, clicked: clicked, into: &venue, missingShare: 0.9)
        let right = clicked / (1 - clicked) * 9
        #expect(venue.ratio > right / 1.7 && venue.ratio < min(right * 1.7, 64.1))
    }

    @Test func aVenueFromWhichOnlyClickersInstallIsRelievedMoreAndMoreUpToALimit() {
        var shares = CrowdShares()
        var last = 1.0
        for _ in 0..<10 {
            Self.installs(40, clicked: 1, into: &shares)
            #expect(shares.ratio >= last)
            last = shares.ratio
        }
        #expect(last > 16 && last <= CrowdShares.mostRatio)
    }

    @Test func aFloodThatExplainsNoInstallBetterThanAnotherMovesNothing() {
        var shares = CrowdShares()
        for _ in 0..<5_000 { shares.record(organic: 0.5, missingShare: 0.5, addressCount: 1_000_000) }
        #expect(abs(shares.ratio - 1) < 0.01)
        // Nor where the scope's installs mostly have a click, or hardly ever.
        var rare = CrowdShares()
        for _ in 0..<5_000 { rare.record(organic: 0.9, missingShare: 0.9, addressCount: 1_000_000) }
        #expect(abs(rare.ratio - 1) < 0.01)
    }

    @Test func aCrowdOfOrganicInstallsIsNotHeldAgainstAnybody() {
        var shares = CrowdShares()
        Self.installs(1_000, clicked: 0, into: &shares)
        #expect(shares.ratio == 1)
    }

    @Test func oneInstallSaysNoMoreThanFourBitsAgainstAClick() {
        var mild = CrowdShares()
        var wild = CrowdShares()
        for number in 0..<200 {
            let isStranger = number % 10 == 0
            mild.record(organic: isStranger ? 0.95 : 0.02, missingShare: 0.5, addressCount: 9)
            wild.record(organic: isStranger ? 1 : 0.02, missingShare: 0.5, addressCount: 9)
        }
        #expect(wild.ratio == mild.ratio)
    }

    @Test func whatComesFromNoCrowdSaysNothing() {
        var shares = CrowdShares()
        for number in 0..<1_000 { shares.record(organic: 0.01, missingShare: 0.5, addressCount: UInt32(number % 9)) }
        #expect(shares == CrowdShares())
    }

    @Test func certainAnswersOverflowNothing() {
        var shares = CrowdShares()
        for number in 0..<1_000 {
            let organic: Double = number % 2 == 0 ? 0 : 1
            shares.record(organic: organic, missingShare: Double(number % 3) / 2, addressCount: .max)
        }
        #expect(shares.ratio.isFinite && shares.ratio >= 1 && shares.ratio <= CrowdShares.mostRatio)
    }

    @Test func moreClicksOnAPlaceNeverRaiseItsBitsWhateverIsRelieved() {
        let store = ScoringWorld(seed: 7, clicks: 400).store
        let install = store[0]
        var neighbour = install
        neighbour.addresses = AddressSet(
            NetworkAddress(
                address: IPAddress(ipv4: install.addresses[0].address.ipv4 ^ 1), addressClass: .public))
        for relief in [1.0, 2, 10, CrowdShares.mostRatio] {
            var rates = WeigherTests.rates
            rates.crowdRatio = relief
            let weigher = Weigher(model: .default, install: install, counts: SignalCounts(live: 5_000), rates: rates)
            var last = (address: Double.infinity, block: Double.infinity)
            for count in Array(1...800) + [1_000, 4_999] as [UInt32] {
                let address = weigher.networkRatio(
                    click: ClickSignals(install), level: .exact, addressCount: count, blockCount: count)
                let block = weigher.networkRatio(
                    click: ClickSignals(neighbour), level: .block, addressCount: 0, blockCount: count)
                #expect(address <= last.address * (1 + 1e-12) && block <= last.block * (1 + 1e-12))
                last = (address, block)
            }
        }
    }

    @Test func aRelievedCrowdIsWorthMoreAtItsAddressInItsBlockAndUnseen() {
        let install = ScoringWorld(seed: 7, clicks: 400).store[0]
        func weigher(_ relief: Double) -> Weigher {
            var rates = WeigherTests.rates
            rates.crowdRatio = relief
            return Weigher(model: .default, install: install, counts: SignalCounts(live: 5_000), rates: rates)
        }
        func gain(_ value: (borrowing Weigher) -> Double) -> Double { value(weigher(10)) / value(weigher(1)) }
        #expect(
            abs(
                gain {
                    $0.networkRatio(click: ClickSignals(install), level: .exact, addressCount: 900, blockCount: 900)
                } - 10) < 1e-9
        )
        #expect(
            abs(
                gain { $0.networkRatio(click: ClickSignals(install), level: .block, addressCount: 0, blockCount: 900) }
                    - 10) < 1e-9)
        #expect(
            abs(gain { $0.unseenMass(networkUnseen: 500, networkOldestAge: 60_000, blockCount: 900) } - 10) < 1e-9)
        #expect(
            gain { $0.networkRatio(click: ClickSignals(install), level: .exact, addressCount: 8, blockCount: 8) } == 1)
    }
}
