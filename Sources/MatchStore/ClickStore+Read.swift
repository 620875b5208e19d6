public import MatchSignals

extension ClickStore {
    /// The click with a token, or with an id.
    ///
    /// - Complexity: O(1) expected.
    public func find(app: AppID, token: String, acceptsID: Bool) -> StoredClick? {
        let hash = tokenHash(app, token)
        let byToken = tokens.locks.withLock(tokens.shard(of: hash)) {
            stored(tokens.find(hash) { holdsToken(token, $0, app) })
        }
        if byToken != nil || !acceptsID { return byToken }
        let idHash = idHash(app, token)
        return ids.locks.withLock(ids.shard(of: idHash)) {
            stored(ids.find(idHash) { holdsID(token, $0, app) && !rows.header($0).isTokenOnly })
        }
    }

    /// Reads a click whole; `nil` when it is gone.
    public func read(_ handle: ClickHandle) -> StoredClick? {
        pinned(handle) { stored($0) }
    }

    /// A click's name as an answer gives it: its id and its link; `nil` when it is gone.
    public func name(of handle: ClickHandle) -> (id: String, link: Link)? {
        pinned(handle) { row in
            let text = Int(log.textOf[Int(row)]) * 8
            let lengths = log.heap.lengths(at: text)
            return (log.heap.bytes.text(at: text + lengths.idOffset, count: lengths.id), link(of: row, text, lengths))
        }
    }

    /// A click's device as it was recorded, with at most two addresses and two languages; `nil` when the click is gone.
    public func fingerprint(of handle: ClickHandle) -> Fingerprint? {
        pinned(handle) { rows.fingerprint($0, header: rows.header($0)) }
    }

    /// Asks for what ``prefetchName(of:)`` reads first.
    @inline(__always)
    public func prefetchNamePlace(of handle: ClickHandle) {
        guard handle.row != 0, Int(handle.row) < rowLimit else { return }
        log.textOf.prefetch(Int(handle.row))
    }

    /// Asks for the memory that ``name(of:)`` will read. The row itself is at hand, or this costs a miss.
    @inline(__always)
    public func prefetchName(of handle: ClickHandle) {
        guard handle.row != 0, Int(handle.row) < rowLimit else { return }
        // What is read without the row to itself may be of another click by now: the wrong line is asked for, no more.
        log.heap.bytes.prefetch(Int(log.textOf[Int(handle.row)]) &* 8)
        links.prefetch(rows.link(handle.row))
    }

    private func link(of row: UInt32, _ text: Int, _ lengths: TextHeap.Lengths) -> Link {
        let link = rows.link(row)
        return Link(
            slug: links.slug(link), kind: lengths.isUnified ? .unified : .dynamic, parameters: links.parameters(link),
            matchWindowSeconds: lengths.hasWindow
                ? Int(Int64(bitPattern: log.heap.bytes.word(at: text + lengths.windowOffset))) : nil)
    }

    /// Runs a body with the row of a click that cannot change meanwhile; `nil` when the click is gone.
    @inline(__always)
    private func pinned<Result>(_ handle: ClickHandle, _ body: (UInt32) -> Result?) -> Result? {
        guard handle.row != 0, Int(handle.row) < rowLimit else { return nil }
        var attempt = 0
        while true {
            let header = rows.header(handle.row)
            guard header.sequence == handle.sequence, header.state != .empty, header.state != .extraAddress,
                header.state != .removing
            else { return nil }
            var pinned = header
            pinned.isBusy = true
            guard !header.isBusy, rows.exchange(header, with: pinned, of: handle.row) else {
                waitBriefly(&attempt)
                continue
            }
            let result = body(handle.row)
            rows.setHeader(header, of: handle.row)
            return result
        }
    }

    /// A row as a stored click; `nil` for row 0 and for a click on its way out. The caller holds the lock of an index that names
    /// the row, or has it to itself.
    private func stored(_ row: UInt32) -> StoredClick? {
        guard row != 0 else { return nil }
        let header = rows.header(row)
        let state: StoredClick.State
        switch header.state {
        case .empty, .extraAddress, .removing: return nil
        case .candidate: state = .candidate
        case .deterministicOnly: state = .deterministicOnly
        case .folded: state = .folded
        case .claimed: state = .claimed
        }
        let text = Int(log.textOf[Int(row)]) * 8
        let lengths = log.heap.lengths(at: text)
        let time = rows.time(row)
        return StoredClick(
            handle: ClickHandle(row: row, sequence: header.sequence),
            id: log.heap.bytes.text(at: text + lengths.idOffset, count: lengths.id),
            time: Timestamp(milliseconds: time),
            expires: Timestamp(milliseconds: time + log.windowTable[Int(header.window)]),
            link: link(of: row, text, lengths), linkID: rows.link(row), state: state,
            claimedBy: state == .claimed ? header.basis : nil)
    }
}
