public import MatchSignals

extension ClickStore {
    /// Forgets a click now: it is gone from the log, the indexes and the counts when this returns.
    ///
    /// - Returns: Whether there was one.
    public func erase(app: AppID, id: String) -> Bool {
        let hash = idHash(app, id)
        let handle = ids.locks.withLock(ids.shard(of: hash)) {
            let row = ids.find(hash) { holdsID(id, $0, app) }
            return row == 0 ? nil : ClickHandle(row: row, sequence: rows.header(row).sequence)
        }
        guard let handle else { return false }
        return remove(handle, because: .erased)
    }

    /// Removes what is due, looking at no more than `limit` records.
    ///
    /// A click is due `grace` after its window. Only one sweep runs at a time; a second one returns at once, asking for another
    /// call.
    ///
    /// - Complexity: O(limit), with locks held for one record at a time.
    public func sweep(at now: Timestamp, limit: Int) -> SweepReport {
        var report = SweepReport()
        guard sweepGate.exchange(0, with: 1, at: 0) else {
            report.isComplete = false
            return report
        }
        defer { sweepGate.store(0, at: 0) }
        var leaving: [Leaving] = []
        leaving.reserveCapacity(Self.batch)
        while report.visited < limit, let due = log.nextDue(at: now.milliseconds, limit: limit - report.visited) {
            var earliest = Int64.max
            for row in due.first..<due.end {
                report.visited += 1
                earliest = min(earliest, sweepRow(row, now.milliseconds, &leaving))
                if leaving.count == Self.batch {
                    report.removed += dispose(&leaving)
                    // Nothing is locked here: a thread that waits for this processor goes first. Where more threads run than
                    // there are processors, a match would otherwise wait for the whole call.
                    giveWay()
                }
            }
            report.removed += dispose(&leaving)
            log.finish(due, earliestLeft: earliest)
        }
        report.isComplete = !log.isAnythingDue(at: now.milliseconds)
        return report
    }

    /// A row that this thread has to itself to remove it, with its keys. Plain numbers.
    struct Leaving {
        var row: UInt32
        var header: RowHeader
        var app: AppID
        var link: LinkID
        var text: Int
        var lengths: TextHeap.Lengths
        var idHash: UInt64
        var device: PackedDevice
        var scope: UInt64
        var blocks: ClickBlocks
    }

    /// Has a row's click to itself if it is due, and asks for the lines that its removal needs; otherwise says when it will be
    /// due.
    @inline(__always)
    private func sweepRow(_ row: UInt32, _ now: Int64, _ leaving: inout [Leaving]) -> Int64 {
        let header = rows.header(row)
        switch header.state {
        case .empty, .extraAddress: return .max
        case .candidate, .deterministicOnly, .folded, .claimed, .removing: break
        }
        // Another thread has it for a moment: look again next time.
        if header.isBusy { return now }
        let due = rows.time(row) + log.windowTable[Int(header.window)] + configuration.grace
        guard due < now else { return due }
        guard take(row, header) else { return now }
        let next = keys(of: row, header)
        ids.prefetch(next.idHash)
        links.prefetch(next.link)
        if header.isIndexed {
            if let key = next.blocks.first { network.prefetch(key) }
            if let key = next.blocks.second { network.prefetch(key) }
            if let key = next.blocks.device { device.prefetch(key) }
        }
        leaving.append(next)
        return .max
    }

    /// The keys of a row that this thread has to itself.
    @inline(__always)
    private func keys(of row: UInt32, _ header: RowHeader) -> Leaving {
        let app = rows.app(row)
        let text = Int(log.textOf[Int(row)]) &* 8
        let lengths = log.heap.lengths(at: text)
        let device = rows.packedDevice(row)
        let scope = Self.scope(app, header)
        return Leaving(
            row: row, header: header, app: app, link: rows.link(row), text: text, lengths: lengths,
            idHash: log.heap.bytes.hash(
                at: text &+ lengths.idOffset, count: lengths.id, with: hasher, salt: UInt64(app.rawValue) << 8 | 1),
            device: device, scope: scope,
            blocks: header.isIndexed
                ? ClickBlocks(row, header, device: device, scope: scope, in: rows, with: hasher) : ClickBlocks())
    }

    /// Removes a batch: its slots have arrived by now, and the lists that they name are asked for before the first is needed.
    private func dispose(_ leaving: inout [Leaving]) -> Int {
        guard !leaving.isEmpty else { return 0 }
        for next in leaving where next.header.isIndexed {
            if let key = next.blocks.first { network.prefetchEnds(key) }
        }
        var candidates = 0
        for next in leaving {
            if next.header.isIndexed, next.header.state == .candidate { candidates += 1 }
            dispose(next, fromOldest: true)
        }
        log.release(leaving)
        let count = leaving.count
        tallies.add(count, to: .expired)
        tallies.add(-candidates, to: .liveCandidates)
        leaving.removeAll(keepingCapacity: true)
        return count
    }

    /// Removes a click; `false` when it is gone already.
    func remove(_ handle: ClickHandle, because cause: RemovalCause) -> Bool {
        var attempt = 0
        while true {
            let header = rows.header(handle.row)
            guard header.sequence == handle.sequence, header.state != .empty, header.state != .removing else {
                return false
            }
            if !header.isBusy, take(handle.row, header) {
                let leaving = keys(of: handle.row, header)
                dispose(leaving, fromOldest: cause != .erased)
                log.release(CollectionOfOne(leaving))
                tallies.add(to: cause.tally)
                if header.isIndexed, header.state == .candidate {
                    tallies.add(-1, to: .liveCandidates)
                }
                return true
            }
            waitBriefly(&attempt)
        }
    }

    /// Has a row to itself for its removal, if it still is what it was.
    private func take(_ row: UInt32, _ header: RowHeader) -> Bool {
        var taken = header
        taken.state = .removing
        taken.isBusy = true
        return rows.exchange(header, with: taken, of: row)
    }

    /// Takes a row that this thread has to itself out of everything and clears it; the log takes it back afterwards.
    @inline(__always)
    private func dispose(_ leaving: Leaving, fromOldest: Bool) {
        let row = leaving.row
        let lengths = leaving.lengths
        ids.remove(leaving.idHash, row: row)
        if lengths.hasToken {
            let hash = log.heap.bytes.hash(
                at: leaving.text &+ lengths.tokenOffset, count: lengths.token, with: hasher,
                salt: UInt64(leaving.app.rawValue) << 8 | 2)
            tokens.remove(hash, row: row)
        }
        if lengths.hasVisitor {
            visitors.remove(log.heap.bytes.word(at: leaving.text &+ lengths.visitorOffset), row: row)
        }
        if leaving.header.isIndexed {
            unindex(
                row, leaving.blocks, leaving.device, scope: leaving.scope,
                wasLive: leaving.header.state == .candidate, fromOldest: fromOldest)
        }
        links.release(leaving.link, of: arena)
        clear(row, leaving.header, text: leaving.text, lengths)
    }

    /// Overwrites a click's line, its second address and its texts with zeros. The header stays for the log to give back.
    @inline(__always)
    func clear(_ row: UInt32, _ header: RowHeader, text: Int, _ lengths: TextHeap.Lengths) {
        for offset in stride(from: text, to: text &+ lengths.bytes, by: 8) { log.heap.bytes.setWord(0, at: offset) }
        rows.clear(row)
        if header.addressCount > 1 { rows.clear(row &+ 1) }
    }
}

extension RemovalCause {
    /// Where removals for this cause are counted.
    var tally: Tallies.Kind {
        switch self {
        case .expired: .expired
        case .evictedByCapacity: .evictedByCapacity
        case .evictedByBlock: .evictedByBlock
        case .erased: .erased
        }
    }
}
