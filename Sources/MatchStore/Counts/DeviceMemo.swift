internal import MatchSignals

/// Where the values of recently counted devices of one shard are: a table of half a line for each half of a device, which
/// forgets the older of two halves that meet in one place.
///
/// A device is kept in halves, what it is (screen, system, model) and where it is (place, language), because there are far fewer
/// of either than of both together: a table that knows most halves would know few devices.
///
/// What it says holds until a slot moves: whoever moves one, or frees a scope's block, forgets everything first. It takes a
/// kilobyte in a shard of few candidates, at most sixteen bytes a candidate in one of many.
struct DeviceMemo: BitwiseCopyable {
    /// Where the values of half a device are: the number after each slot's, or 0 where there is no value.
    struct Slots: BitwiseCopyable {
        var first: UInt32 = 0
        var second: UInt32 = 0
        var third: UInt32 = 0
        var fourth: UInt32 = 0
    }

    /// A half of a device: four signals in the order of ``CountedSignal``.
    enum Half: Int {
        case make = 0
        case place = 4

        /// The number of its first signal.
        @inline(__always) var firstSignal: Int { rawValue }
    }

    /// The arena block of the entries; 0 when there is none.
    private var block: UInt32 = 0
    /// Entries, a power of two, or 0.
    private var size: UInt32 = 0
    /// Entries of another epoch are forgotten.
    private var epoch: UInt32 = 1
    /// Halves that took another one's place since the last growth.
    private var displaced: UInt32 = 0

    /// An entry's words: the hash, epoch and block, two words of slots.
    private static let entryWords = 4
    private static let smallest: UInt32 = 32
    private static let largest: UInt32 = 4_096
    /// Live candidates that there are at least for each entry.
    private static let candidatesPerEntry: UInt32 = 2

    /// The hash of what decides the values of half a device, never 0.
    @inline(__always)
    static func hash(_ half: Half, of device: PackedDevice, _ scopeHash: UInt64, with hasher: StoreHash) -> UInt64 {
        switch half {
        case .make: return hasher.hash(device.screen, device.system, salt: scopeHash) | 1
        case .place:
            let language = device.languages & 0xffff_ffff
            return hasher.hash(UInt64(ZoneSignal(code: device.zone).place), language, salt: ~scopeHash) | 1
        }
    }

    @inline(__always)
    private func word(of hash: UInt64) -> Int {
        BlockArena.word(of: block) &+ Int(truncatingIfNeeded: (hash &>> 32) & UInt64(size &- 1)) &* Self.entryWords
    }

    /// The entry of a hash, or −1.
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

    /// The slots of an entry.
    @inline(__always)
    static func slots(at entry: Int, in words: Region<UInt64>) -> Slots {
        let early = words[entry &+ 2]
        let late = words[entry &+ 3]
        return Slots(
            first: UInt32(truncatingIfNeeded: early), second: UInt32(truncatingIfNeeded: early &>> 32),
            third: UInt32(truncatingIfNeeded: late), fourth: UInt32(truncatingIfNeeded: late &>> 32))
    }

    /// Calls a body with each signal of an entry that has a value, by its position in the half, and the number of its slot.
    @inline(__always)
    static func forEachSlot(at entry: Int, in words: Region<UInt64>, _ body: (_ signal: Int, _ slot: Int) -> Void) {
        let slots = slots(at: entry, in: words)
        if slots.first != 0 { body(0, Int(slots.first) &- 1) }
        if slots.second != 0 { body(1, Int(slots.second) &- 1) }
        if slots.third != 0 { body(2, Int(slots.third) &- 1) }
        if slots.fourth != 0 { body(3, Int(slots.fourth) &- 1) }
    }

    /// Remembers where the values of half a device are.
    mutating func note(
        _ hash: UInt64, block scope: UInt32, _ slots: Slots, live: UInt32, in words: Region<UInt64>,
        of arena: BlockArena
    ) -> Int {
        growIfCrowded(live: live, in: words, of: arena)
        let word = word(of: hash)
        if words[word] != 0, UInt32(truncatingIfNeeded: words[word &+ 1] &>> 32) == epoch { displaced &+= 1 }
        words[word] = hash
        words[word &+ 1] = UInt64(epoch) << 32 | UInt64(scope)
        words[word &+ 2] = UInt64(slots.first) | UInt64(slots.second) << 32
        words[word &+ 3] = UInt64(slots.third) | UInt64(slots.fourth) << 32
        return word
    }

    /// Twice the entries once as many as there are have been displaced, as far as the live candidates justify them.
    @inline(__always)
    private mutating func growIfCrowded(live: UInt32, in words: Region<UInt64>, of arena: BlockArena) {
        guard displaced >= size else { return }
        grow(to: max(size &* 2, Self.smallest), live: live, in: words, of: arena)
    }

    private mutating func grow(
        to wanted: UInt32, live: UInt32, in words: Region<UInt64>, of arena: BlockArena
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
    mutating func free(of arena: BlockArena) {
        if size > 0 { arena.free(block) }
        block = 0
        size = 0
        displaced = 0
    }
}
