/// A lock with the state that it guards, at an address of its own.
///
/// Like `Synchronization.Mutex` in use, on ``LockWord`` instead: verifiable under Thread Sanitizer, and asleep rather than
/// spinning when threads outnumber cores. It is not reentrant, and by the store's rule no thread holds two of them.
@safe public struct ShardLock<State>: ~Copyable, @unchecked Sendable {
    /// The state stands behind the word, in lines that nothing else lies in: taking the lock brings the head of the state along.
    private static var offset: Int { 16 }
    private static var bytes: Int { (offset + MemoryLayout<State>.stride + 127) & ~127 }

    private let line: UnsafeMutableRawPointer
    @usableFromInline let state: UnsafeMutablePointer<State>

    /// Creates an open lock around a state.
    public init(_ initial: sending State) {
        precondition(MemoryLayout<State>.alignment <= Self.offset, "a state wants no more alignment than its place has")
        unsafe line = UnsafeMutableRawPointer.allocate(byteCount: Self.bytes, alignment: 128)
        unsafe line.initializeMemory(as: UInt8.self, repeating: 0, count: Self.offset)
        unsafe state = (line + Self.offset).bindMemory(to: State.self, capacity: 1)
        unsafe state.initialize(to: initial)
    }

    deinit {
        // Nobody else can reach the memory: the lock is not copyable and its last owner lets go here.
        unsafe state.deinitialize(count: 1)
        unsafe line.deallocate()
    }

    /// Takes the lock; whoever calls it gives it back.
    @usableFromInline borrowing func lock() { unsafe LockWord(at: line).lock() }
    /// Takes the lock if it is free at once.
    @usableFromInline borrowing func lockIfFree() -> Bool { unsafe LockWord(at: line).lockIfFree() }
    /// Gives the lock back.
    @usableFromInline borrowing func unlock() { unsafe LockWord(at: line).unlock() }

    /// Runs a body with the state to itself.
    ///
    /// Inlinable: unspecialised, the closure would be called through the generic's witnesses, at some 200 instructions a call.
    @inlinable
    public borrowing func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return unsafe try body(&state.pointee)
    }

    /// Runs a body with the state to itself if the lock is free at once; `nil` when it is not.
    @inlinable
    public borrowing func withLockIfFree<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard lockIfFree() else { return nil }
        defer { unlock() }
        return unsafe try body(&state.pointee)
    }
}
