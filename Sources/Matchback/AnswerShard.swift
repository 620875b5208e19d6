internal import MatchSignals

/// One shard of the ledger: where the answers are, and the answers in the order in which they were given.
///
/// The answers are a queue: what is over leaves at its head.
struct AnswerShard: ~Copyable {
    private var table = AnswerTable()
    private var queue = AnswerQueue()
    private let limit: Int
    /// Answers kept.
    private(set) var count = 0

    /// An empty shard for at most so many answers.
    init(limit: Int) {
        self.limit = limit
    }

    /// Bytes of table and queue.
    var bytes: Int { table.bytes + queue.bytes }

    // MARK: Questions

    /// Takes a key's entry; `nil` while another question has it.
    mutating func take(_ key: AnswerKey) -> AnswerLedger.Opening? {
        let place = find(key)
        guard place >= 0 else {
            table.insert(key.first)
            return .first
        }
        if table.isTaken(place) { return nil }
        table.setTaken(place, true)
        return opening(table.number(place))
    }

    /// What a key was told.
    func read(_ key: AnswerKey) -> AnswerLedger.Opening {
        let place = find(key)
        return place >= 0 ? opening(table.number(place)) : .first
    }

    private func opening(_ number: UInt64) -> AnswerLedger.Opening {
        guard number != AnswerTable.unanswered, let answer = queue[number].answer else { return .first }
        return .known(answer)
    }

    /// Gives a taken entry back with its answer; how many answers had to go for it.
    mutating func answer(_ key: AnswerKey, _ answer: consuming KeptAnswer) -> Int {
        let place = find(key)
        guard place >= 0 else { return 0 }
        table.setTaken(place, false)
        let number = table.number(place)
        guard number == AnswerTable.unanswered else {
            // An answer that replaces one is kept no longer than that one.
            let kept = queue[number].answer?.kept ?? answer.kept
            queue[number].answer = answer
            queue[number].answer?.kept = kept
            return 0
        }
        table.setNumber(place, queue.append(key, answer))
        count += 1
        return count > limit ? dropHead(evenIfTaken: true) : 0
    }

    /// Gives a taken entry back as it was, or with the note that its answer is judged.
    mutating func release(_ key: AnswerKey, isJudged: Bool = false) {
        let place = find(key)
        guard place >= 0 else { return }
        let number = table.number(place)
        guard number != AnswerTable.unanswered else { return table.remove(place) }
        if isJudged { queue[number].answer?.isJudged = true }
        table.setTaken(place, false)
    }

    /// Forgets a taken key; whether there was an answer.
    mutating func forget(_ key: AnswerKey) -> Bool {
        let place = find(key)
        guard place >= 0 else { return false }
        let number = table.number(place)
        table.remove(place)
        guard number != AnswerTable.unanswered else { return false }
        queue[number].answer = nil
        count -= 1
        return true
    }

    /// Forgets answers that were kept before a moment, from the oldest on; how many, and whether all of them are gone.
    mutating func sweep(before moment: Timestamp, limit: Int) -> (removed: Int, isComplete: Bool) {
        var removed = 0
        while let oldest, oldest < moment {
            guard removed < limit else { return (removed, false) }
            let gone = dropHead(evenIfTaken: false)
            if gone == 0 { break }
            removed += gone
        }
        return (removed, true)
    }

    // MARK: Queue

    /// When the oldest answer was kept; `nil` without answers.
    var oldest: Timestamp? {
        mutating get {
            while queue.first < queue.end {
                if let kept = queue[queue.first].answer?.kept { return kept }
                queue.removeFirst()
            }
            return nil
        }
    }

    /// Drops the oldest answer; one whose key is taken only if told so. 0 or 1.
    private mutating func dropHead(evenIfTaken: Bool) -> Int {
        guard oldest != nil else { return 0 }
        let place = find(queue[queue.first].key)
        guard place >= 0 else { return 0 }
        if table.isTaken(place) {
            guard evenIfTaken else { return 0 }
            // Its next answer is a first one.
            table.setNumber(place, AnswerTable.unanswered)
        } else {
            table.remove(place)
        }
        queue.removeFirst()
        count -= 1
        return 1
    }

    /// The place of a key, or −1. A first question that is being answered has no answer to compare the second half with; that
    /// two keys share 64 bits at that very moment makes one of them wait for the other, no more.
    @inline(__always)
    private func find(_ key: AnswerKey) -> Int {
        table.find(key.first) { queue[$0].key.second == key.second }
    }
}
