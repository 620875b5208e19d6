import MatchSignals
import Testing

@testable import MatchScoring

/// The default model's arithmetic on a fresh engine, in the situations that people report.
@Suite struct FieldSituationTests {
    static let minute: Int64 = 60_000

    static func apple(
        address: UInt32? = 0xcb00_7107, screen: (UInt16, UInt16, UInt16) = (402, 874, 3_000), major: Int = 26,
        minor: Int = 1, model: DeviceModel = .init(kind: .genericPhone, hash: 1), place: UInt32 = 7
    ) -> Fingerprint {
        var addresses = AddressSet()
        if let address {
            addresses.insert(NetworkAddress(address: IPAddress(ipv4: address), addressClass: .public))
        }
        return Fingerprint(
            addresses: addresses,
            system: OperatingSystem(
                family: .iOS, deviceClass: .phone, confidence: .versionToken, major: major, minor: minor),
            screen: Screen(width: screen.0, height: screen.1, scaleThousandths: screen.2, unit: .points), model: model,
            zone: ZoneSignal(place: place, utcOffsetMinutes: 60),
            languages: LanguageList(LanguageTag(language: 5, region: 9, script: 1)))
    }

    static func counts(live: UInt32) -> SignalCounts {
        var counts = SignalCounts(live: live)
        let pairs = Double(live) * Double(live - 1)
        let all = SignalCounts.Count(value: live, total: live, agreeingPairs: pairs)
        counts.screen = all
        counts.version = all
        counts.model = all
        counts.screenAndVersion = all
        counts.zone = all
        counts.language = all
        counts.languageAndScript = all
        counts.zoneAndLanguage = all
        return counts
    }

    /// What a scene comes to.
    struct Scene: ~Copyable {
        var posterior: Posterior
        var weigher: Weigher
        var weights: [Double]
    }

    /// The posterior of clicks on a fresh engine; the first one opens the scope.
    static func play(
        _ clicks: [(fingerprint: Fingerprint, age: Int64, destination: UInt32)], install: Fingerprint,
        priorInstalls: [Int64] = []
    ) -> Scene {
        var estimator = CompiledModel.default.rateEstimator(for: .apple)
        let now: Int64 = 1_764_000_000_000
        for click in clicks { estimator.recordClick(at: now - click.age) }
        for age in priorInstalls { estimator.recordInstall(at: now - age, organic: 0.1) }
        let live = UInt32(clicks.count)
        let weigher = Weigher(
            model: .default, install: install, counts: counts(live: live), rates: estimator.rates(at: now))
        var weights: [Double] = []
        for click in clicks {
            weights.append(
                weigher.weight(click: click.fingerprint, age: click.age, addressCount: live, blockCount: live))
        }
        let destinations = clicks.map(\.destination)
        let ages = clicks.map(\.age)
        let posterior = Posterior(weights: weights.span, destinations: destinations.span, ages: ages.span)
        return Scene(posterior: posterior, weigher: weigher, weights: weights)
    }

    static let install = apple(model: .init(kind: .named, hash: 17))

    @Test(arguments: [-5, 10, 45, 60, 90, 240, 600, 900, 1_800, 3_600, 7_200, 20_000] as [Int64])
    func sameAddressAndDeviceIsDelivered(seconds: Int64) {
        let scene = Self.play([(Self.apple(), seconds * 1_000, 1)], install: Self.install)
        #expect(scene.posterior.probability > 0.95)
        let isPermitted = scene.weigher.permitsColdDelivery(click: ClickSignals(Self.apple()))
        #expect(isPermitted)
        #expect(Decision.decide(scene.posterior, losses: Losses()) == .deliver)
    }

    @Test(arguments: [10, 45, 60, 90, 240, 600, 3_600] as [Int64])
    func anotherScreenFromTheSameAddressIsNot(seconds: Int64) {
        let emulated = Self.apple(screen: (393, 852, 3_000))
        let scene = Self.play([(emulated, seconds * 1_000, 1)], install: Self.install)
        #expect(Decision.decide(scene.posterior, losses: Losses()) == .belowThreshold)
        let isPermitted = scene.weigher.permitsColdDelivery(click: ClickSignals(emulated))
        #expect(!isPermitted)
    }

    @Test(arguments: [10, 45, 60, 90, 240, 600, 3_600] as [Int64])
    func anotherNetworkIsNotDeliveredWhileCold(seconds: Int64) {
        for address in [0x0101_0101, nil] as [UInt32?] {
            let click = Self.apple(address: address)
            let scene = Self.play([(click, seconds * 1_000, 1)], install: Self.install)
            let isPermitted = scene.weigher.permitsColdDelivery(click: ClickSignals(click))
            #expect(!isPermitted)
        }
    }

    @Test func equalPhonesWithTwoDestinationsAreAmbiguous() {
        let scene = Self.play(
            [(Self.apple(), 300_000, 1), (Self.apple(), 260_000, 2)], install: Self.install)
        #expect(Decision.decide(scene.posterior, losses: Losses()) == .competingDestinations)
    }

    @Test func twoTapsOnOneLinkAreNoAmbiguity() {
        let scene = Self.play(
            [(Self.apple(), 300_000, 1), (Self.apple(), 260_000, 1)], install: Self.install)
        #expect(Decision.decide(scene.posterior, losses: Losses()) == .deliver)
        #expect(scene.posterior.best == 1, "of equally probable clicks the newest")
    }

    @Test func theWaterfallSumsToTheWeight() {
        let scene = Self.play([(Self.apple(), 90_000, 1)], install: Self.install)
        let rows = scene.weigher.comparisons(
            click: Self.apple(), age: 90_000, addressCount: 1, blockCount: 1, model: .default)
        let weight = scene.weights[0]
        #expect(abs(rows.reduce(0) { $0 + $1.bits } - weight) < 1e-12)
        #expect(rows.map(\.comparison) == ["prior", "network", "screen", "version", "model", "zone", "language"])
    }
}
