internal import CBenchSupport
internal import MatchLab

/// What the repetitions of one measurement came to. Every figure is the median over the repetitions, so that one disturbed
/// repetition changes nothing.
struct PhaseRecorder {
    /// One repetition.
    private struct Repetition {
        var operations = 0
        var nanoseconds: UInt64 = 0
        var latency = LatencyHistogram()
    }

    private var done: [Repetition] = []
    private var current = Repetition()

    /// Adds operations that were timed as a whole: throughput, without a clock in between.
    mutating func add(operations: Int, nanoseconds: UInt64) {
        current.operations += operations
        current.nanoseconds += nanoseconds
    }

    /// Times a body that does so many operations, by the processor time of this thread: whatever else runs on the machine
    /// takes turns away from the benchmark, and those are not the store's.
    @inline(__always)
    mutating func time(operations: Int, _ body: () -> Void) {
        let before = matchbench_thread_nanoseconds()
        body()
        add(operations: operations, nanoseconds: matchbench_thread_nanoseconds() - before)
    }

    /// Times a body that is one operation; about 22 ns of it are the clock.
    mutating func timeOne(_ body: () -> Void) {
        let before = matchbench_nanoseconds()
        body()
        current.latency.add(matchbench_nanoseconds() - before)
    }

    /// Adds latencies that were counted elsewhere.
    mutating func add(latency: LatencyHistogram) {
        current.latency.merge(latency)
    }

    /// Ends a repetition.
    mutating func endRepetition() {
        if current.operations > 0 || current.latency.count > 0 { done.append(current) }
        current = Repetition()
    }

    /// Whether nothing was measured.
    var isEmpty: Bool { done.isEmpty }

    /// Operations in all repetitions, those timed one by one included.
    var operations: Int { done.reduce(0) { $0 + $1.operations + $1.latency.count } }

    /// Operations a second; 0 when only latencies were taken.
    var operationsPerSecond: Double {
        Self.median(done.filter { $0.nanoseconds > 0 }.map { Double($0.operations) / Double($0.nanoseconds) * 1e9 })
            ?? 0
    }

    /// The latency below which a share of the operations lies, in nanoseconds; `nil` when none were timed one by one.
    func percentile(_ share: Double) -> Double? {
        Self.median(done.compactMap { $0.latency.percentile(share).map { Double($0) } })
    }

    /// The longest of all.
    var longest: Double? { done.filter { $0.latency.count > 0 }.map { Double($0.latency.max) }.max() }

    /// The middle of some numbers, the mean of two middle ones; `nil` of none.
    static func median(_ values: [Double]) -> Double? {
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
