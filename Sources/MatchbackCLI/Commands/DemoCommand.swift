internal import MatchLab
internal import MatchTrace
internal import Matchback

extension Command {
    /// A small seeded day, replayed and judged.
    static let demo = Command(
        specification: CommandSpecification(
            name: "demo",
            summary: "Generates a small day, replays it, prints accuracy and latency. Start here.",
            options: [
                .init("seed", value: "N", help: "Seed of the day; default 7."),
                .init("installs", value: "N", help: "How many first opens; default 2000."),
                .init("json", value: "[FILE]", help: "Write the report as JSON; - is standard output."),
            ],
            examples: ["matchback demo --seed 11"]),
        run: { arguments in
            let seed = try arguments.seed(default: 7)
            let session = try EvaluationSession(configuration: EngineConfiguration(), baselines: true)
            let report = session.report(streams: ["demo"], seed: seed, trace: TraceCounts())
            try EvaluationSession.write(report, json: arguments.value("json"), html: nil, isBrief: true)
            return 0
        })
}
