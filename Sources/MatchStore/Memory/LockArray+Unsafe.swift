/// Locks side by side, one a line, so that two shards never share one.
///
/// Invariant: whoever holds the array also holds its ``Reservation``.
@safe struct LockArray: @unchecked Sendable {
    /// The distance from one lock to the next: a pair of lines, which some processors fetch together.
    static let stride = 128

    private let base: UnsafeMutableRawPointer
    /// How many locks there are.
    let count: Int

    init(base: UnsafeMutableRawPointer, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    subscript(_ index: Int) -> LockWord {
        @inline(__always) get {
            assert(index >= 0 && index < count)
            return unsafe LockWord(at: base + index &* Self.stride)
        }
    }

    /// Runs a body under one lock.
    @inline(__always)
    func withLock<Result>(_ index: Int, _ body: () -> Result) -> Result {
        let word = self[index]
        word.lock()
        defer { word.unlock() }
        return body()
    }
}
