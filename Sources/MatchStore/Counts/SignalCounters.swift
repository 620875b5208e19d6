internal import MatchSignals

/// How many live candidates of an app × OS group have which value: the frequencies that make a rare agreement weigh more.
///
/// A slot is 16 bytes: tag and count, then the rest of the key's hash. Each scope has a block of its own with its totals. All
/// values of a scope live in one shard, so that a click is counted under one lock.
struct SignalCounters: ~Copyable, Sendable {
    private static let signals = 8
    /// A scope's block: live count and totals as half words, then Σ n(n − 1) as words.
    private enum Scope {
        static let order = 2
        static let pairs = 5
    }
    private static let scopeSalt: UInt64 = 0x7363_6f70

    /// Guards the shards.
    let locks: LockArray
    let tables: Region<ProbeTable>
    let layout: ProbeLayout
    private let halves: Region<UInt32>
    private let hasher: StoreHash
    private let shift: UInt64

    /// Counters of 2^`shardBits` shards.
    init(shardBits: Int, hasher: StoreHash, arena: borrowing BlockArena, keeping reservations: inout [Reservation]) {
        let shards = 1 << shardBits
        let lockMemory = Reservation(bytes: shards * LockArray.stride)
        let tableMemory = Reservation(bytes: shards * MemoryLayout<ProbeTable>.stride)
        reservations += [lockMemory, tableMemory]
        locks = lockMemory.locks()
        tables = tableMemory.region()
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
    private func find(_ hash: UInt64, in table: ProbeTable) -> Int {
        layout.find(ProbeLayout.tag(of: hash), in: table) { layout.words[$0 &+ 1] == hash }
    }

    @inline(__always)
    private func half(at word: Int) -> UInt32 { UInt32(truncatingIfNeeded: layout.words[word]) }

    @inline(__always)
    private func key(_ signal: Int, _ value: UInt64, _ scopeHash: UInt64) -> UInt64 {
        hasher.hash(value, scopeHash, salt: UInt64(signal + 1))
    }

    /// Counts a candidate in. Takes and gives back the lock of its scope.
    func add(_ device: PackedDevice, scope: UInt64, of arena: borrowing BlockArena) {
        let values = SignalValues(device, with: hasher)
        let scopeHash = hasher.hash(scope, 0, salt: Self.scopeSalt)
        let index = shard(of: scopeHash)
        locks[index].lock()
        defer { locks[index].unlock() }
        var slot = find(scopeHash, in: tables[index])
        if slot < 0 {
            let block = arena.allocate(order: Scope.order)
            layout.words.fill(BlockArena.word(of: block), count: 4 << Scope.order, with: 0)
            slot = layout.insert(
                UInt64(ProbeLayout.tag(of: scopeHash)) << 32 | UInt64(block), scopeHash, into: &tables[index],
                of: arena)
        }
        let block = half(at: slot)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) + Scope.pairs
        halves[totals] &+= 1
        for signal in 0..<Self.signals where values[signal] != 0 {
            halves[totals + 1 + signal] &+= 1
            let hash = key(signal, values[signal], scopeHash)
            let slot = find(hash, in: tables[index])
            if slot < 0 {
                _ = layout.insert(
                    UInt64(ProbeLayout.tag(of: hash)) << 32 | 1, hash, into: &tables[index], of: arena)
            } else {
                layout.words[pairs + signal] &+= 2 * UInt64(half(at: slot))
                layout.words[slot] &+= 1
            }
        }
    }

    /// Counts a candidate out. Takes and gives back the lock of its scope.
    func remove(_ device: PackedDevice, scope: UInt64, of arena: borrowing BlockArena) {
        let values = SignalValues(device, with: hasher)
        let scopeHash = hasher.hash(scope, 0, salt: Self.scopeSalt)
        let index = shard(of: scopeHash)
        locks[index].lock()
        defer { locks[index].unlock() }
        let slot = find(scopeHash, in: tables[index])
        guard slot >= 0 else {
            assertionFailure("a counted click has a scope")
            return
        }
        let block = half(at: slot)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) + Scope.pairs
        for signal in 0..<Self.signals where values[signal] != 0 {
            let slot = find(key(signal, values[signal], scopeHash), in: tables[index])
            guard slot >= 0 else {
                assertionFailure("a counted value has a count")
                continue
            }
            halves[totals + 1 + signal] &-= 1
            layout.words[slot] &-= 1
            let left = half(at: slot)
            layout.words[pairs + signal] &-= 2 * UInt64(left)
            if left == 0 { layout.erase(slot, from: &tables[index]) }
        }
        halves[totals] &-= 1
        guard halves[totals] == 0 else { return }
        // Erasing values may have moved the scope's own slot.
        let last = find(scopeHash, in: tables[index])
        if last >= 0 { layout.erase(last, from: &tables[index]) }
        arena.free(block)
    }

    /// The counts of a device's values in a scope. Takes and gives back the lock of the scope.
    func counts(of fingerprint: Fingerprint, scope: UInt64) -> SignalCounts {
        let values = SignalValues(PackedDevice(fingerprint), with: hasher)
        let scopeHash = hasher.hash(scope, 0, salt: Self.scopeSalt)
        let index = shard(of: scopeHash)
        locks[index].lock()
        defer { locks[index].unlock() }
        let slot = find(scopeHash, in: tables[index])
        guard slot >= 0 else { return SignalCounts() }
        let block = half(at: slot)
        let totals = BlockArena.half(of: block)
        let pairs = BlockArena.word(of: block) + Scope.pairs
        func count(_ signal: CountedSignal) -> SignalCounts.Count {
            let position = Int(signal.rawValue)
            let value = values[position]
            let slot = value == 0 ? -1 : find(key(position, value, scopeHash), in: tables[index])
            return SignalCounts.Count(
                value: slot < 0 ? 0 : half(at: slot), total: halves[totals + 1 + position],
                agreeingPairs: Double(layout.words[pairs + position]))
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
