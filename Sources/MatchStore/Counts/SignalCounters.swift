internal import MatchSignals

/// How many live candidates of an app × OS group have which value: the frequencies that make a rare agreement weigh more.
///
/// A slot is 16 bytes: tag and count, then the rest of the key's hash. Each scope has a block of its own with its totals. All
/// values of a scope live in one shard, so that a click is counted under one lock.
///
/// A device has eight values, four for what it is and four for where it is, and the same ones come again and again: a shard
/// remembers where the values of recent halves are (``DeviceMemo``), so that counting one in or out is eight additions and no
/// look-up. For that, a value whose count falls to 0 keeps its slot; once half of the slots are such, or the table is full, the
/// table is made anew without them.
final class SignalCounters: Sendable {
    static let signals = 8
    /// A scope's block: live count and totals as half words, then Σ n(n − 1) as words.
    private enum Scope {
        static let order = 2
        static let pairs = 5
    }
    private static let scopeSalt: UInt64 = 0x7363_6f70

    struct Shard: BitwiseCopyable {
        var table = ProbeTable()
        /// Slots of values that no live candidate has.
        var idle: UInt32 = 0
        /// Live candidates of all scopes.
        var live: UInt32 = 0
        var memo = DeviceMemo()
    }

    private let shards: ShardLines<Shard>
    let layout: ProbeLayout
    private let halves: Region<UInt32>
    private let hasher: StoreHash
    private let shift: UInt64

    /// Counters of 2^`shardBits` shards.
    init(shardBits: Int, hasher: StoreHash, arena: BlockArena, keeping reservations: inout [Reservation]) {
        let shards = 1 << shardBits
        self.shards = ShardLines(count: shards, keeping: &reservations)
        layout = ProbeLayout(words: arena.words, width: 2)
        halves = arena.halves
        self.hasher = hasher
        shift = UInt64(64 - shardBits)
    }

    @inline(__always)
    private func shard(of scopeHash: UInt64) -> Int { Int(truncatingIfNeeded: scopeHash &>> shift) }

    @inline(__always)
    private func hash(ofScope scope: UInt64) -> UInt64 { hasher.hash(scope, 0, salt: Self.scopeSalt) }

    @inline(__always)
    private func find(_ hash: UInt64, in table: ProbeTable) -> Int {
        layout.find(ProbeLayout.tag(of: hash), in: table) { layout.words[$0 &+ 1] == hash }
    }

    @inline(__always)
    private func half(at word: Int) -> UInt32 { UInt32(truncatingIfNeeded: layout.words[word]) }

    @inline(__always)
    private func key(_ signal: Int, _ value: UInt64, _ scopeHash: UInt64) -> UInt64 {
        hasher.hash(value, scopeHash, salt: UInt64(signal &+ 1))
    }

    /// Counts a candidate in. Takes and gives back the lock of its scope.
    @inline(__always)
    func add(_ device: PackedDevice, scope: UInt64, of arena: BlockArena) {
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        let make = DeviceMemo.hash(.make, of: device, scopeHash, with: hasher)
        let place = DeviceMemo.hash(.place, of: device, scopeHash, with: hasher)
        shards.locks[index].lock()
        defer { shards.locks[index].unlock() }
        var entry = shards[index].memo.find(make, in: layout.words)
        if entry < 0 { entry = makePlaces(.make, device, scopeHash, index, make, of: arena) }
        // At once, because the next places may need a table made anew, which counts on this.
        shards[index].idle &-= countIn(entry, .make, index)
        entry = shards[index].memo.find(place, in: layout.words)
        if entry < 0 { entry = makePlaces(.place, device, scopeHash, index, place, of: arena) }
        shards[index].idle &-= countIn(entry, .place, index)
        halves[BlockArena.half(of: DeviceMemo.block(at: entry, in: layout.words))] &+= 1
        shards[index].live &+= 1
    }

    /// Counts half a device in; how many of its values nobody had before.
    @inline(__always)
    private func countIn(_ entry: Int, _ half: DeviceMemo.Half, _ index: Int) -> UInt32 {
        let block = DeviceMemo.block(at: entry, in: layout.words)
        let totals = BlockArena.half(of: block) &+ 1 &+ half.firstSignal
        let pairs = BlockArena.word(of: block) &+ Scope.pairs &+ half.firstSignal
        let base = BlockArena.word(of: shards[index].table.block)
        var revived: UInt32 = 0
        DeviceMemo.forEachSlot(at: entry, in: layout.words) { signal, slot in
            let word = base &+ slot &* 2
            let count = self.half(at: word)
            revived &+= count == 0 ? 1 : 0
            halves[totals &+ signal] &+= 1
            layout.words[pairs &+ signal] &+= 2 &* UInt64(count)
            layout.words[word] &+= 1
        }
        return revived
    }

    /// Counts a candidate out. Takes and gives back the lock of its scope.
    func remove(_ device: PackedDevice, scope: UInt64, of arena: BlockArena) {
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        let make = DeviceMemo.hash(.make, of: device, scopeHash, with: hasher)
        let place = DeviceMemo.hash(.place, of: device, scopeHash, with: hasher)
        shards.locks[index].lock()
        defer { shards.locks[index].unlock() }
        var entry = shards[index].memo.find(make, in: layout.words)
        if entry < 0 { entry = findPlaces(.make, device, scopeHash, index, make, of: arena) }
        guard entry >= 0 else {
            assertionFailure("a counted click has a scope")
            return
        }
        var ended = countOut(entry, .make, index)
        entry = shards[index].memo.find(place, in: layout.words)
        if entry < 0 { entry = findPlaces(.place, device, scopeHash, index, place, of: arena) }
        ended &+= countOut(entry, .place, index)
        let block = DeviceMemo.block(at: entry, in: layout.words)
        let live = BlockArena.half(of: block)
        halves[live] &-= 1
        shards[index].live &-= 1
        shards[index].idle &+= ended
        if halves[live] == 0 { drop(scopeHash, block, index, of: arena) }
        if shards[index].idle &* 2 > shards[index].table.used { rebuild(index, room: 0, of: arena) }
    }

    /// Counts half a device out; how many of its values nobody has any more.
    @inline(__always)
    private func countOut(_ entry: Int, _ half: DeviceMemo.Half, _ index: Int) -> UInt32 {
        let block = DeviceMemo.block(at: entry, in: layout.words)
        let totals = BlockArena.half(of: block) &+ 1 &+ half.firstSignal
        let pairs = BlockArena.word(of: block) &+ Scope.pairs &+ half.firstSignal
        let base = BlockArena.word(of: shards[index].table.block)
        var ended: UInt32 = 0
        DeviceMemo.forEachSlot(at: entry, in: layout.words) { signal, slot in
            let word = base &+ slot &* 2
            let left = self.half(at: word) &- 1
            assert(left != .max, "a counted value has a count")
            ended &+= left == 0 ? 1 : 0
            halves[totals &+ signal] &-= 1
            layout.words[pairs &+ signal] &-= 2 &* UInt64(left)
            layout.words[word] &-= 1
        }
        return ended
    }

    /// Finds where the values of half a device are, making each that is missing, and remembers them: the memo's entry.
    @inline(never)
    private func makePlaces(
        _ part: DeviceMemo.Half, _ device: PackedDevice, _ scopeHash: UInt64, _ index: Int, _ hash: UInt64,
        of arena: BlockArena
    ) -> Int {
        // Room for the scope and all values first, so that nothing moves while places are collected.
        let room = UInt32(Self.signals / 2 + 1)
        let table = shards[index].table
        if (table.used &+ room) &* 4 > table.capacity &* 3 { rebuild(index, room: room, of: arena) }
        var scope = find(scopeHash, in: shards[index].table)
        if scope < 0 {
            let block = arena.allocate(order: Scope.order)
            layout.words.fill(BlockArena.word(of: block), count: 4 << Scope.order, with: 0)
            scope = insert(scopeHash, UInt64(block), index, of: arena)
        }
        let values = SignalValues(part, of: device, with: hasher)
        let base = BlockArena.word(of: shards[index].table.block)
        func make(_ signal: Int, _ value: UInt64) -> UInt32 {
            guard value != 0 else { return 0 }
            let hash = key(part.firstSignal &+ signal, value, scopeHash)
            var slot = find(hash, in: shards[index].table)
            if slot < 0 {
                slot = insert(hash, 0, index, of: arena)
                shards[index].idle &+= 1
            }
            return UInt32(truncatingIfNeeded: (slot &- base) &>> 1 &+ 1)
        }
        let slots = DeviceMemo.Slots(
            first: make(0, values.first), second: make(1, values.second), third: make(2, values.third),
            fourth: make(3, values.fourth))
        return shards[index].memo.note(
            hash, block: half(at: scope), slots, live: shards[index].live, in: layout.words, of: arena)
    }

    /// Finds where the values of half a counted device are and remembers them: the memo's entry; −1 when its scope is not there.
    @inline(never)
    private func findPlaces(
        _ part: DeviceMemo.Half, _ device: PackedDevice, _ scopeHash: UInt64, _ index: Int, _ hash: UInt64,
        of arena: BlockArena
    ) -> Int {
        let table = shards[index].table
        let scope = find(scopeHash, in: table)
        guard scope >= 0 else { return -1 }
        return shards[index].memo.note(
            hash, block: half(at: scope), foundPlaces(part, device, scopeHash, in: table), live: shards[index].live,
            in: layout.words, of: arena)
    }

    /// The slots of those values of half a device that have one.
    @inline(__always)
    private func foundPlaces(
        _ part: DeviceMemo.Half, _ device: PackedDevice, _ scopeHash: UInt64, in table: ProbeTable
    ) -> DeviceMemo.Slots {
        let values = SignalValues(part, of: device, with: hasher)
        let base = BlockArena.word(of: table.block)
        func found(_ signal: Int, _ value: UInt64) -> UInt32 {
            guard value != 0 else { return 0 }
            let slot = find(key(part.firstSignal &+ signal, value, scopeHash), in: table)
            return slot < 0 ? 0 : UInt32(truncatingIfNeeded: (slot &- base) &>> 1 &+ 1)
        }
        return DeviceMemo.Slots(
            first: found(0, values.first), second: found(1, values.second), third: found(2, values.third),
            fourth: found(3, values.fourth))
    }

    @inline(__always)
    private func insert(_ hash: UInt64, _ low: UInt64, _ index: Int, of arena: BlockArena) -> Int {
        layout.insert(
            UInt64(ProbeLayout.tag(of: hash)) << 32 | low, hash, into: &shards[index].table, of: arena)
    }

    /// Gives back the block of a scope without candidates.
    private func drop(_ scopeHash: UInt64, _ block: UInt32, _ index: Int, of arena: BlockArena) {
        let slot = find(scopeHash, in: shards[index].table)
        if slot >= 0 { layout.erase(slot, from: &shards[index].table) }
        arena.free(block)
        shards[index].memo.forgetAll(in: layout.words)
    }

    /// Makes a shard's table anew without the values that nobody has, at most half full once it holds `room` slots more.
    private func rebuild(_ index: Int, room: UInt32, of arena: BlockArena) {
        let old = shards[index].table
        let kept = old.used &- shards[index].idle &+ room
        shards[index].idle = 0
        shards[index].memo.forgetAll(in: layout.words)
        if kept == 0 {
            shards[index].table = ProbeTable()
            shards[index].memo.free(of: arena)
        } else {
            shards[index].table = layout.make(capacity: kept &* 2, of: arena)
            layout.forEach(in: old) { word in
                guard half(at: word) != 0 else { return }
                _ = layout.insert(
                    layout.words[word], layout.words[word &+ 1], into: &shards[index].table, of: arena)
            }
        }
        if old.capacity > 0 { arena.free(old.block) }
    }

    /// The counts of a device's values in a scope. Takes and gives back the lock of the scope.
    func counts(of fingerprint: Fingerprint, scope: UInt64) -> SignalCounts {
        let device = PackedDevice(fingerprint)
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        let make = DeviceMemo.hash(.make, of: device, scopeHash, with: hasher)
        let place = DeviceMemo.hash(.place, of: device, scopeHash, with: hasher)
        shards.locks[index].lock()
        defer { shards.locks[index].unlock() }
        let table = shards[index].table
        let slot = find(scopeHash, in: table)
        guard slot >= 0 else { return SignalCounts() }
        let block = half(at: slot)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) &+ Scope.pairs
        let makes = places(.make, device, scopeHash, index, make)
        let wheres = places(.place, device, scopeHash, index, place)
        let base = BlockArena.word(of: table.block)
        func count(_ signal: CountedSignal, _ slot: UInt32) -> SignalCounts.Count {
            let position = Int(signal.rawValue)
            return SignalCounts.Count(
                value: slot == 0 ? 0 : half(at: base &+ (Int(slot) &- 1) &* 2), total: halves[totals &+ 1 &+ position],
                agreeingPairs: Double(layout.words[pairs &+ position]))
        }
        var counts = SignalCounts(live: halves[totals])
        counts.screen = count(.screen, makes.first)
        counts.version = count(.version, makes.second)
        counts.model = count(.model, makes.third)
        counts.screenAndVersion = count(.screenAndVersion, makes.fourth)
        counts.zone = count(.zone, wheres.first)
        counts.language = count(.language, wheres.second)
        counts.languageAndScript = count(.languageAndScript, wheres.third)
        counts.zoneAndLanguage = count(.zoneAndLanguage, wheres.fourth)
        return counts
    }

    /// The slots of half a device's values as the memo says them, or as they are found: an install often has a value that no
    /// click has, so that what is found is not remembered.
    @inline(__always)
    private func places(
        _ part: DeviceMemo.Half, _ device: PackedDevice, _ scopeHash: UInt64, _ index: Int, _ hash: UInt64
    ) -> DeviceMemo.Slots {
        let entry = shards[index].memo.find(hash, in: layout.words)
        return entry >= 0
            ? DeviceMemo.slots(at: entry, in: layout.words)
            : foundPlaces(part, device, scopeHash, in: shards[index].table)
    }
}
