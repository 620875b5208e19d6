package import MatchSignals
package import MatchStore

/// What the store must do, said as plainly as possible: rows in an array, dictionaries for names, every question answered by
/// looking at everything.
package struct ReferenceStore {
    /// A click in memory.
    package struct Row {
        var sequence: Int
        var app: String
        var click: CanonicalClick
        var fingerprint: Fingerprint
        var time: Int64
        var window: Int64
        var state: StoredClick.State
        var basis: ClaimBasis?
        /// Whether scans pass over it.
        var isIndexed: Bool

        var group: OSGroup { fingerprint.system.family.group }
        var isTokenOnly: Bool { click.disposition == .tokenOnly }
        var blocks: [UInt64] {
            var found: [UInt64] = []
            for position in 0..<fingerprint.addresses.count {
                if let block = fingerprint.addresses[position].block, !found.contains(block) { found.append(block) }
            }
            return found
        }
        var destination: [String] { [app, click.link.slug, click.link.parameters] }
    }

    /// A candidate, with the click's id for its handle.
    package struct Found: Hashable {
        package var id: String
        package var time: Int64
        package var destination: [String]
        package var fingerprint: Fingerprint
        package var block: Candidate.Block
        package var addressCount: UInt32
        package var blockCount: UInt32

        package init(
            id: String, time: Int64, destination: [String], fingerprint: Fingerprint, block: Candidate.Block,
            addressCount: UInt32, blockCount: UInt32
        ) {
            self.id = id
            self.time = time
            self.destination = destination
            self.fingerprint = fingerprint
            self.block = block
            self.addressCount = addressCount
            self.blockCount = blockCount
        }
    }

    package let configuration: StoreConfiguration
    var rows: [Row] = []
    var next = 1
    /// The sequence number of the click that has a token, by app and token.
    var tokens: [[String]: Int] = [:]
    /// The sequence number of a visitor's current click.
    var visitors: [[String]: Int] = [:]
    package var statistics = StoreStatistics()

    package init(configuration: StoreConfiguration) {
        self.configuration = configuration
    }

    package var liveCount: Int { rows.count }
    package var liveCandidates: Int { rows.filter { $0.state == .candidate }.count }

    func position(_ sequence: Int?) -> Int? { rows.firstIndex { $0.sequence == sequence } }
    func position(app: String, id: String) -> Int? { rows.firstIndex { $0.app == app && $0.click.id == id } }

    mutating func drop(_ position: Int, _ cause: RemovalCause) {
        let gone = rows.remove(at: position)
        tokens = tokens.filter { $0.value != gone.sequence }
        visitors = visitors.filter { $0.value != gone.sequence }
        switch cause {
        case .expired: statistics.expired += 1
        case .evictedByCapacity: statistics.evictedByCapacity += 1
        case .evictedByBlock: statistics.evictedByBlock += 1
        case .erased: statistics.erased += 1
        }
    }

    package mutating func erase(app: String, id: String) -> Bool {
        guard let position = position(app: app, id: id) else { return false }
        drop(position, .erased)
        return true
    }

    /// Removes all that is due.
    package mutating func sweep(at now: Int64) -> Int {
        let due = rows.indices.filter { rows[$0].time + rows[$0].window + configuration.grace < now }
        for position in due.reversed() { drop(position, .expired) }
        return due.count
    }

    package mutating func claim(app: String, id: String, by basis: ClaimBasis) -> ClaimOutcome {
        guard let position = position(app: app, id: id) else { return .gone }
        switch rows[position].state {
        case .candidate: break
        case .deterministicOnly, .folded: if basis == .fingerprint { return .gone }
        case .claimed:
            if basis == .fingerprint || rows[position].basis == .token { return .taken }
            rows[position].basis = .token
            statistics.overturned += 1
            return .overturned
        }
        rows[position].state = .claimed
        rows[position].basis = basis
        statistics.claimed += 1
        return .claimed
    }

    /// The click with a token, or with an id: its id, state and basis.
    package func find(app: String, token: String, acceptsID: Bool) -> (id: String, StoredClick.State, ClaimBasis?)? {
        var found = position(tokens[[app, token]])
        if found == nil, acceptsID {
            found = position(app: app, id: token).flatMap { rows[$0].isTokenOnly ? nil : $0 }
        }
        return found.map { (rows[$0].click.id, rows[$0].state, rows[$0].basis) }
    }
}
