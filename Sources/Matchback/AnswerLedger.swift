internal import MatchSignals
internal import MatchStore
internal import Synchronization

/// The answers that were given, by app and install id: what makes the same question get the same answer.
///
/// An install's entry is taken before anything is looked up and given back with the answer, so that two questions of one
/// install never run side by side and every observer sees claim and answer together. Entries are spread over shards by hash;
/// a shard's lock is held for a look-up, never while matching.
///
/// Ids are kept as 128 bits of seeded hash, not as text: the ledger never needs to say them again.
final class AnswerLedger: Sendable {
    /// What the ledger knows of an install that asks.
    enum Opening {
        /// It never asked, or its answer is forgotten.
        case first
        /// It asked before: when, and what it was told.
        case known(KeptAnswer)
    }

    private let shards: ShardLocks<AnswerShard>
    private let mask: UInt64
    private let retention: Int64
    private let hasher: StoreHash
    private let counters: EngineCounters
    /// Before this moment, in milliseconds, nothing is due.
    private let nextDue = Atomic<Int64>(.max)

    /// Creates an empty ledger.
    ///
    /// - Parameters:
    ///   - retention: How long an answer is kept, in milliseconds.
    ///   - maxAnswers: Answers kept; beyond it a shard forgets its oldest.
    ///   - seed: Seeds the hashes of the ids.
    ///   - counters: Where forgotten answers are counted.
    init(retention: Int64, maxAnswers: Int, seed: UInt64, counters: EngineCounters) {
        // Shards of some 10,000 answers: a table that grows holds its lock for a fraction of a millisecond.
        var count = 1
        while count < 1_024, maxAnswers / count > 10_000 { count *= 2 }
        mask = UInt64(count - 1)
        let limit = max(1, (maxAnswers + count - 1) / count)
        shards = ShardLocks(count: count) { _ in AnswerShard(limit: limit) }
        self.retention = retention
        hasher = StoreHash(seed: seed ^ 0x616e_7377_6572)
        self.counters = counters
    }

    /// The key of an install.
    func key(app: String, install: String) -> AnswerKey {
        let tenant = hasher.hash(app, salt: 1)
        return AnswerKey(first: hasher.hash(install, salt: tenant), second: hasher.hash(install, salt: ~tenant))
    }

    @inline(__always)
    private func shard(_ key: AnswerKey) -> Int { Int(truncatingIfNeeded: key.second & mask) }

    /// Asks for the memory that ``open(_:)`` will need first.
    func prefetch(_ key: AnswerKey) { shards.prefetch(shard(key)) }

    /// Takes an install's entry, waiting while another question of the same install is being answered. Every call must be
    /// followed by one ``close(_:with:)`` or ``release(_:)``.
    func open(_ key: AnswerKey) -> Opening {
        while true {
            if let opening = shards.withLock(shard(key), { $0.take(key) }) { return opening }
            yieldThread()
        }
    }

    /// What the install was told, without taking its entry.
    func read(_ key: AnswerKey) -> Opening {
        shards.withLock(shard(key)) { $0.read(key) }
    }

    /// Gives an entry back with an answer.
    func close(_ key: AnswerKey, with answer: consuming KeptAnswer) {
        let now = answer.kept
        let evicted = shards.withLock(shard(key), passing: answer) { $0.answer(key, $1) }
        if evicted > 0 { counters.add(.evictedAnswers, evicted) }
        lowerNextDue(to: now.advanced(byMilliseconds: retention))
    }

    /// A sweep is due at a moment at the latest.
    private func lowerNextDue(to moment: Timestamp) {
        if moment.milliseconds < nextDue.load(ordering: .relaxed) {
            nextDue.min(moment.milliseconds, ordering: .relaxed)
        }
    }

    /// Gives an entry back as it was, or with the note that a token has told whether its answer is right.
    func release(_ key: AnswerKey, isJudged: Bool = false) {
        shards.withLock(shard(key)) { $0.release(key, isJudged: isJudged) }
    }

    /// Forgets an install's answer; `false` when there was none.
    func erase(_ key: AnswerKey) -> Bool {
        _ = open(key)
        return shards.withLock(shard(key)) { $0.forget(key) }
    }

    /// Forgets answers older than the retention, looking at no more than `limit`; the count of those forgotten and whether
    /// all that were due are gone.
    ///
    /// Once all are gone the shards are left alone until the next answer is due, at least a ten-thousandth of the retention (a
    /// minute in a week): a call that finds nothing to do reads one number.
    func sweep(at now: Timestamp, limit: Int) -> (removed: Int, isComplete: Bool) {
        let due = nextDue.load(ordering: .relaxed)
        guard now.milliseconds > due else { return (0, true) }
        // An answer that is given meanwhile lowers it again.
        nextDue.store(.max, ordering: .relaxed)
        let moment = now.advanced(byMilliseconds: -retention)
        var removed = 0
        var oldest = Timestamp(milliseconds: .max)
        for shard in 0..<shards.count {
            let (gone, isComplete, left) = shards.withLock(shard) { state in
                let (gone, isComplete) = state.sweep(before: moment, limit: limit - removed)
                return (gone, isComplete, state.oldest)
            }
            removed += gone
            guard isComplete else {
                lowerNextDue(to: Timestamp(milliseconds: due))
                return (removed, false)
            }
            if let left { oldest = min(oldest, left) }
        }
        lowerNextDue(
            to: max(
                oldest.advanced(byMilliseconds: retention), now.advanced(byMilliseconds: retention / 10_000)))
        return (removed, true)
    }

    /// Answers kept now.
    var count: Int {
        (0..<shards.count).reduce(0) { sum, shard in sum + shards.withLock(shard) { $0.count } }
    }

    /// Bytes of the tables; texts of the answers that name a click come on top.
    var bytes: Int {
        (0..<shards.count).reduce(0) { sum, shard in sum + shards.withLock(shard) { $0.bytes } }
    }
}
