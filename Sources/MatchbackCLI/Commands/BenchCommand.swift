internal import MatchBench
internal import MatchLab

extension Command {
    /// Measures the hot path beside the baselines.
    static let bench = Command(
        specification: CommandSpecification(
            name: "bench",
            summary: "Measures record, match and sweep beside naive baselines and the memory's own limit.",
            details: """
                Every fixture is checked before anything is timed. Throughput and percentiles are
                medians over the repetitions; every ratio is between rows of this one run. SQLite in
                memory takes part when the program was built with --traits SQLiteBaseline.
                """,
            options: [
                .init("clicks", value: "N[,N...]", help: "Live clicks, one size after the other; 100,000 by default."),
                .init("per-block", value: "N[,N...]", help: "Mean clicks in a network block; 2 by default."),
                .init(
                    "per-device", value: "N[,N...]",
                    help: "Mean clicks in a device block; 0, the default, as phones are spread."),
                .init("threads", value: "N", help: "The most threads that call at once; 0 leaves the mixes out."),
                .init("repetitions", value: "N", help: "Repetitions to take the median of; 5 by default."),
                .init("no-baselines", help: "Measure the engine alone."),
                .init("seed", value: "N", help: "Seeds the clicks."),
                .init("json", value: "[FILE]", help: "Write the rows as JSON; - is standard output."),
            ],
            examples: ["matchback bench", "matchback bench --clicks 1000000 --json bench.json"]),
        run: { arguments in
            var options = BenchOptions()
            if let clicks = try sizes(arguments, "clicks", in: 1000...100_000_000) { options.clicks = clicks }
            if let means = try sizes(arguments, "per-block", in: 1...100_000) { options.meansPerBlock = means }
            if let means = try sizes(arguments, "per-device", in: 0...1_000_000) {
                options.devices = means.map { $0 > 0 ? .distinct(mean: $0) : .byShare }
            }
            options.threads = try arguments.integer("threads", in: 0...64) ?? options.threads
            options.repetitions = try arguments.integer("repetitions", in: 1...100) ?? options.repetitions
            options.baselines = !arguments.flag("no-baselines")
            options.seed = try arguments.seed(default: options.seed)
            options.progress = Talk.say
            let report: BenchReport
            do throws(BenchError) {
                report = try Bench(options).run()
            } catch {
                throw CommandError(
                    .checkFailed, what: error.message, where: "the benchmark's own fixture",
                    advice: "Nothing was timed: the engine does not hold what was put into it. Run the tests.")
            }
            let json = arguments.value("json")
            if let json {
                let output = try Output.create(json)
                try output.write(report.json.pretty)
                try output.close()
            }
            if json != "-" {
                let output = Output.standard()
                try output.write(report.table)
                try output.flush()
            }
            return 0
        })

    /// A list of whole numbers with commas between them.
    private static func sizes(
        _ arguments: Arguments, _ name: String, in range: ClosedRange<Int>
    ) throws(CommandError) -> [Int]? {
        guard let text = arguments.value(name) else { return nil }
        var numbers: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(part.filter { $0 != "_" }), range.contains(number) else {
                throw arguments.usage(
                    "--\(name) \(text) is no list of whole numbers from \(range.lowerBound) to \(range.upperBound)",
                    "For example: --\(name) 1000,100000")
            }
            numbers.append(number)
        }
        return numbers
    }
}
