internal import MatchSignals
internal import MatchStore

/// The answers that were given, by app and install id: what makes the same question get the same answer.
///
/// An install's entry is taken before anything is looked up and given back with the answer, so that two questions of one
/// install never run side by side and every observer sees claim and answer together. Entries are spread over shards by hash;
/// a shard's lock is held for a look-up, never while matching.
///
/// Ids are kept as 128 bits of seeded hash, not as text: the ledger never needs to say them again.
final class AnswerLedger: Sendable {
    /// Who asked: 128 bits of the app key and the install id.
    struct Key: Hashable {
        var first: Int
        var second: Int

        init(app: String, install: String, seed: UInt64) {
            var hasher = Hasher()
            hasher.combine(seed)
            hasher.combine(app)
            hasher.combine(install)
            first = hasher.finalize()
            hasher = Hasher()
            hasher.combine(~seed)
            hasher.combine(install)
            hasher.combine(app)
            second = hasher.finalize()
        }
    }

    /// What the ledger knows of an install that asks.
    enum Opening {
        /// It never asked, or its answer is forgotten.
        case first
        /// It asked before: when, and what it was told.
        case known(firstAsked: Timestamp, verdict: Verdict)
    }

    private enum Entry {
        case taken(previous: Kept?)
        case answered(Kept)
    }

    private struct Kept {
        var firstAsked: Timestamp
        var kept: Timestamp
        var verdict: Verdict
    }

    private struct Shard {
        var entries: [Key: Entry] = [:]
        /// Keys in the order of their first answer, with the moment of it: the order in which they are forgotten.
        var order: [(key: Key, since: Timestamp)] = []
        var head = 0
        var answers = 0

        mutating func dropHead() {
            head += 1
            if head > 1024, head * 2 > order.count {
                order.removeFirst(head)
                head = 0
            }
        }
    }

    private final class LockedShard: Sendable {
        let state = ShardLock(Shard())
    }

    private let shards: [LockedShard]
    private let perShardLimit: Int
    private let retention: Int64
    private let seed: UInt64
    private let counters: EngineCounters

    /// Creates an empty ledger.
    ///
    /// - Parameters:
    ///   - retention: How long an answer is kept, in milliseconds.
    ///   - maxAnswers: Answers kept; beyond it a shard forgets its oldest.
    ///   - seed: Seeds the hashes of the ids.
    ///   - counters: Where forgotten answers are counted.
    init(retention: Int64, maxAnswers: Int, seed: UInt64, counters: EngineCounters) {
        let count = maxAnswers >= 65_536 ? 64 : 1
        shards = (0..<count).map { _ in LockedShard() }
        perShardLimit = max(1, (maxAnswers + count - 1) / count)
        self.retention = retention
        self.seed = seed
        self.counters = counters
    }

    /// The key of an install.
    func key(app: String, install: String) -> Key {
        Key(app: app, install: install, seed: seed)
    }

    private func shard(_ key: Key) -> LockedShard {
        shards[Int(UInt(bitPattern: key.second) % UInt(shards.count))]
    }

    /// Takes an install's entry, waiting while another question of the same install is being answered. Every call must be
    /// followed by one ``close(_:with:firstAsked:at:)`` or ``release(_:)``.
    func open(_ key: Key) -> Opening {
        let shard = shard(key)
        while true {
            let opening = shard.state.withLock { state -> Opening? in
                switch state.entries[key] {
                case nil:
                    state.entries[key] = .taken(previous: nil)
                    return .first
                case .answered(let kept):
                    state.entries[key] = .taken(previous: kept)
                    return .known(firstAsked: kept.firstAsked, verdict: kept.verdict)
                case .taken:
                    return nil
                }
            }
            if let opening { return opening }
            yieldThread()
        }
    }

    /// What the install was told, without taking its entry.
    func read(_ key: Key) -> Opening {
        shard(key).state.withLock { state in
            switch state.entries[key] {
            case .answered(let kept), .taken(previous: .some(let kept)):
                .known(firstAsked: kept.firstAsked, verdict: kept.verdict)
            case nil, .taken(previous: nil): .first
            }
        }
    }

    /// Gives an entry back with an answer.
    func close(_ key: Key, with verdict: Verdict, firstAsked: Timestamp, at now: Timestamp) {
        let evicted = shard(key).state.withLock { state in
            var kept = Kept(firstAsked: firstAsked, kept: now, verdict: verdict)
            if case .taken(previous: .some(let previous)) = state.entries[key] {
                kept.kept = previous.kept
            } else {
                state.order.append((key, now))
                state.answers += 1
            }
            state.entries[key] = .answered(kept)
            return state.answers > perShardLimit ? Self.forgetOldest(&state, unless: key) : 0
        }
        if evicted > 0 { counters.add(.evictedAnswers, evicted) }
    }

    /// Gives an entry back as it was.
    func release(_ key: Key) {
        shard(key).state.withLock { state in
            guard case .taken(let previous) = state.entries[key] else { return }
            state.entries[key] = previous.map { .answered($0) }
        }
    }

    /// Forgets an install's answer; `false` when there was none.
    func erase(_ key: Key) -> Bool {
        _ = open(key)
        return shard(key).state.withLock { state in
            guard case .taken(previous: .some) = state.entries.removeValue(forKey: key) else { return false }
            state.answers -= 1
            return true
        }
    }

    /// Forgets answers older than the retention, looking at no more than `limit`; the count of those forgotten and whether
    /// all that were due are gone.
    func sweep(at now: Timestamp, limit: Int) -> (removed: Int, isComplete: Bool) {
        var removed = 0
        var left = limit
        for shard in shards {
            let complete = shard.state.withLock { state in
                while state.head < state.order.count {
                    let oldest = state.order[state.head]
                    guard now.milliseconds(since: oldest.since) > retention else { break }
                    guard left > 0 else { return false }
                    left -= 1
                    if case .taken = state.entries[oldest.key] { break }
                    state.dropHead()
                    guard case .answered(let kept) = state.entries[oldest.key], kept.kept == oldest.since else {
                        continue
                    }
                    state.entries[oldest.key] = nil
                    state.answers -= 1
                    removed += 1
                }
                return true
            }
            if !complete { return (removed, false) }
        }
        return (removed, true)
    }

    /// Answers kept now.
    var count: Int {
        shards.reduce(0) { sum, shard in sum + shard.state.withLock { $0.answers } }
    }

    private static func forgetOldest(_ state: inout Shard, unless current: Key) -> Int {
        while state.head < state.order.count {
            let oldest = state.order[state.head]
            guard oldest.key != current else { return 0 }
            if case .taken = state.entries[oldest.key] { return 0 }
            state.dropHead()
            guard case .answered(let kept) = state.entries[oldest.key], kept.kept == oldest.since else { continue }
            state.entries[oldest.key] = nil
            state.answers -= 1
            return 1
        }
        return 0
    }
}
