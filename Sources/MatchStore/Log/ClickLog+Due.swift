/// The chunks in the order of their earliest due time: a binary heap of chunk numbers in `heapOrder`, from position 1.
extension ClickLog {
    /// A stretch of rows for the sweeper to look at.
    struct DueRows {
        var chunk: Int
        var first: UInt32
        var end: UInt32
        var generation: UInt32
    }

    /// The next rows to look at: those of the chunk in which something is due first; `nil` when nothing is due.
    func nextDue(at now: Int64, limit: Int) -> DueRows? {
        state.withLock { state in
            guard state.heapCount > 0 else { return nil }
            let chunk = Int(heapOrder[1])
            guard chunks[chunk].earliestDue < now else { return nil }
            let first = chunks[chunk].sweptRows
            if first == 0 { chunks[chunk].sweptDue = .max }
            let end = min(chunks[chunk].used, first + UInt32(max(limit, 1)))
            let base = UInt32(chunk * Self.chunkRows)
            return DueRows(
                chunk: chunk, first: base + first, end: base + end, generation: chunks[chunk].generation)
        }
    }

    /// Whether something is due.
    func isAnythingDue(at now: Int64) -> Bool {
        state.withLock { $0.heapCount > 0 && chunks[Int(heapOrder[1])].earliestDue < now }
    }

    /// Says what a look at those rows has left: the earliest due time among the rows that stay.
    func finish(_ looked: DueRows, earliestLeft: Int64) {
        state.withLock { state in
            let chunk = looked.chunk
            let position = chunks[chunk].heapPosition
            let first = UInt32(chunk * Self.chunkRows)
            // The chunk may have been given back meanwhile, and even be in use again.
            guard position != 0, chunks[chunk].generation == looked.generation else { return }
            chunks[chunk].sweptRows = looked.end - first
            chunks[chunk].sweptDue = min(chunks[chunk].sweptDue, earliestLeft)
            guard chunks[chunk].sweptRows == chunks[chunk].used else { return }
            chunks[chunk].sweptRows = 0
            chunks[chunk].earliestDue = chunks[chunk].sweptDue
            sink(Int(position), &state)
        }
    }

    /// The oldest click in memory, or row 0.
    func oldest() -> UInt32 {
        state.withLock { _ in
            var best: UInt32 = 0
            var bestSequence: UInt32 = 0
            for lane in 0..<Self.lanes {
                let row = oldest(inLane: lane)
                guard row != 0 else { continue }
                let sequence = rows.header(row).sequence
                if best == 0 || Int32(bitPattern: sequence &- bestSequence) < 0 {
                    best = row
                    bestSequence = sequence
                }
            }
            return best
        }
    }

    private func oldest(inLane lane: Int) -> UInt32 {
        var chunk = Int(lanes[lane].oldest)
        while chunk != 0 {
            let first = UInt32(chunk * Self.chunkRows)
            while chunks[chunk].oldestRow < chunks[chunk].used {
                switch rows.header(first + chunks[chunk].oldestRow).state {
                case .empty, .extraAddress, .removing: chunks[chunk].oldestRow += 1
                case .candidate, .deterministicOnly, .folded, .claimed: return first + chunks[chunk].oldestRow
                }
            }
            chunk = Int(chunks[chunk].newer)
        }
        return 0
    }

    @inline(never)
    func hasten(_ chunk: Int, to due: Int64, _ state: inout State) {
        chunks[chunk].earliestDue = due
        rise(Int(chunks[chunk].heapPosition))
    }

    func push(_ chunk: Int, _ state: inout State) {
        state.heapCount += 1
        put(chunk, at: state.heapCount)
        rise(state.heapCount)
    }

    func remove(_ chunk: Int, _ state: inout State) {
        let position = Int(chunks[chunk].heapPosition)
        let last = Int(heapOrder[state.heapCount])
        state.heapCount -= 1
        chunks[chunk].heapPosition = 0
        guard last != chunk else { return }
        put(last, at: position)
        rise(position)
        sink(Int(chunks[last].heapPosition), &state)
    }

    private func put(_ chunk: Int, at position: Int) {
        heapOrder[position] = UInt32(chunk)
        chunks[chunk].heapPosition = UInt32(position)
    }

    private func due(at position: Int) -> Int64 { chunks[Int(heapOrder[position])].earliestDue }

    private func rise(_ start: Int) {
        var position = start
        let chunk = Int(heapOrder[position])
        let due = chunks[chunk].earliestDue
        while position > 1, self.due(at: position / 2) > due {
            put(Int(heapOrder[position / 2]), at: position)
            position /= 2
        }
        put(chunk, at: position)
    }

    private func sink(_ start: Int, _ state: inout State) {
        var position = start
        let chunk = Int(heapOrder[position])
        let due = chunks[chunk].earliestDue
        while position * 2 <= state.heapCount {
            var child = position * 2
            if child < state.heapCount, self.due(at: child + 1) < self.due(at: child) { child += 1 }
            guard self.due(at: child) < due else { break }
            put(Int(heapOrder[child]), at: position)
            position = child
        }
        put(chunk, at: position)
    }
}
