import MatchScoring
import MatchSignals
import MatchTrace
import Testing

@testable import MatchLab

@Suite struct TrainingReplayTests {
    private static let start: Int64 = 1_764_410_400_000

    private static let page =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 "
        + "Mobile/15E148 Safari/604.1"

    private func click(_ id: String, minute: Int64, slug: String = "a", window: Int? = nil, token: String? = nil)
        -> TraceEvent
    {
        var link = Link(slug: slug)
        link.matchWindowSeconds = window
        return .click(
            Click(
                id: id, app: "shop", time: Timestamp(milliseconds: Self.start + minute * 60_000), link: link,
                signals: RawSignals(
                    ip: "203.0.113.7", userAgent: Self.page, screenWidth: 402, screenHeight: 874, pixelRatio: 3,
                    timeZone: "Europe/Berlin", languages: ["de-DE"]),
                token: token))
    }

    private func install(_ id: String, minute: Int64, truth: String?, token: String? = nil) -> TraceEvent {
        .install(
            Install(
                id: id, app: "shop", time: Timestamp(milliseconds: Self.start + minute * 60_000),
                signals: RawSignals(
                    ip: "203.0.113.7", screenWidth: 402, screenHeight: 874, pixelRatio: 3,
                    timeZone: "Europe/Berlin", languages: ["de-DE"], os: "iOS", osVersion: "26.1",
                    deviceModel: "iPhone17,1"),
                pasteboardToken: token),
            truth: Truth(click: truth))
    }

    private func tally(_ events: [TraceEvent], labels: TrainingLabels = .truth) throws -> TrainingReplay.Tally {
        let replay = try TrainingReplay(labels: labels)
        for event in events { replay.feed(event) }
        return try #require(replay.tallies[.apple])
    }

    @Test func aPairOfOneDeviceIsCounted() throws {
        let tally = try tally([click("c", minute: 0), install("i", minute: 2, truth: "c")])
        #expect(tally.installs == 1 && tally.labelled == 1 && tally.missing == 0)
        #expect(tally.truePairs.pairs == 1 && tally.truePairs[.ipv4Exact] == 1)
    }

    @Test func anErasedClickIsNoCandidate() throws {
        let erased = TraceEvent.erase(Erasure(app: "shop", subject: .click("c")))
        let tally = try tally([click("c", minute: 0), erased, install("i", minute: 2, truth: "c")])
        #expect(tally.missing == 1 && tally.truePairs.pairs == 0)
    }

    @Test func aLinksOwnWindowIsKept() throws {
        let late = try tally([click("c", minute: 0, window: 60), install("i", minute: 2, truth: "c")])
        #expect(late.missing == 1)
        let early = try tally([click("c", minute: 0, window: 600), install("i", minute: 2, truth: "c")])
        #expect(early.missing == 0)
    }

    @Test func aRepeatedQuestionIsNotCountedAgain() throws {
        let tally = try tally([
            click("c", minute: 0), install("i", minute: 2, truth: "c"), install("i", minute: 3, truth: "c"),
        ])
        #expect(tally.installs == 1)
    }

    @Test func aTokenLabelsOnlyWhereTokensAreRead() throws {
        let events = [click("c", minute: 0, token: "t"), install("i", minute: 2, truth: nil, token: "t")]
        let tokens = try tally(events, labels: .tokens)
        #expect(tokens.labelled == 1 && tokens.truePairs.pairs == 1 && tokens.undecidedByToken == 0)
        let none = try tally(events, labels: .none)
        #expect(none.labelled == 0 && none.truePairs.pairs == 0 && none.undecidedByToken == 1)
        #expect(none.examples.map(\.truth) == [.unknown])
    }

    @Test func whoCarriesATokenIsNoPartOfTheShare() throws {
        let tally = try tally([
            click("c", minute: 0, token: "t"), install("i", minute: 2, truth: "c", token: "t"),
            install("j", minute: 3, truth: nil),
        ])
        #expect(tally.installs == 2 && tally.undecidedByToken == 1 && tally.missing == 1 && tally.isFullyKnown)
    }

    @Test func whatIsJudgedIsNotLearnedFrom() throws {
        let split = Timestamp(milliseconds: Self.start + 5 * 60_000)
        let replay = try TrainingReplay(judgesFrom: split)
        for event in [
            click("c", minute: 0), install("i", minute: 2, truth: "c"), click("d", minute: 4, slug: "b"),
            install("j", minute: 6, truth: "d"), install("k", minute: 7, truth: nil),
        ] { replay.feed(event) }
        #expect(replay.judgements.map(\.time) == [6, 7].map { Self.start + $0 * 60_000 })
        #expect(replay.installs == 0)
        #expect(replay.judgements.map(\.isRight) == [true, false])
    }

    @Test func randomPairsLeaveTheOwnClickOut() throws {
        let tally = try tally([click("c", minute: 0), install("i", minute: 2, truth: "c")])
        #expect(tally.randomPairs.pairs == 0)
    }
}
