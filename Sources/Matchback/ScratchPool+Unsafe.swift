internal import Synchronization

/// A few ``MatchScratch``es that threads borrow without a lock and without allocating.
///
/// Invariants: a place's bit is set exactly while one thread has the place; the places are initialised before the pool is
/// handed out and deinitialised after its last user, because every user holds a reference to the engine that owns it.
@safe final class ScratchPool: @unchecked Sendable {
    private static let places = 32

    private let memory: UnsafeMutablePointer<MatchScratch>
    private let borrowed = Atomic<UInt32>(0)
    private let capacity: Int

    /// Creates the places.
    init(capacity: Int) {
        self.capacity = capacity
        unsafe memory = UnsafeMutablePointer<MatchScratch>.allocate(capacity: Self.places)
        for place in 0..<Self.places {
            unsafe (memory + place).initialize(to: MatchScratch(capacity: place < 4 ? capacity : 0))
        }
    }

    deinit {
        unsafe memory.deinitialize(count: Self.places)
        unsafe memory.deallocate()
    }

    /// Runs a body with a scratch of its own; one that is made for the occasion when more threads ask than there are places.
    @inline(__always)
    func withScratch<Result>(_ body: (inout MatchScratch) -> Result) -> Result {
        var taken = borrowed.load(ordering: .relaxed)
        while taken != .max {
            let place = (~taken).trailingZeroBitCount
            let (exchanged, found) = borrowed.weakCompareExchange(
                expected: taken, desired: taken | 1 << UInt32(place), successOrdering: .acquiring,
                failureOrdering: .relaxed)
            if exchanged {
                defer { borrowed.bitwiseAnd(~(1 << UInt32(place)), ordering: .releasing) }
                return unsafe body(&memory[place])
            }
            taken = found
        }
        var scratch = MatchScratch(capacity: capacity)
        return body(&scratch)
    }
}
