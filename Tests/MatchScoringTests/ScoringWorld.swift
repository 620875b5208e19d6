import MatchSignals

@testable import MatchScoring

/// A small population whose frequencies are known exactly, drawn the way the model thinks: addresses carry a zone and a
/// language, screens carry a version.
struct ScoringWorld {
    var generator: SplitMix
    var store: [Fingerprint] = []

    init(seed: UInt64, clicks: Int, addresses: Int = 40) {
        generator = SplitMix(state: seed)
        for _ in 0..<clicks { store.append(draw(addresses: addresses)) }
    }

    /// One device of the population.
    mutating func draw(addresses: Int = 40) -> Fingerprint {
        let home = Int(generator.next() % UInt64(addresses))
        let screen = Int(generator.next() % 5)
        let version = generator.unit() < 0.6 ? screen % 3 : Int(generator.next() % 3)
        let place = home % 4
        let language = generator.unit() < 0.85 ? place % 3 : Int(generator.next() % 3)
        return Self.device(
            address: 0x0a00_0000 &* 3 &+ UInt32(home) << 8 | 9, screen: screen, version: version, place: place,
            language: language)
    }

    static func device(address: UInt32, screen: Int, version: Int, place: Int, language: Int) -> Fingerprint {
        Fingerprint(
            addresses: AddressSet(NetworkAddress(address: IPAddress(ipv4: address), addressClass: .public)),
            system: OperatingSystem(
                family: .iOS, deviceClass: .phone, confidence: .versionToken, major: 26, minor: version),
            screen: Screen(
                width: UInt16(400 + screen), height: 900, scaleThousandths: 3_000, unit: .points),
            zone: ZoneSignal(place: UInt32(place + 1), utcOffsetMinutes: place * 60),
            languages: LanguageList(LanguageTag(language: UInt16(language + 1), region: 1, script: 1)))
    }

    /// The live counts that an install's values have in this store.
    func counts(for install: Fingerprint) -> SignalCounts {
        var counts = SignalCounts(live: UInt32(store.count))
        counts.screen = count(install) { $0.screen.code }
        counts.version = count(install) { UInt64($0.system.majorMinor) }
        counts.screenAndVersion = count(install) { $0.screen.code &* 31 &+ UInt64($0.system.majorMinor) }
        counts.zone = count(install) { UInt64($0.zone.place) }
        counts.language = count(install) { UInt64($0.languages[0].code) }
        counts.languageAndScript = count(install) { UInt64($0.languages[0].languageAndScript) }
        counts.zoneAndLanguage = count(install) {
            UInt64($0.zone.place) << 32 | UInt64($0.languages[0].code)
        }
        return counts
    }

    /// How many live clicks come from an address.
    func addressCount(_ address: IPAddress) -> UInt32 {
        UInt32(store.count { $0.addresses[0].address == address })
    }

    private func count(_ install: Fingerprint, by key: (Fingerprint) -> UInt64) -> SignalCounts.Count {
        var tally: [UInt64: Double] = [:]
        for click in store { tally[key(click), default: 0] += 1 }
        return SignalCounts.Count(
            value: UInt32(tally[key(install)] ?? 0), total: UInt32(store.count),
            agreeingPairs: tally.values.reduce(0) { $0 + $1 * ($1 - 1) })
    }
}

/// A small seeded generator: the same seed, the same world.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// Uniform in 0..<1.
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
