import MatchScoring
import MatchSignals
import MatchTrace
import Testing

@testable import MatchLab

@Suite struct TrainerTests {
    private static func judgements(_ losses: [Double]) -> [Judgement] {
        losses.enumerated().map {
            Judgement(group: .apple, time: Int64($0.offset), loss: $0.element, probability: 0.5, isRight: true)
        }
    }

    @Test func theStepWithTheLeastLossIsTaken() {
        let start = Self.judgements((0..<100).map { 1 + Double($0 % 5) / 10 })
        let better = Self.judgements((0..<100).map { 0.8 + Double($0 % 5) / 10 })
        let best = Self.judgements((0..<100).map { 0.7 + Double($0 % 3) / 10 })
        #expect(Trainer.choose([start, better, best]) == 2)
        #expect(Trainer.choose([start, best, better]) == 1)
    }

    @Test func aGainWithinItsErrorIsNoGain() {
        // One lucky install among many that got a little worse.
        let start = Self.judgements([8] + [Double](repeating: 0.1, count: 30))
        let lucky = Self.judgements([1] + [Double](repeating: 0.15, count: 30))
        #expect(Trainer.choose([start, lucky]) == 0)
        #expect(Trainer.choose([start, start]) == 0)
        #expect(Trainer.choose([[], []]) == 0)
        #expect(Trainer.choose([]) == 0)
    }

    /// Claims in the order of time whose truth follows one line early and another one late.
    private static func claims(early: Calibration, late: Calibration, count: Int) -> [Judgement] {
        let parts = [
            CalibrationFitTests.claims(early, count: count, seed: 4),
            CalibrationFitTests.claims(late, count: count, seed: 5),
        ]
        return parts.joined().enumerated().map {
            Judgement(
                group: .apple, time: Int64($0.offset), loss: 0, probability: $0.element.probability,
                isRight: $0.element.isRight)
        }
    }

    @Test func aCalibrationThatHoldsLaterIsShipped() {
        let line = Calibration(intercept: -0.8, slope: 0.7)
        let found = Trainer.calibration(for: Self.claims(early: line, late: line, count: 2_000))
        #expect(abs(found.intercept + 0.8) < 0.2 && abs(found.slope - 0.7) < 0.1)
    }

    @Test func aCalibrationThatDoesNotHoldLaterIsNotShipped() {
        let early = Calibration(intercept: -0.8, slope: 0.7)
        let late = Calibration(intercept: 0.8, slope: 1.4)
        #expect(Trainer.calibration(for: Self.claims(early: early, late: late, count: 2_000)).isIdentity)
        #expect(Trainer.calibration(for: Self.claims(early: early, late: early, count: 60)).isIdentity)
    }

    @Test func aStepBetweenTwoModelsIsAModel() throws {
        let start = MatchModel.default
        var other = start
        other.apple[.ipv4Exact].m = 0.6
        other.apple[.ipv4None].m = 0.344
        other.apple.missingShare = 0.9
        let half = start.moved(towards: other, by: FitStep(0.5))
        try half.validate()
        #expect(abs(half.apple.missingShare - 0.7) < 1e-9)
        #expect(abs(half.apple[.ipv4Exact].m - (start.apple[.ipv4Exact].m + 0.6) / 2) < 1e-9)
        #expect(start.moved(towards: other, by: FitStep(0)).apple == start.apple)
        let still = start.moved(
            towards: other, by: FitStep(network: 0, device: 1, region: 1, delay: 0, share: 0))
        #expect(still.apple.network == start.apple.network && still.apple.missingShare == start.apple.missingShare)
    }

    // MARK: Whole worlds

    /// A stream of a scenario.
    private static func stream(_ scenario: String, seed: UInt64, installs: Int) throws -> [TraceEvent] {
        var world = WorldGenerator(
            parameters: try #require(WorldParameters.scenario(scenario)), seed: seed,
            installs: scenario == "ad-flood" ? max(installs / 20, 20) : installs)
        var events: [TraceEvent] = []
        while let event = world.next() { events.append(event) }
        return events
    }

    private static func train(_ events: [TraceEvent], _ labels: TrainingLabels) throws -> MatchModel {
        let replay = try TrainingReplay(labels: labels)
        for event in events { replay.feed(event) }
        return Trainer().train(from: .default, on: replay, labels: labels, source: "")
    }

    /// Mean loss over all installs of a stream, in bits.
    private static func loss(_ model: MatchModel, on events: [TraceEvent]) throws -> Double {
        let replay = try TrainingReplay(model: model, judgesFrom: Timestamp(milliseconds: .min))
        for event in events { replay.feed(event) }
        return replay.judgements.reduce(0) { $0 + $1.loss } / Double(replay.judgements.count)
    }

    @Test(arguments: WorldParameters.scenarioNames)
    func learningWithoutTruthNeverCostsMoreThanOnePercent(scenario: String) throws {
        let training = try Self.stream(scenario, seed: 101, installs: 600)
        let heldOut = try Self.stream(scenario, seed: 202, installs: 400)
        let before = try Self.loss(.default, on: heldOut)
        for labels in [TrainingLabels.none, .tokens] {
            let model = try Self.train(training, labels)
            try model.validate()
            let after = try Self.loss(model, on: heldOut)
            #expect(after <= before * 1.01, "\(labels): \(before) became \(after)")
            #expect(model.apple.missingShare == MatchModel.default.apple.missingShare)
            #expect(model.android.missingShare == MatchModel.default.android.missingShare)
        }
    }

    @Test(arguments: ["mixed", "relay-heavy"])
    func fiftyInstallsCannotHurt(scenario: String) throws {
        let heldOut = try Self.stream(scenario, seed: 202, installs: 300)
        let before = try Self.loss(.default, on: heldOut)
        for labels in [TrainingLabels.none, .tokens] {
            let model = try Self.train(try Self.stream(scenario, seed: 101, installs: 50), labels)
            #expect(try Self.loss(model, on: heldOut) < before * 1.01, "\(labels)")
        }
    }
}
