internal import MatchLab
internal import MatchScoring
internal import MatchSignals
internal import MatchTrace
internal import Matchback

extension Command {
    /// Fits a model file.
    static let train = Command(
        specification: CommandSpecification(
            name: "train",
            summary: "Fits a model to streams: by counting what is known, or by EM.",
            operands: "STREAM...", operandCount: 1...Int.max,
            details: """
                Counts the pairs that the stream's truth names or, where it has none, those that a
                token or a referrer names; where neither names any, expects them (EM). The share of
                installs without a click is learned from truth alone: whoever carries a token had a
                click. The numbers lean on the starting model. With truth, the last part of the
                stream decides how far they move and what calibration is shipped; tokens move them
                half of the way; EM moves only devices and regions.
                """,
            options: [
                .init("output", short: "o", value: "FILE", help: "Where to write the model; default -."),
                .init("tokens-only", help: "Pass over the truth in the stream: count what tokens name."),
                .init("unlabelled", help: "Pass over truth and tokens: expect everything (EM)."),
                .init("model", value: "FILE", help: "The model to start from and lean on; default the built-in one."),
                .init("config", value: "FILE", help: "Engine settings as JSON, named as in EngineConfiguration."),
                .init("hold-out", value: "SHARE", help: "Last share of the installs to check on; default 0.3."),
                .init("no-hold-out", help: "Learn from everything, check nothing, calibrate nothing."),
                .init("seed", value: "N", help: "Seed of the random pairs; default 1."),
            ] + StreamRun.options,
            examples: ["matchback train january.ndjson -o model.json"]),
        run: { arguments in
            let plan = try TrainingPlan(arguments)
            let model = try plan.run()
            let output = try plan.stream.createOutput(arguments.value("output") ?? "-")
            try output.write(ModelFile.text(model))
            try output.close()
            return 0
        })
}
