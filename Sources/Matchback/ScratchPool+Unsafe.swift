internal import CMatchMemory
internal import Synchronization

/// Some ``MatchScratch``es that threads borrow without a lock and, after the first time, without allocating.
///
/// A thread begins its search at a place that follows from the thread, so that as a rule it finds its own scratch again, still in
/// its processor's cache, and touches no line that another thread writes to.
///
/// Invariants: a place is taken exactly while one thread has it; its scratch is initialised by the first thread that takes it and
/// deinitialised after its last user, because every user holds a reference to the engine that owns the pool.
@safe final class ScratchPool: @unchecked Sendable {
    private static let placeBits: UInt64 = 5
    private static let places = 1 << placeBits
    /// The scratch stands behind the word that says whose it is; places lie in lines of their own.
    private static let offset = 64
    private static let stride = (offset + MemoryLayout<MatchScratch>.stride + 127) & ~127

    private enum State {
        static let unused: UInt32 = 0
        static let taken: UInt32 = 1
        static let free: UInt32 = 2
    }

    private let memory: UnsafeMutableRawPointer
    private let capacity: Int

    /// A pool of scratches with room for so many candidates.
    init(capacity: Int) {
        self.capacity = capacity
        unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: Self.places * Self.stride, alignment: 128)
        for place in 0..<Self.places { unsafe state(place).initialize(to: Atomic<UInt32>(State.unused)) }
    }

    deinit {
        for place in 0..<Self.places {
            if unsafe state(place).pointee.load(ordering: .acquiring) != State.unused {
                unsafe scratch(place).deinitialize(count: 1)
            }
            unsafe state(place).deinitialize(count: 1)
        }
        unsafe memory.deallocate()
    }

    @inline(__always)
    private func state(_ place: Int) -> UnsafeMutablePointer<Atomic<UInt32>> {
        unsafe (memory + place &* Self.stride).assumingMemoryBound(to: Atomic<UInt32>.self)
    }

    @inline(__always)
    private func scratch(_ place: Int) -> UnsafeMutablePointer<MatchScratch> {
        unsafe (memory + place &* Self.stride + Self.offset).assumingMemoryBound(to: MatchScratch.self)
    }

    /// Runs a body with a scratch of its own; one that is made for the occasion when more threads ask than there are places.
    @inline(__always)
    func withScratch<Result>(_ body: (inout MatchScratch) -> Result) -> Result {
        let first = (matchback_thread_number() &>> 4 &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- Self.placeBits)
        let place = take(from: Int(truncatingIfNeeded: first))
        guard place >= 0 else {
            var scratch = MatchScratch(capacity: capacity)
            return body(&scratch)
        }
        defer { unsafe state(place).pointee.store(State.free, ordering: .releasing) }
        return unsafe body(&scratch(place).pointee)
    }

    /// A place that nobody has, from the one given on, or −1.
    @inline(__always)
    private func take(from first: Int) -> Int {
        for step in 0..<Self.places {
            let place = (first &+ step) & (Self.places &- 1)
            let before = unsafe state(place).pointee.load(ordering: .relaxed)
            guard before != State.taken else { continue }
            let (exchanged, _) = unsafe state(place).pointee.compareExchange(
                expected: before, desired: State.taken, successOrdering: .acquiring, failureOrdering: .relaxed)
            guard exchanged else { continue }
            if before == State.unused { unsafe scratch(place).initialize(to: MatchScratch(capacity: capacity)) }
            return place
        }
        return -1
    }
}
