internal import MatchSignals

/// Where the values of recently counted devices of one shard are: a table of one line a device that forgets the older of two
/// devices which meet in one place.
///
/// What it says holds until a slot moves: whoever moves one, or frees a scope's block, forgets everything first. It takes a
/// kilobyte in a shard of few candidates and at most four bytes a candidate in one of many.
struct DeviceMemo: BitwiseCopyable {
    /// The arena block of the entries; 0 when there is none.
    private var block: UInt32 = 0
    /// Entries, a power of two, or 0.
    private var size: UInt32 = 0
    /// Entries of another epoch are forgotten.
    private var epoch: UInt32 = 1
    /// Devices that took another one's place since the last growth.
    private var displaced: UInt32 = 0

    /// An entry's words: the device's hash, epoch and block, four words of slots, two spare.
    private static let entryWords = 8
    private static let smallest: UInt32 = 16
    private static let largest: UInt32 = 2_048
    /// Live candidates that there are at least for each entry.
    private static let candidatesPerEntry: UInt32 = 16

    /// The hash of what decides a device's values, never 0.
    @inline(__always)
    static func hash(of device: PackedDevice, _ scopeHash: UInt64, with hasher: StoreHash) -> UInt64 {
        let language = device.languages & 0xffff_ffff
        let place = UInt64(ZoneSignal(code: device.zone).place)
        return hasher.hash(
            hasher.hash(device.screen, device.system, salt: scopeHash), place << 32 | language, salt: scopeHash) | 1
    }

    @inline(__always)
    private func word(of hash: UInt64) -> Int {
        BlockArena.word(of: block) &+ Int(truncatingIfNeeded: (hash &>> 32) & UInt64(size &- 1)) &* Self.entryWords
    }

    /// The entry of a device, or −1.
    @inline(__always)
    func find(_ hash: UInt64, in words: Region<UInt64>) -> Int {
        guard size > 0 else { return -1 }
        let word = word(of: hash)
        return words[word] == hash && UInt32(truncatingIfNeeded: words[word &+ 1] &>> 32) == epoch ? word : -1
    }

    /// The block of the scope of an entry's device.
    @inline(__always)
    static func block(at entry: Int, in words: Region<UInt64>) -> UInt32 {
        UInt32(truncatingIfNeeded: words[entry &+ 1])
    }

    /// Calls a body with each signal of an entry that has a value, and the number of its slot.
    @inline(__always)
    static func forEachSlot(at entry: Int, in words: Region<UInt64>, _ body: (_ signal: Int, _ slot: Int) -> Void) {
        for pair in 0..<4 {
            let two = words[entry &+ 2 &+ pair]
            let low = Int(truncatingIfNeeded: two & 0xffff_ffff)
            let high = Int(truncatingIfNeeded: two &>> 32)
            if low != 0 { body(pair &* 2, low &- 1) }
            if high != 0 { body(pair &* 2 &+ 1, high &- 1) }
        }
    }

    /// Says where the value of a signal is.
    @inline(__always)
    static func set(_ signal: Int, to slot: Int, at entry: Int, in words: Region<UInt64>) {
        words[entry &+ 2 &+ signal &>> 1] |= UInt64(slot &+ 1) &<< UInt64((signal & 1) &* 32)
    }

    /// Begins an entry for a device, without slots.
    mutating func note(
        _ hash: UInt64, block scope: UInt32, live: UInt32, in words: Region<UInt64>, of arena: borrowing BlockArena
    ) -> Int {
        growIfCrowded(live: live, in: words, of: arena)
        let word = word(of: hash)
        if words[word] != 0, UInt32(truncatingIfNeeded: words[word &+ 1] &>> 32) == epoch { displaced &+= 1 }
        words[word] = hash
        words[word &+ 1] = UInt64(epoch) << 32 | UInt64(scope)
        for pair in 0..<4 { words[word &+ 2 &+ pair] = 0 }
        return word
    }

    /// Twice the entries once as many as there are have been displaced, as far as the live candidates justify them.
    @inline(__always)
    private mutating func growIfCrowded(live: UInt32, in words: Region<UInt64>, of arena: borrowing BlockArena) {
        guard displaced >= size else { return }
        grow(to: max(size &* 2, Self.smallest), live: live, in: words, of: arena)
    }

    private mutating func grow(
        to wanted: UInt32, live: UInt32, in words: Region<UInt64>, of arena: borrowing BlockArena
    ) {
        displaced = 0
        guard size == 0 || wanted <= Self.largest && wanted <= live / Self.candidatesPerEntry else { return }
        free(of: arena)
        let count = Int(wanted) * Self.entryWords
        block = arena.allocate(order: BlockArena.order(holding: count * 8))
        words.fill(BlockArena.word(of: block), count: count, with: 0)
        size = wanted
    }

    /// Forgets every device.
    mutating func forgetAll(in words: Region<UInt64>) {
        epoch &+= 1
        guard epoch == 0 else { return }
        // After 2^32 changes the epochs begin again, and no entry of the first time may be left.
        epoch = 1
        if size > 0 { words.fill(BlockArena.word(of: block), count: Int(size) * Self.entryWords, with: 0) }
    }

    /// Gives its memory back.
    mutating func free(of arena: borrowing BlockArena) {
        if size > 0 { arena.free(block) }
        block = 0
        size = 0
        displaced = 0
    }
}
