/// A lock with the state that it guards, at an address of its own.
///
/// Like `Synchronization.Mutex` in use, on ``LockWord`` instead: verifiable under Thread Sanitizer, and asleep rather than
/// spinning when threads outnumber cores. It is not reentrant, and by the store's rule no thread holds two of them.
@safe public struct ShardLock<State>: ~Copyable, @unchecked Sendable {
    /// A line of its own for the word, so that a waiter's looking does not slow the holder's work on the state.
    private static var lineBytes: Int { 64 }

    private let line: UnsafeMutableRawPointer
    private let state: UnsafeMutablePointer<State>

    /// Creates an open lock around a state.
    public init(_ initial: sending State) {
        unsafe line = UnsafeMutableRawPointer.allocate(byteCount: Self.lineBytes, alignment: Self.lineBytes)
        unsafe line.initializeMemory(as: UInt8.self, repeating: 0, count: Self.lineBytes)
        unsafe state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        unsafe state.initialize(to: initial)
    }

    deinit {
        // Nobody else can reach the two allocations: the lock is not copyable and its last owner lets go here.
        unsafe state.deinitialize(count: 1)
        unsafe state.deallocate()
        unsafe line.deallocate()
    }

    /// Runs a body with the state to itself.
    public borrowing func withLock<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let word = unsafe LockWord(at: line)
        word.lock()
        defer { word.unlock() }
        return unsafe try body(&state.pointee)
    }

    /// Runs a body with the state to itself if the lock is free at once; `nil` when it is not.
    public borrowing func withLockIfFree<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        let word = unsafe LockWord(at: line)
        guard word.lockIfFree() else { return nil }
        defer { word.unlock() }
        return unsafe try body(&state.pointee)
    }
}
