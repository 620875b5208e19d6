import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct UnrelatedClicksTests {
    private static func scope(clicks: Int, installs: Int, otherOwnClicks: Int? = nil) -> ScopeRateEstimator {
        var estimator = ScopeRateEstimator()
        for click in 0..<clicks { estimator.recordClick(at: Int64(click) * 10) }
        for install in 0..<installs {
            estimator.recordInstall(at: Int64(clicks + install) * 10, organic: 0.5, otherOwnClicks: otherOwnClicks)
        }
        return estimator
    }

    @Test func ownedLinksHaveNone() {
        #expect(Self.scope(clicks: 3_000, installs: 600).rates(at: 40_000).unrelatedClicks == 0)
        #expect(Self.scope(clicks: 0, installs: 0).rates(at: 40_000).unrelatedClicks == 0)
        #expect(Self.scope(clicks: 150, installs: 0).rates(at: 40_000).unrelatedClicks == 0, "a start is no flood")
    }

    @Test func aScopeInWhichHardlyAnyClickConvertsCountsThem() {
        let few = Self.scope(clicks: 60_000, installs: 250, otherOwnClicks: 0).rates(at: 1_000_000).unrelatedClicks
        let many = Self.scope(clicks: 60_000, installs: 250, otherOwnClicks: 2).rates(at: 1_000_000).unrelatedClicks
        #expect(few == 0, "that many visits of one device were looked for and not found")
        #expect(many > 0.5 && many < 1)
    }

    private static func weigher(unrelatedClicks: Double, world: ScoringWorld, install: Fingerprint) -> Weigher {
        var rates = WeigherTests.rates
        rates.unrelatedClicks = unrelatedClicks
        return Weigher(model: .default, install: install, counts: world.counts(for: install), rates: rates)
    }

    @Test func ownClickIsNoSurerThanItsDevicesOtherClicksLeaveIt() {
        let world = ScoringWorld(seed: 4, clicks: 500)
        let install = world.store[7]
        let trusting = Self.weigher(unrelatedClicks: 0, world: world, install: install)
        let doubting = Self.weigher(unrelatedClicks: 0.5, world: world, install: install)
        let age: Int64 = 40_000_000
        for click in world.store {
            let same = click.addresses[0].address == install.addresses[0].address
            let count = same ? world.addressCount(click.addresses[0].address) : 0
            let free = trusting.odds(click: ClickSignals(click), age: age, addressCount: count, blockCount: count)
            let odds = doubting.odds(click: ClickSignals(click), age: age, addressCount: count, blockCount: count)
            #expect(odds < free)
            // A device with half a click too many: at most twice the live clicks' worth of evidence.
            #expect(odds <= doubting.priorOdds(age: age) * 500 / 0.5)
            let rows = doubting.comparisons(
                click: click, age: age, addressCount: count, blockCount: count, model: .default)
            #expect(rows.count == 8)
            #expect(abs(rows.reduce(0) { $0 + $1.bits } - Bits.log(odds)) < 1e-9)
        }
    }

    @Test func otherVisitsOfTheSameDeviceAreCounted() {
        let world = ScoringWorld(seed: 4, clicks: 500)
        let install = world.store[7]
        let weigher = Self.weigher(unrelatedClicks: 0.5, world: world, install: install)
        /// A click with so much evidence before its cause is doubted.
        func candidate(evidence: Double, age: Int64) -> WeighedCandidate {
            let doubted = evidence / (1 + weigher.unrelated * evidence)
            return WeighedCandidate(odds: weigher.priorOdds(age: age) * doubted, age: age, destination: 1)
        }
        let own = 1e5
        let minute: Int64 = 60_000
        let weighed = [
            candidate(evidence: own, age: minute), candidate(evidence: own, age: 3 * minute),
            candidate(evidence: own, age: 300 * minute), candidate(evidence: 100, age: 500 * minute),
        ]
        #expect(weigher.otherOwnClicks(among: weighed.span) == 1)
        #expect(weigher.otherOwnClicks(among: [candidate(evidence: 100, age: minute)].span) == nil)
        let trusting = Self.weigher(unrelatedClicks: 0, world: world, install: install)
        #expect(trusting.otherOwnClicks(among: weighed.span) == nil, "a scope without a flood does not ask")
    }
}
