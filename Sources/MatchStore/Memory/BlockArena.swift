/// Memory for tables and lists in blocks of a power of two, merged again when their halves are free.
///
/// All shards of an index grow at about the same time; without merging, the small tables that they leave behind would be as
/// much memory as the large ones they move to. A block is named by its first unit. Its lock is the innermost one: it may be
/// taken under a shard's lock, never the other way round, and nothing is done under it but the list work below.
///
/// - Complexity: O(log of the largest block) a call.
final class BlockArena: Sendable {
    /// Bytes of one unit, the smallest block.
    static let unitBytes = 32
    /// The order of the blocks that fresh memory comes in: 2 MiB.
    private static let freshOrder = 16

    /// Units kept for tables once destinations have to go: 64 MiB.
    private static let reserve = 2 << 20

    private enum Mark {
        static let free: UInt8 = 0x80
        static let used: UInt8 = 0x40
        static let order: UInt8 = 0x1f
    }

    struct State {
        /// Units handed out from the reservation so far.
        var fresh = 1 << BlockArena.freshOrder
        /// Units in blocks that are in use.
        var used = 0
    }

    /// The memory as words: four to a unit.
    let words: Region<UInt64>
    /// The same memory as half words: eight to a unit.
    let halves: Region<UInt32>
    /// The same memory as bytes.
    let bytes: Region<UInt8>
    private let marks: Region<UInt8>
    private let heads: Region<UInt32>
    private let pressure: AtomicWords
    let lock = ShardLock(State())

    /// What the tables and lists of a click take, with the slots that are free, and some links.
    private static let bytesPerClick = 56

    /// An arena over reservations: `bytes` of memory and its bookkeeping.
    ///
    /// - Parameters:
    ///   - bytes: How much there may be.
    ///   - clicks: Clicks for which memory is taken at once.
    ///   - reservations: Owns the memory.
    init(bytes: Int, prefaultingFor clicks: Int = 0, keeping reservations: inout [Reservation]) {
        let whole = max(bytes, 4 << 21) + Self.reserve * Self.unitBytes
        let taken = clicks == 0 ? 0 : min(clicks * Self.bytesPerClick + Self.unitBytes << (Self.freshOrder + 1), whole)
        let memory = Reservation(bytes: whole, prefaulting: taken)
        let bookkeeping = Reservation(bytes: whole / Self.unitBytes + 1, prefaulting: taken / Self.unitBytes)
        let lists = Reservation(bytes: 64 * 4)
        let pressureMemory = Reservation(bytes: 64)
        reservations += [memory, bookkeeping, lists, pressureMemory]
        pressure = pressureMemory.atomics()
        words = memory.region()
        halves = memory.region()
        self.bytes = memory.region()
        marks = bookkeeping.region()
        heads = lists.region()
    }

    /// The first word of a block.
    @inline(__always)
    static func word(of unit: UInt32) -> Int { Int(unit) &* 4 }

    /// The first half word of a block.
    @inline(__always)
    static func half(of unit: UInt32) -> Int { Int(unit) &* 8 }

    /// The first byte of a block.
    @inline(__always)
    static func byte(of unit: UInt32) -> Int { Int(unit) &* unitBytes }

    /// The smallest order whose block holds some bytes.
    static func order(holding bytes: Int) -> Int {
        let units = max(1, (bytes + unitBytes - 1) / unitBytes)
        return units == 1 ? 0 : Int.bitWidth - (units - 1).leadingZeroBitCount
    }

    /// Bytes in blocks that are in use.
    var usedBytes: Int { lock.withLock { $0.used * Self.unitBytes } }

    /// Whether fresh memory is running out; freed blocks may still serve. Looked at without the lock.
    var isNearlyFull: Bool { pressure.loadRelaxed(0) != 0 }

    /// Whether a block of some bytes, and the tables that may grow with it, can be had.
    func hasRoom(for bytes: Int) -> Bool {
        let order = max(Self.order(holding: bytes), Self.freshOrder)
        return lock.withLock { state in
            state.fresh + Self.reserve / 2 + 1 << order < marks.count || (order..<32).contains { heads[$0] != 0 }
        }
    }

    /// A block of 2^order units; its content is whatever was there.
    func allocate(order: Int) -> UInt32 {
        lock.withLock { state in
            state.used += 1 << order
            var available = order
            while available < 32 && heads[available] == 0 { available += 1 }
            if available == 32 {
                available = max(order, Self.freshOrder)
                let size = 1 << available
                let unit = (state.fresh + size - 1) & ~(size - 1)
                precondition(unit + size <= marks.count - 1, "the store's tables have outgrown their reservation")
                state.fresh = unit + size
                if state.fresh > marks.count - Self.reserve { pressure.storeRelaxed(1, at: 0) }
                push(UInt32(unit), order: available)
            }
            let unit = heads[available]
            unlink(unit, order: available)
            while available > order {
                available -= 1
                push(unit + 1 << available, order: available)
            }
            marks[Int(unit)] = Mark.used | UInt8(order)
            return unit
        }
    }

    /// Gives a block back.
    func free(_ unit: UInt32) {
        lock.withLock { state in
            assert(marks[Int(unit)] & Mark.used != 0, "freed twice")
            var order = Int(marks[Int(unit)] & Mark.order)
            state.used -= 1 << order
            marks[Int(unit)] = 0
            var unit = unit
            while order < Self.freshOrder {
                let buddy = unit ^ 1 << order
                guard marks[Int(buddy)] == Mark.free | UInt8(order) else { break }
                unlink(buddy, order: order)
                unit = min(unit, buddy)
                order += 1
            }
            push(unit, order: order)
        }
    }

    /// A free block's first word holds the next block of its list in the low half and the one before in the high half.
    private func push(_ unit: UInt32, order: Int) {
        let head = heads[order]
        words[Self.word(of: unit)] = UInt64(head)
        if head != 0 {
            words[Self.word(of: head)] = words[Self.word(of: head)] & 0xffff_ffff | UInt64(unit) << 32
        }
        heads[order] = unit
        marks[Int(unit)] = Mark.free | UInt8(order)
    }

    private func unlink(_ unit: UInt32, order: Int) {
        let link = words[Self.word(of: unit)]
        let next = UInt32(truncatingIfNeeded: link)
        let previous = UInt32(truncatingIfNeeded: link >> 32)
        if next != 0 {
            words[Self.word(of: next)] = words[Self.word(of: next)] & 0xffff_ffff | UInt64(previous) << 32
        }
        if previous != 0 {
            words[Self.word(of: previous)] = words[Self.word(of: previous)] & ~0xffff_ffff | UInt64(next)
        } else {
            heads[order] = next
        }
        marks[Int(unit)] = 0
    }
}
