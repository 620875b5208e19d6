import MatchScoring
import MatchSignals
import MatchTrace
import Matchback
import Testing

@testable import MatchLab

@Suite struct AssignmentBoardTests {
    private let page = RawSignals(
        ip: "203.0.113.7", screenWidth: 402, screenHeight: 874, pixelRatio: 3, timeZone: "Europe/Berlin",
        languages: ["de-DE"], os: "iOS", osVersion: "26.1")

    private func at(_ second: Int64) -> Timestamp { Timestamp(milliseconds: 1_764_410_400_000 + second * 1_000) }

    private func evaluation(_ events: [TraceEvent]) throws -> Evaluation {
        let evaluation = Evaluation(
            engine: try MatchEngine(), baselines: false, assigned: .default, nanoseconds: { 0 })
        for event in events { evaluation.feed(event) }
        return evaluation
    }

    private func tap(_ id: String, _ slug: String, second: Int64) -> TraceEvent {
        .click(Click(id: id, app: "shop", time: at(second), link: Link(slug: slug), signals: page))
    }

    private func open(_ id: String, second: Int64, truth: String?, ip: String = "203.0.113.7") -> TraceEvent {
        var device = page
        device.ip = ip
        return .install(Install(id: id, app: "shop", time: at(second), signals: device), truth: Truth(click: truth))
    }

    @Test func aClickThatWasDeliveredIsStillAPairOfALaterInstall() throws {
        // The first to open is a stranger behind the same address; the person comes a little later.
        let report = try #require(
            try evaluation([
                tap("c1", "a", second: 0), open("stranger", second: 20, truth: nil),
                open("person", second: 40, truth: "c1"),
            ]).assignmentReport())
        #expect(report.installs == 2)
        #expect(report.edges == 2)
        #expect(report.delivered == 1)
        #expect(report.deliveredRight == 0)
        // Nothing but the age tells the two apart, and the younger pair weighs no less.
        #expect(report.greedy.given == 1)
        #expect(report.best.given == 1)
        #expect(report.best.bits >= report.greedy.bits)
    }

    @Test func rightIsTheDestination() throws {
        let report = try #require(
            try evaluation([
                tap("c1", "a", second: 0), tap("c2", "a", second: 90), open("i1", second: 120, truth: "c1"),
            ]).assignmentReport())
        #expect(report.best.given == 1)
        #expect(report.best.right == 1)
    }

    @Test func onAWholeStreamNothingBeatsTheBest() throws {
        let evaluation = Evaluation(
            engine: try MatchEngine(), baselines: false, assigned: .default, nanoseconds: { 0 })
        var world = WorldGenerator(
            parameters: try #require(WorldParameters.scenario("office")), seed: 3, installs: 300)
        while let event = world.next() { evaluation.feed(event) }
        let report = try #require(evaluation.assignmentReport())
        #expect(report.edges > 50)
        #expect(report.best.bits >= report.greedy.bits - 1e-6)
        #expect(report.delivered > 50)
        #expect(report.differing <= report.delivered)
    }

    @Test func withoutBeingAskedForThereIsNone() throws {
        let evaluation = Evaluation(engine: try MatchEngine(), baselines: false, nanoseconds: { 0 })
        #expect(evaluation.assignmentReport() == nil)
    }
}
