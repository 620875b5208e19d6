import MatchLab
import MatchTrace
import Matchback
import Testing

@Suite struct ReplayClockTests {
    private let start = Timestamp(milliseconds: 1_795_000_000_000)

    private func click(_ id: String, after milliseconds: Int64) -> TraceEvent {
        .click(
            Click(
                id: id, app: "a", time: start.advanced(byMilliseconds: milliseconds), link: Link(slug: "/\(id)"),
                signals: RawSignals(
                    userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 8) Mobile", timeZone: "Asia/Tokyo")))
    }

    @Test func oneAbsurdTimeExpiresNothingElse() throws {
        let replay = Replay(engine: try MatchEngine()) { 0 }
        replay.feed(click("a", after: 0))
        replay.feed(click("absurd", after: 250_000_000_000_000))
        for number in 0..<200 { replay.feed(click("c\(number)", after: Int64(number) * 1_000)) }
        #expect(replay.now.milliseconds(since: start) == 199_000)
        #expect(replay.engine.statistics.liveClicks == 202)
        #expect(replay.counts.late == 0)
    }

    @Test func aSecondEventConfirmsALeap() throws {
        let replay = Replay(engine: try MatchEngine()) { 0 }
        let week: Int64 = 7 * 86_400_000
        replay.feed(click("a", after: 0))
        replay.feed(click("b", after: week))
        #expect(replay.now == start)
        replay.feed(click("c", after: week + 60_000))
        replay.feed(click("d", after: week + 120_000))
        #expect(replay.now.milliseconds(since: start) == week + 120_000)
    }

    @Test func aSituationIsBelieved() throws {
        let replay = Replay(engine: try MatchEngine(), believesLeaps: true) { 0 }
        replay.feed(click("a", after: 0))
        replay.feed(click("b", after: 7 * 86_400_000))
        #expect(replay.now.milliseconds(since: start) == 7 * 86_400_000)
    }
}
