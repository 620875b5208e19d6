/// What a benchmark run measures.
public struct BenchOptions: Sendable {
    /// Sizes: live clicks.
    public var clicks = [100_000]
    /// Mean clicks in a network block.
    public var meansPerBlock = [2]
    /// How devices are spread over device blocks: each in turn.
    public var devices = [WorkloadShape.Devices.byShare]
    /// The most threads that call at once; 1, 2, 4 … up to it are measured. 0 leaves threads and mixes out.
    public var threads = 2
    /// Repetitions of which the median is taken.
    public var repetitions = 5
    /// Operations in a repetition of a match, at most.
    public var operations = 50_000
    /// Whether the baselines run beside the engine.
    public var baselines = true
    /// Seeds every workload.
    public var seed: UInt64 = 20_261_130
    /// Counts heap allocations since the process started, where the executable can; `nil` leaves the column empty.
    public var allocations: (@Sendable () -> Int)?
    /// Instructions of one `record`, `match` and swept click, where a tool from outside has counted them.
    public var instructions: [String: Double] = [:]
    /// Hears what is going on, one line a step.
    public var progress: @Sendable (String) -> Void = { _ in }

    /// Clicks of each flood; 0 leaves the floods out.
    public var flood = 0

    /// The short form: one size, two threads.
    public init() {}
}
