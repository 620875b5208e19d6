internal import MatchSignals

/// Which network a phone uses when, and what address a server writes down for it.
struct NetworkChoice {
    let world: World
    let addresses: AddressPlan

    /// Where a person is at this hour.
    func now(
        _ person: Person, at time: Timestamp, visit: UInt64, _ random: inout SplitMix64
    ) -> NetworkPoint {
        if person.usesVPN { return addresses.vpn(of: person) }
        let country = world.countries[person.countryIndex]
        guard random.chance(world.parameters.wifiShare ?? country.wifiShare) else {
            return addresses.cellular(of: person, visit: visit, &random)
        }
        let local = time.milliseconds / 60_000 + Int64(person.zone.offset)
        let hour = local / 60 % 24
        // 1970-01-01 was a Thursday.
        let isWeekday = (local / 1440 + 3) % 7 < 5
        let atWork = person.hasOffice && isWeekday && (9..<17).contains(hour)
        return atWork ? addresses.office(of: person) : addresses.home(of: person)
    }

    /// Where the phone is when the app opens: the longer the wait, the more often elsewhere.
    func later(_ visit: Visit, seconds: Double, _ random: inout SplitMix64) -> NetworkPoint {
        let same: Double =
            switch seconds {
            case ..<60.001: world.parameters.sameAddressMinute
            case ..<3600.001: world.parameters.sameAddressHour
            case ..<86_400.001: world.parameters.sameAddressDay
            default: world.parameters.sameAddressLater
            }
        var network = visit.network
        if network.kind == .vpn || random.chance(same) { return network }
        let person = visit.person
        if random.chance(world.parameters.changedWithinBlock) {
            // A neighbour in the same /24, and another /64 of the same /48.
            let last = UInt32(1 + (Int(network.ipv4 & 255) + random.below(252)) % 254)
            network.ipv4 = network.ipv4 & ~255 | last
            network.ipv6 = network.ipv6.map { ($0.high ^ UInt64(1 + random.below(0xFFFF)), random.next()) }
            return network
        }
        if network.kind == .cellular, random.chance(0.6) { return addresses.home(of: person) }
        return addresses.cellular(of: person, visit: visit.number ^ 1 << 63, &random)
    }

    /// Puts the address into the signals as a server would write it. A phone with both families takes IPv6, but for a flip,
    /// which only installs have: what counts is how many pairs differ.
    func report(
        _ network: NetworkPoint, flips: Bool, at signals: inout RawSignals, _ random: inout SplitMix64
    ) {
        let ipv4 = NetworkPoint.text(network.ipv4)
        guard let ipv6 = network.ipv6, !(flips && random.chance(world.parameters.familyFlip)) else {
            if random.chance(world.parameters.forwardedListShare) {
                signals.ip = "\(ipv4), 10.0.0.\(1 + random.below(9))"
            } else if random.chance(world.parameters.mappedAddressShare) {
                signals.ip = "::ffff:\(ipv4)"
            } else {
                signals.ip = ipv4
            }
            return
        }
        signals.ip = NetworkPoint.text(high: ipv6.high, low: ipv6.low)
        if random.chance(world.parameters.bothFamiliesSeen) { signals.observedIPs = [ipv4] }
    }
}
