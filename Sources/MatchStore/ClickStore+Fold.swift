internal import MatchSignals

/// What a new click does to others, and others to it. Nearly always nothing.
struct Folding: ~Copyable {
    /// Whether an earlier or later click stands for the new one.
    var newcomerIsFolded = false
    /// What has to be done afterwards; `nil` when nothing, so that nothing costs nothing.
    private(set) var duties: Duties?

    /// What has to be done once the new click is whole.
    final class Duties {
        /// Clicks that the new one stands for.
        var losers: [ClickHandle] = []
        /// Network blocks that may have more clicks than they may keep.
        var crowded: [BlockKey] = []
    }

    /// Whether nothing follows from the new click.
    var isNothing: Bool {
        @inline(__always) get { !newcomerIsFolded && duties == nil }
    }

    /// The duties, from now on there.
    private mutating func needed() -> Duties {
        if let duties { return duties }
        let made = Duties()
        duties = made
        return made
    }

    /// The new click stands for another one.
    @inline(never)
    mutating func add(loser: ClickHandle) { needed().losers.append(loser) }

    /// A network block may have more clicks than it may keep.
    @inline(never)
    mutating func add(crowded key: BlockKey) { needed().crowded.append(key) }
}

extension ClickStore {
    /// Which of two clicks stands for both.
    private enum Winner {
        case both
        case newcomer
        case other
    }

    /// Puts a candidate into the indexes unless another click stands for it.
    @inline(__always)
    func place(_ new: Newcomer, _ prepared: inout PreparedClick, slug: String, outcome: inout Folding) {
        if let visitor = prepared.visitor { compareWithVisitor(new, visitor, slug, &outcome) }
        guard !outcome.newcomerIsFolded else { return }
        let blocks = prepared.blocks
        // Equal fingerprints share all blocks, so the first block is where a twin is.
        if let key = blocks.first {
            enter(new, key, network, comparing: slug, &outcome)
        } else if let key = blocks.device {
            enter(new, key, device, comparing: slug, &outcome)
        }
        guard !outcome.newcomerIsFolded else { return }
        if let key = blocks.second { enter(new, key, network, comparing: nil, &outcome) }
        if blocks.first != nil, let key = blocks.device { enter(new, key, device, comparing: nil, &outcome) }
        counters.add(prepared.device, scope: prepared.scope, of: arena)
    }

    /// Clicks with one visitor id are one person: the newer one stands for both, unless it is where the older one was
    /// redirected to.
    @inline(never)
    private func compareWithVisitor(_ new: Newcomer, _ visitor: UInt64, _ slug: String, _ outcome: inout Folding) {
        let shard = visitors.shard(of: visitor)
        visitors.locks[shard].lock()
        defer { visitors.locks[shard].unlock() }
        let current = visitors.find(visitor) { self.visitor(of: $0) == visitor && rows.app($0) == new.app }
        guard current != 0 else {
            visitors.insert(visitor, row: new.row, of: arena)
            return
        }
        let header = rows.header(current)
        guard header.state == .candidate else {
            visitors.replace(visitor, row: current, with: new.row)
            return
        }
        let time = rows.time(current)
        let newcomerIsNewer = new.time >= time
        let isRedirect =
            abs(new.time - time) <= configuration.redirectWindow
            && Self.isRedirect(
                from: newcomerIsNewer ? links.slug(rows.link(current)) : slug,
                to: newcomerIsNewer ? slug : links.slug(rows.link(current)))
        if newcomerIsNewer == isRedirect {
            outcome.newcomerIsFolded = true
        } else {
            outcome.add(loser: ClickHandle(row: current, sequence: header.sequence))
            visitors.replace(visitor, row: current, with: new.row)
        }
    }

    /// Takes a visitor's older candidate out for a newer click that is none itself: the person chose another link, and to be given
    /// the older one would be a wrong landing.
    @inline(never)
    func displace(_ visitor: UInt64, by new: Newcomer, slug: String, _ outcome: inout Folding) {
        let shard = visitors.shard(of: visitor)
        visitors.locks[shard].lock()
        defer { visitors.locks[shard].unlock() }
        let current = visitors.find(visitor) { self.visitor(of: $0) == visitor && rows.app($0) == new.app }
        guard current != 0, case let header = rows.header(current), header.state == .candidate,
            case let time = rows.time(current), new.time >= time,
            new.time - time > configuration.redirectWindow
                || !Self.isRedirect(from: links.slug(rows.link(current)), to: slug)
        else { return }
        outcome.add(loser: ClickHandle(row: current, sequence: header.sequence))
    }

    /// Compares a click with its twins in a block where wanted, and enters it there.
    @inline(__always)
    private func enter(
        _ new: Newcomer, _ key: BlockKey, _ index: BlockIndex, comparing slug: String?,
        _ outcome: inout Folding
    ) {
        let shard = index.shard(of: key)
        index.locks[shard].lock()
        defer { index.locks[shard].unlock() }
        let known = index.slot(of: key)
        if let slug, known >= 0 {
            compareWithTwins(new, slug, at: known, index, &outcome)
            if outcome.newcomerIsFolded { return }
        }
        let slot = index.insert(new.row, under: key, at: known, of: arena)
        if index.isNetwork, index.total(at: slot) > configuration.maxClicksPerNetworkBlock {
            outcome.add(crowded: key)
        }
    }

    @inline(never)
    private func compareWithTwins(
        _ new: Newcomer, _ slug: String, at slot: Int, _ index: BlockIndex, _ outcome: inout Folding
    ) {
        let reach = max(configuration.duplicateWindow, configuration.redirectWindow)
        let range = new.time - reach...new.time + reach
        var left = configuration.duplicateScan
        index.forEachNewestFirst(at: slot, fetching: nil) { row in
            guard left > 0 else { return false }
            left -= 1
            guard log.mayLieWithin(range, row), range.contains(rows.time(row)) else { return true }
            let header = rows.header(row)
            guard
                header.state == .candidate, header.addressCount == new.header.addressCount,
                rows.app(row) == new.app, rows.sameDevice(row, new.row, addressCount: header.addressCount)
            else { return true }
            switch winner(new, slug, row, header) {
            case .both: break
            case .newcomer: outcome.add(loser: ClickHandle(row: row, sequence: header.sequence))
            case .other: outcome.newcomerIsFolded = true
            }
            return true
        }
    }

    /// Which of two clicks of one device stands for both.
    private func winner(_ new: Newcomer, _ slug: String, _ row: UInt32, _ header: RowHeader) -> Winner {
        let visitor = self.visitor(of: row)
        // Two people, or one whose clicks the visitor rule has compared already.
        if visitor != nil && new.visitor != nil { return .both }
        let time = rows.time(row)
        let newcomerIsNewer = new.time >= time
        let gap = abs(new.time - time)
        let newer: Winner = newcomerIsNewer ? .newcomer : .other
        let link = rows.link(row)
        if link == new.link { return gap <= configuration.duplicateWindow ? newer : .both }
        guard visitor == nil, new.visitor == nil, gap <= configuration.redirectWindow else { return .both }
        let other = links.slug(link)
        return Self.isKeystroke(before: newcomerIsNewer ? other : slug, after: newcomerIsNewer ? slug : other)
            ? newer : .both
    }

    /// The hash of a row's visitor, if it has one. The caller holds the lock of an index that names the row, or has it to itself.
    func visitor(of row: UInt32) -> UInt64? {
        let text = Int(log.textOf[Int(row)]) * 8
        let lengths = log.heap.lengths(at: text)
        return lengths.hasVisitor ? log.heap.bytes.word(at: text + lengths.visitorOffset) : nil
    }

    /// Whether the later slug is the earlier one cut at a query or fragment: where a redirect leads.
    static func isRedirect(from earlier: String, to later: String) -> Bool {
        guard earlier.utf8.count > later.utf8.count, earlier.utf8.starts(with: later.utf8) else { return false }
        let next = earlier.utf8[earlier.utf8.index(earlier.utf8.startIndex, offsetBy: later.utf8.count)]
        return "?#".utf8.contains(next)
    }

    /// Whether the later slug is the earlier one typed on: a browser that fetches at every keystroke. One word that happens to
    /// begin with another is two links; a separator shows that it is one.
    static func isKeystroke(before earlier: String, after later: String) -> Bool {
        guard later.utf8.count > earlier.utf8.count, later.utf8.starts(with: earlier.utf8) else { return false }
        if earlier.utf8.contains(UInt8(ascii: "?")) { return true }
        let next = later.utf8[later.utf8.index(later.utf8.startIndex, offsetBy: earlier.utf8.count)]
        return "/?#&=".utf8.contains(next)
    }

    /// Takes a candidate out of the indexes for good; it stays reachable by id and token. `false` when it is none any more.
    func fold(_ handle: ClickHandle) -> Bool {
        var attempt = 0
        while true {
            let header = rows.header(handle.row)
            guard header.sequence == handle.sequence, header.state == .candidate else { return false }
            var folded = header
            folded.state = .folded
            folded.isBusy = true
            folded.isIndexed = false
            guard !header.isBusy, rows.exchange(header, with: folded, of: handle.row) else {
                waitBriefly(&attempt)
                continue
            }
            let device = rows.packedDevice(handle.row)
            let scope = Self.scope(rows.app(handle.row), header)
            let blocks = ClickBlocks(handle.row, header, device: device, scope: scope, in: rows, with: hasher)
            unindex(handle.row, blocks, device, scope: scope, wasLive: true, fromOldest: false)
            tallies.add(-1, to: .liveCandidates)
            folded.isBusy = false
            rows.setHeader(folded, of: handle.row)
            return true
        }
    }

    /// Takes a row that this thread has to itself out of its blocks and counts.
    func unindex(
        _ row: UInt32, _ blocks: ClickBlocks, _ packed: PackedDevice, scope: UInt64, wasLive: Bool, fromOldest: Bool
    ) {
        if let key = blocks.first {
            network.remove(row, under: key, wasLive: wasLive, fromOldest: fromOldest, of: arena, rows)
        }
        if let key = blocks.second {
            network.remove(row, under: key, wasLive: wasLive, fromOldest: fromOldest, of: arena, rows)
        }
        if let key = blocks.device {
            device.remove(row, under: key, wasLive: wasLive, fromOldest: fromOldest, of: arena, rows)
        }
        if wasLive { counters.remove(packed, scope: scope, of: arena) }
    }
}
