internal import Foundation
internal import MatchLab
internal import MatchSignals
internal import MatchTrace
internal import Matchback

extension Command {
    /// Feeds a stream as a server would.
    static let replay = Command(
        specification: CommandSpecification(
            name: "replay",
            summary: "Feeds a stream to an engine as a server would and writes its decisions.",
            operands: "STREAM...", operandCount: 1...Int.max,
            details: """
                Decisions are NDJSON on standard output, one a line, in the order of the installs.
                With - every install is answered as soon as its line is read, so that any program
                can drive the engine through a pipe.
                """,
            options: [
                .init("speed", value: "X", help: "X times the stream's own pace; flat out when left out."),
                .init("decisions", value: "FILE", help: "Write the decisions there and a summary to standard output."),
                .init("json", help: "Write the summary as JSON."),
            ] + EngineOptions.options + StreamRun.options,
            examples: [
                "matchback replay day.ndjson --decisions decisions.ndjson",
                "tail -f events.ndjson | matchback replay -",
            ]),
        run: { arguments in
            let run = try StreamRun(arguments, title: "Replaying")
            let pace = try arguments.positive("speed").map(Pace.init)
            let path = arguments.value("decisions")
            let decisions = try path.map(run.createOutput) ?? Output.standard()
            let origin = ContinuousClock.now
            let replay = Replay(engine: try EngineOptions(arguments).engine()) { Stopwatch.nanoseconds(since: origin) }
            let counts = try run.forEach { event in
                if let pace, let time = event.time { pace.wait(until: time) }
                if let decision = replay.feed(event) {
                    try decisions.line(decision.line)
                    if run.isInteractive || pace != nil { try decisions.flush() }
                }
                return true
            }
            try decisions.close()
            let seconds = Double(Stopwatch.nanoseconds(since: origin)) / 1e9
            let summary = ReplaySummary(replay: replay, trace: counts, seconds: seconds)
            if let path, path != "-" {
                let output = Output.standard()
                try output.write(arguments.flag("json") ? summary.json.pretty : summary.text)
                try output.flush()
            } else {
                Talk.raw(arguments.flag("json") ? summary.json.pretty : summary.text)
            }
            return 0
        })
}

/// Keeps a stream at a multiple of its own pace.
private final class Pace {
    private let speed: Double
    private let origin = ContinuousClock.now
    private var first: Timestamp?

    init(_ speed: Double) {
        self.speed = speed
    }

    /// Sleeps until the stream's time is due, in short naps so that Ctrl-C is noticed.
    func wait(until time: Timestamp) {
        guard let first else {
            first = time
            return
        }
        let due = Double(time.milliseconds(since: first)) / 1_000 / speed
        while !Interruption.isRequested {
            let left = due - Double(Stopwatch.nanoseconds(since: origin)) / 1e9
            guard left > 0 else { return }
            Thread.sleep(forTimeInterval: min(left, 0.1))
        }
    }
}
