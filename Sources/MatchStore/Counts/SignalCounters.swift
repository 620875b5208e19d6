internal import MatchSignals

/// How many live candidates of an app × OS group have which value: the frequencies that make a rare agreement weigh more.
///
/// A slot is 16 bytes: tag and count, then the rest of the key's hash. Each scope has a block of its own with its totals. All
/// values of a scope live in one shard, so that a click is counted under one lock.
///
/// A device has eight values, and the same devices come again and again: a shard remembers where the values of recent ones are
/// (``DeviceMemo``), so that counting one in or out is eight additions and no look-up. For that, a value whose count falls to 0
/// keeps its slot; once half of the slots are such, or the table is full, the table is made anew without them.
struct SignalCounters: ~Copyable, Sendable {
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

    /// Guards the shards.
    let locks: LockArray
    let shards: Region<Shard>
    let layout: ProbeLayout
    private let halves: Region<UInt32>
    private let hasher: StoreHash
    private let shift: UInt64

    /// Counters of 2^`shardBits` shards.
    init(shardBits: Int, hasher: StoreHash, arena: borrowing BlockArena, keeping reservations: inout [Reservation]) {
        let shards = 1 << shardBits
        let lockMemory = Reservation(bytes: shards * LockArray.stride)
        let tableMemory = Reservation(bytes: shards * MemoryLayout<Shard>.stride)
        reservations += [lockMemory, tableMemory]
        locks = lockMemory.locks()
        self.shards = tableMemory.region()
        layout = ProbeLayout(words: arena.words, width: 2)
        halves = arena.halves
        self.hasher = hasher
        shift = UInt64(64 - shardBits)
    }

    /// How many shards there are.
    var shardCount: Int { locks.count }

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
    func add(_ device: PackedDevice, scope: UInt64, of arena: borrowing BlockArena) {
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        let hash = DeviceMemo.hash(of: device, scopeHash, with: hasher)
        locks[index].lock()
        defer { locks[index].unlock() }
        let known = shards[index].memo.find(hash, in: layout.words)
        let entry = known >= 0 ? known : makePlaces(device, scopeHash, index, hash, of: arena)
        let block = DeviceMemo.block(at: entry, in: layout.words)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) &+ Scope.pairs
        let base = BlockArena.word(of: shards[index].table.block)
        halves[totals] &+= 1
        shards[index].live &+= 1
        var revived: UInt32 = 0
        DeviceMemo.forEachSlot(at: entry, in: layout.words) { signal, slot in
            let word = base &+ slot &* 2
            let count = half(at: word)
            if count == 0 { revived &+= 1 }
            halves[totals &+ 1 &+ signal] &+= 1
            layout.words[pairs &+ signal] &+= 2 &* UInt64(count)
            layout.words[word] &+= 1
        }
        shards[index].idle &-= revived
    }

    /// Counts a candidate out. Takes and gives back the lock of its scope.
    func remove(_ device: PackedDevice, scope: UInt64, of arena: borrowing BlockArena) {
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        let hash = DeviceMemo.hash(of: device, scopeHash, with: hasher)
        locks[index].lock()
        defer { locks[index].unlock() }
        let known = shards[index].memo.find(hash, in: layout.words)
        let entry = known >= 0 ? known : findPlaces(device, scopeHash, index, hash, of: arena)
        guard entry >= 0 else {
            assertionFailure("a counted click has a scope")
            return
        }
        let block = DeviceMemo.block(at: entry, in: layout.words)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) &+ Scope.pairs
        let base = BlockArena.word(of: shards[index].table.block)
        var ended: UInt32 = 0
        DeviceMemo.forEachSlot(at: entry, in: layout.words) { signal, slot in
            let word = base &+ slot &* 2
            let left = half(at: word) &- 1
            assert(left != .max, "a counted value has a count")
            if left == 0 { ended &+= 1 }
            halves[totals &+ 1 &+ signal] &-= 1
            layout.words[pairs &+ signal] &-= 2 &* UInt64(left)
            layout.words[word] &-= 1
        }
        halves[totals] &-= 1
        shards[index].live &-= 1
        shards[index].idle &+= ended
        if halves[totals] == 0 { drop(scopeHash, block, index, of: arena) }
        if shards[index].idle &* 2 > shards[index].table.used { rebuild(index, room: 0, of: arena) }
    }

    /// Finds where the values of a device are, making each that is missing, and remembers them: the memo's entry.
    @inline(never)
    private func makePlaces(
        _ device: PackedDevice, _ scopeHash: UInt64, _ index: Int, _ hash: UInt64, of arena: borrowing BlockArena
    ) -> Int {
        // Room for the scope and all values first, so that nothing moves while places are collected.
        let table = shards[index].table
        if (table.used &+ UInt32(Self.signals + 1)) &* 4 > table.capacity &* 3 {
            rebuild(index, room: UInt32(Self.signals + 1), of: arena)
        }
        var scope = find(scopeHash, in: shards[index].table)
        if scope < 0 {
            let block = arena.allocate(order: Scope.order)
            layout.words.fill(BlockArena.word(of: block), count: 4 << Scope.order, with: 0)
            scope = insert(scopeHash, UInt64(block), index, of: arena)
        }
        let values = SignalValues(device, with: hasher)
        let base = BlockArena.word(of: shards[index].table.block)
        let entry = shards[index].memo.note(
            hash, block: half(at: scope), live: shards[index].live, in: layout.words, of: arena)
        for signal in 0..<Self.signals where values[signal] != 0 {
            let hash = key(signal, values[signal], scopeHash)
            var slot = find(hash, in: shards[index].table)
            if slot < 0 {
                slot = insert(hash, 0, index, of: arena)
                shards[index].idle &+= 1
            }
            DeviceMemo.set(signal, to: (slot &- base) / 2, at: entry, in: layout.words)
        }
        return entry
    }

    /// Finds where the values of a counted device are and remembers them: the memo's entry; −1 when its scope is not there.
    @inline(never)
    private func findPlaces(
        _ device: PackedDevice, _ scopeHash: UInt64, _ index: Int, _ hash: UInt64, of arena: borrowing BlockArena
    ) -> Int {
        let table = shards[index].table
        let scope = find(scopeHash, in: table)
        guard scope >= 0 else { return -1 }
        let values = SignalValues(device, with: hasher)
        let base = BlockArena.word(of: table.block)
        let entry = shards[index].memo.note(
            hash, block: half(at: scope), live: shards[index].live, in: layout.words, of: arena)
        for signal in 0..<Self.signals where values[signal] != 0 {
            let slot = find(key(signal, values[signal], scopeHash), in: table)
            assert(slot >= 0, "a counted value has a slot")
            if slot >= 0 { DeviceMemo.set(signal, to: (slot &- base) / 2, at: entry, in: layout.words) }
        }
        return entry
    }

    @inline(__always)
    private func insert(_ hash: UInt64, _ low: UInt64, _ index: Int, of arena: borrowing BlockArena) -> Int {
        layout.insert(
            UInt64(ProbeLayout.tag(of: hash)) << 32 | low, hash, into: &shards[index].table, of: arena)
    }

    /// Gives back the block of a scope without candidates.
    private func drop(_ scopeHash: UInt64, _ block: UInt32, _ index: Int, of arena: borrowing BlockArena) {
        let slot = find(scopeHash, in: shards[index].table)
        if slot >= 0 { layout.erase(slot, from: &shards[index].table) }
        arena.free(block)
        shards[index].memo.forgetAll(in: layout.words)
    }

    /// Makes a shard's table anew without the values that nobody has, at most half full once it holds `room` slots more.
    private func rebuild(_ index: Int, room: UInt32, of arena: borrowing BlockArena) {
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
        let values = SignalValues(PackedDevice(fingerprint), with: hasher)
        let scopeHash = hash(ofScope: scope)
        let index = shard(of: scopeHash)
        locks[index].lock()
        defer { locks[index].unlock() }
        let table = shards[index].table
        let slot = find(scopeHash, in: table)
        guard slot >= 0 else { return SignalCounts() }
        let block = half(at: slot)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) &+ Scope.pairs
        func count(_ signal: CountedSignal) -> SignalCounts.Count {
            let position = Int(signal.rawValue)
            let value = values[position]
            let slot = value == 0 ? -1 : find(key(position, value, scopeHash), in: table)
            return SignalCounts.Count(
                value: slot < 0 ? 0 : half(at: slot), total: halves[totals &+ 1 &+ position],
                agreeingPairs: Double(layout.words[pairs &+ position]))
        }
        var counts = SignalCounts(live: halves[totals])
        counts.screen = count(.screen)
        counts.version = count(.version)
        counts.model = count(.model)
        counts.screenAndVersion = count(.screenAndVersion)
        counts.zone = count(.zone)
        counts.language = count(.language)
        counts.languageAndScript = count(.languageAndScript)
        counts.zoneAndLanguage = count(.zoneAndLanguage)
        return counts
    }
}
