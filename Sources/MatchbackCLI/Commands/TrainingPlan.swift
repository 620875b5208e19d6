internal import MatchLab
internal import MatchScoring
internal import MatchSignals
internal import MatchTrace
internal import Matchback

/// What `train` was asked to do.
struct TrainingPlan {
    /// The streams.
    let stream: StreamRun
    private let start: MatchModel
    private let configuration: EngineConfiguration
    /// `nil` to take what the stream offers.
    private let askedFor: TrainingLabels?
    private let heldOut: Double
    private let seed: UInt64

    init(_ arguments: Arguments) throws {
        stream = try StreamRun(arguments, title: "Learning")
        let options = try EngineOptions(arguments)
        start = options.model
        configuration = options.configuration
        askedFor = arguments.flag("unlabelled") ? TrainingLabels.none : arguments.flag("tokens-only") ? .tokens : nil
        let share = try arguments.positive("hold-out") ?? 0.3
        guard share < 1 else {
            throw arguments.usage("--hold-out \(share) is no share below 1", "For example: --hold-out 0.3")
        }
        heldOut = arguments.flag("no-hold-out") || askedFor != nil ? 0 : share
        seed = try arguments.seed(default: 1)
        try stream.refuseToOverwrite([arguments.value("output")])
        guard heldOut == 0 || !stream.isInteractive else {
            throw arguments.usage(
                "standard input can't be read twice, which checking needs", "Name a file, or add --no-hold-out.")
        }
    }

    /// Learns from the earlier part and decides on the later one how much of it to believe.
    func run() throws -> MatchModel {
        let survey = try stream.isInteractive ? Survey() : survey()
        let labels = askedFor ?? (survey.hasTruth || stream.isInteractive ? .truth : .tokens)
        // Only truth knows who came without a click, so only truth can check.
        let split = heldOut > 0 && labels == .truth ? survey.split(heldOut) : nil
        let learning = try learn(labels, until: split)
        guard learning.installs > 0 else {
            throw CommandError(
                .badData, what: "there is no install to learn from", where: stream.paths.joined(separator: ", "),
                advice: "A stream needs first opens at full attribution level before the held-out part begins.")
        }
        if askedFor != nil, labels != .none, learning.labelled == 0 {
            throw CommandError(
                .badData, what: "no install is labelled", where: stream.paths.joined(separator: ", "),
                advice: "Add --unlabelled to learn by expectation maximisation.")
        }
        var fitted = Trainer().train(
            from: start, on: learning, labels: labels, source: stream.paths.joined(separator: ", "))
        fitted.provenance.digest = try digest()
        fitted.provenance.seed = seed
        fitted.provenance.heldOut = split == nil ? 0 : heldOut
        Talk.say(
            "Levels (\(fitted.provenance.method)): \(Layout.count(learning.installs, "install")), "
                + "\(Layout.count(learning.labelled)) labelled, "
                + "\(Layout.number(fitted.provenance.pairs, decimals: 0)) true pairs")
        guard let split else { return fitted }
        return try check(fitted, from: split)
    }

    /// The step from the start to the fit that held-out time likes best, group by group, and its calibration.
    private func check(_ fitted: MatchModel, from split: Timestamp) throws -> MatchModel {
        var judged: [[Judgement]] = []
        for step in Trainer.steps {
            judged.append(try judge(start.moved(towards: fitted, by: step), from: split))
        }
        var model = fitted
        for (group, name) in [(OSGroup.apple, "Apple"), (.android, "Android")] {
            let own = judged.map { $0.filter { $0.group == group } }
            let chosen = Trainer.choose(own)
            var parameters = start.parameters(of: group).moved(
                towards: fitted.parameters(of: group), by: Trainer.steps[chosen])
            if parameters.calibration.isIdentity {
                parameters.calibration = Trainer.calibration(for: own[chosen])
            }
            if group == .apple { model.apple = parameters } else { model.android = parameters }
            let losses = zip(Trainer.steps, own).map { step, part in
                "\(Layout.number(step.device * 100, decimals: 0)) %: "
                    + Layout.number(part.reduce(0) { $0 + $1.loss } / Double(max(part.count, 1)), decimals: 4)
            }
            Talk.say(
                "\(name): of the way from the start to the fit, log-loss over \(Layout.count(own[0].count)) later installs: "
                    + losses.joined(separator: ", ") + "; "
                    + "\(Layout.number(Trainer.steps[chosen].device * 100, decimals: 0)) % taken; calibration slope "
                    + "\(Layout.number(parameters.calibration.slope, decimals: 3)), intercept "
                    + Layout.number(parameters.calibration.intercept, decimals: 3))
        }
        return model
    }

    /// What has to be known of the streams before anything is learned.
    private struct Survey {
        var times: [Int64] = []
        var hasTruth = false

        /// The moment after which the last share of the installs comes; `nil` when there are too few.
        func split(_ share: Double) -> Timestamp? {
            guard times.count > 1 else { return nil }
            let index = Int(Double(times.count) * (1 - share))
            return Timestamp(milliseconds: times.sorted()[min(index, times.count - 1)])
        }
    }

    /// The digest of all streams, one after the other; `nil` where one of them can't be read again.
    private func digest() throws -> String? {
        guard !stream.isInteractive else { return nil }
        var digest = SHA256()
        for path in stream.paths {
            do throws(TraceFileError) {
                try ByteSource.readEach(path: path, interrupted: {}) { digest.update($0) }
            } catch {
                throw CommandError(error)
            }
        }
        return "sha256:" + digest.finish()
    }

    private func survey() throws -> Survey {
        var survey = Survey()
        try stream.forEach { event in
            if case .install(let install, let truth) = event {
                survey.times.append(install.time.milliseconds)
                survey.hasTruth = survey.hasTruth || truth != nil
            }
            return true
        }
        return survey
    }

    private func learn(_ labels: TrainingLabels, until split: Timestamp?) throws -> TrainingReplay {
        let replay = try TrainingReplay(model: start, configuration: configuration, labels: labels, seed: seed)
        try stream.forEach { event in
            if let split, let time = event.time, time >= split { return false }
            replay.feed(event)
            return true
        }
        return replay
    }

    private func judge(_ model: MatchModel, from split: Timestamp) throws -> [Judgement] {
        let replay = try TrainingReplay(
            model: model, configuration: configuration, labels: .truth, judgesFrom: split, seed: seed)
        try stream.forEach { event in
            replay.feed(event)
            return true
        }
        return replay.judgements
    }
}
