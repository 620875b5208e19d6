internal import CMatchMemory
internal import Synchronization

/// A number of counters, many times over, so that threads count side by side: each thread adds to lines of its own, as a rule, and
/// a reader adds the copies up.
///
/// Invariants: `cells` holds `stripes × width` initialised atomics and lives as long as this object; an index is below `width`.
@safe final class CounterStripes: @unchecked Sendable {
    private static let stripeBits = 4
    private static var stripes: Int { 1 << stripeBits }

    private let cells: UnsafeMutablePointer<Atomic<Int>>
    /// Counters a copy, rounded up to whole pairs of lines.
    private let width: Int

    /// Zeros.
    init(count: Int) {
        width = (count + 15) & ~15
        let bytes = Self.stripes * width * MemoryLayout<Atomic<Int>>.stride
        unsafe cells = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 128)
            .bindMemory(to: Atomic<Int>.self, capacity: Self.stripes * width)
        for index in 0..<Self.stripes * width { unsafe (cells + index).initialize(to: Atomic<Int>(0)) }
    }

    deinit {
        unsafe cells.deinitialize(count: Self.stripes * width)
        unsafe UnsafeMutableRawPointer(cells).deallocate()
    }

    /// Adds to a counter.
    @inline(__always)
    func add(_ amount: Int, to index: Int) {
        precondition(index >= 0 && index < width, "there is no counter of that number")
        // Two threads that share a copy are slower and as right.
        let thread = matchback_thread_number()
        let stripe = Int(truncatingIfNeeded: (thread &>> 4 &* 0x9e37_79b9_7f4a_7c15) &>> UInt64(64 - Self.stripeBits))
        unsafe cells[stripe &* width &+ index].wrappingAdd(amount, ordering: .relaxed)
    }

    /// The sum of a counter.
    func sum(_ index: Int) -> Int {
        precondition(index >= 0 && index < width, "there is no counter of that number")
        var sum = 0
        for stripe in 0..<Self.stripes { sum &+= unsafe cells[stripe * width + index].load(ordering: .relaxed) }
        return sum
    }
}

extension EngineCounter {
    /// The position among all cases: an enumeration without payloads and with fewer than 256 cases is a byte that counts them in
    /// the order of their declaration.
    var index: Int { unsafe Int(unsafeBitCast(self, to: UInt8.self)) }
}
