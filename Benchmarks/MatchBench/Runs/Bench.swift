internal import MatchLab

/// Runs the hot-path benchmarks: the engine beside its baselines and beside what the memory allows, all in one process.
public struct Bench: Sendable {
    /// What to measure.
    public let options: BenchOptions

    /// Prepares a run.
    public init(_ options: BenchOptions = BenchOptions()) {
        self.options = options
    }

    /// Measures everything, size by size.
    ///
    /// - Returns: The rows, in the order in which they were measured.
    /// - Throws: ``BenchError`` when a fixture does not hold what it says.
    public func run() throws(BenchError) -> BenchReport {
        var report = BenchReport(seed: options.seed)
        for clicks in options.clicks {
            for mean in options.meansPerBlock {
                for devices in options.devices {
                    var shape = WorkloadShape(clicks: clicks)
                    shape.seed = options.seed
                    shape.meanPerBlock = mean
                    shape.devices = devices
                    try run(shape, &report)
                }
            }
        }
        if options.flood > 0 { report.rows += FloodBench(options: options).run() }
        return report
    }

    private func run(_ shape: WorkloadShape, _ report: inout BenchReport) throws(BenchError) {
        let workload = Workload(shape)
        var size = "\(shape.clicks) clicks, \(shape.meanPerBlock) a block"
        if shape.meanPerDevice > 0 { size += ", \(shape.meanPerDevice) a device" }
        options.progress("matchback: \(size)")
        var engine = StoreBench(options, workload) { EngineStore(clicks: shape.clicks) }
        let rows = try engine.run()
        report.rows += rows
        options.progress("matchback without device block: \(size)")
        var network = StoreBench(options, workload) { EngineStore(clicks: shape.clicks, usesDeviceBlock: false) }
        for var row in try network.run() where row.name == "match" && row.variant == "hit" {
            row.variant = "withoutDeviceBlock"
            report.rows.append(row)
        }
        if options.baselines {
            options.progress("dictionary: \(size)")
            var dictionary = StoreBench(options, workload) { DictionaryStore() }
            report.rows += try dictionary.run()
            #if SQLiteBaseline
            options.progress("sqlite: \(size)")
            var sqlite = StoreBench(options, workload) { SQLiteStore() }
            report.rows += try sqlite.run()
            #endif
        }
        options.progress("memory floor: \(size)")
        let bytes = Int((rows.first?.bytesPerClick ?? 0) * Double(shape.clicks))
        report.rows += floor(shape, bytes: max(bytes, shape.clicks * 96))
        if options.threads > 0 {
            options.progress("threads: \(size)")
            mix(shape, &report)
        }
    }

    /// Two dependent misses, which is what one match needs at least, and independent ones, which is what a batch does.
    private func floor(_ shape: WorkloadShape, bytes: Int) -> [BenchRow] {
        let memory = MemoryFloor(bytes: bytes)
        var pairs = PhaseRecorder()
        var lines = PhaseRecorder()
        var sum: UInt64 = 0
        for repetition in 0..<options.repetitions {
            var latency = LatencyHistogram()
            sum &+= memory.dependentPairs(count: 50_000, seed: UInt64(repetition), into: &latency)
            pairs.add(latency: latency)
            pairs.endRepetition()
            let line = memory.independentLine(count: 400_000, seed: UInt64(1000 + repetition))
            sum &+= line.sum
            // A match of three candidates reads four lines: the slot and the clicks.
            lines.add(operations: 100_000, nanoseconds: UInt64(line.nanoseconds * 400_000))
            lines.endRepetition()
        }
        var single = BenchRow("match", variant: "twoDependentMisses", store: "memoryFloor", shape: shape, pairs)
        // One at a time, so the reciprocal of the time that a pair takes; the sum keeps the reads from being left out.
        single.operationsPerSecond = sum == 0 ? 0 : 1e9 / max(1, single.p50 ?? 1)
        let batch = BenchRow(
            "match", variant: "fourIndependentMisses", store: "memoryFloor", shape: shape, batch: 16, lines)
        return [single, batch]
    }

    /// Mixes on one store for all of them: half of its clicks are due, so that a sweeper has work, the other half is asked about.
    private func mix(_ shape: WorkloadShape, _ report: inout BenchReport) {
        var shape = shape
        shape.dueShare = 0.5
        let workload = Workload(shape)
        var threadCounts: [Int] = []
        var threads = 1
        while threads <= options.threads {
            threadCounts.append(threads)
            threads *= 2
        }
        // Of a hundred operations, 260 over the mixes of one thread count are questions, and no click is asked about twice.
        var options = options
        let questions = Double(workload.askable) / (2.6 * Double(threadCounts.count * options.repetitions))
        options.operations = min(options.operations, max(200, Int(questions * 0.9)))
        let store = EngineStore(
            clicks: shape.clicks + options.operations * options.repetitions * threadCounts.count * 2)
        for index in 0..<shape.clicks { store.record(workload.click(index), at: workload.time(index)) }
        let bench = MixedBench<EngineStore>(options: options, workload: workload)
        var firstNew = shape.clicks
        var firstAsked = 0
        for threads in threadCounts {
            for (records, sweeping) in [(90, false), (50, false), (0, false), (0, true)] {
                let mix = MixedBench<EngineStore>.Mix(records: records)
                report.rows.append(
                    bench.run(
                        mix, threads: threads, sweeping: sweeping, on: store, firstNew: &firstNew,
                        firstAsked: &firstAsked))
            }
        }
    }
}
