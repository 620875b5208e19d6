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
        var prepared = PreparedClick()
        prepared.prepare(click, app: app, window: window, in: self)
        prefetch(prepared)
        var stored = StoredCount()
        let outcome = record(click, &prepared, at: now, counting: &stored)
        add(stored)
        return outcome
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
        for start in stride(from: 0, to: clicks.count, by: Self.batch) {
            let end = min(start + Self.batch, clicks.count)
            for position in start..<end {
                clicks.inPlace(position) { click in
                    batch.prepare(click, of: app(click.app), window: windows[position], in: self)
                }
            }
            batch.prefetch(in: self)
            for position in start..<end {
                clicks.inPlace(position) { click in
                    outcomes.append(batch.record(click, position - start, at: now, in: self).outcome)
                }
            }
            batch.finish(in: self)
        }
        return outcomes
    }

    /// How many operations of a batch are prepared together: enough to keep a core's open misses busy.
    static var batch: Int { 32 }

    /// Asks for the shards that a click belongs to.
    @inline(__always)
    func prefetchShards(_ click: borrowing PreparedClick) {
        ids.prefetchShard(click.idHash)
        if let visitor = click.visitor { visitors.prefetchShard(visitor) }
        if let key = click.blocks.first { network.prefetchShard(key) }
        if let key = click.blocks.second { network.prefetchShard(key) }
        if let key = click.blocks.device { device.prefetchShard(key) }
    }

    /// Asks for the slots that a click will need.
    @inline(__always)
    func prefetch(_ click: borrowing PreparedClick) {
        ids.prefetch(click.idHash)
        links.prefetch(click.linkHash)
        if let visitor = click.visitor { visitors.prefetch(visitor) }
        if let key = click.blocks.first { network.prefetch(key) }
        if let key = click.blocks.second { network.prefetch(key) }
        if let key = click.blocks.device { device.prefetch(key) }
    }

    /// Clicks that were stored and not yet added to the tallies: those of a batch are added at its end.
    struct StoredCount {
        var stored = 0
        var candidates = 0
    }

    /// Adds what was stored to the tallies.
    @inline(__always)
    func add(_ count: StoredCount) {
        if count.stored != 0 { tallies.add(count.stored, to: .stored) }
        if count.candidates != 0 { tallies.add(count.candidates, to: .liveCandidates) }
    }

    /// Stores a click that was prepared.
    ///
    /// - Parameters:
    ///   - click: The click.
    ///   - prepared: What follows from it; lent, not changed.
    ///   - now: Its arrival time.
    ///   - count: What is added to the tallies later.
    /// - Returns: What became of it.
    func record(
        _ click: CanonicalClick, _ prepared: inout PreparedClick, at now: Timestamp, counting count: inout StoredCount
    ) -> RecordOutcome {
        guard now.milliseconds <= prepared.time + prepared.window else { return .alreadyExpired }
        let idHash = prepared.idHash
        guard let seen = changesIfUnknown(click.id, idHash, prepared.app) else {
            tallies.add(to: .repeatedIDs)
            return .repeatedID
        }
        let new = write(click, &prepared, now: now.milliseconds)
        guard publish(new, click.id, idHash, seen) else {
            discard(new)
            tallies.add(to: .repeatedIDs)
            return .repeatedID
        }
        var outcome = Folding()
        if new.header.state == .candidate { place(new, &prepared, slug: click.link.slug, outcome: &outcome) }
        if let visitor = prepared.displaces { displace(visitor, by: new, slug: click.link.slug, &outcome) }
        if prepared.hasToken, let token = click.token { name(new, token) }
        var header = new.header
        header.isBusy = false
        header.isIndexed = header.state == .candidate && !outcome.newcomerIsFolded
        if outcome.newcomerIsFolded { header.state = .folded }
        rows.setHeader(header, of: new.row)
        count.stored &+= 1
        if header.isIndexed { count.candidates &+= 1 }
        if outcome.isNothing, new.live <= configuration.maxLiveClicks { return .stored }
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

    @inline(__always)
    private func write(_ click: CanonicalClick, _ prepared: inout PreparedClick, now: Int64) -> Newcomer {
        let lengths = TextHeap.Lengths(
            id: click.id.utf8.count, token: prepared.hasToken ? click.token?.utf8.count : nil,
            hasVisitor: prepared.visitor != nil, hasWindow: click.link.matchWindowSeconds != nil,
            isUnified: click.link.kind == .unified)
        if arena.isNearlyFull {
            makeRoom(forText: click.link.slug.utf8.count + click.link.parameters.utf8.count)
        }
        let link = links.acquire(
            app: prepared.app, slug: click.link.slug, parameters: click.link.parameters, hash: prepared.linkHash,
            of: arena)
        let due = prepared.time + log.windowTable[Int(prepared.header.window)] + configuration.grace
        var place = log.reserve(
            rowCount: max(1, prepared.header.addressCount), textBytes: lengths.bytes, time: prepared.time, due: due,
            now: now, header: prepared.header)
        if place.row == 0 {
            place = reserveByEvicting(
                rowCount: max(1, prepared.header.addressCount), textBytes: lengths.bytes, time: prepared.time, due: due,
                now: now, header: prepared.header)
        }
        var header = prepared.header
        header.word |= UInt64(place.sequence) << 32
        rows.write(place.row, prepared, link: link, sequence: place.sequence)
        log.heap.write(lengths, click, visitor: prepared.visitor, at: place.text)
        return Newcomer(
            row: place.row, header: header, app: prepared.app, time: prepared.time, link: link,
            visitor: prepared.visitor, live: place.live)
    }

    /// A place in a log that is full before the count says so, because of clicks with two addresses and chunks that are partly
    /// empty: the oldest clicks go until there is one.
    @inline(never)
    private func reserveByEvicting(
        rowCount: Int, textBytes: Int, time: Int64, due: Int64, now: Int64, header: RowHeader
    ) -> ClickLog.Place {
        var attempt = 0
        while true {
            if !evictOldest() { waitBriefly(&attempt) }
            let place = log.reserve(
                rowCount: rowCount, textBytes: textBytes, time: time, due: due, now: now, header: header)
            if place.row != 0 { return place }
        }
    }

    /// Evicts the oldest clicks while the memory for tables and destinations has no room left: huge destinations can fill it
    /// before the clicks do.
    @inline(never)
    private func makeRoom(forText bytes: Int) {
        while !arena.hasRoom(for: bytes), evictOldest() {}
    }

    /// The state of the id's table when the id was not in it; `nil` when it is.
    @inline(__always)
    private func changesIfUnknown(_ id: String, _ hash: UInt64, _ app: AppID) -> UInt32? {
        ids.locks.withLock(ids.shard(of: hash)) {
            ids.find(hash) { holdsID(id, $0, app) } == 0 ? ids.changes(at: hash) : nil
        }
    }

    /// Puts a new click under its id, unless another thread has done so since the table was in the state that was `seen`.
    @inline(__always)
    private func publish(_ new: Newcomer, _ id: String, _ hash: UInt64, _ seen: UInt32) -> Bool {
        ids.locks.withLock(ids.shard(of: hash)) {
            if ids.changes(at: hash) != seen, ids.find(hash, where: { holdsID(id, $0, new.app) }) != 0 { return false }
            ids.insert(hash, row: new.row, of: arena)
            return true
        }
    }

    @inline(never)
    private func discard(_ new: Newcomer) {
        links.release(new.link, of: arena)
        let text = Int(log.textOf[Int(new.row)]) * 8
        clear(new.row, new.header, text: text, log.heap.lengths(at: text))
        log.release(new.row, addressCount: new.header.addressCount)
    }

    /// Puts a new click under its token, unless a newer click has it.
    @inline(never)
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
    @inline(never)
    private func settle(_ new: Newcomer, _ outcome: borrowing Folding) -> RecordOutcome {
        var replaced = false
        if let duties = outcome.duties {
            for loser in duties.losers where fold(loser) {
                replaced = true
                tallies.add(to: .replaced)
            }
            for key in duties.crowded { makeRoom(in: key) }
        }
        if new.live > configuration.maxLiveClicks {
            while log.liveCount > configuration.maxLiveClicks, evictOldest() {}
        }
        if outcome.newcomerIsFolded {
            tallies.add(to: .folded)
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
    @inline(never)
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
    @inline(__always)
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
