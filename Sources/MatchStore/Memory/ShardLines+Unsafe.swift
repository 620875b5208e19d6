internal import CMatchMemory

/// The shards of an index side by side: in one line each, the lock, a hint for whoever does not hold it, and the state that it
/// guards. So taking the lock brings everything along, and asking for the line ahead of time hides its miss.
///
/// Invariants: whoever holds the lines also holds their ``Reservation``; a state is touched only by whoever holds its lock.
@safe struct ShardLines<State: BitwiseCopyable>: @unchecked Sendable {
    /// Where the state stands in its line, after the lock and the hint.
    private static var offset: Int { 16 }

    private let base: UnsafeMutableRawPointer
    /// The locks.
    let locks: LockArray
    /// The hints, one word a shard.
    let hints: ProbeHints

    /// Zeroed shards.
    init(count: Int, keeping reservations: inout [Reservation]) {
        precondition(
            Self.offset + MemoryLayout<State>.stride <= 64 && MemoryLayout<State>.alignment <= 16,
            "a shard's state fits its line")
        let memory = Reservation(bytes: count * LockArray.stride)
        reservations.append(memory)
        locks = memory.locks()
        hints = ProbeHints(words: memory.atomics())
        unsafe base = memory.start
    }

    /// The state of a shard.
    subscript(_ index: Int) -> State {
        @inline(__always) get { unsafe place(index).pointee }
        @inline(__always) nonmutating _modify { yield unsafe &place(index).pointee }
    }

    @inline(__always)
    private func place(_ index: Int) -> UnsafeMutablePointer<State> {
        assert(index >= 0 && index < locks.count)
        return unsafe (base + index &* LockArray.stride + Self.offset).assumingMemoryBound(to: State.self)
    }

    /// Asks for a shard's line, to lock it soon.
    @inline(__always)
    func prefetch(_ index: Int) {
        unsafe matchback_prefetch_for_write(base + index &* LockArray.stride)
    }
}
