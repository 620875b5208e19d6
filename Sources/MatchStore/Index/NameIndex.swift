/// Finds rows by a name: a click id, a token or a visitor. Eight bytes a slot: tag and row; the name itself is compared where
/// the row keeps it.
///
/// Each call says what it does under the shard's lock. A row that a slot names is alive for as long as the lock is held,
/// because whoever removes a row takes its slots out first.
final class NameIndex: Sendable {
    /// Guards the shards.
    var locks: LockArray {
        @inline(__always) get { tables.locks }
    }
    private let tables: ShardLines<ProbeTable>
    private let layout: ProbeLayout
    private let shift: UInt64

    /// An index of 2^`shardBits` shards.
    init(shardBits: Int, arena: BlockArena, keeping reservations: inout [Reservation]) {
        let shards = 1 << shardBits
        tables = ShardLines(count: shards, keeping: &reservations)
        layout = ProbeLayout(words: arena.words, width: 1)
        shift = UInt64(64 - shardBits)
    }

    /// How many shards there are.
    var shardCount: Int { 1 << (64 - shift) }

    /// The shard of a hash.
    @inline(__always)
    func shard(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

    @inline(__always)
    private func row(at word: Int) -> UInt32 { UInt32(truncatingIfNeeded: layout.words[word]) }

    /// Asks for the line of a hash's shard.
    @inline(__always)
    func prefetchShard(_ hash: UInt64) { tables.prefetch(shard(of: hash)) }

    /// Asks for the line of a hash.
    @inline(__always)
    func prefetch(_ hash: UInt64) {
        layout.prefetch(ProbeLayout.tag(of: hash), in: tables.hints.table(shard: shard(of: hash)))
    }

    /// The first row with the hash that `matches`, or 0. The caller holds the shard's lock.
    @inline(__always)
    func find(_ hash: UInt64, where matches: (_ row: UInt32) -> Bool) -> UInt32 {
        let word = layout.find(ProbeLayout.tag(of: hash), in: tables[shard(of: hash)]) { matches(row(at: $0)) }
        return word < 0 ? 0 : row(at: word)
    }

    /// A number that differs whenever the table of a hash has changed. The caller holds the shard's lock.
    @inline(__always)
    func changes(at hash: UInt64) -> UInt32 { tables[shard(of: hash)].changes }

    /// Adds a row. The caller holds the shard's lock.
    @inline(__always)
    func insert(_ hash: UInt64, row: UInt32, of arena: BlockArena) {
        let index = shard(of: hash)
        let block = tables[index].block
        _ = layout.insert(UInt64(ProbeLayout.tag(of: hash)) << 32 | UInt64(row), 0, into: &tables[index], of: arena)
        if tables[index].block != block { tables.hints.note(tables[index], shard: index) }
    }

    /// Makes the slot of one row name another. The caller holds the shard's lock.
    @inline(__always)
    func replace(_ hash: UInt64, row old: UInt32, with new: UInt32) {
        let tag = ProbeLayout.tag(of: hash)
        let word = layout.find(tag, in: tables[shard(of: hash)]) { row(at: $0) == old }
        guard word >= 0 else { return }
        layout.words[word] = UInt64(tag) << 32 | UInt64(new)
        tables[shard(of: hash)].changes &+= 1
    }

    /// Takes a row's slot out, if it has one. Takes and gives back the shard's lock.
    func remove(_ hash: UInt64, row removed: UInt32) {
        let index = shard(of: hash)
        locks.withLock(index) {
            let word = layout.find(ProbeLayout.tag(of: hash), in: tables[index]) { row(at: $0) == removed }
            guard word >= 0 else { return }
            layout.erase(word, from: &tables[index])
        }
    }

    /// Bytes of the tables.
    var tableBytes: Int {
        var bytes = 0
        for index in 0..<shardCount { locks.withLock(index) { bytes += Int(tables[index].capacity) * 8 } }
        return bytes
    }

    /// Slots in use in one shard. The caller holds its lock.
    func used(inShard index: Int) -> Int { Int(tables[index].used) }

    /// Calls a body with every row of one shard. The caller holds its lock.
    func forEach(inShard index: Int, _ body: (_ row: UInt32) -> Void) {
        layout.forEach(in: tables[index]) { body(row(at: $0)) }
    }
}
