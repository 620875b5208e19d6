/// Finds the rows of a block, newest first, and knows how many of them are live candidates.
///
/// A slot is 16 bytes: tag and live count, then either the one or two rows of a small block, or the newest and the oldest
/// segment of a list. A segment holds rows in the order of arrival and is twice as large as the one before it (up to 64 KiB), so
/// that a scan knows the addresses of all its rows after one or two misses and can fetch them together, and so that a block of a
/// million clicks grows without ever being copied.
///
/// Two blocks whose tags are equal and that share a shard share a slot: about once in 10^5 blocks. Their rows are told apart by
/// the rows themselves; only the count is then too high, which is the cautious side.
final class BlockIndex: Sendable {
    /// Guards the shards.
    var locks: LockArray {
        @inline(__always) get { tables.locks }
    }
    let tables: ShardLines<ProbeTable>
    let layout: ProbeLayout
    let halves: Region<UInt32>
    /// Whether its blocks are limited in size: network blocks are.
    let isNetwork: Bool
    private let shift: UInt64

    /// An index of 2^`shardBits` shards.
    init(
        shardBits: Int, isNetwork: Bool, arena: BlockArena, keeping reservations: inout [Reservation]
    ) {
        self.isNetwork = isNetwork
        let shards = 1 << shardBits
        tables = ShardLines(count: shards, keeping: &reservations)
        layout = ProbeLayout(words: arena.words, width: 2)
        halves = arena.halves
        shift = UInt64(64 - shardBits)
    }

    /// How many shards there are.
    var shardCount: Int { 1 << (64 - shift) }

    /// The shard of a key.
    @inline(__always)
    func shard(of key: BlockKey) -> Int { Int(truncatingIfNeeded: key.hash &>> shift) }

    /// Asks for the line of a key's shard.
    @inline(__always)
    func prefetchShard(_ key: BlockKey) { tables.prefetch(shard(of: key)) }

    /// Asks for the line of a key's slot.
    @inline(__always)
    func prefetch(_ key: BlockKey) {
        layout.prefetch(ProbeLayout.tag(of: key.hash), in: tables.hints.table(shard: shard(of: key)))
    }

    /// The slot of a key, or −1. The caller holds the shard's lock.
    @inline(__always)
    func slot(of key: BlockKey) -> Int {
        layout.find(ProbeLayout.tag(of: key.hash), in: tables[shard(of: key)]) { _ in true }
    }

    /// Live candidates of a slot's block. The caller holds the shard's lock.
    @inline(__always)
    func count(at slot: Int) -> UInt32 { UInt32(truncatingIfNeeded: layout.words[slot]) }

    /// Changes the live count of a slot. The caller holds the shard's lock.
    @inline(__always)
    private func addToCount(_ amount: Int32, at slot: Int) {
        let count = count(at: slot)
        assert(amount > 0 || count > 0)
        layout.words[slot] =
            layout.words[slot] & ~0xffff_ffff | UInt64(UInt32(truncatingIfNeeded: Int64(count) &+ Int64(amount)))
    }

    /// Adds a live row as the newest of its block. The caller holds the shard's lock.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - key: Its block.
    ///   - slot: The block's slot, or −1 when it has none.
    ///   - arena: The memory of its list.
    /// - Returns: The slot.
    func insert(_ row: UInt32, under key: BlockKey, at slot: Int, of arena: BlockArena) -> Int {
        if slot < 0 {
            let index = shard(of: key)
            let block = tables[index].block
            let made = layout.insert(
                UInt64(ProbeLayout.tag(of: key.hash)) << 32 | 1, UInt64(row), into: &tables[index], of: arena)
            if tables[index].block != block { tables.hints.note(tables[index], shard: index) }
            return made
        }
        addToCount(1, at: slot)
        let rows = BlockRows(layout.words[slot + 1])
        if !rows.isList {
            if rows.older == 0 {
                layout.words[slot + 1] = BlockRows(newest: row, older: rows.newest).word
                return slot
            }
            let segment = makeSegment(order: 0, older: 0, total: 3, of: arena)
            let base = BlockArena.half(of: segment)
            halves[base + Segment.header] = rows.older
            halves[base + Segment.header + 1] = rows.newest
            halves[base + Segment.header + 2] = row
            halves[base + Segment.bounds] = Segment.bounds(start: 0, end: 3)
            layout.words[slot + 1] = BlockRows(head: segment, tail: segment).word
            return slot
        }
        append(row, to: rows, at: slot, of: arena)
        return slot
    }

    /// One click fewer is a live candidate of the block, though its row stays. Takes and gives back the shard's lock.
    func discount(under key: BlockKey) {
        locks.withLock(shard(of: key)) {
            let slot = slot(of: key)
            assert(slot >= 0, "a claimed row has a slot")
            if slot >= 0 { addToCount(-1, at: slot) }
        }
    }

    /// Takes a row out of its block. Takes and gives back the shard's lock.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - key: Its block.
    ///   - wasLive: Whether the live count holds it.
    ///   - fromOldest: Where to begin the search: expiry finds its rows at the old end, folding at the new one.
    ///   - arena: The memory of its list.
    ///   - clicks: The rows, which know their order.
    /// - Complexity: O(1) at that end; otherwise a miss a segment on the way, of which a million rows have some seventy, and the
    ///   logarithm of the segment.
    func remove(
        _ row: UInt32, under key: BlockKey, wasLive: Bool, fromOldest: Bool, of arena: BlockArena,
        _ clicks: ClickRows
    ) {
        let index = shard(of: key)
        locks[index].lock()
        defer { locks[index].unlock() }
        let slot = slot(of: key)
        guard slot >= 0 else {
            assertionFailure("a row that is indexed has a slot")
            return
        }
        if wasLive { addToCount(-1, at: slot) }
        let rows = BlockRows(layout.words[slot + 1])
        if rows.isList {
            if removeFromList(row, rows, at: slot, fromOldest: fromOldest, of: arena, clicks) {
                layout.erase(slot, from: &tables[index])
            }
        } else if rows.older == 0 {
            assert(rows.newest == row)
            layout.erase(slot, from: &tables[index])
        } else {
            assert(rows.newest == row || rows.older == row)
            let left = rows.newest == row ? rows.older : rows.newest
            layout.words[slot + 1] = BlockRows(newest: left, older: 0).word
        }
    }

    /// Rows of a slot's block, live or not. The caller holds the shard's lock.
    func total(at slot: Int) -> Int {
        let rows = BlockRows(layout.words[slot + 1])
        if rows.isList { return Int(halves[BlockArena.half(of: rows.head) + Segment.total] >> 4) }
        return rows.older == 0 ? 1 : 2
    }

    /// The oldest row of a slot's block. The caller holds the shard's lock.
    func oldest(at slot: Int) -> UInt32 {
        let rows = BlockRows(layout.words[slot + 1])
        if !rows.isList { return rows.older == 0 ? rows.newest : rows.older }
        let base = BlockArena.half(of: rows.tail)
        return halves[base + Segment.header + Segment.start(halves[base + Segment.bounds])]
    }

    /// Calls a body with the rows of a slot's block, newest first, until it says stop. The caller holds the shard's lock.
    ///
    /// The lines of the rows ahead are on their way while the body looks at one.
    @inline(__always)
    func forEachNewestFirst(at slot: Int, fetching clicks: ClickRows?, _ body: (_ row: UInt32) -> Bool) {
        let rows = BlockRows(layout.words[slot &+ 1])
        guard rows.isList else {
            if rows.older != 0 {
                clicks?.prefetch(rows.newest)
                clicks?.prefetch(rows.older)
            }
            if body(rows.newest), rows.older != 0 { _ = body(rows.older) }
            return
        }
        var segment = rows.head
        var gaps = 0
        while segment != 0 {
            let base = BlockArena.half(of: segment)
            let bounds = halves[base &+ Segment.bounds]
            var position = Segment.end(bounds)
            let start = Segment.start(bounds)
            let older = halves[base &+ Segment.older]
            if older != 0 { halves.prefetch(BlockArena.half(of: older)) }
            let first = base &+ Segment.header
            var ahead = position
            while ahead > start, position &- ahead < Self.lookahead {
                ahead &-= 1
                clicks?.prefetch(halves[first &+ ahead])
            }
            while position > start {
                position &-= 1
                if ahead > start {
                    ahead &-= 1
                    clicks?.prefetch(halves[first &+ ahead])
                }
                let row = halves[first &+ position]
                if row == 0 {
                    gaps &+= 1
                    if gaps > Self.mostGaps { return }
                } else if !body(row) {
                    return
                }
            }
            segment = older
        }
    }

    /// How many places of rows that were taken out a walk passes before it gives up: what lies beyond was not seen.
    static var mostGaps: Int { 16_384 }

    /// How many rows' lines are on their way at once: about as many misses as a core can have open.
    private static var lookahead: Int { 12 }

    /// Asks for what taking the oldest row out of a key's block needs after its slot: the two ends of its list. Takes and gives
    /// back the shard's lock.
    @inline(__always)
    func prefetchEnds(_ key: BlockKey) {
        locks.withLock(shard(of: key)) {
            let slot = slot(of: key)
            guard slot >= 0, case let rows = BlockRows(layout.words[slot &+ 1]), rows.isList else { return }
            halves.prefetch(BlockArena.half(of: rows.head))
            if rows.tail != rows.head { halves.prefetch(BlockArena.half(of: rows.tail)) }
        }
    }

    /// Asks for what a scan of a key's block reads after its slot: the first rows, or the newest segment. Takes and gives back
    /// the shard's lock.
    func prefetchRows(_ key: BlockKey, of clicks: ClickRows) {
        locks.withLock(shard(of: key)) {
            let slot = slot(of: key)
            guard slot >= 0 else { return }
            let rows = BlockRows(layout.words[slot &+ 1])
            if rows.isList {
                halves.prefetch(BlockArena.half(of: rows.head))
            } else {
                clicks.prefetch(rows.newest)
                if rows.older != 0 { clicks.prefetch(rows.older) }
            }
        }
    }
}
