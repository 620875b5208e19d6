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
        let time = min(max(click.time.milliseconds, -ClickRows.timeLimit), ClickRows.timeLimit)
        let window = min(max(window, 0), ClickRows.timeLimit)
        guard now.milliseconds <= time + window else { return .alreadyExpired }
        let app = app(click.app)
        let idHash = idHash(app, click.id)
        if isKnown(click.id, idHash, app) {
            tallies.add(to: .repeatedIDs, spread: UInt32(truncatingIfNeeded: idHash))
            return .repeatedID
        }
        guard let new = write(click, app: app, time: time, window: window, now: now.milliseconds) else {
            return .alreadyExpired
        }
        guard publish(new, click.id, idHash) else {
            discard(new)
            tallies.add(to: .repeatedIDs, spread: UInt32(truncatingIfNeeded: idHash))
            return .repeatedID
        }
        var outcome = Folding()
        if new.header.state == .candidate { place(new, click: click, outcome: &outcome) }
        if let token = click.token { name(new, token) }
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
        var fingerprint: Fingerprint
        var visitor: UInt64?
        var text: Int
    }

    private func write(
        _ click: CanonicalClick, app: AppID, time: Int64, window: Int64, now: Int64
    ) -> Newcomer? {
        var header = RowHeader(state: .candidate, sequence: 0, window: log.windowIndex(window))
        var fingerprint = click.fingerprint.stored
        var visitor = click.visitorID.map { visitorHash(app, $0) }
        switch click.disposition {
        case .candidate: break
        case .deterministicOnly: header.state = .deterministicOnly
        case .tokenOnly:
            header.state = .deterministicOnly
            header.isTokenOnly = true
            fingerprint = Fingerprint()
            visitor = nil
        case .dropped: preconditionFailure("a dropped click is counted by its caller and never offered to the store")
        }
        if header.state != .candidate { visitor = nil }
        header.hasVisitor = visitor != nil
        header.hasToken = click.token != nil
        header.addressCount = fingerprint.addresses.count
        if fingerprint.addresses.count > 0 { header.addressClass = fingerprint.addresses[0].addressClass }
        let lengths = TextHeap.Lengths(
            id: click.id.utf8.count, token: click.token?.utf8.count, hasVisitor: visitor != nil,
            hasWindow: click.link.matchWindowSeconds != nil, isUnified: click.link.kind == .unified)
        let link = links.acquire(app: app, click.link, of: arena)
        let due = time + log.windowTable[Int(header.window)] + configuration.boundedGrace
        var attempt = 0
        while true {
            let place = log.reserve(
                rowCount: max(1, header.addressCount), textBytes: lengths.bytes, time: time, due: due, now: now,
                header: header)
            if place.row != 0 {
                header.word |= UInt64(place.sequence) << 32
                rows.write(
                    place.row, app: app, time: time, link: link, fingerprint: fingerprint, sequence: place.sequence)
                log.heap.write(lengths, click, visitor: visitor, at: place.text)
                return Newcomer(
                    row: place.row, header: header, app: app, time: time, link: link, fingerprint: fingerprint,
                    visitor: visitor, text: place.text)
            }
            // Full before the count says so: clicks with two addresses and chunks that are partly empty.
            if !evictOldest() { waitBriefly(&attempt) }
        }
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
        clear(new.row, new.header)
        log.release(new.row)
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
    private func settle(_ new: Newcomer, _ outcome: Folding) -> RecordOutcome {
        var replaced = false
        for loser in outcome.losers where fold(loser) {
            replaced = true
            tallies.add(to: .replaced, spread: new.row)
        }
        for key in outcome.crowded { makeRoom(in: key) }
        while log.liveCount > configuration.maxLiveClicks, evictOldest() {}
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
        if let token = click.token { bytes.write(token, at: offset + lengths.tokenOffset, limit: lengths.token) }
    }
}
