/// The second word of a block's slot: one or two rows, or the two ends of a list.
struct BlockRows {
    /// The packed form.
    let word: UInt64

    private static let listBit: UInt64 = 1 << 63

    init(_ word: UInt64) {
        self.word = word
    }

    /// A block of one or two rows; 0 for no second.
    init(newest: UInt32, older: UInt32) {
        word = UInt64(older) << 32 | UInt64(newest)
    }

    /// A block that is a list of segments.
    init(head: UInt32, tail: UInt32) {
        word = Self.listBit | UInt64(head) << 32 | UInt64(tail)
    }

    /// Whether the block is a list.
    var isList: Bool { word & Self.listBit != 0 }
    /// The newest row of a small block.
    var newest: UInt32 { UInt32(truncatingIfNeeded: word) }
    /// The other row of a small block; 0 when there is none.
    var older: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }
    /// The segment of the newest rows.
    var head: UInt32 { UInt32(truncatingIfNeeded: (word & ~Self.listBit) >> 32) }
    /// The segment of the oldest rows.
    var tail: UInt32 { UInt32(truncatingIfNeeded: word) }
}

/// A segment's half words: the next older and newer segments, where its rows begin and end, the list's total (in the newest
/// segment only) with the segment's order, then the rows, oldest first. A row that was taken out of the middle leaves a 0.
enum Segment {
    static let older = 0
    static let newer = 1
    static let bounds = 2
    static let total = 3
    static let header = 4
    /// The largest segment: 2^11 units, 64 KiB.
    static let largestOrder = 11

    @inline(__always)
    static func bounds(start: Int, end: Int) -> UInt32 { UInt32(truncatingIfNeeded: start << 16 | end) }
    @inline(__always)
    static func start(_ bounds: UInt32) -> Int { Int(bounds >> 16) }
    @inline(__always)
    static func end(_ bounds: UInt32) -> Int { Int(bounds & 0xffff) }
    /// Rows that fit a segment of an order.
    @inline(__always)
    static func capacity(order: Int) -> Int { 8 << order - header }
}

extension BlockIndex {
    func makeSegment(order: Int, older: UInt32, total: Int, of arena: BlockArena) -> UInt32 {
        let segment = arena.allocate(order: order)
        let base = BlockArena.half(of: segment)
        halves[base + Segment.older] = older
        halves[base + Segment.newer] = 0
        halves[base + Segment.bounds] = 0
        halves[base + Segment.total] = UInt32(total) << 4 | UInt32(order)
        return segment
    }

    func append(_ row: UInt32, to rows: BlockRows, at slot: Int, of arena: BlockArena) {
        let base = BlockArena.half(of: rows.head)
        let bounds = halves[base + Segment.bounds]
        let end = Segment.end(bounds)
        let order = Int(halves[base + Segment.total] & 15)
        let total = Int(halves[base + Segment.total] >> 4) + 1
        if end < Segment.capacity(order: order) {
            halves[base + Segment.header + end] = row
            halves[base + Segment.bounds] = Segment.bounds(start: Segment.start(bounds), end: end + 1)
            halves[base + Segment.total] = UInt32(total) << 4 | UInt32(order)
            return
        }
        let segment = makeSegment(
            order: min(order + 1, Segment.largestOrder), older: rows.head, total: total, of: arena)
        let next = BlockArena.half(of: segment)
        halves[next + Segment.header] = row
        halves[next + Segment.bounds] = Segment.bounds(start: 0, end: 1)
        halves[base + Segment.newer] = segment
        layout.words[slot + 1] = BlockRows(head: segment, tail: rows.tail).word
    }

    /// Takes a row out of a list; `true` when the list is empty then and its segments are gone.
    func removeFromList(
        _ row: UInt32, _ rows: BlockRows, at slot: Int, fromOldest: Bool, of arena: BlockArena,
        _ clicks: ClickRows
    ) -> Bool {
        if fromOldest, case let position = searchFirst(row, in: rows.tail), position >= 0 {
            return take(position, from: rows.tail, of: rows, at: slot, arena)
        }
        let sequence = clicks.header(row).sequence
        // Rows arrive in the order of their sequence numbers, but for threads that overtake each other by a few places. The
        // first pass trusts the order, the second one does not.
        for trusting in [true, false] {
            var segment = fromOldest ? rows.tail : rows.head
            while segment != 0 {
                let base = BlockArena.half(of: segment)
                let bounds = halves[base + Segment.bounds]
                let first = clicks.header(halves[base + Segment.header + Segment.start(bounds)]).sequence
                let last = clicks.header(halves[base + Segment.header + Segment.end(bounds) - 1]).sequence
                let mayHold = !(Self.isBefore(sequence, first) || Self.isBefore(last, sequence))
                if mayHold || !trusting {
                    let position =
                        trusting ? search(row, sequence, in: segment, clicks) : find(row, in: segment)
                    if position >= 0 { return take(position, from: segment, of: rows, at: slot, arena) }
                }
                segment = halves[base + (fromOldest ? Segment.newer : Segment.older)]
            }
        }
        assertionFailure("a row that is indexed is in its block")
        return false
    }

    /// Where a row is among the first of a segment, or −1: expiry takes rows in the order in which they came, and looking at a
    /// few of them costs less than finding out whether the order can be trusted.
    @inline(__always)
    private func searchFirst(_ row: UInt32, in segment: UInt32) -> Int {
        let base = BlockArena.half(of: segment)
        let bounds = halves[base &+ Segment.bounds]
        let start = Segment.start(bounds)
        for position in start..<min(start &+ 12, Segment.end(bounds))
        where halves[base &+ Segment.header &+ position] == row { return position }
        return -1
    }

    /// Whether a sequence number was given out before another, whatever has wrapped.
    @inline(__always)
    private static func isBefore(_ left: UInt32, _ right: UInt32) -> Bool { Int32(bitPattern: left &- right) < 0 }

    /// Where a row is in a segment, by bisection, or −1. A segment begins and ends with rows; gaps lie between.
    private func search(_ row: UInt32, _ sequence: UInt32, in segment: UInt32, _ clicks: ClickRows) -> Int {
        let base = BlockArena.half(of: segment) + Segment.header
        let start = Segment.start(halves[base - Segment.header + Segment.bounds])
        let end = Segment.end(halves[base - Segment.header + Segment.bounds])
        var low = start
        var high = end
        while high - low > 32 {
            var middle = (low + high) / 2
            while middle < high, halves[base + middle] == 0 { middle += 1 }
            if middle == high {
                high = (low + high) / 2
            } else if Self.isBefore(sequence, clicks.header(halves[base + middle]).sequence) {
                high = (low + high) / 2
            } else {
                low = middle
            }
            if low >= high { break }
        }
        for position in max(start, low - 32)..<min(end, high + 32) where halves[base + position] == row {
            return position
        }
        return -1
    }

    private func find(_ row: UInt32, in segment: UInt32) -> Int {
        let base = BlockArena.half(of: segment)
        let start = Segment.start(halves[base + Segment.bounds])
        let end = Segment.end(halves[base + Segment.bounds])
        for position in start..<end where halves[base + Segment.header + position] == row { return position }
        return -1
    }

    private func take(
        _ position: Int, from segment: UInt32, of rows: BlockRows, at slot: Int, _ arena: BlockArena
    ) -> Bool {
        let head = BlockArena.half(of: rows.head)
        halves[head + Segment.total] &-= 1 << 4
        let base = BlockArena.half(of: segment)
        var start = Segment.start(halves[base + Segment.bounds])
        var end = Segment.end(halves[base + Segment.bounds])
        let rowsAt = base + Segment.header
        halves[rowsAt + position] = 0
        while start < end, halves[rowsAt + start] == 0 { start += 1 }
        while start < end, halves[rowsAt + end - 1] == 0 { end -= 1 }
        if start == end { return drop(segment, of: rows, at: slot, arena) }
        halves[base + Segment.bounds] = Segment.bounds(start: start, end: end)
        return false
    }

    private func drop(
        _ segment: UInt32, of rows: BlockRows, at slot: Int, _ arena: BlockArena
    ) -> Bool {
        let base = BlockArena.half(of: segment)
        let older = halves[base + Segment.older]
        let newer = halves[base + Segment.newer]
        if older != 0 { halves[BlockArena.half(of: older) + Segment.newer] = newer }
        if newer != 0 {
            halves[BlockArena.half(of: newer) + Segment.older] = older
        } else if older != 0 {
            // The newest segment goes: the next older one carries the list's total from now on.
            let heir = BlockArena.half(of: older) + Segment.total
            halves[heir] = halves[base + Segment.total] & ~15 | halves[heir] & 15
        }
        arena.free(segment)
        if older == 0 && newer == 0 { return true }
        layout.words[slot + 1] =
            BlockRows(head: newer == 0 ? older : rows.head, tail: older == 0 ? newer : rows.tail).word
        return false
    }
}
