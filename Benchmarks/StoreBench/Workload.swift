import MatchSignals

/// Clicks drawn evenly over so many network blocks, with devices in the shares that real traffic has: a few screens, versions
/// and languages that everybody has, zones as populations go.
struct Workload {
    let apps: Int
    let blocks: UInt64
    let deviceMean: Int
    private let clicks: Int

    /// Draws for a store of `clicks` with a mean of `perBlock` clicks a network block.
    init(clicks: Int, perBlock: Int, apps: Int, deviceMean: Int) {
        self.clicks = clicks
        self.apps = apps
        self.deviceMean = deviceMean
        blocks = UInt64(max(1, clicks / perBlock))
    }

    private static let sides: [(UInt16, UInt16)] = [
        (393, 852), (402, 874), (390, 844), (440, 956), (430, 932), (428, 926), (414, 896), (375, 812),
        (375, 667), (420, 912), (320, 693), (414, 736), (360, 780),
    ]

    static func mix(_ value: UInt64) -> UInt64 {
        var mixed = value &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }

    /// A small number, low ones more often: the square of an even draw.
    private static func skewed(_ bits: UInt64, below limit: Int) -> Int {
        let draw = Double(bits & 0xffff) / 65_536
        return Int(draw * draw * draw * Double(limit))
    }

    /// The device of one click.
    func fingerprint(_ number: Int) -> Fingerprint {
        let random = Self.mix(UInt64(number))
        let other = Self.mix(random)
        let block = random % blocks
        let address = IPAddress(ipv4: UInt32(truncatingIfNeeded: 0x0b00_0000 + block << 8 | other & 3))
        let side = Self.sides[Self.skewed(other >> 8, below: Self.sides.count)]
        let place =
            deviceMean > 0
            ? UInt32(other >> 40) % UInt32(max(1, clicks / deviceMean / 8)) + 1
            : UInt32(Self.skewed(other >> 24, below: 60)) + 1
        return Fingerprint(
            addresses: AddressSet(NetworkAddress(address: address, addressClass: .public)),
            system: OperatingSystem(
                family: .iOS, deviceClass: .phone, confidence: .exact, major: 26,
                minor: Self.skewed(random >> 40, below: 6)),
            screen: Screen(width: side.0, height: side.1, scaleThousandths: 3_000, unit: .points),
            model: .missing, zone: ZoneSignal(place: place, utcOffsetMinutes: 60),
            languages: LanguageList(
                LanguageTag(
                    language: UInt16(Self.skewed(random >> 20, below: 40)) + 1, region: UInt16(other >> 60) + 1,
                    script: 1)))
    }

    func app(_ number: Int) -> String { "app-\(Self.mix(UInt64(number) &* 31) % UInt64(apps))" }

    /// The click of a number; one a millisecond.
    func click(_ number: Int, slugs: [String]) -> CanonicalClick {
        var id = String(Self.mix(UInt64(number) ^ 0x5bd1), radix: 16)
        while id.utf8.count < 16 { id += "0" }
        return CanonicalClick(
            id: id, app: app(number), time: Timestamp(milliseconds: Int64(number)),
            link: Link(slug: slugs[number % slugs.count], parameters: "{\"campaign\":\"summer\"}"),
            fingerprint: fingerprint(number))
    }
}
