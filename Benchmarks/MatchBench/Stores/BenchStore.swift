internal import MatchSignals

/// A store under measurement: the engine or a baseline that does the same work.
///
/// All of them take the same canonical clicks and installs, refuse a repeated id, find candidates by network block and by
/// device block, weigh them, and claim the best.
protocol BenchStore: AnyObject, Sendable {
    /// The name in the results.
    static var name: String { get }
    /// Clicks in a measured batch of records; 1 when it has no batches.
    static var batch: Int { get }
    /// Installs in a measured batch of matches; 1 when it has no batches.
    static var matchBatch: Int { get }
    /// Whether several threads may use it at once.
    static var isConcurrent: Bool { get }

    /// Stores one click.
    func record(_ click: CanonicalClick, at now: Timestamp)
    /// Stores clicks as one batch.
    func record(batch clicks: [CanonicalClick])
    /// Finds, weighs and claims; whether a click was delivered.
    func match(_ install: CanonicalInstall) -> Bool
    /// Matches installs as one batch; how many were delivered.
    func match(batch installs: [CanonicalInstall]) -> Int
    /// What a match would find, changing nothing.
    func peek(_ install: CanonicalInstall) -> Finding
    /// Removes clicks older than `window` at the given moment, at most `limit`; how many.
    func sweep(at now: Timestamp, limit: Int) -> Int
    /// Clicks in memory.
    var liveClicks: Int { get }
    /// Bytes in use.
    var memory: MemoryUse { get }
}

/// What one install finds, for the fixture's own check.
struct Finding: Hashable, Sendable {
    /// Candidates that were weighed.
    var candidates: Int
    /// The most probable click; `nil` without candidates.
    var best: String?
    /// Whether it would be delivered.
    var delivers: Bool
}

extension BenchStore {
    static var batch: Int { 1 }
    static var matchBatch: Int { 1 }
    static var isConcurrent: Bool { false }

    func record(batch clicks: [CanonicalClick]) {
        for click in clicks { record(click, at: click.time) }
    }

    func match(batch installs: [CanonicalInstall]) -> Int {
        var delivered = 0
        for install in installs where match(install) { delivered += 1 }
        return delivered
    }
}
