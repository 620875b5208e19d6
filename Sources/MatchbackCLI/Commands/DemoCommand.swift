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
                .init("scenario", value: "NAME", help: "A built-in world; default mixed."),
                .init("world", value: "FILE", help: "A world file instead; see Datasets/Worlds."),
                .init("seed", value: "N", help: "Seed of the day; default 7."),
                .init("installs", value: "N", help: "How many first opens; default 3000."),
                .init("json", value: "[FILE]", help: "Write the report as JSON; - is standard output."),
            ] + EngineOptions.options,
            examples: ["matchback demo --scenario stadium --seed 11"]),
        run: { arguments in
            let parameters = try WorldOptions.parameters(arguments, default: "mixed")
            let seed = try arguments.seed(default: 7)
            let installs = try arguments.integer("installs", in: 1...10_000_000) ?? 3_000
            let json = arguments.value("json")
            let scenario = arguments.value("world") ?? arguments.value("scenario") ?? "mixed"
            var world = WorldGenerator(parameters: parameters, seed: seed, installs: installs)
            let session = try EvaluationSession(try EngineOptions(arguments), baselines: true)
            var progress = Progress("Playing a day", total: installs)
            while !Interruption.isRequested, let event = world.next() {
                session.evaluation.feed(event)
                if world.eventsSoFar & 255 == 0 {
                    progress.update(done: world.installsSoFar, events: world.eventsSoFar)
                }
            }
            progress.finish()
            let report = session.report(
                streams: ["\(scenario), seed \(seed)"], seed: seed, trace: TraceCounts(), readingSeconds: nil)
            if json != "-" {
                Talk.say("A made-up day: scenario \(scenario), seed \(seed). Same seed, same answers.\n")
            }
            try EvaluationSession.write(report, json: json, html: nil, isBrief: true)
            return 0
        })
}
