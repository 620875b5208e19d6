/// The ids of app keys, made on first use and kept for good: an owner has so many apps as it has, and their ids are in every key.
///
/// Reading takes no lock: a table is filled slot by slot and published whole when it has grown, and the tables that it has
/// outgrown stay where they are.
final class AppTable: Sendable {
    private static let salt: UInt64 = 0x6170_706b
    /// Words of a key's place: where its bytes are, and how many.
    private static let most = 1 << 28

    struct State {
        var count: UInt32 = 0
        var bytes = 8
        var slots = 1
    }

    let state = ShardLock(State())
    /// Word 0: where the current table begins and the base-2 logarithm of its size. Then tables of `tag << 32 | app`.
    private let slots: AtomicWords
    /// By app: offset of the key << 20 | length.
    private let places: Region<UInt64>
    private let text: Region<UInt8>
    private let hasher: StoreHash
    private static let firstBits: UInt64 = 8

    /// An empty table.
    init(hasher: StoreHash, keeping reservations: inout [Reservation]) {
        let slotMemory = Reservation(bytes: 1 << 30)
        let placeMemory = Reservation(bytes: 1 << 28)
        let textMemory = Reservation(bytes: 1 << 32)
        reservations += [slotMemory, placeMemory, textMemory]
        slots = slotMemory.atomics()
        places = placeMemory.region()
        text = textMemory.region()
        self.hasher = hasher
        state.withLock { $0.slots = 1 + 1 << Self.firstBits }
        slots.store(1 << 8 | Self.firstBits, at: 0)
    }

    /// How many apps there are.
    var count: Int { state.withLock { Int($0.count) } }
    /// Bytes in use.
    var usedBytes: Int { state.withLock { $0.bytes + $0.slots * 8 + Int($0.count) * 8 } }

    /// The id of a key that has one, or 0.
    func find(_ key: String) -> UInt32 { find(key, hasher.hash(key, salt: Self.salt)) }

    @inline(__always)
    private func find(_ key: String, _ hash: UInt64) -> UInt32 {
        let table = slots.load(0)
        let base = Int(truncatingIfNeeded: table &>> 8)
        let mask = 1 &<< Int(truncatingIfNeeded: table & 0xff) &- 1
        var position = Int(truncatingIfNeeded: hash) & mask
        while true {
            let slot = slots.load(base &+ position)
            if slot == 0 { return 0 }
            if slot &>> 32 == hash &>> 32 {
                let app = UInt32(truncatingIfNeeded: slot)
                let place = places[Int(app)]
                let start = Int(truncatingIfNeeded: place &>> 20)
                if text.holds(key, at: start, count: Int(truncatingIfNeeded: place & 0xf_ffff)) { return app }
            }
            position = (position &+ 1) & mask
        }
    }

    /// The id of a key, made if need be.
    @inline(__always)
    func intern(_ key: String) -> UInt32 {
        let hash = hasher.hash(key, salt: Self.salt)
        let known = find(key, hash)
        return known != 0 ? known : make(key, hash)
    }

    @inline(never)
    private func make(_ key: String, _ hash: UInt64) -> UInt32 {
        state.withLock { state in
            let known = find(key, hash)
            if known != 0 { return known }
            let length = min(key.utf8.count, 0xf_ffff)
            precondition(
                state.bytes + length <= text.count && Int(state.count) + 1 < min(places.count, Self.most),
                "more app keys than the store can name")
            state.count += 1
            text.write(key, at: state.bytes, limit: length)
            places[Int(state.count)] = UInt64(state.bytes) << 20 | UInt64(length)
            state.bytes += length
            growIfNeeded(&state)
            let table = slots.load(0)
            place(hash, state.count, base: Int(table >> 8), mask: 1 << (table & 0xff) - 1)
            return state.count
        }
    }

    private func place(_ hash: UInt64, _ app: UInt32, base: Int, mask: Int) {
        var position = Int(truncatingIfNeeded: hash) & mask
        while slots.load(base + position) != 0 { position = (position + 1) & mask }
        slots.store(hash & ~0xffff_ffff | UInt64(app), at: base + position)
    }

    private func growIfNeeded(_ state: inout State) {
        let bits = slots.load(0) & 0xff
        guard UInt64(state.count) * 2 > 1 << bits else { return }
        let base = state.slots
        state.slots += 1 << (bits + 1)
        precondition(state.slots <= slots.count, "more app keys than the store can name")
        for app in 1..<state.count {
            let place = places[Int(app)]
            let hash = text.hash(at: Int(place >> 20), count: Int(place & 0xf_ffff), with: hasher, salt: Self.salt)
            self.place(hash, app, base: base, mask: 1 << (bits + 1) - 1)
        }
        slots.store(UInt64(base) << 8 | bits + 1, at: 0)
    }
}
