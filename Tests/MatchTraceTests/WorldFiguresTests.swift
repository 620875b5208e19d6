import MatchSignals
import Testing

@testable import MatchTrace

/// One test for every measured figure that the world claims to have: generated at a fixed seed, compared with the figure as it
/// was published, within the tolerance written in the test.
@Suite struct WorldFiguresTests {
    private let world = World(parameters: WorldParameters(), seed: 20_260_504)

    private func people(_ count: UInt64, in world: World) -> [Person] {
        (0..<count).map { Person(index: $0, world: world) }
    }

    private func shares<Value: Hashable>(_ values: some Collection<Value>) -> [Value: Double] {
        Dictionary(grouping: values) { $0 }.mapValues { Double($0.count) / Double(values.count) }
    }

    private func near(_ value: Double?, _ figure: Double, within tolerance: Double) -> Bool {
        value.map { abs($0 - figure) <= tolerance } ?? false
    }

    // MARK: Delay

    /// The 227 delays of the TalkingData sample: quantiles within the 95 % bootstrap interval, windows within the sampling error.
    @Test func delaysHaveTheQuantilesOfTheTalkingDataSample() {
        var parameters = WorldParameters()
        (parameters.delayQuickWeight, parameters.delaySlowWeight, parameters.delayFloorSeconds) = (0.601, 0.399, 0)
        let law = DelayLaw(parameters: parameters)
        var random = SplitMix64(seed: 1)
        let delays = (0..<40_000).map { _ in law.seconds(&random) }.sorted()
        let quantiles: [(Double, ClosedRange<Double>)] = [
            (0.01, 2...12), (0.05, 11...25), (0.1, 22...32), (0.25, 36...69), (0.5, 140...373), (0.75, 2385...6706),
            (0.9, 11_476...23_991),
        ]
        for (share, interval) in quantiles { #expect(interval.contains(delays[Int(40_000 * share)]), "at \(share)") }
        for (seconds, share, error) in [
            (60.0, 0.291, 0.059), (300, 0.537, 0.065), (3600, 0.727, 0.058), (21_600, 0.93, 0.033),
        ] {
            let within = Double(delays.count { $0 <= seconds }) / 40_000
            #expect(near(within, share, within: error), "\(within) within \(seconds) s")
        }
    }

    /// AppsFlyer's rule of thumb: 75 % in an hour, 94 % in a day.
    @Test func theDefaultDelayReachesADayAsTheIndustryReports() {
        let law = DelayLaw(parameters: WorldParameters())
        var random = SplitMix64(seed: 2)
        let delays = (0..<40_000).map { _ in law.seconds(&random) }
        #expect(near(Double(delays.count { $0 <= 3600 }) / 40_000, 0.75, within: 0.02))
        #expect(near(Double(delays.count { $0 <= 86_400 }) / 40_000, 0.94, within: 0.01))
        #expect(delays.allSatisfy { $0 >= 8 && $0 <= 604_800 })
    }

    // MARK: Addresses

    /// 100,000 clicks, as the TalkingData sample has: 34,857 addresses, of which the top 1 % have 15.9 % of the clicks and the
    /// top 10 % have 43.2 %; median 2, 99 % quantile 18, largest 669.
    @Test func clicksPerAddressHaveTheSharesOfTheTalkingDataSample() throws {
        let world = World(parameters: try #require(WorldParameters.scenario("ad-flood")), seed: 3)
        let plan = AddressPlan(world: world)
        var random = SplitMix64(seed: 3)
        let clicks = (0..<100_000).map { _ in
            plan.home(of: Person(index: UInt64(random.below(165_000)), world: world)).ipv4
        }
        let counts = Dictionary(grouping: clicks) { $0 }.values.map(\.count).sorted(by: >)
        func top(_ share: Double) -> Double {
            Double(counts.prefix(Int(Double(counts.count) * share)).reduce(0, +)) / 100_000
        }
        #expect(near(Double(counts.count), 34_857, within: 2000))
        #expect(near(top(0.01), 0.159, within: 0.02))
        #expect(near(top(0.10), 0.432, within: 0.05))
        #expect((1...2).contains(counts[counts.count / 2]) && (14...22).contains(counts[counts.count / 100]))
        #expect((400...1000).contains(counts[0]))
    }

    @Test func aPhoneKeepsItsAddressAsOftenAsAssumed() {
        let networks = NetworkChoice(world: world, addresses: AddressPlan(world: world))
        for (seconds, share) in [(30.0, 0.93), (1800, 0.82), (40_000, 0.66), (200_000, 0.55)] {
            var (same, sameBlock, changed) = (0, 0, 0)
            var random = SplitMix64(seed: 4)
            for number in 1...UInt64(6000) {
                let person = Person(index: number, world: world)
                if person.usesVPN { continue }
                let before = networks.now(person, at: world.parameters.start, visit: number, &random)
                let visit = Visit(
                    number: number, time: world.parameters.start, person: person, app: 0, network: before,
                    link: Link(slug: "/x"), conversion: 1)
                let after = networks.later(visit, seconds: seconds, &random)
                if after.ipv4 == before.ipv4 { same += 1 } else { changed += 1 }
                if after.ipv4 != before.ipv4, after.ipv4 >> 8 == before.ipv4 >> 8 { sameBlock += 1 }
            }
            #expect(near(Double(same) / Double(same + changed), share, within: 0.02), "after \(seconds) s")
            #expect(near(Double(sameBlock) / Double(changed), 0.3, within: 0.08), "after \(seconds) s")
        }
    }

    @Test func housematesShareAllButThePhone() {
        let plan = AddressPlan(world: world)
        var samePhone = 0
        for person in people(500, in: world) {
            let other = Person(index: person.index + 1_000_000, world: world, housemateOf: person)
            #expect(plan.home(of: other).ipv4 == plan.home(of: person).ipv4)
            #expect(plan.home(of: other).ipv6?.high == plan.home(of: person).ipv6?.high)
            #expect(other.zone.name == person.zone.name && other.language == person.language)
            if other.model == person.model { samePhone += 1 }
        }
        #expect(samePhone < 50)
    }

    /// A share of the carrier's addresses behind NAT, with the log-normal law of their people.
    @Test func carrierAddressesServeHundreds() {
        let plan = AddressPlan(world: world)
        var random = SplitMix64(seed: 5)
        let points = people(8000, in: world).map { plan.cellular(of: $0, visit: 1, &random) }
        #expect(near(Double(points.count { $0.people > 1 }) / 8000, 0.9, within: 0.02))
        // The address of a random person is drawn by its people, which moves the median of ln by sigma squared: 200 e^1.44.
        let behind = points.filter { $0.people > 1 }.map { Double($0.people) }.sorted()
        #expect(near(RealMath.logarithm(behind[behind.count / 2]), RealMath.logarithm(844), within: 0.35))
    }

    /// Google's IPv6 statistics of August 2024, 42 to 47 %, on fixed lines; between that and the 80 % of United States carriers on
    /// the cellular network.
    @Test func homesAndPhonesHaveIPv6AsOftenAsPublished() {
        let plan = AddressPlan(world: world)
        var random = SplitMix64(seed: 8)
        let persons = people(8000, in: world)
        let homes = persons.count { plan.home(of: $0).ipv6 != nil }
        let phones = persons.count { plan.cellular(of: $0, visit: 1, &random).ipv6 != nil }
        #expect(near(Double(homes) / 8000, 0.47, within: 0.03))
        #expect(near(Double(phones) / 8000, 0.6, within: 0.03))
    }

    @Test func familiesOfDualStackPairsDifferAsOftenAsAssumed() {
        let networks = NetworkChoice(world: world, addresses: AddressPlan(world: world))
        let point = NetworkPoint(kind: .home, ipv4: 0x4900_0001, ipv6: (0x2601 << 48, 1), people: 1)
        var random = SplitMix64(seed: 6)
        var differ = 0
        for _ in 0..<8000 {
            var (click, install) = (RawSignals(), RawSignals())
            networks.report(point, flips: false, at: &click, &random)
            networks.report(point, flips: true, at: &install, &random)
            if click.ip != install.ip { differ += 1 }
        }
        #expect(near(Double(differ) / 8000, 0.04, within: 0.01))
    }

    // MARK: Devices

    /// iPhones of February to May 2026 in the Apify fingerprint data points, n = 3,502.
    @Test func iPhoneScreensHaveTheirShares() {
        let phones = people(60_000, in: world).filter { $0.platform == .iPhone }
        let found = shares(phones.map { "\($0.screen.width)x\($0.screen.height)@\(Int($0.screen.scale))" })
        let figures = [
            "393x852@3": 0.209, "402x874@3": 0.174, "390x844@3": 0.171, "440x956@3": 0.160, "430x932@3": 0.134,
            "428x926@3": 0.046, "414x896@2": 0.039, "375x667@2": 0.012, "420x912@3": 0.006,
        ]
        for (screen, share) in figures { #expect(near(found[screen], share, within: 0.01), "\(screen)") }
        // Display Zoom: 0.4 % show 320x693; half to one per cent of all phones are zoomed.
        #expect(near(found["320x693@3"], 0.004, within: 0.005))
        #expect(near(found.values.reduce(0) { $0 + $1 * $1 }, 0.152, within: 0.006), "chance agreement u")
        #expect(near(Double(phones.count { $0.isZoomed }) / Double(phones.count), 0.01, within: 0.005))
    }

    @Test func iOSVersionsHaveTheirShares() {
        let phones = people(60_000, in: world).filter { $0.platform == .iPhone }
        let found = shares(phones.map(\.version.text))
        for (version, share) in [
            ("26.3", 0.4286), ("26.4", 0.2809), ("26.2", 0.069), ("18.7", 0.0564), ("15.8", 0.0155),
        ] {
            #expect(near(found[version], share, within: 0.01), "\(version)")
        }
        #expect(near(found.values.reduce(0) { $0 + $1 * $1 }, 0.273, within: 0.01), "chance agreement u")
    }

    @Test func androidScreensVersionsAndModelsHaveTheirShares() {
        let phones = people(60_000, in: world).filter { $0.platform == .android }
        let screens = shares(phones.map { "\($0.screen.width)x\($0.screen.height)@\($0.screen.scale)" })
        for (screen, share) in [("393x873@2.75", 0.0697), ("384x832@2.8125", 0.0576), ("360x780@3.0", 0.0469)] {
            #expect(near(screens[screen], share, within: 0.006), "\(screen)")
        }
        #expect(near(screens.values.reduce(0) { $0 + $1 * $1 }, 0.0244, within: 0.002), "chance agreement u")
        let versions = shares(phones.map(\.version.text))
        for (version, share) in [("15", 0.297 / 0.981), ("16", 0.251 / 0.981), ("14", 0.136 / 0.981)] {
            #expect(near(versions[version], share, within: 0.01), "\(version)")
        }
        let models = shares(phones.map(\.model))
        #expect(near(models.values.reduce(0) { $0 + $1 * $1 }, 0.0031, within: 0.001), "chance agreement u")
        // A model has one screen, or nearly.
        let perModel = Dictionary(grouping: phones, by: \.model).values.map { Set($0.map(\.screen)).count }
        #expect(Double(perModel.reduce(0, +)) / Double(perModel.count) < 2)
    }

    // MARK: Reports

    private func reports(_ count: UInt64, seed: UInt64) -> [(Person, BrowserReport.Browser, RawSignals)] {
        var random = SplitMix64(seed: seed)
        return people(count, in: world).map { person in
            let report = BrowserReport(world: world, person: person)
            let browser = report.browser(&random)
            return (person, browser, report.signals(browser, &random))
        }
    }

    /// 98.0 % of iOS 26 visits by Safari freeze the system; 88.6 % of Android visits have the reduced user agent; 48.6 % name
    /// the model in client hints.
    @Test func userAgentsAreFrozenAsOftenAsMeasured() {
        let all = reports(20_000, seed: 7)
        let safari = all.filter { $0.1 == .safari && $0.0.version.major >= 26 }
        let frozen = safari.count { $0.2.userAgent?.contains("OS 18_") ?? false }
        #expect(near(Double(frozen) / Double(safari.count), 0.98, within: 0.01))
        let chrome = all.filter { [.chromeReduced, .chromeHints, .chromeFull].contains($0.1) }
        let reduced = chrome.count { $0.2.userAgent?.contains("Android 10; K") ?? false }
        #expect(near(Double(reduced) / Double(chrome.count), 0.886, within: 0.015))
        let hinted = chrome.count { $0.2.clientHints?.model != nil }
        #expect(near(Double(hinted) / Double(chrome.count), 0.486, within: 0.02))
        #expect(
            near(Double(all.count { [.instagram, .facebook, .webView].contains($0.1) }) / 20_000, 0.2, within: 0.01))
    }

    @Test func zonesHaveTheirSharesWithinACountry() {
        let us = people(60_000, in: world).filter { world.countries[$0.countryIndex].code == "US" }
        let found = shares(us.map(\.zone.name))
        let figures = [
            ("America/New_York", 0.426), ("America/Chicago", 0.264), ("America/Los_Angeles", 0.189),
            ("America/Denver", 0.042), ("America/Phoenix", 0.026),
        ]
        for (zone, share) in figures { #expect(near(found[zone], share, within: 0.012), "\(zone)") }
        #expect(near(found.values.reduce(0) { $0 + $1 * $1 }, 0.29, within: 0.01), "chance agreement u")
    }

    @Test func indiaSpeaksEnglishOnThePhoneAndChromeSpellsItsZoneTheOldWay() {
        let indian = reports(40_000, seed: 8).filter { world.countries[$0.0.countryIndex].code == "IN" }
        let english = indian.count { $0.0.language == "en" }
        #expect(near(Double(english) / Double(indian.count), 0.7, within: 0.025))
        let android = indian.filter { $0.0.platform == .android }
        #expect(android.allSatisfy { $0.2.timeZone == "Asia/Calcutta" })
    }

    @Test func languagesAgreeAsOftenAsAssumed() {
        var random = SplitMix64(seed: 9)
        var (tags, primaries) = (0, 0)
        let pairs = people(20_000, in: world)
        for person in pairs {
            let report = BrowserReport(world: world, person: person)
            let country = world.countries[person.countryIndex].code
            let tag = report.signals(.safari, &random).languages[0]
            if tag == "\(person.language)-\(country)" { tags += 1 }
            if tag.split(separator: "-")[0] == person.language.split(separator: "-")[0] { primaries += 1 }
        }
        // A language's own region may be the person's, which makes a few more tags agree than are drawn to.
        #expect(near(Double(tags) / 20_000, 0.92, within: 0.045))
        #expect(near(Double(primaries) / 20_000, 0.985, within: 0.005))
    }

    // MARK: Streams

    @Test func aStreamHasTheRatesOfItsWorld() {
        var (taps, relayed, safari, followed, installs) = (0, 0, 0, 0, 0)
        var (planned, visitors): (Set<String>, Set<String>) = ([], [])
        for event in WorldGenerator(parameters: WorldParameters(), seed: 10, installs: 2500) {
            switch event {
            case .click(let click) where click.signals.timeZone != nil && !click.isPrefetch:
                if let visitor = click.visitorID {
                    taps += 1
                    visitors.insert(visitor)
                }
                guard let agent = click.signals.userAgent, agent.contains("Version/"), agent.contains("iPhone") else {
                    continue
                }
                safari += 1
                if Self.isRelay(click.signals.ip ?? "") { relayed += 1 }
            case .install(let install, let truth) where planned.insert(install.id).inserted:
                installs += 1
                if truth?.click != nil { followed += 1 }
            default: break
            }
        }
        #expect(near(Double(relayed) / Double(safari), 0.06, within: 0.01))
        #expect(near(Double(followed) / Double(installs), 0.5, within: 0.05))
        // Nearly everyone of a million visits once in so short a stream.
        #expect(near(Double(taps) / Double(visitors.count), 1.3, within: 0.05))
    }

    private static func isRelay(_ ip: String) -> Bool {
        ["172.224.", "172.225.", "172.226.", "104.28.", "146.75.", "140.248.", "2a02:26f7:"].contains {
            ip.hasPrefix($0)
        }
    }
}
