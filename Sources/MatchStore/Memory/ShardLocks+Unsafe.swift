internal import CMatchMemory

/// Many locks in one stretch of memory, each beside the state that it guards, so that taking a lock brings the state along.
///
/// Like ``ShardLock`` in use; a class and three pointers a shard would be four misses before the first word of the state.
///
/// Invariants: every state is initialised before the locks are handed out and deinitialised with them; a state is touched only by
/// whoever holds its lock.
@safe public struct ShardLocks<State: ~Copyable>: ~Copyable, @unchecked Sendable {
    @usableFromInline let base: UnsafeMutableRawPointer
    /// How many there are.
    public let count: Int

    /// The lock's own place before the state.
    @inlinable static var offset: Int { 16 }
    /// Pairs of lines, which some processors fetch together.
    @inlinable static var stride: Int { (offset + MemoryLayout<State>.stride + 127) & ~127 }

    /// Creates open locks around as many states.
    public init(count: Int, _ make: (Int) -> State) {
        precondition(MemoryLayout<State>.alignment <= Self.offset, "a state wants no more alignment than its place has")
        self.count = count
        unsafe base = UnsafeMutableRawPointer.allocate(byteCount: count * Self.stride, alignment: 128)
        for index in 0..<count {
            unsafe (base + index * Self.stride).initializeMemory(as: UInt64.self, repeating: 0, count: 2)
            unsafe state(index).initialize(to: make(index))
        }
    }

    deinit {
        // Nobody else can reach the memory: the locks are not copyable and their last owner lets go here.
        for index in 0..<count { unsafe state(index).deinitialize(count: 1) }
        unsafe base.deallocate()
    }

    @inlinable @inline(__always)
    func state(_ index: Int) -> UnsafeMutablePointer<State> {
        unsafe (base + index &* Self.stride + Self.offset).assumingMemoryBound(to: State.self)
    }

    /// Asks for a lock and the head of its state.
    @inline(__always)
    public func prefetch(_ index: Int) {
        unsafe matchback_prefetch(base + index &* Self.stride)
    }

    /// Runs a body with one state to itself.
    ///
    /// Inlinable: unspecialised, the closure would be called through the generic's witnesses.
    @inlinable @inline(__always)
    public func withLock<Result: ~Copyable>(_ index: Int, _ body: (inout State) -> Result) -> Result {
        precondition(index >= 0 && index < count, "there is no shard of that number")
        let line = unsafe base + index &* Self.stride
        unsafe lockLine(line)
        defer { unsafe unlockLine(line) }
        return unsafe body(&state(index).pointee)
    }

    /// Likewise, handing a value in that the state keeps, so that it is moved and not copied.
    @inlinable @inline(__always)
    public func withLock<Value, Result>(
        _ index: Int, passing value: consuming Value, _ body: (inout State, consuming Value) -> Result
    ) -> Result {
        precondition(index >= 0 && index < count, "there is no shard of that number")
        let line = unsafe base + index &* Self.stride
        unsafe lockLine(line)
        defer { unsafe unlockLine(line) }
        return unsafe body(&state(index).pointee, value)
    }
}

/// Takes the lock at the head of a line. Its invariant is that of ``LockWord``: a zeroed place that outlives the lock.
@usableFromInline
func lockLine(_ line: UnsafeMutableRawPointer) { unsafe LockWord(at: line).lock() }

/// Gives the lock at the head of a line back; the caller holds it.
@usableFromInline
func unlockLine(_ line: UnsafeMutableRawPointer) { unsafe LockWord(at: line).unlock() }
