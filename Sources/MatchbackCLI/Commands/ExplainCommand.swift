internal import MatchLab
internal import MatchSignals
internal import MatchTrace
internal import Matchback

extension Command {
    /// Prints the waterfall of one decision.
    static let explain = Command(
        specification: CommandSpecification(
            name: "explain",
            summary: "Prints one decision as a waterfall: every candidate, every signal, in bits.",
            operands: "STREAM...", operandCount: 1...Int.max,
            details: """
                The stream is replayed up to the install. When the install asks several times, the
                last answer that is no repetition is shown.
                """,
            options: [
                .init("install", value: "ID", help: "The install to explain."),
                .init("app", value: "KEY", help: "Its app, when several apps share the id."),
                .init("candidates", value: "N", help: "How many candidates the text shows; default 5."),
                .init("json", value: "[FILE]", help: "Write everything as JSON; - is standard output."),
            ] + EngineOptions.options + StreamRun.options,
            examples: ["matchback explain day.ndjson --install i-7"]),
        run: { arguments in
            guard let id = arguments.value("install") else {
                throw arguments.usage("--install is missing", "For example: matchback explain day.ndjson --install i-7")
            }
            let app = arguments.value("app")
            let json = arguments.value("json")
            let shown = try arguments.integer("candidates", in: 1...1_000) ?? 5
            let run = try StreamRun(arguments, title: "Replaying")
            try run.refuseToOverwrite([json])
            let replay = Replay(engine: try EngineOptions(arguments).engine()) { 0 }
            var found: MatchLab.Decision?
            try run.forEach { event in
                var isAsked = false
                if case .install(let install, _) = event {
                    isAsked = install.id == id && (app ?? install.app) == install.app
                }
                let decision = replay.feed(event, explain: isAsked)
                if isAsked, let decision, found == nil || !decision.answer.isRepeat { found = decision }
                return true
            }
            guard let found else {
                throw CommandError(
                    .noInput, what: "no install \(id) asks in this stream", where: run.paths.joined(separator: ", "),
                    advice: "Check the id and --app; ids are compared exactly.")
            }
            let report = ExplanationReport(
                decision: found, configuration: replay.engine.configuration, shown: shown)
            let output = try Output.create(json ?? "-")
            try output.write(json == nil ? report.text : report.json.pretty)
            try output.close()
            return 0
        })
}
