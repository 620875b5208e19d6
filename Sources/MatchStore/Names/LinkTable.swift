internal import MatchSignals

/// The destinations that live clicks lead to: app, slug and parameters, each kept once and counted by its clicks.
///
/// An entry's text is written before its id is given out and stays until the last click lets go of it, so whoever has a live
/// click to itself, or under a lock, reads its destination without a lock.
final class LinkTable: Sendable {
    private static let salt: UInt64 = 0x6c69_6e6b
    private static let noParameters = "{}"
    private static let shardBits = 6
    private static let shards = 1 << shardBits

    private struct Entry: BitwiseCopyable {
        /// The arena block of the text, slug first.
        var block: UInt32 = 0
        /// Clicks that lead here; in a free entry the next free one.
        var users: UInt32 = 0
        var slug: UInt32 = 0
        var parameters: UInt32 = 0
        var app: UInt32 = 0
        var padding: UInt32 = 0
        var hash: UInt64 = 0
    }

    private struct Shard: BitwiseCopyable {
        var table = ProbeTable()
        /// Freed entries, first in first out, so that an id is used again as late as possible.
        var freeFirst: UInt32 = 0
        var freeLast: UInt32 = 0
        var ever: UInt32 = 0
        var live: UInt32 = 0
        /// Arena bytes of the texts.
        var textBytes = 0
    }

    private let shards: ShardLines<Shard>
    private let entries: Region<Entry>
    private let text: Region<UInt8>
    private let layout: ProbeLayout
    private let hasher: StoreHash

    /// A table for at most so many destinations.
    init(maxLinks: Int, hasher: StoreHash, arena: BlockArena, keeping reservations: inout [Reservation]) {
        // The hash spreads destinations evenly over the shards, give or take; twice the room is never needed.
        let entryMemory = Reservation(bytes: (maxLinks * 2 + 64 * 1_024) * MemoryLayout<Entry>.stride)
        reservations.append(entryMemory)
        shards = ShardLines(count: Self.shards, keeping: &reservations)
        entries = entryMemory.region()
        text = arena.bytes
        layout = ProbeLayout(words: arena.words, width: 1)
        self.hasher = hasher
    }

    /// Bytes in use, those in the arena too.
    var usedBytes: Int {
        var bytes = arenaBytes
        for shard in 0..<Self.shards {
            shards.locks.withLock(shard) { bytes += Int(shards[shard].ever) * MemoryLayout<Entry>.stride }
        }
        return bytes
    }

    /// Bytes in the arena.
    var arenaBytes: Int {
        var bytes = 0
        for shard in 0..<Self.shards {
            shards.locks.withLock(shard) {
                bytes += Int(shards[shard].table.capacity) * 8 + Int(shards[shard].textBytes)
            }
        }
        return bytes
    }

    /// Destinations in use.
    var count: Int {
        var count = 0
        for shard in 0..<Self.shards { shards.locks.withLock(shard) { count += Int(shards[shard].live) } }
        return count
    }

    /// The hash of a destination.
    @inline(__always)
    func hash(app: AppID, _ link: Link) -> UInt64 {
        hasher.hash(link.parameters, salt: hasher.hash(link.slug, salt: Self.salt ^ UInt64(app.rawValue) << 32))
    }

    /// Asks for the line of a destination's slot.
    @inline(__always)
    func prefetch(_ hash: UInt64) {
        layout.prefetch(
            ProbeLayout.tag(of: hash), in: shards.hints.table(shard: Int(hash >> (64 - UInt64(Self.shardBits)))))
    }

    /// The id of a destination, with one user more.
    @inline(__always)
    func acquire(app: AppID, slug: String, parameters: String, hash: UInt64, of arena: BlockArena) -> LinkID {
        let shard = Int(truncatingIfNeeded: hash &>> (64 - UInt64(Self.shardBits)))
        shards.locks[shard].lock()
        defer { shards.locks[shard].unlock() }
        let tag = ProbeLayout.tag(of: hash)
        let word = layout.find(tag, in: shards[shard].table) { word in
            let id = Int(UInt32(truncatingIfNeeded: layout.words[word]))
            return entries[id].hash == hash && entries[id].app == app.rawValue && holds(id, slug, parameters)
        }
        if word >= 0 {
            let id = UInt32(truncatingIfNeeded: layout.words[word])
            entries[Int(id)].users &+= 1
            return LinkID(rawValue: id)
        }
        return make(app: app, slug, parameters, hash: hash, in: shard, of: arena)
    }

    /// A new entry for a destination that has none. The caller holds the shard's lock.
    @inline(never)
    private func make(
        app: AppID, _ slugText: String, _ parametersText: String, hash: UInt64, in shard: Int, of arena: BlockArena
    ) -> LinkID {
        let slug = slugText.utf8.count
        let parameters = parametersText.utf8.count
        let id = makeID(shard)
        let order = BlockArena.order(holding: slug + parameters)
        let block = arena.allocate(order: order)
        shards[shard].textBytes += BlockArena.unitBytes << order
        let start = BlockArena.byte(of: block)
        text.write(slugText, at: start, limit: slug)
        text.write(parametersText, at: start + slug, limit: parameters)
        entries[Int(id)] = Entry(
            block: block, users: 1, slug: UInt32(slug), parameters: UInt32(parameters), app: app.rawValue, hash: hash)
        let table = shards[shard].table.block
        _ = layout.insert(
            UInt64(ProbeLayout.tag(of: hash)) << 32 | UInt64(id), 0, into: &shards[shard].table, of: arena)
        if shards[shard].table.block != table { shards.hints.note(shards[shard].table, shard: shard) }
        shards[shard].live += 1
        return LinkID(rawValue: id)
    }

    /// One user fewer; the last one takes the destination along.
    func release(_ link: LinkID, of arena: BlockArena) {
        let id = Int(link.rawValue)
        let shard = id & (Self.shards - 1)
        shards.locks[shard].lock()
        defer { shards.locks[shard].unlock() }
        entries[id].users -= 1
        guard entries[id].users == 0 else { return }
        let entry = entries[id]
        let word = layout.find(ProbeLayout.tag(of: entry.hash), in: shards[shard].table) {
            UInt32(truncatingIfNeeded: layout.words[$0]) == link.rawValue
        }
        if word >= 0 { layout.erase(word, from: &shards[shard].table) }
        text.fill(BlockArena.byte(of: entry.block), count: Int(entry.slug + entry.parameters), with: 0)
        arena.free(entry.block)
        let order = BlockArena.order(holding: Int(entry.slug + entry.parameters))
        shards[shard].textBytes -= BlockArena.unitBytes << order
        entries[id] = Entry()
        shards[shard].live -= 1
        if shards[shard].freeLast == 0 {
            shards[shard].freeFirst = link.rawValue
        } else {
            entries[Int(shards[shard].freeLast)].users = link.rawValue
        }
        shards[shard].freeLast = link.rawValue
    }

    private func makeID(_ shard: Int) -> UInt32 {
        let id = shards[shard].freeFirst
        guard id != 0 else {
            shards[shard].ever += 1
            let made = shards[shard].ever * UInt32(Self.shards) + UInt32(shard)
            precondition(Int(made) < entries.count, "the link table has outgrown its reservation")
            return made
        }
        shards[shard].freeFirst = entries[Int(id)].users
        if shards[shard].freeFirst == 0 { shards[shard].freeLast = 0 }
        return id
    }

    @inline(__always)
    private func holds(_ id: Int, _ slug: String, _ parameters: String) -> Bool {
        let start = BlockArena.byte(of: entries[id].block)
        let length = Int(entries[id].slug)
        return text.holds(slug, at: start, count: length)
            && text.holds(parameters, at: start &+ length, count: Int(entries[id].parameters))
    }

    /// Asks for a destination's entry.
    @inline(__always)
    func prefetch(_ link: LinkID) { entries.prefetch(Int(link.rawValue)) }

    /// The slug of a destination in use.
    func slug(_ link: LinkID) -> String {
        let entry = entries[Int(link.rawValue)]
        return text.text(at: BlockArena.byte(of: entry.block), count: Int(entry.slug))
    }

    /// The parameters of a destination in use.
    func parameters(_ link: LinkID) -> String {
        let entry = entries[Int(link.rawValue)]
        let start = BlockArena.byte(of: entry.block) + Int(entry.slug)
        // Nearly every link: no text needs to be made of it.
        if entry.parameters == 2, text.holds(Self.noParameters, at: start, count: 2) { return Self.noParameters }
        return text.text(at: start, count: Int(entry.parameters))
    }
}
