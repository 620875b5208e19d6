/// The one clock of the command line: how long something took.
enum Stopwatch {
    /// Nanoseconds since a moment.
    static func nanoseconds(since start: ContinuousClock.Instant) -> UInt64 {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return UInt64(clamping: seconds) &* 1_000_000_000 &+ UInt64(clamping: attoseconds / 1_000_000_000)
    }
}
