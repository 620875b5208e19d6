/// Who is behind which public address: fixed lines, offices, carriers, venues, VPNs and relays of every country.
///
/// People per fixed line follow a Pareto law, so the line of rank r has a share proportional to (r + 1)^(−1/α); people per
/// office and per carrier address follow log-normal laws.
struct AddressPlan: Sendable {
    private struct Shared: Sendable {
        let index: UInt64
        let people: Int
    }

    private let world: World
    private let offices: [WeightedTable<Shared>]
    /// By country and carrier.
    private let carriers: [[WeightedTable<Shared>]]
    private let relays4: [UInt32]
    private let relays6: [UInt64]

    static let carriersPerCountry = 3
    private static let rankShift = 1.0

    init(world: World) {
        self.world = world
        offices = world.countryShares.enumerated().map { index, share in
            let people = world.parameters.people * share * world.parameters.officeShare
            return Self.sizes(
                world, space: 11, key: UInt64(index), people: people, median: world.parameters.officeMedian,
                sigma: world.parameters.officeSigma)
        }
        carriers = world.countryShares.enumerated().map { index, share in
            (0..<Self.carriersPerCountry).map { carrier in
                Self.sizes(
                    world, space: 12, key: UInt64(index * Self.carriersPerCountry + carrier),
                    people: world.parameters.people * share / Double(Self.carriersPerCountry),
                    median: world.parameters.carrierNATMedian, sigma: world.parameters.carrierNATSigma)
            }
        }
        relays4 = Self.relayBlocks4()
        relays6 = RelayTable.ipv6.split(separator: " ").compactMap { Country.Block6("\($0)::/63")?.base }
    }

    /// Enough shared addresses for so many people, with sizes from a log-normal law.
    private static func sizes(
        _ world: World, space: UInt64, key: UInt64, people: Double, median: Double, sigma: Double
    ) -> WeightedTable<Shared> {
        let mean = median * RealMath.exponential(sigma * sigma / 2)
        let count = Int(min(max((people / mean).rounded(), 1), 1_000_000))
        var random = SplitMix64(seed: world.hash(space, key))
        return WeightedTable(
            (0..<count).map { index in
                let size = max(1, random.logNormal(mu: RealMath.logarithm(median), sigma: sigma))
                return (Shared(index: UInt64(index), people: Int(size)), size)
            })
    }

    private static func relayBlocks4() -> [UInt32] {
        RelayTable.ipv4.split(separator: " ").flatMap { run -> [UInt32] in
            let parts = run.split(separator: "+")
            guard parts.count == 2, let count = UInt32(parts[1]), let block = Country.Block4("\(parts[0]).0/24") else {
                return []
            }
            return (0..<count).map { block.base + $0 << 8 }
        }
    }

    /// The line that a person's home has.
    func home(of person: Person) -> NetworkPoint {
        let people = world.parameters.people * world.countryShares[person.countryIndex]
        let lines = max(1, people / world.parameters.peoplePerFixedLine)
        let exponent = 1 - 1 / world.parameters.fixedLineAlpha
        let low = RealMath.power(Self.rankShift, exponent)
        let high = RealMath.power(lines + Self.rankShift, exponent)
        let rank = (RealMath.power(low + person.homeQuantile * (high - low), 1 / exponent) - Self.rankShift)
            .rounded(.down)
        let share =
            (RealMath.power(rank + 1 + Self.rankShift, exponent) - RealMath.power(rank + Self.rankShift, exponent))
            / (high - low)
        return fixed(.home, space: 21, person, id: UInt64(rank), people: max(1, Int((share * people).rounded())))
    }

    /// The network of a person's office.
    func office(of person: Person) -> NetworkPoint {
        let office = offices[person.countryIndex][person.officeQuantile]
        return fixed(.office, space: 22, person, id: office.index, people: office.people)
    }

    /// The Wi-Fi of a venue: everyone behind one address.
    func venue(_ id: UInt64, of person: Person, people: Int) -> NetworkPoint {
        fixed(.venue, space: 23, person, id: id, people: people)
    }

    /// The cellular network, with an address that the carrier gives for this visit.
    func cellular(of person: Person, visit: UInt64, _ random: inout SplitMix64) -> NetworkPoint {
        let country = UInt64(person.countryIndex * Self.carriersPerCountry + person.carrier)
        var point: NetworkPoint
        if random.chance(world.parameters.carrierNATShare) {
            let shared = carriers[person.countryIndex][person.carrier][random.unit()]
            // A carrier's addresses lie in neighbouring blocks, a few in each /24.
            let pool = address4(person.countryIndex, hash: world.hash(24, country)) & 0xFFFF_0000
            let index = UInt32(truncatingIfNeeded: shared.index)
            point = NetworkPoint(
                kind: .cellular, ipv4: pool &+ (index / 8) << 8 &+ (index % 8) * 30 &+ 7, people: shared.people)
        } else {
            let own = address4(person.countryIndex, hash: world.hash(25, person.index, visit))
            point = NetworkPoint(kind: .cellular, ipv4: own, people: 1)
        }
        if person.hasCellularIPv6 {
            point.ipv6 = address6(
                person, site: world.hash(26, person.index, visit), subnet: country << 40, visit: visit)
        }
        return point
    }

    /// A provider's exit, the same for all traffic of the phone.
    func vpn(of person: Person) -> NetworkPoint {
        let exits = max(1, Int(world.parameters.people * world.parameters.vpnShare / 200))
        let exit = world.hash(27, person.index) % UInt64(exits)
        return NetworkPoint(
            kind: .vpn, ipv4: address4(person.countryIndex, hash: world.hash(28, exit)), people: 200)
    }

    /// A machine in a data centre, for crawlers and fake clicks.
    func dataCentre(_ id: UInt64, country: Int) -> NetworkPoint {
        NetworkPoint(kind: .dataCentre, ipv4: address4(country, hash: world.hash(29, id)), people: 1)
    }

    /// An exit of the relay, as text; another one at every visit.
    func relay(_ random: inout SplitMix64, prefersIPv6: Bool) -> String {
        if prefersIPv6, !relays6.isEmpty {
            return NetworkPoint.text(high: relays6[random.below(relays6.count)], low: random.next())
        }
        return NetworkPoint.text(relays4[random.below(relays4.count)] + UInt32(random.below(254)) + 1)
    }

    private func fixed(
        _ kind: NetworkPoint.Kind, space: UInt64, _ person: Person, id: UInt64, people: Int
    ) -> NetworkPoint {
        let hash = world.hash(space, UInt64(person.countryIndex), id)
        var point = NetworkPoint(kind: kind, ipv4: address4(person.countryIndex, hash: hash), people: people)
        var random = SplitMix64(seed: hash)
        if random.chance(world.parameters.ipv6FixedShare) {
            point.ipv6 = address6(person, site: hash, subnet: 0, visit: 0)
        }
        return point
    }

    /// An address of a country's blocks; never the first or last of a /24.
    private func address4(_ country: Int, hash: UInt64) -> UInt32 {
        let blocks = world.countries[country].blocks4
        let block = blocks[Int(hash % UInt64(blocks.count))]
        let offset = UInt32(truncatingIfNeeded: hash >> 16) % block.size
        let last = min(max(offset & 255, 1), 254)
        return block.base + (offset & ~255) + last
    }

    /// An address in a /64 of a country's prefixes, with an interface identifier that changes with the visit.
    private func address6(_ person: Person, site: UInt64, subnet: UInt64, visit: UInt64) -> (UInt64, UInt64)? {
        let blocks = world.countries[person.countryIndex].blocks6
        guard !blocks.isEmpty else { return nil }
        let block = blocks[Int((subnet == 0 ? site : subnet >> 40) % UInt64(blocks.count))]
        let high = block.base | (site & (UInt64.max >> UInt64(block.length)))
        return (high, world.hash(30, person.index, visit))
    }
}
