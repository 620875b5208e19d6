internal import MatchLab
internal import MatchTrace
internal import Matchback

extension Command {
    /// Replays streams and reports how good the answers are.
    static let evaluate = Command(
        specification: CommandSpecification(
            name: "evaluate",
            summary: "Replays streams and reports accuracy, calibration, latency and throughput.",
            operands: "STREAM...", operandCount: 1...Int.max,
            details: """
                Every install whose event carries a truth is judged once, by its last answer. Several
                streams are merged by time. The report goes to standard output.
                """,
            options: [
                .init("json", value: "[FILE]", help: "Write the report as JSON; - is standard output."),
                .init("decisions", value: "FILE", help: "Write every decision as one line of NDJSON."),
                .init("html", value: "FILE", help: "Write the report as one HTML page."),
                .init("baselines", help: "Compare with four simple rules (the default)."),
                .init("no-baselines", help: "Leave the simple rules out."),
                .init("ablation", help: "Weigh every decision again with parts of the model switched off."),
                .init("assignment", help: "Compare with the best assignment of all installs (at most 20,000)."),
                .init("seed", value: "N", help: "Seed of the bootstrap intervals; default 1."),
            ] + EngineOptions.options + StreamRun.options,
            examples: ["matchback evaluate day.ndjson --json report.json"]),
        run: { arguments in
            let run = try StreamRun(arguments, title: "Replaying")
            let seed = try arguments.seed(default: 1)
            let json = arguments.value("json")
            let session = try EvaluationSession(
                try EngineOptions(arguments), baselines: !arguments.flag("no-baselines"),
                ablation: arguments.flag("ablation"), assignment: arguments.flag("assignment"))
            try run.refuseToOverwrite([json, arguments.value("html")])
            let decisions = try arguments.value("decisions").map(run.createOutput)
            let counts = try run.forEach { event in
                let decision = session.evaluation.feed(event)
                if let decision, let decisions { try decisions.line(decision.line) }
                return true
            }
            try decisions?.close()
            if Interruption.isRequested { Talk.say("Stopped early: the report covers what was read so far.") }
            let report = session.report(
                streams: run.paths, seed: seed, trace: counts, readingSeconds: run.readingSeconds)
            try EvaluationSession.write(report, json: json, html: arguments.value("html"))
            return 0
        })
}
