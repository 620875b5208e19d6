internal import MatchScoring
internal import MatchSignals

/// The live clicks of one app × OS group, kept plainly: training reads a stream once, offline, and wants every click within
/// reach rather than the few that an index would find.
struct LiveScope {
    /// A click as training keeps it.
    struct LiveClick {
        var id: String
        var time: Int64
        var destination: UInt32
        var fingerprint: Fingerprint
        var isLive = true
    }

    /// The keys whose values are counted, in the order of ``SignalCounts``.
    private struct Tally {
        var counts: [UInt64: UInt32] = [:]
        var total: UInt32 = 0
        var pairs = 0.0

        mutating func add(_ key: UInt64?) {
            guard let key else { return }
            let known = counts[key, default: 0]
            counts[key] = known + 1
            total += 1
            pairs += 2 * Double(known)
        }

        mutating func remove(_ key: UInt64?) {
            guard let key, let known = counts[key], known > 0 else { return }
            counts[key] = known == 1 ? nil : known - 1
            total -= 1
            pairs -= 2 * Double(known - 1)
        }

        func count(_ key: UInt64?) -> SignalCounts.Count {
            SignalCounts.Count(value: key.flatMap { counts[$0] } ?? 0, total: total, agreeingPairs: pairs)
        }
    }

    /// Every click since the last compaction, oldest first.
    private(set) var clicks: [LiveClick] = []
    /// How many are live.
    private(set) var live: UInt32 = 0
    private var head = 0
    private var positions: [String: Int] = [:]
    private var blocks: [UInt64: [Int]] = [:]
    private var places: [UInt32: [Int]] = [:]
    private var addresses: [IPAddress: UInt32] = [:]
    private var visitors: [String: Int] = [:]
    private var tallies = [Tally](repeating: Tally(), count: 8)

    /// Adds a click; the same person's older one gives way to it.
    mutating func add(_ click: CanonicalClick, destination: UInt32) {
        guard positions[click.id] == nil else { return }
        let position = clicks.count
        if let visitor = click.visitorID {
            if let older = visitors[visitor] { kill(older) }
            visitors[visitor] = position
        } else if let twin = twin(of: click, destination: destination) {
            kill(twin)
        }
        clicks.append(
            LiveClick(
                id: click.id, time: click.time.milliseconds, destination: destination, fingerprint: click.fingerprint))
        positions[click.id] = position
        for block in Self.blocks(of: click.fingerprint) { blocks[block, default: []].append(position) }
        if click.fingerprint.zone.place != 0 { places[click.fingerprint.zone.place, default: []].append(position) }
        count(position, isAdded: true)
        live += 1
    }

    /// Takes a click out of the running.
    mutating func kill(_ position: Int) {
        guard clicks[position].isLive else { return }
        clicks[position].isLive = false
        count(position, isAdded: false)
        live -= 1
    }

    /// Forgets what is older than a moment.
    mutating func expire(before time: Int64) {
        while head < clicks.count, clicks[head].time < time {
            kill(head)
            head += 1
        }
    }

    /// The position of a click by its id, whether live or not.
    func position(of id: String) -> Int? { positions[id] }

    /// Live clicks that share a network block with an install, and the newest that share its zone, each once.
    func candidates(for install: Fingerprint, networkLimit: Int, placeLimit: Int) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        for block in Self.blocks(of: install) {
            append(blocks[block], limit: networkLimit, to: &found, &seen)
        }
        append(places[install.zone.place], limit: placeLimit, to: &found, &seen)
        return found
    }

    private func append(_ list: [Int]?, limit: Int, to found: inout [Int], _ seen: inout Set<Int>) {
        var taken = 0
        for position in (list ?? []).reversed() where clicks[position].isLive {
            guard taken < limit else { return }
            taken += 1
            if seen.insert(position).inserted { found.append(position) }
        }
    }

    /// The live counts of the agreeing address and block of a pair, as a store would give them.
    func networkCounts(click: Fingerprint, install: Fingerprint) -> (address: UInt32, block: UInt32) {
        var address: UInt32 = 0
        var block: UInt32 = 0
        for left in 0..<click.addresses.count where click.addresses[left].isAttributable {
            for right in 0..<install.addresses.count {
                let (own, other) = (click.addresses[left], install.addresses[right])
                if own.address == other.address { address = max(address, addresses[own.address] ?? 0) }
                if let key = own.block, key == other.block, own.address.isIPv4 == other.address.isIPv4 {
                    block = max(block, liveCount(inBlock: key))
                }
            }
        }
        return (address, max(block, address))
    }

    private func liveCount(inBlock key: UInt64) -> UInt32 {
        UInt32((blocks[key] ?? []).count { clicks[$0].isLive })
    }

    /// How common an install's values are.
    func counts(for install: Fingerprint) -> SignalCounts {
        var counts = SignalCounts(live: live)
        let keys = Self.keys(of: install)
        counts.screen = tallies[0].count(keys[0])
        counts.version = tallies[1].count(keys[1])
        counts.model = tallies[2].count(keys[2])
        counts.screenAndVersion = tallies[3].count(keys[3])
        counts.zone = tallies[4].count(keys[4])
        counts.language = tallies[5].count(keys[5])
        counts.languageAndScript = tallies[6].count(keys[6])
        counts.zoneAndLanguage = tallies[7].count(keys[7])
        return counts
    }

    /// A random live click.
    func random(using generator: inout some RandomNumberGenerator) -> Int? {
        guard head < clicks.count else { return nil }
        for _ in 0..<8 {
            let position = Int.random(in: head..<clicks.count, using: &generator)
            if clicks[position].isLive { return position }
        }
        return nil
    }

    private func twin(of click: CanonicalClick, destination: UInt32) -> Int? {
        guard let block = Self.blocks(of: click.fingerprint).first, let last = blocks[block]?.last else { return nil }
        let older = clicks[last]
        let isTwin =
            older.destination == destination && older.fingerprint == click.fingerprint
            && click.time.milliseconds - older.time <= 60_000
        return isTwin ? last : nil
    }

    private mutating func count(_ position: Int, isAdded: Bool) {
        let fingerprint = clicks[position].fingerprint
        for (signal, key) in Self.keys(of: fingerprint).enumerated() {
            if isAdded { tallies[signal].add(key) } else { tallies[signal].remove(key) }
        }
        for index in 0..<fingerprint.addresses.count where fingerprint.addresses[index].isAttributable {
            let address = fingerprint.addresses[index].address
            let known = addresses[address, default: 0]
            addresses[address] = isAdded ? known + 1 : known > 1 ? known - 1 : nil
        }
    }

    private static func blocks(of fingerprint: Fingerprint) -> [UInt64] {
        (0..<fingerprint.addresses.count).compactMap { fingerprint.addresses[$0].block }
    }

    private static func keys(of fingerprint: Fingerprint) -> [UInt64?] {
        let screen = fingerprint.screen.isMissing ? nil : fingerprint.screen.code
        let version = fingerprint.system.hasVersion ? UInt64(fingerprint.system.majorMinor) : nil
        let model = fingerprint.model.isNamed ? UInt64(fingerprint.model.code) : nil
        let place = fingerprint.zone.place == 0 ? nil : UInt64(fingerprint.zone.place)
        let tag = fingerprint.languages.isEmpty ? nil : fingerprint.languages[0]
        return [
            screen, version, model, screen.flatMap { screen in version.map { screen &* 0x9e37_79b9 &+ $0 } }, place,
            tag.map { UInt64($0.code) }, tag.map { UInt64($0.languageAndScript) },
            place.flatMap { place in tag.map { place << 32 | UInt64($0.code) } },
        ]
    }
}
