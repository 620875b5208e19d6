internal import CAllocationCounter
internal import Foundation
internal import MatchBench
internal import MatchLab

/// The benchmark executable: what needs a process of its own.
///
/// - `EngineBench volume [--clicks N] [--installs N] [--limit MB]` records and matches from raw signals under a memory limit.
/// - `EngineBench bench [--clicks N,...] [--block N,...] [--device N,...] [--threads N] [--operations N]
///   [--repetitions N] [--baselines 0] [--flood N] [--instructions-record N]` (also match, sweep) prints the rows of `matchback bench --json`, with the allocations that the product does not count.
/// - `EngineBench budgets [--clicks N] [--operations N]` prints what is deterministic.
/// - `EngineBench probe [--match N] [--record N] [--batch N] [--sweep N] [--clicks N]` does so many operations and nothing else, for
///   callgrind and perf to look at.
/// - `EngineBench signals [--installs N] [--repetitions N]` prints what canonicalising an event costs beside decoding its line.
/// - `EngineBench threads [--threads N] [--clicks N] [--operations N] [--repetitions N]` prints what threads cost each other.
@main enum EngineBench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "volume": exit(volume(Options(arguments.dropFirst())))
        case "bench": exit(bench(Options(arguments.dropFirst())))
        case "budgets": budgets(Options(arguments.dropFirst()))
        case "probe": probe(Options(arguments.dropFirst()))
        case "signals": signals(Options(arguments.dropFirst()))
        case "threads": threads(Options(arguments.dropFirst()))
        default:
            say("usage: EngineBench volume|bench|budgets|probe|signals|threads [--NAME NUMBER]...")
            exit(64)
        }
    }

    /// Names with whole numbers, or lists of them: all that these commands take.
    struct Options {
        private var values: [String: [Int]] = [:]

        init(_ arguments: some Sequence<String>) {
            var name: String?
            for argument in arguments {
                if argument.hasPrefix("--") {
                    name = String(argument.dropFirst(2))
                } else if let given = name {
                    values[given] = argument.split(separator: ",").compactMap { Int($0) }
                }
            }
        }

        func callAsFunction(_ name: String, default standard: Int) -> Int { values[name]?.first ?? standard }

        func list(_ name: String, default standard: [Int]) -> [Int] { values[name] ?? standard }
    }

    /// Says something that is no result.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    private static func volume(_ options: Options) -> Int32 {
        var run = VolumeRun()
        run.clicks = options("clicks", default: run.clicks)
        run.installs = options("installs", default: min(run.installs, run.clicks))
        let limit = options("limit", default: 1000)
        let result = run.run(progress: say)
        func line(_ name: String, _ rate: Double, _ latency: LatencyHistogram) -> String {
            func microseconds(_ share: Double) -> String {
                FixedDecimal.text(Double(latency.percentile(share) ?? 0) / 1000, decimals: 2) + " us"
            }
            return
                "\(name) \(FixedDecimal.text(rate, decimals: 0))/s  p50 \(microseconds(0.5))  p90 \(microseconds(0.9))  "
                + "p99 \(microseconds(0.99))  p99.9 \(microseconds(0.999))"
        }
        let peak = Double(result.peakBytes) / 1_048_576
        print(Machine.summary)
        print("\(run.clicks) clicks from raw signals: \(result.stored) stored")
        print(line("  records", result.recordsPerSecond, result.recordLatency))
        print("\(run.installs) installs from raw signals: \(result.matched) matched, \(result.right) to the right link")
        print(line("  matches", result.matchesPerSecond, result.matchLatency))
        print("memory: peak \(FixedDecimal.text(peak, decimals: 0)) MiB, limit \(limit) MB")
        for (purpose, bytes) in result.bytes.sorted(by: { $0.key < $1.key }) {
            print("  \(purpose): \(FixedDecimal.text(Double(bytes) / Double(run.clicks), decimals: 1)) bytes a click")
        }
        guard result.peakBytes <= limit * 1_000_000 else {
            say("error: more than \(limit) MB were in use")
            return 1
        }
        return 0
    }

    private static func bench(_ options: Options) -> Int32 {
        var bench = BenchOptions()
        bench.clicks = options.list("clicks", default: bench.clicks)
        bench.meansPerBlock = options.list("block", default: bench.meansPerBlock)
        bench.devices = options.list("device", default: [0]).map { $0 > 0 ? .distinct(mean: $0) : .byShare }
        bench.flood = options("flood", default: 0)
        for name in ["record", "match", "sweep"] {
            let counted = options("instructions-" + name, default: 0)
            if counted > 0 { bench.instructions[name] = Double(counted) }
        }
        bench.threads = options("threads", default: 0)
        bench.operations = options("operations", default: bench.operations)
        bench.repetitions = options("repetitions", default: bench.repetitions)
        bench.baselines = options("baselines", default: 1) != 0
        bench.progress = say
        bench.allocations = { Int(matchbench_allocations()) }
        do throws(BenchError) {
            let report = try Bench(bench).run()
            say(report.table)
            print(report.json.pretty, terminator: "")
            return 0
        } catch {
            say("error: \(error)")
            return 1
        }
    }

    /// Counters that are the same on every machine with this compiler: what a change may not make worse unnoticed.
    private static func budgets(_ options: Options) {
        let operations = options("operations", default: 2000)
        let probe = Probe(clicks: options("clicks", default: 20_000), operations: operations)
        let bytes = probe.bytesPerClick
        let findings = probe.findings()
        var before = matchbench_allocations()
        let delivered = probe.probedMatches()
        let matchAllocations = matchbench_allocations() - before
        before = matchbench_allocations()
        probe.probedRecords()
        let recordAllocations = matchbench_allocations() - before
        func perOperation(_ count: Int64) -> ReportValue {
            .fixed(Double(count) / Double(operations), decimals: 3)
        }
        let report = ReportValue.object([
            .init("hotBytesPerClick", .fixed(bytes.hot, decimals: 2)),
            .init("payloadBytesPerClick", .fixed(bytes.payload, decimals: 2)),
            .init("candidatesPerMatch", .fixed(findings.candidates, decimals: 3)),
            .init("deliveredShare", .fixed(Double(delivered) / Double(operations), decimals: 4)),
            .init("allocationsPerMatch", perOperation(matchAllocations)),
            .init("allocationsPerRecord", perOperation(recordAllocations)),
        ])
        print(report.pretty, terminator: "")
    }

    private static func probe(_ options: Options) {
        let matches = options("match", default: 0)
        let records = options("record", default: 0)
        let probe = Probe(
            clicks: options("clicks", default: 20_000), operations: max(matches, records, options("batch", default: 0)))
        if matches > 0 { print("matched \(probe.probedMatches())") }
        if records > 0 {
            probe.probedRecords()
            print("recorded \(records)")
        }
        let batched = options("batch", default: 0)
        if batched > 0 {
            probe.probedBatches()
            print("recorded \(batched) in batches")
        }
        let swept = options("sweep", default: 0)
        if swept > 0 { print("swept \(probe.probedSweep(records: swept))") }
    }

    private static func threads(_ options: Options) {
        var cost = ThreadCost()
        cost.threads = max(2, options("threads", default: cost.threads))
        cost.clicks = options("clicks", default: cost.clicks)
        cost.operations = options("operations", default: cost.operations)
        cost.repetitions = options("repetitions", default: cost.repetitions)
        print(cost.run().pretty, terminator: "")
    }

    private static func signals(_ options: Options) {
        var bench = SignalsBench()
        bench.installs = options("installs", default: bench.installs)
        bench.repetitions = options("repetitions", default: bench.repetitions)
        bench.allocations = { Int(matchbench_allocations()) }
        print(bench.run().pretty, terminator: "")
    }
}
