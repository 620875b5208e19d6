internal import Foundation
internal import MatchBench
internal import MatchLab

/// The benchmark executable: what needs a process of its own.
///
/// `EngineBench volume [--clicks N] [--installs N] [--limit MB]` records and matches from raw signals under a memory limit.
@main enum EngineBench {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "volume": exit(volume(Options(arguments.dropFirst())))
        default:
            say("usage: EngineBench volume [--clicks N] [--installs N] [--limit MB]")
            exit(64)
        }
    }

    /// Names with whole numbers: all that these commands take.
    struct Options {
        private var values: [String: Int] = [:]

        init(_ arguments: some Sequence<String>) {
            var name: String?
            for argument in arguments {
                if argument.hasPrefix("--") {
                    name = String(argument.dropFirst(2))
                } else if let given = name, let number = Int(argument) {
                    values[given] = number
                }
            }
        }

        func callAsFunction(_ name: String, default standard: Int) -> Int { values[name] ?? standard }
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
}
