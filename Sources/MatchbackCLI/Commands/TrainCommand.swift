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
                Labels are the truth in the stream or, without it, installs whose token or referrer
                names a click. The numbers lean on the starting model, so that little data can't
                hurt. The calibration is fitted to the later part of the streams, which the levels
                have not seen.
                """,
            options: [
                .init("output", short: "o", value: "FILE", help: "Where to write the model; default -."),
                .init("unlabelled", help: "Learn by expectation maximisation; tokens still label."),
                .init("tokens-only", help: "Ignore the truth in the stream; only tokens label."),
                .init("model", value: "FILE", help: "The model to start from and lean on; default the built-in one."),
                .init("calibrate-on", value: "SHARE", help: "Last share of the time for calibration; default 0.3."),
                .init("no-calibration", help: "Leave the calibration of the starting model as it is."),
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

/// What `train` was asked to do.
private struct TrainingPlan {
    let stream: StreamRun
    private let start: MatchModel
    private let isUnlabelled: Bool
    private let usesTruth: Bool
    private let calibrationShare: Double
    private let seed: UInt64

    init(_ arguments: Arguments) throws {
        stream = try StreamRun(arguments, title: "Learning")
        start = try arguments.value("model").map(EngineOptions.model) ?? .default
        isUnlabelled = arguments.flag("unlabelled")
        usesTruth = !isUnlabelled && !arguments.flag("tokens-only")
        let share = try arguments.positive("calibrate-on") ?? 0.3
        guard share < 1 else {
            throw arguments.usage("--calibrate-on \(share) is no share below 1", "For example: --calibrate-on 0.3")
        }
        calibrationShare = arguments.flag("no-calibration") || isUnlabelled ? 0 : share
        seed = try arguments.seed(default: 1)
        try stream.refuseToOverwrite([arguments.value("output")])
        guard calibrationShare == 0 || !stream.isInteractive else {
            throw arguments.usage(
                "standard input can't be read twice, which calibration needs", "Name a file, or add --no-calibration.")
        }
    }

    /// Levels from the earlier part, calibration from the later one, which needs the stream again.
    func run() throws -> MatchModel {
        let split = try calibrationShare > 0 ? splitTime() : nil
        let learning = try learn(until: split)
        guard learning.installs > 0 else {
            throw CommandError(
                .badData, what: "there is no install to learn from", where: stream.paths.joined(separator: ", "),
                advice: "A stream needs first opens at full attribution level before the calibration's part begins.")
        }
        guard isUnlabelled || learning.labelled > 0 else {
            throw CommandError(
                .badData, what: "no install is labelled", where: stream.paths.joined(separator: ", "),
                advice: "Add --unlabelled to learn by expectation maximisation.")
        }
        let trainer = Trainer()
        let source = stream.paths.joined(separator: ", ")
        var model = trainer.train(from: start, on: learning, source: source, isUnlabelled: isUnlabelled)
        Talk.say(
            "Levels (\(model.provenance.method)): \(Layout.count(learning.installs, "install")), "
                + "\(Layout.count(learning.labelled)) labelled, "
                + "\(Layout.number(model.provenance.pairs, decimals: 0)) true pairs")
        if let split {
            let (held, first) = try hold(model, from: split)
            model = trainer.calibrate(model, on: held, from: first)
            for (name, parameters) in [("Apple", model.apple), ("Android", model.android)] {
                let line = parameters.calibration
                Talk.say(
                    "Calibration (\(name)): slope \(Layout.number(line.slope, decimals: 3)), intercept "
                        + Layout.number(line.intercept, decimals: 3))
            }
        }
        return model
    }

    /// The moment after which the installs of the calibration come; `nil` when there are too few.
    private func splitTime() throws -> Timestamp? {
        var times: [Int64] = []
        try stream.forEach { event in
            if case .install(let install, _) = event { times.append(install.time.milliseconds) }
            return true
        }
        guard times.count > 1 else { return nil }
        times.sort()
        let index = Int(Double(times.count) * (1 - calibrationShare))
        return Timestamp(milliseconds: times[min(index, times.count - 1)])
    }

    private func learn(until split: Timestamp?) throws -> TrainingReplay {
        var replay = try TrainingReplay(model: start, usesTruth: usesTruth, seed: seed)
        try stream.forEach { event in
            if let split, let time = event.time, time >= split { return false }
            replay.feed(event)
            return true
        }
        return replay
    }

    /// Everything again with the trained model, and how many installs lie before the calibration's part.
    private func hold(_ model: MatchModel, from split: Timestamp) throws -> (TrainingReplay, first: Int) {
        var replay = try TrainingReplay(model: model, usesTruth: usesTruth, seed: seed)
        var first: Int?
        try stream.forEach { event in
            if first == nil, let time = event.time, time >= split { first = replay.examples.count }
            replay.feed(event)
            return true
        }
        return (replay, first ?? replay.examples.count)
    }
}
