internal import MatchSignals

/// Runs one operation of the engine a known number of times inside one function, so that a tool from outside can count what it
/// costs: instructions under callgrind, allocations, candidates.
///
/// Everything counted is deterministic as long as the hashes are (`SWIFT_DETERMINISTIC_HASHING=1`).
public struct Probe {
    private let workload: Workload
    private let store: EngineStore
    private let installs: [CanonicalInstall]
    private let newClicks: [CanonicalClick]
    private let batches: [[CanonicalClick]]

    /// Fills an engine and prepares operations.
    ///
    /// - Parameters:
    ///   - clicks: Live clicks.
    ///   - operations: Matches, and records, that the probe will do.
    public init(clicks: Int, operations: Int) {
        let workload = Workload(WorkloadShape(clicks: clicks))
        self.workload = workload
        store = EngineStore(clicks: clicks + operations)
        for index in 0..<clicks { store.record(workload.click(index), at: workload.time(index)) }
        // The engine is cautious until it has seen some installs: past that, every match takes the same way.
        for position in 0..<min(clicks / 4, 2000) {
            _ = store.match(workload.install(for: workload.asked(position), serial: position))
        }
        installs = (0..<operations).map { number in
            workload.install(for: workload.asked(clicks / 3 + number), serial: 1 << 32 | number)
        }
        let made = (0..<operations).map { number in
            var click = workload.click(clicks + number)
            click.time = workload.end
            return click
        }
        newClicks = made
        batches = stride(from: 0, to: operations, by: EngineStore.batch).map {
            Array(made[$0..<min($0 + EngineStore.batch, operations)])
        }
    }

    /// Candidates an install on average, and clicks that are delivered.
    public func findings() -> (candidates: Double, delivered: Double) {
        var candidates = 0
        var delivered = 0
        for install in installs {
            let found = store.peek(install)
            candidates += found.candidates
            if found.delivers { delivered += 1 }
        }
        let count = Double(max(1, installs.count))
        return (Double(candidates) / count, Double(delivered) / count)
    }

    /// Bytes a live click of the hot structures and of the payload.
    public var bytesPerClick: (hot: Double, payload: Double) {
        let memory = store.memory
        let count = Double(max(1, store.liveClicks))
        return (Double(memory.hot) / count, Double(memory.payload) / count)
    }

    /// Matches every prepared install; how many were delivered.
    @inline(never)
    public func probedMatches() -> Int {
        var delivered = 0
        for install in installs where store.match(install) { delivered += 1 }
        return delivered
    }

    /// Records every prepared click.
    @inline(never)
    public func probedRecords() {
        Self.recordEach(newClicks, in: store)
    }

    /// A function of its own, because whoever counts by the name of the other one would count its closures twice.
    @inline(never)
    private static func recordEach(_ clicks: [CanonicalClick], in store: EngineStore) {
        for position in clicks.indices { clicks.inPlace(position) { store.record($0, at: $0.time) } }
    }

    /// Records every prepared click in batches.
    @inline(never)
    public func probedBatches() {
        for part in batches { store.record(batch: part) }
    }

    /// Sweeps so many records, of which all are due.
    @inline(never)
    public func probedSweep(records: Int) -> Int {
        let later = workload.end.advanced(byMilliseconds: 2 * 86_400_000)
        var removed = 0
        while removed < records {
            let now = store.sweep(at: later, limit: 256)
            if now == 0 { break }
            removed += now
        }
        return removed
    }
}
