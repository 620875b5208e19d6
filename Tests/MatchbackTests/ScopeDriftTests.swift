import MatchScoring
import MatchSignals
import MatchStore
import Testing

@testable import Matchback

@Suite struct ScopeDriftTests {
    /// One click and its install by token, on a network and in a minute of their own.
    private func pair(_ number: Int, zone: String? = nil, level: AttributionLevel = .full, in engine: MatchEngine) {
        let ip = "198.51.\(number / 200).\(number % 200 + 1)"
        let at = Double(number) * 120
        engine.record(
            Phones.click("c\(number)", at: at, signals: Phones.iPhonePage(ip: ip), token: "t\(number)", level: level))
        var device = Phones.iPhoneApp(ip: ip)
        if let zone {
            device.timeZone = zone
            device.utcOffsetMinutes = nil
        }
        _ = engine.match(
            Phones.install("i\(number)", at: at + 45, signals: device, token: "t\(number)", level: level))
    }

    @Test func aTokensPairIsHeldAgainstTheModel() throws {
        let engine = try MatchEngine()
        pair(1, in: engine)
        let drift = try #require(engine.statistics.drift.first)
        #expect(engine.statistics.drift.count == 1)
        #expect(drift.app == "live")
        #expect(drift.group == "apple")
        #expect(drift.pairs == 1)
        let zone = drift.levels.filter { $0.comparison == "zone" }
        #expect(zone.map(\.observed) == [1, 0, 0])
        #expect(abs(zone[0].expected - MatchModel.default.apple.region.zone.exact.m) < 1e-9)
        // 45 s is the third bucket; what the window cuts off is not expected.
        let delay = drift.levels.filter { $0.comparison == "delay" }
        #expect(delay.first { $0.observed == 1 }?.level == "30–60 s")
        #expect(abs(delay.reduce(0) { $0 + $1.expected } - 1) < 1e-9)
        #expect(delay.last?.level == "43200–86400 s")
    }

    @Test func withoutTokensNothingIsWatched() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c1"))
        #expect(engine.match(Phones.install("i1", at: 60)).clickID == "c1")
        #expect(engine.statistics.drift.isEmpty)
    }

    @Test func withoutConsentNoFingerprintIsCompared() throws {
        let engine = try MatchEngine()
        pair(1, level: .reduced, in: engine)
        #expect(engine.statistics.counters["matchedDeterministic"] == 1)
        #expect(engine.statistics.drift.isEmpty)
    }

    @Test func aChangeOfTheTrafficIsNamed() throws {
        let engine = try MatchEngine()
        for number in 0..<120 { pair(number, zone: number.isMultiple(of: 3) ? "Asia/Tokyo" : nil, in: engine) }
        let drift = try #require(engine.statistics.drift.first)
        let zone = drift.drifting.filter { $0.comparison == "zone" }
        #expect(Set(zone.map(\.level)) == ["zoneExact", "zoneNone"])
        #expect(abs((zone.first { $0.level == "zoneNone" }?.observed ?? 0) - 1.0 / 3) < 1e-6)
        #expect(!drift.drifting.contains { $0.comparison == "language" && $0.level == "languageNone" })
    }

    @Test func sharesThatTheModelExpectsAreNoDrift() {
        // m of the Android family: 0.93, 0.065, 0.005 and so on, met to the pair.
        let level = ScopeDrift.Level(
            comparison: "screen", level: "screenExact", pairs: 1_000, observed: 0.935, expected: 0.930)
        #expect(!level.isDrifting)
        #expect(abs(level.deviation - 0.005 / (0.93 * 0.07 / 1_000).squareRoot()) < 1e-9)
        // A certain but small difference is none worth a training, and neither is a great one of few pairs.
        #expect(
            !ScopeDrift.Level(comparison: "", level: "", pairs: 1e6, observed: 0.95, expected: 0.93).isDrifting)
        #expect(!ScopeDrift.Level(comparison: "", level: "", pairs: 99, observed: 0, expected: 0.93).isDrifting)
        #expect(ScopeDrift.Level(comparison: "", level: "", pairs: 500, observed: 0.8, expected: 0.93).isDrifting)
    }

    @Test func oneTokenInEightIsAlsoAskedOfTheFingerprints() throws {
        let engine = try MatchEngine()
        for number in 0..<17 { pair(number, in: engine) }
        let drift = try #require(engine.statistics.drift.first)
        #expect(drift.pairs == 17)
        #expect(drift.predictions.count == 3)
        // The phones are alone on their networks: the fingerprints would have named the same clicks.
        #expect(drift.predictions.right == 3)
        #expect(drift.predictions.said > 2.5)
        #expect(drift.predictions.saidGivenClick >= drift.predictions.said)
        #expect(drift.predictions.saidToHaveClick >= drift.predictions.said)
        #expect(drift.predictions.delivered == 3)
        #expect(drift.predictionsByTenth[9].count == 3)
    }

    @Test func anAnswerIsJudgedOnceByTheTokenThatComesLater() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c1", token: "t1"))
        #expect(engine.match(Phones.install("i1", at: 60)).clickID == "c1")
        for second in [65.0, 70, 75] { _ = engine.match(Phones.install("i1", at: second, token: "t1")) }
        let answers = try #require(engine.statistics.drift.first?.answers)
        #expect(answers.count == 1)
        #expect(answers.right == 1)
        #expect(answers.delivered == 1)
        #expect(answers.deliveredRight == 1)
        #expect(answers.said > 0.95)
    }

    @Test func anAnswerThatATokenContradictsCountsAsWrong() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c1", slug: "/mine", token: "t1"))
        engine.record(
            Phones.click(
                "c2", slug: "/other", signals: Phones.iPhonePage(ip: "203.0.113.9", width: 390, height: 844),
                token: "t2"))
        #expect(engine.match(Phones.install("i1", at: 60)).clickID == "c1")
        // Delivered is delivered; that the token names another link shows in the statistics.
        #expect(engine.match(Phones.install("i1", at: 65, token: "t2")).clickID == "c1")
        let answers = try #require(engine.statistics.drift.first?.answers)
        #expect(answers.count == 1)
        #expect(answers.right == 0)
        #expect(answers.delivered == 1)
    }

    @Test func aClickThatItsTokenTakesBackIsCountedAsOverturned() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c1", token: "t1"))
        #expect(engine.match(Phones.install("i1", at: 60)).clickID == "c1")
        #expect(engine.match(Phones.install("i2", at: 90, token: "t1")).clickID == "c1")
        #expect(engine.statistics.drift.first?.overturned == 1)
    }

    @Test func oldPairsFade() throws {
        let model = MatchModel.default
        var tally = DriftTally(app: "live", group: .apple)
        var agreeing = AgreementPattern(bucket: 0)
        agreeing.append(.zoneExact)
        var other = AgreementPattern(bucket: 3)
        other.append(.zoneNone)
        for _ in 0..<20_000 { tally.add(agreeing) }
        for _ in 0..<20_000 { tally.add(other) }
        let drift = tally.report(model.apple, window: 86_400_000)
        #expect(drift.pairs == 40_000)
        let zone = try #require(drift.levels.first { $0.level == "zoneExact" })
        #expect(zone.pairs < ScopeDrift.memory)
        #expect(zone.observed < 0.1)
    }

    @Test func beingTooSureIsTold() {
        var tally = DriftTally(app: "live", group: .apple)
        var evidence = MatchEvidence()
        (evidence.probability, evidence.organic) = (0.9, 0.05)
        for number in 0..<200 { tally.addPrediction(evidence, isDelivered: false, isRight: number % 10 < 9) }
        #expect(!tally.report(MatchModel.default.apple, window: 86_400_000).isTooSure)
        for _ in 0..<100 { tally.addPrediction(evidence, isDelivered: false, isRight: false) }
        let drift = tally.report(MatchModel.default.apple, window: 86_400_000)
        #expect(drift.isTooSure)
        #expect(abs(drift.predictions.said - 270) < 1e-6)
        #expect(abs(drift.predictions.saidGivenClick - 300 * 0.9 / 0.95) < 1e-6)
    }

    @Test func scopesAreBounded() {
        let watch = DriftWatch(model: .default)
        for app in 1...UInt32(DriftWatch.limit + 4) {
            watch.update(app: AppID(rawValue: app), name: "app \(app)", group: .apple) { $0.overturned += 1 }
        }
        #expect(watch.snapshot { _ in 86_400_000 }.reports.count == DriftWatch.limit)
        #expect(watch.unwatchedPairs == 4)
    }
}
