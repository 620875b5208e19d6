internal import MatchSignals

/// Turns an arrival into events: a person's visit with its taps and perhaps an install, an install out of the blue, a crawler,
/// a crowd.
struct VisitPlanner {
    private let world: World
    private let addresses: AddressPlan
    private let networks: NetworkChoice
    private let links: LinkCatalogue
    private let delays: DelayLaw
    private let idSalt: UInt64
    private var ids: UInt64 = 0

    init(world: World) {
        self.world = world
        addresses = AddressPlan(world: world)
        networks = NetworkChoice(world: world, addresses: addresses)
        links = LinkCatalogue(world: world)
        delays = DelayLaw(parameters: world.parameters)
        idSalt = world.hash(40, 0)
    }

    /// Plans everything that follows from one arrival.
    mutating func plan(_ arrival: ArrivalClock.Arrival, into queue: inout EventQueue<PendingEvent>) {
        var random = SplitMix64(seed: world.seed, stream: arrival.number << 8 | 2)
        switch arrival.kind {
        case .visit:
            let person = Person(index: arrival.person, world: world)
            let network = networks.now(person, at: arrival.time, visit: arrival.number, &random)
            let app = app(of: person, &random)
            let visit = Visit(
                number: arrival.number, time: arrival.time, person: person, app: app, network: network,
                link: links.link(app: app, &random), conversion: world.parameters.conversion)
            plan(visit, &random, into: &queue)
            if network.kind == .home, random.chance(world.parameters.householdShare) {
                planHousemate(of: visit, &random, into: &queue)
            }
        case .organic: planOrganic(arrival, &random, into: &queue)
        case .crowd: planCrowd(arrival, &random, into: &queue)
        case .crawler, .head, .flood: planMachine(arrival, &random, into: &queue)
        }
    }

    private mutating func newID(_ prefix: String) -> String {
        ids += 1
        var random = SplitMix64(seed: idSalt &+ ids)
        return prefix + WorldID.text(random.next())
    }

    private func appKey(_ app: Int) -> String { "key_live_app\(app + 1)" }

    /// Every country leans to one of the apps.
    private func app(of person: Person, _ random: inout SplitMix64) -> Int {
        let apps = max(1, Int(world.parameters.apps))
        return random.chance(0.5) ? person.countryIndex % apps : random.below(apps)
    }

    private func key(_ person: Person, _ app: Int) -> UInt64 { person.index << 8 | UInt64(app & 255) }

    /// The link is passed on at home, or talk of the app leads somebody else to another link of it: two phones behind one
    /// address, in one zone and one language.
    private mutating func planHousemate(
        of visit: Visit, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let offset = UInt64(max(1, Int(world.parameters.people)))
        let housemate = Person(index: visit.person.index + offset, world: world, housemateOf: visit.person)
        if housemate.usesVPN { return }
        let sameLink = random.chance(world.parameters.householdSameLink)
        let wait = Int64(random.exponential(mean: 1_200_000))
        let second = Visit(
            number: visit.number | 1 << 62, time: visit.time.advanced(byMilliseconds: wait), person: housemate,
            app: visit.app, network: addresses.home(of: housemate),
            link: sameLink ? visit.link : links.link(app: visit.app, &random), conversion: visit.conversion)
        plan(second, &random, into: &queue)
    }

    private mutating func planCrowd(
        _ arrival: ArrivalClock.Arrival, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let host = Person(index: arrival.person, world: world)
        let app = app(of: host, &random)
        let link = links.link(app: app, &random)
        let size = max(1, Int(world.parameters.crowdVisits))
        for member in 0..<size {
            // Whoever stands in the crowd lives in the country of the venue.
            var person = Person(index: UInt64(random.below(max(1, Int(world.parameters.people)))), world: world)
            for _ in 0..<32 where person.countryIndex != host.countryIndex {
                person = Person(index: UInt64(random.below(max(1, Int(world.parameters.people)))), world: world)
            }
            let offset = Int64(random.unit() * world.parameters.crowdMinutes * 60_000)
            let visit = Visit(
                number: arrival.number &+ UInt64(member) << 40, time: arrival.time.advanced(byMilliseconds: offset),
                person: person, app: app, network: addresses.venue(arrival.number, of: person, people: size),
                link: random.chance(world.parameters.crowdSameLink) ? link : links.link(app: app, &random),
                conversion: world.parameters.crowdConversion)
            plan(visit, &random, into: &queue)
        }
    }

    private mutating func planMachine(
        _ arrival: ArrivalClock.Arrival, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let person = Person(index: arrival.person, world: world)
        let app = app(of: person, &random)
        let report = BrowserReport(world: world, person: person)
        var click = Click(
            id: newID("c"), app: appKey(app), time: arrival.time, link: links.link(app: app, &random))
        switch arrival.kind {
        case .crawler:
            let agents = [
                "", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
                "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "Twitterbot/1.0",
                "WhatsApp/2.23.20.0", "curl/8.7.1",
            ]
            click.signals.userAgent = agents[random.below(agents.count)]
            click.signals.ip = NetworkPoint.text(
                addresses.dataCentre(random.next() % 4096, country: person.countryIndex).ipv4)
        case .head:
            click.method = "HEAD"
            click.signals.userAgent = report.userAgent(report.browser(&random), &random)
            click.signals.ip = NetworkPoint.text(
                addresses.dataCentre(random.next() % 4096, country: person.countryIndex).ipv4)
        default:
            // A fake click copies the device of a real person. It comes from a farm's own address, or from the person's phone,
            // where another app makes it unseen: then only that nobody tapped tells it from a true one.
            click.signals = report.signals(report.browser(&random), &random)
            if random.chance(world.parameters.floodFarmShare) {
                let farm = UInt64(random.below(max(1, Int(world.parameters.floodAddresses))))
                click.signals.ip = NetworkPoint.text(
                    addresses.dataCentre(farm | 1 << 32, country: person.countryIndex).ipv4)
            } else {
                let network = networks.now(person, at: arrival.time, visit: arrival.number, &random)
                networks.report(network, flips: false, at: &click.signals, &random)
            }
        }
        queue.push(.ready(.click(click)), delivery: delivery(arrival.time, &random))
    }

    private mutating func planOrganic(
        _ arrival: ArrivalClock.Arrival, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let person = Person(index: arrival.person, world: world)
        let network = networks.now(person, at: arrival.time, visit: arrival.number, &random)
        let app = app(of: person, &random)
        var install = Install(id: newID("i"), app: appKey(app), time: arrival.time)
        install.signals = SDKReport(world: world, person: person).signals(days: 0, &random)
        networks.report(network, flips: true, at: &install.signals, &random)
        install.attributionLevel = consent(&random)
        plan(
            install, person: person, key: key(person, app), network: network, cause: .nothing, hasToken: false,
            &random, into: &queue)
    }

    private mutating func plan(
        _ visit: Visit, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let person = visit.person
        let report = BrowserReport(world: world, person: person)
        let browser = report.browser(&random)
        var click = Click(id: "", app: appKey(visit.app), time: visit.time, link: visit.link)
        click.attributionLevel = consent(&random)
        if random.chance(world.parameters.visitorIDShare) {
            click.visitorID = "v" + WorldID.text(world.hash(41, person.index, UInt64(visit.app)))
        }
        let viaRelay = person.usesRelay && (browser == .safari || browser == .desktopSafari)
        if random.chance(world.parameters.noScriptShare) {
            click.signals.userAgent = report.userAgent(browser, &random)
        } else {
            click.signals = report.signals(browser, &random)
        }
        if viaRelay {
            click.signals.ip = addresses.relay(&random, prefersIPv6: random.chance(0.5))
        } else {
            networks.report(visit.network, flips: false, at: &click.signals, &random)
        }
        if random.chance(world.parameters.prefetchShare) {
            var prefetch = click
            prefetch.id = newID("c")
            prefetch.isPrefetch = true
            prefetch.visitorID = nil
            queue.push(.ready(.click(prefetch)), delivery: prefetch.time.milliseconds)
            click.time = click.time.advanced(byMilliseconds: Int64(200 + random.below(3000)))
        }
        let hasPasteboard = person.platform != .android && random.chance(world.parameters.pasteboardShare)
        if hasPasteboard { click.token = "t" + WorldID.text(random.next()) }
        let key = key(person, visit.app)
        while true {
            click.id = newID("c")
            let entry = ClickLedger.Entry(
                click: click.id, time: click.time, network: visit.network.kind, viaRelay: viaRelay, browser: browser)
            let delivery = delivery(click.time, &random)
            queue.push(.tap(click, key: key, entry), delivery: delivery)
            if random.chance(world.parameters.duplicateShare) {
                queue.push(.ready(.click(click)), delivery: delivery + Int64(500 + random.below(4000)))
            }
            if random.chance(world.parameters.eraseShare) {
                erase(.click(click.id), app: click.app, after: click.time, &random, into: &queue)
            }
            // A geometric number of taps with the mean asked for.
            guard random.chance(1 - 1 / max(world.parameters.tapsPerVisit, 1)) else { break }
            click.time = click.time.advanced(byMilliseconds: Int64(random.logNormal(mu: 9.2, sigma: 1.2)))
            if random.chance(world.parameters.otherLinkShare) { click.link = links.link(app: visit.app, &random) }
        }
        if random.chance(visit.conversion) {
            planInstall(after: click, of: visit, &random, into: &queue)
        }
    }

    private mutating func planInstall(
        after click: Click, of visit: Visit, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        let person = visit.person
        let seconds = delays.seconds(&random)
        var install = Install(
            id: newID("i"), app: click.app, time: click.time.advanced(byMilliseconds: Int64(seconds * 1000)))
        install.signals = SDKReport(world: world, person: person).signals(days: seconds / 86_400, &random)
        let network = networks.later(visit, seconds: seconds, &random)
        networks.report(network, flips: true, at: &install.signals, &random)
        install.attributionLevel = click.attributionLevel
        if let token = click.token { install.pasteboardToken = token }
        let hasReferrer = person.platform == .android && random.chance(world.parameters.referrerShare)
        if hasReferrer { install.installReferrer = "utm_source=link&utm_medium=web&click_id=\(click.id)" }
        plan(
            install, person: person, key: key(person, visit.app), network: network, cause: .click,
            hasToken: hasReferrer || click.token != nil, &random, into: &queue)
    }

    private mutating func plan(
        _ install: Install, person: Person, key: UInt64, network: NetworkPoint, cause: PendingTruth.Cause,
        hasToken: Bool, _ random: inout SplitMix64, into queue: inout EventQueue<PendingEvent>
    ) {
        func truth(isRetry: Bool) -> PendingTruth {
            PendingTruth(
                key: key, cause: cause, isRetry: isRetry, network: network, isZoomed: person.isZoomed,
                system: person.platform == .android ? "android" : "ios",
                country: world.countries[person.countryIndex].code, hasToken: hasToken)
        }
        queue.push(.install(install, truth(isRetry: false)), delivery: delivery(install.time, &random))
        if random.chance(world.parameters.retryShare) {
            var retry = install
            retry.time = install.time.advanced(byMilliseconds: Int64(2000 + random.below(25_000)))
            queue.push(.install(retry, truth(isRetry: true)), delivery: retry.time.milliseconds + 1000)
        }
        if random.chance(world.parameters.eraseShare) {
            erase(.install(install.id), app: install.app, after: install.time, &random, into: &queue)
        }
        // Removed and installed again: a new id, the same phone, and an SDK that in half of the cases remembers.
        if cause != .reinstall, random.chance(world.parameters.reinstallShare) {
            var again = install
            again.id = newID("i")
            let wait = min(60_000 + random.exponential(mean: 86_400_000), 5 * 86_400_000)
            again.time = install.time.advanced(byMilliseconds: Int64(wait))
            (again.pasteboardToken, again.installReferrer) = (nil, nil)
            again.isFirstOpen = random.chance(0.5)
            plan(
                again, person: person, key: key, network: network, cause: .reinstall, hasToken: false, &random,
                into: &queue)
        }
    }

    private func erase(
        _ subject: Erasure.Subject, app: String, after time: Timestamp, _ random: inout SplitMix64,
        into queue: inout EventQueue<PendingEvent>
    ) {
        let time = time.advanced(byMilliseconds: 3_600_000 + Int64(random.exponential(mean: 43_200_000)))
        queue.push(
            .ready(.erase(Erasure(app: app, subject: subject, time: time))), delivery: time.milliseconds)
    }

    private func consent(_ random: inout SplitMix64) -> AttributionLevel {
        let choice = random.unit()
        if choice < world.parameters.reducedConsentShare { return .reduced }
        if choice < world.parameters.reducedConsentShare + world.parameters.minimalConsentShare { return .minimal }
        let all =
            world.parameters.reducedConsentShare + world.parameters.minimalConsentShare
            + world.parameters.noConsentShare
        return choice < all ? .optedOut : .full
    }

    private func delivery(_ time: Timestamp, _ random: inout SplitMix64) -> Int64 {
        guard random.chance(world.parameters.lateShare) else { return time.milliseconds }
        return time.milliseconds + Int64(random.exponential(mean: world.parameters.lateMeanSeconds * 1000))
    }
}
