import MatchSignals
import Testing

@testable import MatchScoring

@Suite struct WeigherTests {
    static let rates = ScopeRates(missingShare: 0.5, installsPerSecond: 0.02, clicksPerSecond: 0.2)

    /// A weigher for an install in a store, with the weight of a click in it.
    static func weigh(
        _ click: Fingerprint, install: Fingerprint, in world: ScoringWorld, age: Int64 = 90_000,
        rates: ScopeRates = rates
    ) -> Double {
        let weigher = Weigher(model: .default, install: install, counts: world.counts(for: install), rates: rates)
        let same = click.addresses[0].address == install.addresses[0].address
        let count = world.addressCount(click.addresses[0].address)
        return weigher.weight(click: click, age: age, addressCount: same ? count : 0, blockCount: same ? count : 0)
    }

    /// model.md: for every click value the mean of 2^B over installs drawn from the null is 1.
    ///
    /// The installs are every device of the store, so that there is no sampling error; what remains is the smoothing of the
    /// counts and the levels that this population does not have.
    @Test(arguments: [3, 4, 5] as [UInt64])
    func meanOfTwoToTheBitsUnderTheNullIsOne(seed: UInt64) {
        let world = ScoringWorld(seed: seed, clicks: 600, addresses: 12)
        var rates = Self.rates
        for install in world.store {
            rates.addressAgreements += Double(world.addressCount(install.addresses[0].address)) - 1
            rates.networkPairs += Double(world.store.count) - 1
        }
        rates.blockAgreements = rates.addressAgreements
        // The groups of comparisons are independent given the hypothesis, so each has mean 1 on its own; their product over a
        // finite store has not, because its devices and its addresses are not quite independent.
        var whole = 0.0
        let clicks = Array(world.store.prefix(60))
        var network = [Double](repeating: 0, count: clicks.count)
        var device = network
        var region = network
        for install in world.store {
            let weigher = Weigher(model: .default, install: install, counts: world.counts(for: install), rates: rates)
            for (number, click) in clicks.enumerated() {
                let same = click.addresses[0].address == install.addresses[0].address
                let count = same ? world.addressCount(click.addresses[0].address) : 0
                let terms = weigher.terms(
                    click: ClickSignals(click), age: 90_000, addressCount: count, blockCount: count)
                network[number] += terms.network
                device[number] += terms.screen * terms.version
                region[number] += terms.network * terms.zone * terms.language
                whole += terms.product / terms.prior / 60
            }
        }
        let total = Double(world.store.count)
        for number in clicks.indices {
            #expect(abs(network[number] / total - 1) < 0.13)
            #expect(abs(device[number] / total - 1) < 0.12)
            // A click whose language is rare behind its own address: the coupling errs on the cautious side, by no more than
            // the share of strangers that it allows for.
            #expect(region[number] / total < 1.15 && region[number] / total > 0.15)
        }
        let regionOverall = region.reduce(0, +) / total / 60
        // On average too: behind one address everybody here is in one place, which the coupling does not quite believe.
        #expect(regionOverall > 0.7 && regionOverall < 1.02)
        #expect(abs(whole / total - 1) < 0.2)
    }

    @Test func missingSignalsAddNothing() {
        let world = ScoringWorld(seed: 1, clicks: 300)
        let install = world.store[0]
        let weigher = Weigher(
            model: .default, install: install, counts: world.counts(for: install), rates: Self.rates)
        let rows = weigher.comparisons(
            click: Fingerprint(), age: 90_000, addressCount: 0, blockCount: 0, model: .default)
        for row in rows.dropFirst() {
            #expect(row.bits == 0 && row.m == nil && row.level == "unknown", "\(row)")
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func aTwinNeverRaisesTheProbability(seed: UInt64) {
        var world = ScoringWorld(seed: seed, clicks: 40, addresses: 9)
        for trial in 0..<20 {
            let install = world.draw(addresses: 12)
            let position = trial % world.store.count
            let before = Self.posterior(of: world, install: install, twin: nil)
            let after = Self.posterior(of: world, install: install, twin: position)
            #expect(after[position] <= before[position] * (1 + 1e-12))
        }
    }

    /// The posterior of every click of a store, with a copy of one of them added.
    private static func posterior(of world: ScoringWorld, install: Fingerprint, twin: Int?) -> [Double] {
        var world = world
        var rates = rates
        if let twin {
            world.store.append(world.store[twin])
            rates.clicksPerSecond *= 1.02
        }
        let weights = world.store.map { weigh($0, install: install, in: world, rates: rates) }
        let destinations = (0..<weights.count).map { UInt32($0) }
        let ages = [Int64](repeating: 90_000, count: weights.count)
        let posterior = Posterior(weights: weights.span, destinations: destinations.span, ages: ages.span)
        return weights.map { posterior.probability(ofWeight: $0) }
    }

    @Test func moreClicksOnAnAddressNeverRaiseItsBits() {
        let world = ScoringWorld(seed: 7, clicks: 400)
        let install = world.store[0]
        for isGrowing in [false, true] {
            var last = Double.infinity
            for count in Array(1...50) + [80, 200, 1_000, 3_000] as [UInt32] {
                var counts = world.counts(for: install)
                counts.live = isGrowing ? 400 + count : 4_000
                let weigher = Weigher(model: .default, install: install, counts: counts, rates: Self.rates)
                let ratio = weigher.networkRatio(
                    click: ClickSignals(install), level: .exact, addressCount: count, blockCount: count)
                #expect(ratio <= last)
                last = ratio
            }
        }
    }

    @Test func pastTheModeOlderNeverGains() {
        let world = ScoringWorld(seed: 8, clicks: 200)
        let install = world.store[0]
        for (installs, clicks) in [(0.001, 0.0011), (0.01, 0.05), (1, 300)] {
            let rates = ScopeRates(missingShare: 0.3, installsPerSecond: installs, clicksPerSecond: clicks)
            let weigher = Weigher(
                model: .default, install: install, counts: world.counts(for: install), rates: rates)
            var last = Double.infinity
            for seconds in stride(from: 30, through: 700_000, by: 61) as StrideThrough<Int64> {
                let weight = weigher.weight(click: install, age: seconds * 1_000, addressCount: 1, blockCount: 1)
                #expect(weight <= last)
                last = weight
            }
            #expect(last == -.infinity, "beyond the horizon nothing is possible")
        }
    }

    @Test func ageBoundsAreThoseOfTheBuckets() {
        let weigher = Weigher(
            model: .default, install: Fingerprint(), counts: SignalCounts(live: 10), rates: Self.rates)
        #expect(weigher.priorBits(age: -30_000) == weigher.priorBits(age: 10_000))
        #expect(weigher.priorBits(age: .min) == weigher.priorBits(age: 0))
        #expect(weigher.priorBits(age: 10_000) != weigher.priorBits(age: 10_001))
        #expect(weigher.priorBits(age: 604_800_000) > -.infinity)
        #expect(weigher.priorBits(age: 604_800_001) == -.infinity)
        #expect(weigher.priorBits(age: .max) == -.infinity)
    }

    @Test func addressFamiliesSpeakOnlyWhereBothAreSeen() {
        let install = ScoringWorld(seed: 2, clicks: 1).store[0]
        var click = install
        click.addresses = AddressSet(
            NetworkAddress(address: IPAddress(high: 0x2001_0db8_0000_0001, low: 5), addressClass: .public))
        func bits(_ ipv4: Double, _ ipv6: Double, _ click: Fingerprint) -> Double {
            var rates = Self.rates
            rates.ipv4Clicks = ipv4
            rates.ipv6Clicks = ipv6
            let weigher = Weigher(
                model: .default, install: install, counts: SignalCounts(live: 5_000), rates: rates)
            return Bits.log(
                weigher.networkRatio(
                    click: ClickSignals(click), level: click == install ? .exact : .unknown, addressCount: 1,
                    blockCount: 1))
        }
        // Everybody comes by IPv4: that another one does is no news.
        #expect(bits(5_000, 0, install) == bits(0, 0, install))
        #expect(abs(bits(2_500, 2_500, install) - bits(5_000, 0, install) - 0.8) < 0.1)
        #expect(bits(2_500, 2_500, click) == -2)
        var both = install
        both.addresses.insert(click.addresses[0])
        #expect(bits(2_500, 2_500, both) == 0, "who shows both families shows no preference")
    }

    @Test func rareValuesGainAndCommonOnesLose() {
        let world = ScoringWorld(seed: 9, clicks: 100)
        let install = world.store[0]
        var counts = world.counts(for: install)
        counts.screen = .init(value: 1, total: 100, agreeingPairs: 1_500)
        let rare = Weigher(model: .default, install: install, counts: counts, rates: Self.rates)
        counts.screen.value = 60
        let common = Weigher(model: .default, install: install, counts: counts, rates: Self.rates)
        #expect(rare.table.ratio(WeightTable.screen, 0) > 5.7)
        #expect(common.table.ratio(WeightTable.screen, 0) < 2)
        // A difference from a common value is rarer, so it speaks the louder against.
        #expect(common.table.ratio(WeightTable.screen, 2) > rare.table.ratio(WeightTable.screen, 2))
    }

    @Test func absurdCountsAndRatesStayFinite() {
        let world = ScoringWorld(seed: 10, clicks: 10)
        let install = world.store[0]
        var counts = SignalCounts(live: 0)
        counts.screen = .init(value: .max, total: 0, agreeingPairs: -1)
        counts.version = .init(value: .max, total: .max, agreeingPairs: 1e300)
        counts.screenAndVersion = .init(value: 0, total: .max, agreeingPairs: 0)
        counts.zone = .init(value: 5, total: 5, agreeingPairs: 20)
        for (installs, clicks) in [(0.0, 0.0), (1e9, 1e-30), (1e-30, 1e9)] {
            let rates = ScopeRates(missingShare: 0.999, installsPerSecond: installs, clicksPerSecond: clicks)
            let weigher = Weigher(model: .default, install: install, counts: counts, rates: rates)
            for click in world.store {
                let weight = weigher.weight(click: click, age: 5_000, addressCount: .max, blockCount: 0)
                #expect(weight.isFinite)
            }
        }
    }

    @Test func theMoreTheNetworksExplainTheLessOfTheDeviceBlocksCounts() {
        let world = ScoringWorld(seed: 12, clicks: 500)
        let install = world.store[3]
        let rates = ScopeRates(missingShare: 0.02, installsPerSecond: 0.02, clicksPerSecond: 0.02)
        let weigher = Weigher(model: .default, install: install, counts: world.counts(for: install), rates: rates)
        let alone = weigher.deviceBlockLimits(beside: 0)
        #expect(weigher.deviceBlockLimits(beside: 255).sizes == alone.sizes, "no less than no click's own odds")
        var last = alone.sizes
        for known in [1e4, 1e6, 1e8, 1e11] {
            let sizes = weigher.deviceBlockLimits(beside: known).sizes
            #expect(all(sizes .<= last))
            last = sizes
        }
        #expect(any(alone.sizes .> 0))
        #expect(all(last .<= 0), "beside a certain click nothing counts")
    }

    @Test func regionSaysLittleOnOneNetwork() {
        var world = ScoringWorld(seed: 11, clicks: 500)
        let install = world.draw()
        let weigher = Weigher(
            model: .default, install: install, counts: world.counts(for: install), rates: Self.rates)
        func equalZone(_ proximity: Proximity) -> Double {
            weigher.table.ratio(
                WeightTable.zone, 0, coupling: weigher.table[WeightTable.zoneCoupling + proximity.rawValue])
        }
        #expect(equalZone(.quiet) < 1.15)
        #expect(equalZone(.crowded) < 1.15)
        #expect(equalZone(.elsewhere) > 2)
    }

    @Test func deviceAndRegionTablesAreJoint() {
        // Every phone of one screen runs one version: version adds nothing once the screen agrees.
        var counts = SignalCounts(live: 10_000)
        let half = SignalCounts.Count(value: 5_000, total: 10_000, agreeingPairs: 49_990_000)
        counts.screen = half
        counts.version = half
        counts.screenAndVersion = half
        func versionBits() -> Double {
            let device = MatchModel.default.apple.device
            let chances = CountedChances(device, MatchModel.default.apple.region, counts)
            let levels = DeviceLevels(device, FixedDeviceWeights(device), chances)
            return Bits.log(levels.versionM[0] / levels.versionGivenExactU[0])
        }
        #expect(abs(versionBits()) < 0.1)
        // And had they been independent, it would have added its own bit.
        counts.screenAndVersion = .init(value: 2_500, total: 10_000, agreeingPairs: 24_990_000)
        #expect(abs(versionBits() - 0.96) < 0.1)
    }
}
