public import MatchSignals
import Synchronization

/// The live clicks of all apps, indexed by network, device, id and token.
///
/// First version: dictionaries behind one lock. The interface is the final one.
public final class ClickStore: Sendable {
    /// The limits.
    public let configuration: StoreConfiguration

    private struct Row {
        var app: AppID
        var click: CanonicalClick
        var link: LinkID
        var state: StoredClick.State
        var expires: Timestamp
        var group: OSGroup
    }

    private struct BlockKey: Hashable {
        var app: AppID
        var group: OSGroup
        var block: UInt64
    }

    private struct NameKey: Hashable {
        var app: AppID
        var name: String
    }

    private struct LinkKey: Hashable {
        var app: AppID
        var slug: String
        var parameters: String
    }

    private struct ScopeKey: Hashable {
        var app: AppID
        var group: OSGroup
    }

    private struct Scope {
        var live: UInt32 = 0
        var values: [CountedSignal: [UInt64: UInt32]] = [:]
    }

    private struct State {
        var apps: [String: AppID] = [:]
        var links: [LinkKey: LinkID] = [:]
        var rows: [UInt64: Row] = [:]
        var next: UInt64 = 1
        var oldest: UInt64 = 1
        var network: [BlockKey: [UInt64]] = [:]
        var device: [BlockKey: [UInt64]] = [:]
        var ids: [NameKey: UInt64] = [:]
        var tokens: [NameKey: UInt64] = [:]
        var visitors: [NameKey: UInt64] = [:]
        var scopes: [ScopeKey: Scope] = [:]
        var statistics = StoreStatistics()
    }

    private let state = Mutex(State())

    /// Creates an empty store.
    public init(configuration: StoreConfiguration = StoreConfiguration()) {
        self.configuration = configuration
    }

    /// The id of an app key, made on first use.
    public func app(_ key: String) -> AppID {
        state.withLock { state in
            if let known = state.apps[key] { return known }
            let made = AppID(rawValue: UInt32(state.apps.count + 1))
            state.apps[key] = made
            return made
        }
    }

    /// Stores a click, folding repeated taps, redirects and keystroke prefetches.
    ///
    /// - Parameters:
    ///   - click: The click; a dropped one must not be offered.
    ///   - window: How long it may be matched, in milliseconds from its own time.
    ///   - now: The arrival time, which orders the store.
    /// - Returns: What became of it.
    public func record(_ click: CanonicalClick, window: Int64, at now: Timestamp) -> RecordOutcome {
        let app = app(click.app)
        return state.withLock { state in
            if state.ids[NameKey(app: app, name: click.id)] != nil {
                state.statistics.repeatedIDs += 1
                return .repeatedID
            }
            let linkKey = LinkKey(app: app, slug: click.link.slug, parameters: click.link.parameters)
            let link = state.links[linkKey] ?? LinkID(rawValue: UInt32(state.links.count + 1))
            state.links[linkKey] = link
            let sequence = state.next
            state.next += 1
            state.rows[sequence] = Row(
                app: app, click: click, link: link, state: .candidate,
                expires: click.time.advanced(byMilliseconds: window), group: click.fingerprint.system.family.group)
            state.ids[NameKey(app: app, name: click.id)] = sequence
            if let token = click.token { state.tokens[NameKey(app: app, name: token)] = sequence }
            for position in 0..<click.fingerprint.addresses.count {
                guard let block = click.fingerprint.addresses[position].block else { continue }
                let key = BlockKey(app: app, group: click.fingerprint.system.family.group, block: block)
                state.network[key, default: []].append(sequence)
            }
            state.scopes[ScopeKey(app: app, group: click.fingerprint.system.family.group), default: Scope()].live += 1
            state.statistics.stored += 1
            return .stored
        }
    }

    /// Finds the candidates of an install: its network blocks, then its device blocks.
    public func scan(_ query: ScanQuery, into list: inout CandidateList) {
        list.reset()
        let found = state.withLock { state in
            var found: [Candidate] = []
            for position in 0..<query.fingerprint.addresses.count {
                guard let block = query.fingerprint.addresses[position].block else { continue }
                let key = BlockKey(app: query.app, group: query.fingerprint.system.family.group, block: block)
                let members = state.network[key] ?? []
                for sequence in members.reversed() {
                    guard let row = state.rows[sequence], row.state == .candidate, query.firstAsked <= row.expires
                    else { continue }
                    found.append(
                        Candidate(
                            handle: ClickHandle(rawValue: sequence), time: row.click.time, link: row.link,
                            fingerprint: row.click.fingerprint, block: .network, addressCount: 1,
                            blockCount: UInt32(members.count)))
                }
            }
            return found
        }
        for candidate in found { list.append(candidate) }
    }

    /// The counts of an install's values in its scope.
    public func counts(app: AppID, fingerprint: Fingerprint) -> SignalCounts {
        state.withLock { state in
            SignalCounts(live: state.scopes[ScopeKey(app: app, group: fingerprint.system.family.group)]?.live ?? 0)
        }
    }

    /// The click with a token, or with an id.
    public func find(app: AppID, token: String, acceptsID: Bool) -> StoredClick? {
        state.withLock { state in
            let key = NameKey(app: app, name: token)
            guard let sequence = state.tokens[key] ?? (acceptsID ? state.ids[key] : nil) else { return nil }
            return Self.stored(sequence, in: state)
        }
    }

    /// Reads a click whole; `nil` when it is gone.
    public func read(_ handle: ClickHandle) -> StoredClick? {
        state.withLock { Self.stored(handle.rawValue, in: $0) }
    }

    private static func stored(_ sequence: UInt64, in state: borrowing State) -> StoredClick? {
        guard let row = state.rows[sequence] else { return nil }
        return StoredClick(
            handle: ClickHandle(rawValue: sequence), id: row.click.id, time: row.click.time, expires: row.expires,
            link: row.click.link, linkID: row.link, state: row.state)
    }

    /// Claims a click for one install, atomically.
    public func claim(_ handle: ClickHandle, by basis: ClaimBasis) -> ClaimOutcome {
        state.withLock { state in
            guard let row = state.rows[handle.rawValue] else { return .gone }
            guard row.state == .candidate else { return row.state == .claimed ? .taken : .gone }
            state.rows[handle.rawValue]?.state = .claimed
            state.statistics.claimed += 1
            return .claimed
        }
    }

    /// Forgets a click now.
    public func erase(app: AppID, id: String) -> Bool {
        state.withLock { state in
            guard let sequence = state.ids.removeValue(forKey: NameKey(app: app, name: id)) else { return false }
            return state.rows.removeValue(forKey: sequence) != nil
        }
    }

    /// Removes what is due, looking at no more than `limit` records.
    public func sweep(at now: Timestamp, limit: Int) -> SweepReport {
        SweepReport()
    }

    /// Counters and sizes.
    public var statistics: StoreStatistics {
        state.withLock { state in
            var result = state.statistics
            result.liveClicks = state.rows.count
            return result
        }
    }
}
