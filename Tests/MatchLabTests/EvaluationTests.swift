import MatchSignals
import MatchTrace
import Matchback
import Testing

@testable import MatchLab

@Suite struct EvaluationTests {
    private static let start: Int64 = 1_764_410_400_000

    private func click(_ id: String, slug: String, minute: Int64, app: String = "shop") -> TraceEvent {
        .click(
            Click(
                id: id, app: app, time: Timestamp(milliseconds: Self.start + minute * 60_000), link: Link(slug: slug),
                signals: RawSignals(ip: "203.0.113.7", os: "iOS", osVersion: "26.1"), token: "token-\(id)"))
    }

    private func install(
        _ id: String, token: String?, minute: Int64, truth: Truth?, level: AttributionLevel = .full,
        app: String = "shop"
    ) -> TraceEvent {
        .install(
            Install(
                id: id, app: app, time: Timestamp(milliseconds: Self.start + minute * 60_000),
                signals: RawSignals(os: "iOS", osVersion: "26.1"), pasteboardToken: token.map { "token-\($0)" },
                attributionLevel: level),
            truth: truth)
    }

    private func outcomes(_ events: [TraceEvent]) throws -> [Outcome] {
        let evaluation = Evaluation(engine: try MatchEngine(), baselines: true) { 0 }
        for event in events { evaluation.feed(event) }
        return evaluation.outcomes()
    }

    @Test func everyKindOfResultIsTold() throws {
        let found = try outcomes([
            click("c1", slug: "a", minute: 0), click("c2", slug: "a", minute: 1), click("c3", slug: "b", minute: 2),
            click("c4", slug: "c", minute: 3),
            install("right", token: "c1", minute: 5, truth: Truth(click: "c1")),
            install("other click, same link", token: "c2", minute: 6, truth: Truth(click: "c1")),
            install("wrong link", token: "c3", minute: 7, truth: Truth(click: "c1")),
            install("organic", token: "c4", minute: 8, truth: Truth(click: nil)),
            install("nothing", token: nil, minute: 9, truth: Truth(click: nil)),
            install("unknown", token: nil, minute: 9, truth: nil),
        ])
        #expect(found.map(\.result) == [.correct, .correct, .wrongLink, .organicMatched, .none])
        #expect(found.map(\.isRightClick) == [true, false, false, false, false])
        #expect(found.map(\.hasClick) == [true, true, true, false, false])
        let summary = AccuracySummary(found)
        #expect(summary.installs == 5)
        #expect(summary.precision.value == 0.5)
        #expect(summary.recall.value == 2.0 / 3)
        #expect(summary.clickPrecision.value == 0.25)
        #expect(summary.coverage.value == 0.8)
        #expect(summary.f1 == 4.0 / 7)
    }

    @Test func anInstallCountsOnceByItsLastAnswer() throws {
        let found = try outcomes([
            install("i1", token: "c1", minute: 1, truth: Truth(click: "c1", labels: [.init("network", "wifi")])),
            click("c1", slug: "a", minute: 1), install("i1", token: "c1", minute: 1, truth: nil),
        ])
        #expect(found.count == 1)
        #expect(found[0].result == .correct)
        #expect(found[0].labels["network"] == "wifi")
        #expect(found[0].delay == 0)
    }

    @Test func lostAnswersAreToldByCause() throws {
        let day: Int64 = 24 * 60
        let found = try outcomes([
            click("c1", slug: "a", minute: 0), click("c2", slug: "b", minute: 1),
            install("thief", token: "c2", minute: 2, truth: Truth(click: nil)),
            install("robbed", token: nil, minute: 3, truth: Truth(click: "c2")),
            install("no consent", token: nil, minute: 4, truth: Truth(click: "c1"), level: .minimal),
            install("never seen", token: nil, minute: 5, truth: Truth(click: "c9")),
            install("too late", token: nil, minute: day + 1, truth: Truth(click: "c1")),
        ])
        #expect(found.map(\.loss) == [nil, .claimedByAnother, .consent, .blocked, .expired])
    }

    @Test func aClickOfAnotherAppIsNotTheTruth() throws {
        let found = try outcomes([
            click("c1", slug: "a", minute: 0, app: "other"),
            install("i1", token: "c1", minute: 1, truth: Truth(click: "c1")),
        ])
        #expect(found[0].result == .none)
        #expect(found[0].delay == nil)
    }

    @Test func theTruthMayArriveAfterTheQuestion() throws {
        let found = try outcomes([
            install("i1", token: nil, minute: 10, truth: Truth(click: "c1")), click("c1", slug: "a", minute: 2),
        ])
        #expect(found[0].hasClick)
        #expect(found[0].delay == 480_000)
    }

    @Test func ratesOfNothingAreUndefined() throws {
        let summary = AccuracySummary(try outcomes([]))
        #expect(summary.precision.value == nil)
        #expect(summary.recall.value == nil)
        #expect(summary.f1 == nil)
        #expect(summary.coverage.value == nil)
    }

    @Test func simpleRulesAreJudgedOnTheSameInstalls() throws {
        let evaluation = Evaluation(engine: try MatchEngine(), baselines: true) { 0 }
        let page = RawSignals(
            ip: "203.0.113.7", screenWidth: 402, screenHeight: 874, pixelRatio: 3, timeZone: "Europe/Berlin",
            languages: ["de-DE"], os: "iOS", osVersion: "26.1")
        func at(_ minute: Int64) -> Timestamp { Timestamp(milliseconds: Self.start + minute * 60_000) }
        for (id, slug, minute) in [("c1", "a", Int64(0)), ("c2", "b", 1)] {
            evaluation.feed(
                .click(Click(id: id, app: "shop", time: at(minute), link: Link(slug: slug), signals: page)))
        }
        evaluation.feed(
            .install(
                Install(id: "i1", app: "shop", time: at(5), signals: page), truth: Truth(click: "c2")))
        let summaries = Dictionary(
            uniqueKeysWithValues: evaluation.baselineSummaries().map { ($0.rule, $0.summary) })
        // Two equal clicks: the newest rules take the newer one, the unique rule takes none.
        #expect(summaries[.points]?.correctClick == 1)
        #expect(summaries[.lastClickSameIP]?.correctClick == 1)
        #expect(summaries[.newestSameScreenZoneLanguage]?.correctClick == 1)
        #expect(summaries[.uniqueSnapshot]?.answered == 0)
        #expect(summaries.values.allSatisfy { $0.installs == 1 && $0.withClick == 1 })
    }

    @Test func theWholePosteriorIsJudgedWhereAFingerprintDecided() throws {
        let page = RawSignals(
            ip: "203.0.113.7", screenWidth: 402, screenHeight: 874, pixelRatio: 3, timeZone: "Europe/Berlin",
            languages: ["de-DE"], os: "iOS", osVersion: "26.1")
        func at(_ minute: Int64) -> Timestamp { Timestamp(milliseconds: Self.start + minute * 60_000) }
        func tap(_ id: String, _ slug: String, _ minute: Int64) -> TraceEvent {
            .click(Click(id: id, app: "shop", time: at(minute), link: Link(slug: slug), signals: page))
        }
        func open(_ id: String, _ minute: Int64, _ truth: String?, token: String? = nil) -> TraceEvent {
            .install(
                Install(id: id, app: "shop", time: at(minute), signals: page, pasteboardToken: token),
                truth: Truth(click: truth))
        }
        let found = try outcomes([
            tap("c1", "a", 0), tap("c2", "b", 0), tap("c3", "c", 0),
            open("third of three", 1, "c2"), open("none of three", 1, nil), open("by token", 2, "c1", token: "c1"),
            open("later click", 2, "c9"), tap("c9", "b", 2),
        ])
        // Three equal clicks share what "none" leaves, which holds what a cut scan did not look at too.
        let best = try #require(found[0].bestProbability)
        let nextBest = try #require(found[1].bestProbability)
        let claim = try #require(found[0].classClaim)
        let none = try #require(found[1].classClaim)
        #expect(abs(claim.ofTruth - best) < 1e-5)
        #expect(abs(none.ofTruth - (1 - 3 * nextBest)) < 1e-5)
        #expect(none.ofTruth >= found[1].organic - 1e-6)
        let left = 1 - 3 * best
        #expect(abs(claim.squares - (3 * best * best + left * left)) < 1e-5)
        #expect(found[2].classClaim == nil)
        // The true click was recorded after the question; its destination was among the candidates all the same.
        #expect(found[3].loss == .model)
        #expect((found[3].classClaim?.ofTruth ?? 0) > 0.01)
        #expect(found.map(\.installsBefore) == [0, 1, 2, 3])
    }

    @Test func lookingAtADecisionChangesNoAnswer() throws {
        var world = WorldGenerator(
            parameters: try #require(WorldParameters.scenario("mixed")), seed: 5, installs: 60)
        let plain = Replay(engine: try MatchEngine()) { 0 }
        let watched = Replay(engine: try MatchEngine()) { 0 }
        var seen = 0
        while let event = world.next() {
            let expected = plain.feed(event)
            let answer = watched.feed(event, observe: { _ in seen += 1 })
            #expect(answer == expected)
        }
        #expect(seen > 30)
    }
}
