internal import CBenchSupport
internal import MatchSignals
internal import MatchStore

/// The store that anyone writes first: Swift dictionaries of rows with strings, behind one lock.
final class DictionaryStore: BenchStore {
    static let name = "dictionary"
    static let isConcurrent = true

    private struct Key: Hashable {
        var app: String
        var value: UInt64
    }

    private struct Name: Hashable {
        var app: String
        var id: String
    }

    private struct State {
        var rows: [Int64: BaselineRow] = [:]
        var ids: [Name: Int64] = [:]
        var network: [Key: [Int64]] = [:]
        var device: [Key: [Int64]] = [:]
        var next: Int64 = 0
        var oldest: Int64 = 0
    }

    private let lock = ShardLock(State())
    private let heapBefore = matchbench_heap_bytes()

    func record(_ click: CanonicalClick, at now: Timestamp) {
        lock.withLock { state in
            let name = Name(app: click.app, id: click.id)
            guard state.ids[name] == nil else { return }
            let row = BaselineRow(click)
            let number = state.next
            state.next += 1
            state.ids[name] = number
            state.network[Key(app: row.app, value: row.network), default: []].append(number)
            state.device[Key(app: row.app, value: row.device), default: []].append(number)
            state.rows[number] = row
        }
    }

    func match(_ install: CanonicalInstall) -> Bool {
        let query = BaselineQuery(install)
        return lock.withLock { state in
            let best = Self.best(of: query, in: state)
            guard best.delivers else { return false }
            state.rows[best.row]?.isClaimed = true
            return true
        }
    }

    func peek(_ install: CanonicalInstall) -> Finding {
        let query = BaselineQuery(install)
        return lock.withLock { state in
            let best = Self.best(of: query, in: state)
            return Finding(candidates: best.candidates, best: state.rows[best.row]?.id, delivers: best.delivers)
        }
    }

    /// The ids of the unclaimed clicks in an install's network block, newest first.
    func networkCandidates(_ install: CanonicalInstall) -> [String] {
        let query = BaselineQuery(install)
        return lock.withLock { state in
            (state.network[Key(app: query.app, value: query.network)] ?? []).reversed().compactMap { number in
                state.rows[number].flatMap { $0.isClaimed ? nil : $0.id }
            }
        }
    }

    private static func best(of query: BaselineQuery, in state: borrowing State) -> BaselineQuery.Best {
        var best = BaselineQuery.Best()
        func offer(_ numbers: [Int64]?, limit: Int, skipping network: UInt64?) {
            guard let numbers else { return }
            for number in numbers.suffix(limit).reversed() {
                guard let row = state.rows[number], !row.isClaimed, row.network != network,
                    query.admits(time: row.time)
                else { continue }
                let points = query.points(
                    addressHigh: row.addressHigh, addressLow: row.addressLow, screen: row.screen, version: row.version,
                    zone: row.zone, language: row.language)
                best.offer(number, points: points, time: row.time)
            }
        }
        offer(
            state.network[Key(app: query.app, value: query.network)], limit: BaselineQuery.networkLimit, skipping: nil)
        offer(
            state.device[Key(app: query.app, value: query.device)], limit: BaselineQuery.deviceLimit,
            skipping: query.network)
        return best
    }

    func sweep(at now: Timestamp, limit: Int) -> Int {
        lock.withLock { state in
            var removed = 0
            while removed < limit, state.oldest < state.next {
                let number = state.oldest
                guard let row = state.rows[number], now.milliseconds - row.time > BaselineQuery.window else { break }
                state.oldest += 1
                state.rows[number] = nil
                state.ids[Name(app: row.app, id: row.id)] = nil
                Self.remove(number, from: &state.network, at: Key(app: row.app, value: row.network))
                Self.remove(number, from: &state.device, at: Key(app: row.app, value: row.device))
                removed += 1
            }
            return removed
        }
    }

    /// Clicks leave in the order in which they came, so the one that leaves is the first of its block.
    private static func remove(_ number: Int64, from index: inout [Key: [Int64]], at key: Key) {
        guard let position = index[key]?.firstIndex(of: number) else { return }
        index[key]?.remove(at: position)
        if index[key]?.isEmpty == true { index[key] = nil }
    }

    var liveClicks: Int { lock.withLock { $0.rows.count } }

    /// What the heap has grown by since the store was made; the purposes can't be told apart.
    var memory: MemoryUse {
        MemoryUse(hot: Int(matchbench_heap_bytes()) - Int(heapBefore), payload: 0, answers: 0)
    }
}
