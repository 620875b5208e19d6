internal import MatchSignals
internal import MatchStore

/// One shard of the ledger: a probe table of keys, and the answers in the order in which they were given.
///
/// The answers are a queue: what is over leaves at its head. A key's slot holds the answer's number, which counts up for ever;
/// the answer's place is that number less the number of the head.
struct AnswerShard: Sendable {
    /// A shard behind its lock.
    final class Locked: Sendable {
        let state: ShardLock<AnswerShard>

        init(limit: Int) {
            state = ShardLock(AnswerShard(limit: limit))
        }
    }

    private struct Slot: Sendable {
        static let unanswered = UInt64.max
        var key = AnswerKey(first: 0, second: 0)
        /// The answer's number, or ``unanswered`` while the first question is being answered.
        var number: UInt64 = 0
        var isUsed = false
        var isTaken = false
    }

    private struct Entry: Sendable {
        var key: AnswerKey
        /// `nil` once forgotten.
        var answer: KeptAnswer?
        /// When the answer was kept, beside it: a sweep looks at every shard's oldest, and a time is read without counting the
        /// references of the texts. `nil` once forgotten.
        var kept: Timestamp?
    }

    private let limit: Int
    private var slots: [Slot]
    private var used = 0
    private var queue: [Entry] = []
    /// Entries at the front of `queue` that are gone.
    private var gone = 0
    /// The number of the first entry of `queue`.
    private var base: UInt64 = 0
    /// Answers kept.
    private(set) var count = 0

    private init(limit: Int) {
        self.limit = limit
        slots = Array(repeating: Slot(), count: 16)
    }

    /// Bytes of the two tables.
    var bytes: Int {
        slots.capacity * MemoryLayout<Slot>.stride + queue.capacity * MemoryLayout<Entry>.stride
    }

    // MARK: Questions

    /// Takes a key's entry; `nil` while another question has it.
    mutating func take(_ key: AnswerKey) -> AnswerLedger.Opening? {
        if let place = find(key) {
            if slots[place].isTaken { return nil }
            slots[place].isTaken = true
            return opening(slots[place].number)
        }
        insert(Slot(key: key, number: Slot.unanswered, isUsed: true, isTaken: true))
        return .first
    }

    /// What a key was told.
    func read(_ key: AnswerKey) -> AnswerLedger.Opening {
        find(key).map { opening(slots[$0].number) } ?? .first
    }

    private func opening(_ number: UInt64) -> AnswerLedger.Opening {
        guard number != Slot.unanswered, let answer = queue[Int(number - base)].answer else { return .first }
        return .known(firstAsked: answer.firstAsked, verdict: answer.verdict)
    }

    /// Gives a taken entry back with its answer; how many answers had to go for it.
    mutating func answer(_ key: AnswerKey, _ answer: KeptAnswer) -> Int {
        guard let place = find(key) else { return 0 }
        slots[place].isTaken = false
        let number = slots[place].number
        if number != Slot.unanswered {
            var answer = answer
            // An answer that replaces one is kept no longer than that one.
            answer.kept = queue[Int(number - base)].answer?.kept ?? answer.kept
            queue[Int(number - base)].answer = answer
            queue[Int(number - base)].kept = answer.kept
            return 0
        }
        slots[place].number = base + UInt64(queue.count)
        queue.append(Entry(key: key, answer: answer, kept: answer.kept))
        count += 1
        return count > limit ? dropHead(unless: { _ in false }) : 0
    }

    /// Gives a taken entry back as it was.
    mutating func release(_ key: AnswerKey) {
        guard let place = find(key) else { return }
        if slots[place].number == Slot.unanswered { remove(at: place) } else { slots[place].isTaken = false }
    }

    /// Forgets a taken key; whether there was an answer.
    mutating func forget(_ key: AnswerKey) -> Bool {
        guard let place = find(key) else { return false }
        let number = slots[place].number
        remove(at: place)
        guard number != Slot.unanswered else { return false }
        queue[Int(number - base)].answer = nil
        queue[Int(number - base)].kept = nil
        count -= 1
        return true
    }

    /// Forgets answers that were kept before a moment, from the oldest on; how many, and whether all of them are gone.
    mutating func sweep(before moment: Timestamp, limit: Int) -> (removed: Int, isComplete: Bool) {
        var removed = 0
        while let oldest, oldest < moment {
            guard removed < limit else { return (removed, false) }
            let gone = dropHead(unless: { $0 })
            if gone == 0 { break }
            removed += gone
        }
        return (removed, true)
    }

    // MARK: Queue

    /// When the oldest answer was kept; `nil` without answers.
    var oldest: Timestamp? {
        mutating get {
            while gone < queue.count {
                if let kept = queue[gone].kept { return kept }
                passHead()
            }
            return nil
        }
    }

    /// Drops the oldest answer, unless its key is taken and `isKept` says so of that; 0 or 1.
    private mutating func dropHead(unless isKept: (_ isTaken: Bool) -> Bool) -> Int {
        guard oldest != nil, let place = find(queue[gone].key) else { return 0 }
        if isKept(slots[place].isTaken) { return 0 }
        if slots[place].isTaken {
            // Its next answer is a first one.
            slots[place].number = Slot.unanswered
        } else {
            remove(at: place)
        }
        queue[gone].answer = nil
        queue[gone].kept = nil
        passHead()
        count -= 1
        return 1
    }

    private mutating func passHead() {
        gone += 1
        if gone >= 512, gone * 2 >= queue.count {
            queue.removeFirst(gone)
            base += UInt64(gone)
            gone = 0
        }
    }

    // MARK: Table

    private func find(_ key: AnswerKey) -> Int? {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: key.first) & mask
        while slots[place].isUsed {
            if slots[place].key == key { return place }
            place = (place + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ slot: Slot) {
        if (used + 1) * 4 > slots.count * 3 {
            let old = slots
            slots = Array(repeating: Slot(), count: old.count * 2)
            for slot in old where slot.isUsed { put(slot) }
        }
        put(slot)
        used += 1
    }

    private mutating func put(_ slot: Slot) {
        let mask = slots.count - 1
        var place = Int(truncatingIfNeeded: slot.key.first) & mask
        while slots[place].isUsed { place = (place + 1) & mask }
        slots[place] = slot
    }

    /// Empties a slot and moves what follows back towards its home, so that no mark of a removal stays behind.
    private mutating func remove(at removed: Int) {
        let mask = slots.count - 1
        var hole = removed
        var next = (hole + 1) & mask
        while slots[next].isUsed {
            let home = Int(truncatingIfNeeded: slots[next].key.first) & mask
            if (next - home) & mask >= (next - hole) & mask {
                slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        slots[hole] = Slot()
        used -= 1
    }
}
