internal import CMatchMemory
internal import Synchronization

/// Words that threads read and change without a lock.
///
/// Invariant: the memory is accessed through atomic operations only, or by a thread that has it to itself.
@safe struct AtomicWords: @unchecked Sendable {
    private let base: UnsafeMutablePointer<Atomic<UInt64>>
    /// How many words there are.
    let count: Int

    init(base: UnsafeMutableRawPointer, count: Int) {
        // `Atomic<UInt64>` has the size and layout of the word that it holds, and zero is a valid state of it.
        unsafe self.base = base.assumingMemoryBound(to: Atomic<UInt64>.self)
        self.count = count
    }

    /// The word, and everything written before it was published.
    @inline(__always)
    func load(_ index: Int) -> UInt64 {
        assert(index >= 0 && index < count)
        return unsafe base[index].load(ordering: .acquiring)
    }

    /// The word alone.
    @inline(__always)
    func loadRelaxed(_ index: Int) -> UInt64 {
        assert(index >= 0 && index < count)
        return unsafe base[index].load(ordering: .relaxed)
    }

    /// Publishes a word with everything written before.
    @inline(__always)
    func store(_ word: UInt64, at index: Int) {
        assert(index >= 0 && index < count)
        unsafe base[index].store(word, ordering: .releasing)
    }

    /// Writes a word alone.
    @inline(__always)
    func storeRelaxed(_ word: UInt64, at index: Int) {
        assert(index >= 0 && index < count)
        unsafe base[index].store(word, ordering: .relaxed)
    }

    /// Replaces a word if it still is what it was.
    @inline(__always)
    func exchange(_ expected: UInt64, with desired: UInt64, at index: Int) -> Bool {
        assert(index >= 0 && index < count)
        return unsafe base[index].compareExchange(
            expected: expected, desired: desired, successOrdering: .acquiringAndReleasing,
            failureOrdering: .relaxed
        ).exchanged
    }

    /// Adds to a word, wrapping.
    @inline(__always)
    func add(_ amount: UInt64, at index: Int) {
        assert(index >= 0 && index < count)
        unsafe base[index].wrappingAdd(amount, ordering: .relaxed)
    }

    /// Asks for a word's line.
    @inline(__always)
    func prefetch(_ index: Int) {
        unsafe matchback_prefetch(UnsafeRawPointer(base + index))
    }
}

/// Lets a thread that waits for this processor go first; costs a system call.
func giveWay() { matchback_yield() }

/// Waits a moment for another thread to finish a short piece of work, letting it have the core if that takes long.
func waitBriefly(_ attempt: inout Int) {
    attempt += 1
    if attempt & 63 == 0 { matchback_yield() } else { matchback_pause() }
}
