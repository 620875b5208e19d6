/// Where the answers of a shard are: an open-addressing table from half of a key to the number of its answer.
///
/// A slot is sixteen bytes: the first half of the key, then number, taken bit and used bit. The other half is compared with the
/// answer itself, so that a question of a new install, which is nearly every one, touches one line.
///
/// Invariants: `slots` holds `mask + 1` initialised slots, a power of two of which at most three quarters are used; places come
/// from this type's own functions; the shard's lock guards everything.
@safe struct AnswerTable: ~Copyable, @unchecked Sendable {
    private struct Slot: BitwiseCopyable {
        var key: UInt64 = 0
        /// number << 2 | taken << 1 | used
        var word: UInt64 = 0
    }

    /// The number of a key whose first question is being answered.
    static let unanswered = UInt64.max >> 2

    private var slots: UnsafeMutablePointer<Slot>
    private var mask: Int
    private var used = 0

    init() {
        let capacity = 16
        unsafe slots = .allocate(capacity: capacity)
        unsafe slots.initialize(repeating: Slot(), count: capacity)
        mask = capacity - 1
    }

    deinit { unsafe slots.deallocate() }

    /// Bytes in use.
    var bytes: Int { (mask + 1) * MemoryLayout<Slot>.stride }

    /// The place of a key, or −1. `confirms` is asked about the number of an answer whose key agrees in its first half.
    @inline(__always)
    func find(_ key: UInt64, _ confirms: (_ number: UInt64) -> Bool) -> Int {
        var place = Int(truncatingIfNeeded: key) & mask
        while true {
            let slot = unsafe slots[place]
            if slot.word == 0 { return -1 }
            if slot.key == key, slot.word &>> 2 == Self.unanswered || confirms(slot.word &>> 2) { return place }
            place = (place &+ 1) & mask
        }
    }

    /// Whether a question has the place to itself.
    func isTaken(_ place: Int) -> Bool { unsafe slots[place].word & 2 != 0 }

    /// Takes a place, or gives it back.
    mutating func setTaken(_ place: Int, _ isTaken: Bool) {
        unsafe slots[place].word = slots[place].word & ~2 | (isTaken ? 2 : 0)
    }

    /// The number of a place's answer, or ``unanswered``.
    func number(_ place: Int) -> UInt64 { unsafe slots[place].word &>> 2 }

    /// Sets it.
    mutating func setNumber(_ place: Int, _ number: UInt64) {
        unsafe slots[place].word = slots[place].word & 3 | number &<< 2
    }

    /// Adds a key that is not there: taken, and unanswered.
    mutating func insert(_ key: UInt64) {
        if (used + 1) * 4 > (mask + 1) * 3 { grow() }
        put(Slot(key: key, word: Self.unanswered &<< 2 | 3))
        used += 1
    }

    private mutating func put(_ slot: Slot) {
        var place = Int(truncatingIfNeeded: slot.key) & mask
        while unsafe slots[place].word != 0 { place = (place &+ 1) & mask }
        unsafe slots[place] = slot
    }

    private mutating func grow() {
        let old = unsafe slots
        let count = mask + 1
        unsafe slots = .allocate(capacity: count * 2)
        unsafe slots.initialize(repeating: Slot(), count: count * 2)
        mask = count * 2 - 1
        for place in 0..<count where unsafe old[place].word != 0 { unsafe put(old[place]) }
        unsafe old.deallocate()
    }

    /// Empties a place and moves what follows back towards its home, so that no mark of a removal stays behind.
    mutating func remove(_ removed: Int) {
        var hole = removed
        var next = (hole + 1) & mask
        while unsafe slots[next].word != 0 {
            let home = unsafe Int(truncatingIfNeeded: slots[next].key) & mask
            if (next - home) & mask >= (next - hole) & mask {
                unsafe slots[hole] = slots[next]
                hole = next
            }
            next = (next + 1) & mask
        }
        unsafe slots[hole] = Slot()
        used -= 1
    }
}
