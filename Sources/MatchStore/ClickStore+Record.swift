public import MatchSignals

extension ClickStore {
    /// Stores a click, folding repeated taps, redirects and keystroke prefetches.
    ///
    /// - Parameters:
    ///   - click: The click; a dropped one must not be offered.
    ///   - window: How long it may be matched, in milliseconds from its own time.
    ///   - now: The arrival time, which orders the store.
    /// - Returns: What became of it.
    /// - Complexity: O(1): a few lines of memory, and at most `duplicateScan` rows of the click's own block when they lie
    ///   within the duplicate window.
    public func record(_ click: CanonicalClick, window: Int64, at now: Timestamp) -> RecordOutcome {
        record(click, of: app(click.app), window: window, at: now)
    }

    /// Stores a click of an app whose id is known; see ``record(_:window:at:)``.
    package func record(_ click: CanonicalClick, of app: AppID, window: Int64, at now: Timestamp) -> RecordOutcome {
        let prepared = PreparedClick(click, app: app, window: window, in: self)
        prefetch(prepared)
        return record(click, prepared, at: now)
    }

    /// Stores clicks in turn, with the same outcomes as one by one, while the memory that the later ones need is on its way.
    ///
    /// - Parameters:
    ///   - clicks: The clicks.
    ///   - windows: How long each may be matched, in milliseconds.
    ///   - now: The arrival time of all.
    /// - Returns: What became of each.
    public func record(_ clicks: [CanonicalClick], windows: [Int64], at now: Timestamp) -> [RecordOutcome] {
        precondition(clicks.count == windows.count, "every click needs its window")
        var outcomes: [RecordOutcome] = []
        outcomes.reserveCapacity(clicks.count)
        var batch = RecordBatch()
        for position in clicks.indices {
            clicks.inPlace(position) { click in
                batch.prepare(click, at: position, of: app(click.app), window: windows[position], in: self)
            }
            guard batch.isFull || position == clicks.count - 1 else { continue }
            for next in 0..<batch.count {
                clicks.inPlace(batch.position(next)) { click in
                    outcomes.append(batch.record(click, next, at: now, in: self))
                }
            }
            batch.removeAll()
        }
        return outcomes
    }

    /// How many operations of a batch are prepared together: enough to keep a core's open misses busy.
    static var batch: Int { 32 }

    /// Asks for the lines that a click will need.
    @inline(__always)
    func prefetch(_ click: PreparedClick) {
        ids.prefetch(click.idHash)
        links.prefetch(click.linkHash)
        if let visitor = click.visitor { visitors.prefetch(visitor) }
        if let key = click.blocks.first { network.prefetch(key) }
        if let key = click.blocks.second { network.prefetch(key) }
        if let key = click.blocks.device { device.prefetch(key) }
    }

    func record(_ click: CanonicalClick, _ prepared: PreparedClick, at now: Timestamp) -> RecordOutcome {
        guard now.milliseconds <= prepared.time + prepared.window else { return .alreadyExpired }
        let idHash = prepared.idHash
        if isKnown(click.id, idHash, prepared.app) {
            tallies.add(to: .repeatedIDs, spread: UInt32(truncatingIfNeeded: idHash))
            return .repeatedID
        }
        let new = write(click, prepared, now: now.milliseconds)
        guard publish(new, click.id, idHash) else {
            discard(new)
            tallies.add(to: .repeatedIDs, spread: UInt32(truncatingIfNeeded: idHash))
            return .repeatedID
        }
        var outcome = Folding()
        if new.header.state == .candidate { place(new, prepared, slug: click.link.slug, outcome: &outcome) }
        if let visitor = prepared.displaces { displace(visitor, by: new, slug: click.link.slug, &outcome) }
        if prepared.hasToken, let token = click.token { name(new, token) }
        var header = new.header
        header.isBusy = false
        header.isIndexed = header.state == .candidate && !outcome.newcomerIsFolded
        if outcome.newcomerIsFolded { header.state = .folded }
        rows.setHeader(header, of: new.row)
        tallies.add(to: .stored, spread: new.row)
        if header.isIndexed { tallies.add(to: .liveCandidates, spread: new.row) }
        return settle(new, outcome)
    }

    /// A click on its way in: its row is busy, so this thread has it to itself.
    struct Newcomer {
        var row: UInt32
        var header: RowHeader
        var app: AppID
        var time: Int64
        var link: LinkID
        var visitor: UInt64?
        /// Clicks in memory when it came.
        var live: Int
    }

    private func write(_ click: CanonicalClick, _ prepared: PreparedClick, now: Int64) -> Newcomer {
        let lengths = TextHeap.Lengths(
            id: click.id.utf8.count, token: prepared.hasToken ? click.token?.utf8.count : nil,
            hasVisitor: prepared.visitor != nil, hasWindow: click.link.matchWindowSeconds != nil,
            isUnified: click.link.kind == .unified)
        makeRoomForText(of: click.link)
        let link = links.acquire(app: prepared.app, click.link, hash: prepared.linkHash, of: arena)
        let due = prepared.time + log.windowTable[Int(prepared.header.window)] + configuration.grace
        var attempt = 0
        while true {
            let place = log.reserve(
                rowCount: max(1, prepared.header.addressCount), textBytes: lengths.bytes, time: prepared.time, due: due,
                now: now, header: prepared.header)
            if place.row != 0 {
                var header = prepared.header
                header.word |= UInt64(place.sequence) << 32
                rows.write(place.row, prepared, link: link, sequence: place.sequence)
                log.heap.write(lengths, click, visitor: prepared.visitor, at: place.text)
                return Newcomer(
                    row: place.row, header: header, app: prepared.app, time: prepared.time, link: link,
                    visitor: prepared.visitor, live: place.live)
            }
            // Full before the count says so: clicks with two addresses and chunks that are partly empty.
            if !evictOldest() { waitBriefly(&attempt) }
        }
    }

    /// Evicts the oldest clicks while the memory for tables and destinations has no room left: huge destinations can fill it
    /// before the clicks do.
    private func makeRoomForText(of link: Link) {
        guard arena.isNearlyFull else { return }
        let bytes = link.slug.utf8.count + link.parameters.utf8.count
        while !arena.hasRoom(for: bytes), evictOldest() {}
    }

    private func isKnown(_ id: String, _ hash: UInt64, _ app: AppID) -> Bool {
        ids.locks.withLock(ids.shard(of: hash)) { ids.find(hash) { holdsID(id, $0, app) } != 0 }
    }

    /// Puts a new click under its id, unless another thread has done so meanwhile.
    private func publish(_ new: Newcomer, _ id: String, _ hash: UInt64) -> Bool {
        ids.locks.withLock(ids.shard(of: hash)) {
            guard ids.find(hash, where: { holdsID(id, $0, new.app) }) == 0 else { return false }
            ids.insert(hash, row: new.row, of: arena)
            return true
        }
    }

    private func discard(_ new: Newcomer) {
        links.release(new.link, of: arena)
        let text = Int(log.textOf[Int(new.row)]) * 8
        clear(new.row, new.header, text: text, log.heap.lengths(at: text))
        log.release(new.row, addressCount: new.header.addressCount)
    }

    /// Puts a new click under its token, unless a newer click has it.
    private func name(_ new: Newcomer, _ token: String) {
        let hash = tokenHash(new.app, token)
        tokens.locks.withLock(tokens.shard(of: hash)) {
            let known = tokens.find(hash) { holdsToken(token, $0, new.app) }
            if known == 0 {
                tokens.insert(hash, row: new.row, of: arena)
            } else if rows.time(known) <= new.time {
                tokens.replace(hash, row: known, with: new.row)
            }
        }
    }

    /// After the new click is whole: folds what it has replaced, and makes room where a limit is passed.
    private func settle(_ new: Newcomer, _ outcome: borrowing Folding) -> RecordOutcome {
        var replaced = false
        if !outcome.losers.isEmpty {
            for position in outcome.losers.indices where fold(outcome.losers[position]) {
                replaced = true
                tallies.add(to: .replaced, spread: new.row)
            }
        }
        if !outcome.crowded.isEmpty {
            for position in outcome.crowded.indices { makeRoom(in: outcome.crowded[position]) }
        }
        if new.live > configuration.maxLiveClicks {
            while log.liveCount > configuration.maxLiveClicks, evictOldest() {}
        }
        if outcome.newcomerIsFolded {
            tallies.add(to: .folded, spread: new.row)
            return .foldedIntoEarlier
        }
        return replaced ? .replacedOlder : .stored
    }

    /// Evicts the oldest clicks of a network block until it keeps no more than it may.
    private func makeRoom(in key: BlockKey) {
        let shard = network.shard(of: key)
        while true {
            let handle: ClickHandle? = network.locks.withLock(shard) {
                let slot = network.slot(of: key)
                guard slot >= 0, network.total(at: slot) > configuration.maxClicksPerNetworkBlock else { return nil }
                let oldest = network.oldest(at: slot)
                return ClickHandle(row: oldest, sequence: rows.header(oldest).sequence)
            }
            guard let handle else { return }
            _ = remove(handle, because: .evictedByBlock)
        }
    }

    /// Evicts the oldest click; `false` when there is none that can be evicted now.
    func evictOldest() -> Bool {
        let row = log.oldest()
        guard row != 0 else { return false }
        let header = rows.header(row)
        return remove(ClickHandle(row: row, sequence: header.sequence), because: .evictedByCapacity)
    }

    /// Whether a row's click has an id. The caller holds the lock of an index that names the row.
    func holdsID(_ id: String, _ row: UInt32, _ app: AppID) -> Bool {
        guard rows.app(row) == app else { return false }
        let text = Int(log.textOf[Int(row)]) * 8
        let lengths = log.heap.lengths(at: text)
        return log.heap.bytes.holds(id, at: text + lengths.idOffset, count: lengths.id)
    }

    /// Whether a row's click has a token. The caller holds the lock of an index that names the row.
    func holdsToken(_ token: String, _ row: UInt32, _ app: AppID) -> Bool {
        guard rows.app(row) == app else { return false }
        let text = Int(log.textOf[Int(row)]) * 8
        let lengths = log.heap.lengths(at: text)
        return lengths.hasToken
            && log.heap.bytes.holds(token, at: text + lengths.tokenOffset, count: lengths.token)
    }
}

extension TextHeap {
    /// Writes an entry.
    func write(_ lengths: Lengths, _ click: CanonicalClick, visitor: UInt64?, at offset: Int) {
        bytes.setWord(lengths.word, at: offset)
        if let visitor { bytes.setWord(visitor, at: offset + lengths.visitorOffset) }
        if let window = click.link.matchWindowSeconds {
            bytes.setWord(UInt64(bitPattern: Int64(window)), at: offset + lengths.windowOffset)
        }
        bytes.write(click.id, at: offset + lengths.idOffset, limit: lengths.id)
        if lengths.hasToken, let token = click.token {
            bytes.write(token, at: offset + lengths.tokenOffset, limit: lengths.token)
        }
    }
}
