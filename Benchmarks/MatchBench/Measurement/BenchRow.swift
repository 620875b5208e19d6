public import MatchLab

/// One line of the results: one operation of one store at one size.
public struct BenchRow: Hashable, Sendable {
    /// `record`, `match` (with claim), `peek`, `sweep`, `mixed` or `flood`.
    public var name: String
    /// What is special about it: `hit`, `moved`, `miss`, `withoutDeviceBlock`, `sweepRunning`, `90/10`; empty when nothing is.
    public var variant = ""
    /// `matchback`, `dictionary`, `sqlite` or `memoryFloor`.
    public var store: String
    /// Live clicks.
    public var clicks: Int
    /// The mean number of clicks in a network block.
    public var meanPerBlock: Int
    /// The mean number of clicks in a device block; 0 where devices are spread as phones are.
    public var meanPerDevice = 0
    /// Threads that call at once.
    public var threads = 1
    /// Operations a call.
    public var batch = 1
    /// Operations measured.
    public var operations: Int
    /// The median over the repetitions; 0 when only latencies were taken.
    public var operationsPerSecond: Double
    /// Nanoseconds of the median operation, the clock's own 22 included; `nil` when operations were timed only as a whole.
    public var p50: Double?
    /// Nanoseconds.
    public var p90: Double?
    /// Nanoseconds.
    public var p99: Double?
    /// Nanoseconds.
    public var p999: Double?
    /// Nanoseconds.
    public var max: Double?
    /// Bytes a live click of everything that the hot path reads; for the baselines of everything.
    public var bytesPerClick: Double?
    /// Bytes a live click of ids, tokens, visitors and links.
    public var payloadBytesPerClick: Double?
    /// Candidates that an install had on average.
    public var candidates: Double?
    /// The share of the operations that delivered a click.
    public var hitRate: Double?
    /// Instructions an operation, where callgrind counted them.
    public var instructions: Double?
    /// Heap allocations an operation, where the executable counts them.
    public var allocations: Double?

    /// The row as an object of `bench --json`.
    public var json: ReportValue {
        func rounded(_ value: Double?, _ decimals: Int) -> ReportValue {
            value.map { .fixed($0, decimals: decimals) } ?? .null
        }
        return .object([
            .init("name", .string(name)), .init("variant", .string(variant)), .init("store", .string(store)),
            .init("clicks", .integer(clicks)), .init("meanPerBlock", .integer(meanPerBlock)),
            .init("meanPerDevice", .integer(meanPerDevice)),
            .init("threads", .integer(threads)), .init("batch", .integer(batch)),
            .init("operations", .integer(operations)),
            .init("operationsPerSecond", rounded(operationsPerSecond, 0)), .init("p50", rounded(p50, 0)),
            .init("p90", rounded(p90, 0)), .init("p99", rounded(p99, 0)), .init("p999", rounded(p999, 0)),
            .init("max", rounded(max, 0)), .init("bytesPerClick", rounded(bytesPerClick, 1)),
            .init("payloadBytesPerClick", rounded(payloadBytesPerClick, 1)),
            .init("candidates", rounded(candidates, 2)), .init("hitRate", rounded(hitRate, 4)),
            .init("instructions", rounded(instructions, 0)), .init("allocations", rounded(allocations, 2)),
        ])
    }
}

extension BenchRow {
    /// A row of what a recorder measured.
    init(
        _ name: String, variant: String = "", store: String, shape: WorkloadShape, threads: Int = 1, batch: Int = 1,
        _ recorder: PhaseRecorder
    ) {
        self.name = name
        self.variant = variant
        self.store = store
        clicks = shape.clicks
        meanPerBlock = shape.meanPerBlock
        meanPerDevice = shape.meanPerDevice
        self.threads = threads
        self.batch = batch
        operations = recorder.operations
        operationsPerSecond = recorder.operationsPerSecond
        p50 = recorder.percentile(0.5)
        p90 = recorder.percentile(0.9)
        p99 = recorder.percentile(0.99)
        p999 = recorder.percentile(0.999)
        max = recorder.longest
    }
}
