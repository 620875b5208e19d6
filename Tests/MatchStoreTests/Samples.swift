import MatchSignals
import MatchStore
import MatchTestSupport

/// A small world in which everything collides with everything.
enum Samples {
    static let v4: [IPAddress] = [0xcb00_7101, 0xcb00_7102, 0xcb00_7103, 0xc633_6401, 0xc633_6402].map {
        IPAddress(ipv4: $0)
    }
    static let v6: [IPAddress] = [
        IPAddress(high: 0x2001_0db8_0000_0001, low: 1), IPAddress(high: 0x2001_0db8_0000_0001, low: 2),
        IPAddress(high: 0x2001_0db8_0000_0002, low: 1),
    ]

    static func address(_ random: inout SplitMix64) -> NetworkAddress {
        let address = random.chance(3) ? random.pick(v6) : random.pick(v4)
        let kind: AddressClass = random.chance(12) ? .relay : random.chance(20) ? .private : .public
        return NetworkAddress(address: address, addressClass: kind)
    }

    static func fingerprint(_ random: inout SplitMix64) -> Fingerprint {
        var addresses = AddressSet()
        for _ in 0..<random.pick([0, 1, 1, 1, 1, 2, 2, 3, 4]) { addresses.insert(address(&random)) }
        let isApple = !random.chance(3)
        let screens = [
            Screen(width: 393, height: 852, scaleThousandths: 3_000, unit: .points),
            Screen(width: 390, height: 844, scaleThousandths: 3_000, unit: .points),
            Screen(width: 412, height: 915, scaleThousandths: 2_625, unit: .css),
        ]
        let tags = [LanguageTag(language: 5, region: 7, script: 1), LanguageTag(language: 5, region: 8, script: 1)]
        var languages = LanguageList()
        for _ in 0..<Int.random(in: 0...3, using: &random) { languages.append(random.pick(tags)) }
        return Fingerprint(
            addresses: addresses,
            system: OperatingSystem(
                family: isApple ? random.pick([.iOS, .iPadOS]) : .android, deviceClass: .phone,
                confidence: random.pick([.missing, .versionToken, .exact]), major: random.pick([18, 26]), minor: 1),
            screen: random.chance(5) ? .missing : random.pick(screens),
            model: random.chance(2) ? .missing : DeviceModel(kind: .named, hash: random.pick([11, 12])),
            zone: random.chance(5) ? .missing : ZoneSignal(place: random.pick([3, 4]), utcOffsetMinutes: 60),
            languages: languages)
    }

    static let slugs = ["a", "a?x", "a?x=1", "a?x#z", "a#y", "a/b", "ab", "b", "b?x"]
    static let parameters = ["{}", "{\"p\":1}"]

    static func link(_ random: inout SplitMix64) -> Link {
        Link(
            slug: random.pick(slugs), kind: random.chance(4) ? .unified : .dynamic,
            parameters: random.chance(5) ? parameters[1] : parameters[0],
            matchWindowSeconds: random.chance(6) ? 30 : nil)
    }

    static func click(
        id: String, app: String, time: Int64, link: Link = Link(slug: "a"), token: String? = nil,
        visitor: String? = nil, fingerprint: Fingerprint, disposition: CanonicalClick.Disposition = .candidate
    ) -> CanonicalClick {
        CanonicalClick(
            id: id, app: app, time: Timestamp(milliseconds: time), link: link, token: token, visitorID: visitor,
            fingerprint: fingerprint, disposition: disposition)
    }

    /// One phone on one network, all signals there.
    static func phone(host: UInt8 = 1, network: UInt32 = 0xcb00_7100) -> Fingerprint {
        Fingerprint(
            addresses: AddressSet(
                NetworkAddress(address: IPAddress(ipv4: network | UInt32(host)), addressClass: .public)),
            system: OperatingSystem(
                family: .iOS, deviceClass: .phone, confidence: .exact, major: 26, minor: 3),
            screen: Screen(width: 393, height: 852, scaleThousandths: 3_000, unit: .points), model: .missing,
            zone: ZoneSignal(place: 3, utcOffsetMinutes: 60),
            languages: LanguageList(LanguageTag(language: 5, region: 7, script: 1)))
    }
}

extension ClickStore {
    func record(_ click: CanonicalClick, window: Int64, at now: Int64) -> RecordOutcome {
        record(click, window: window, at: Timestamp(milliseconds: now))
    }

    func sweepAll(at now: Int64, limit: Int = 100_000) -> Int {
        var removed = 0
        for _ in 0..<100_000 {
            let report = sweep(at: Timestamp(milliseconds: now), limit: limit)
            removed += report.removed
            if report.isComplete { break }
        }
        return removed
    }

    func candidateIDs(app: String, _ fingerprint: Fingerprint, at now: Int64, skew: Int64 = 30_000) -> [String] {
        var list = CandidateList()
        scan(
            ScanQuery(
                app: self.app(app), fingerprint: fingerprint, firstAsked: Timestamp(milliseconds: now), skew: skew),
            into: &list)
        return list.candidates.map { read($0.handle)?.id ?? "gone" }
    }
}
