/// One shard's open-addressing table: where it lies and how full it is.
struct ProbeTable: BitwiseCopyable {
    /// The arena block; 0 when there is none yet.
    var block: UInt32 = 0
    /// Slots, a power of two, or 0.
    var capacity: UInt32 = 0
    /// Slots in use.
    var used: UInt32 = 0
    /// Counts what was done to the table, for whoever looked something up, let go of the lock and comes back.
    var changes: UInt32 = 0
}

/// Where each shard's table lies, for whoever wants a slot's line before holding the lock: a word in the line of each shard,
/// block and capacity.
///
/// What it says may be out of date. That costs a prefetch of the wrong line, never more: nothing is read through it.
struct ProbeHints: Sendable {
    private let words: AtomicWords
    /// Words from one shard's to the next one's; the first is in second place of its line.
    private static let stride = LockArray.stride / 8

    /// Hints in the lines of shards.
    init(words: AtomicWords) {
        self.words = words
    }

    /// Notes where a shard's table lies. The caller holds the shard's lock.
    @inline(__always)
    func note(_ table: ProbeTable, shard: Int) {
        words.storeRelaxed(UInt64(table.block) << 32 | UInt64(table.capacity), at: shard &* Self.stride &+ 1)
    }

    /// The table as last noted.
    @inline(__always)
    func table(shard: Int) -> ProbeTable {
        let word = words.loadRelaxed(shard &* Self.stride &+ 1)
        return ProbeTable(
            block: UInt32(truncatingIfNeeded: word &>> 32), capacity: UInt32(truncatingIfNeeded: word))
    }
}

/// What the tables of all shards of one index have in common: slots of one or two words, probed in a line.
///
/// The high half of a slot's first word is its tag, never 0, and the slot's home follows from the tag alone. So a table grows,
/// and a removal closes its gap, without touching anything but the table; and an empty slot is a zero word.
struct ProbeLayout: Sendable {
    /// The arena's memory.
    let words: Region<UInt64>
    /// Words a slot: 1 or 2.
    let width: Int
    /// The same as a shift: slots are numbered without multiplying or dividing.
    private let widthShift: Int

    /// Tables in an arena's memory with slots of one or two words.
    init(words: Region<UInt64>, width: Int) {
        precondition(width == 1 || width == 2, "a slot has one or two words")
        self.words = words
        self.width = width
        widthShift = width - 1
    }

    /// The tag part of a hash; its high bits choose the shard.
    @inline(__always)
    static func tag(of hash: UInt64) -> UInt32 {
        max(UInt32(truncatingIfNeeded: hash), 1)
    }

    @inline(__always)
    private func home(_ tag: UInt32, in table: ProbeTable) -> Int {
        Int(truncatingIfNeeded: (UInt64(tag) &* UInt64(table.capacity)) &>> 32)
    }

    @inline(__always)
    private func tag(at word: Int) -> UInt32 { UInt32(truncatingIfNeeded: words[word] &>> 32) }

    /// The word index of the first slot with the tag for which `matches` holds, or −1.
    ///
    /// - Complexity: O(1) expected: a table is at most three quarters full.
    @inline(__always)
    func find(_ tag: UInt32, in table: ProbeTable, where matches: (_ word: Int) -> Bool) -> Int {
        guard table.capacity > 0 else { return -1 }
        let base = BlockArena.word(of: table.block)
        let mask = Int(table.capacity) &- 1
        var position = home(tag, in: table)
        while true {
            let word = base &+ position &<< widthShift
            let slot = words[word]
            if slot == 0 { return -1 }
            if UInt32(truncatingIfNeeded: slot &>> 32) == tag, matches(word) { return word }
            position = (position &+ 1) & mask
        }
    }

    /// Asks for the line where a tag lives.
    @inline(__always)
    func prefetch(_ tag: UInt32, in table: ProbeTable) {
        words.prefetch(BlockArena.word(of: table.block) &+ home(tag, in: table) &<< widthShift)
    }

    /// Adds a slot, growing the table when it is three quarters full, and returns its word index.
    @inline(__always)
    func insert(_ first: UInt64, _ second: UInt64, into table: inout ProbeTable, of arena: BlockArena) -> Int {
        if (table.used &+ 1) &* 4 > table.capacity &* 3 { grow(&table, of: arena) }
        table.used &+= 1
        table.changes &+= 1
        return place(first, second, in: table)
    }

    @inline(__always)
    private func place(_ first: UInt64, _ second: UInt64, in table: ProbeTable) -> Int {
        let base = BlockArena.word(of: table.block)
        let mask = Int(table.capacity) &- 1
        var position = home(UInt32(truncatingIfNeeded: first &>> 32), in: table)
        while words[base &+ position &<< widthShift] != 0 { position = (position &+ 1) & mask }
        let word = base &+ position &<< widthShift
        words[word] = first
        if width == 2 { words[word &+ 1] = second }
        return word
    }

    /// An empty table of at least so many slots.
    func make(capacity wanted: UInt32, of arena: BlockArena) -> ProbeTable {
        var table = ProbeTable()
        table.capacity = 8
        while table.capacity < wanted { table.capacity &*= 2 }
        table.block = arena.allocate(order: BlockArena.order(holding: Int(table.capacity) * width * 8))
        words.fill(BlockArena.word(of: table.block), count: Int(table.capacity) * width, with: 0)
        return table
    }

    @inline(never)
    private func grow(_ table: inout ProbeTable, of arena: BlockArena) {
        let old = table
        let capacity = max(8, old.capacity * 2)
        table.block = arena.allocate(order: BlockArena.order(holding: Int(capacity) * width * 8))
        table.capacity = capacity
        words.fill(BlockArena.word(of: table.block), count: Int(capacity) * width, with: 0)
        guard old.capacity > 0 else { return }
        let base = BlockArena.word(of: old.block)
        for position in 0..<Int(old.capacity) {
            let word = base + position * width
            guard words[word] != 0 else { continue }
            _ = place(words[word], width == 2 ? words[word + 1] : 0, in: table)
        }
        arena.free(old.block)
    }

    /// Removes a slot, moving later ones of its run back so that no gap hides them.
    func erase(_ word: Int, from table: inout ProbeTable) {
        let base = BlockArena.word(of: table.block)
        let mask = Int(table.capacity) &- 1
        table.used &-= 1
        table.changes &+= 1
        var gap = (word &- base) &>> widthShift
        var position = gap
        while true {
            position = (position &+ 1) & mask
            let candidate = base &+ position &<< widthShift
            guard words[candidate] != 0 else { break }
            // It may move back only if its home is not between the gap and itself.
            let distanceFromHome = (position &- home(tag(at: candidate), in: table)) & mask
            guard distanceFromHome >= (position &- gap) & mask else { continue }
            let target = base &+ gap &<< widthShift
            words[target] = words[candidate]
            if width == 2 { words[target &+ 1] = words[candidate &+ 1] }
            gap = position
        }
        let last = base &+ gap &<< widthShift
        words[last] = 0
        if width == 2 { words[last &+ 1] = 0 }
    }

    /// Calls a body with every slot's word index.
    func forEach(in table: ProbeTable, _ body: (_ word: Int) -> Void) {
        guard table.capacity > 0 else { return }
        let base = BlockArena.word(of: table.block)
        for position in 0..<Int(table.capacity) where words[base + position * width] != 0 {
            body(base + position * width)
        }
    }
}
