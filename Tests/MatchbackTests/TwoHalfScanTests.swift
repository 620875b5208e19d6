import Matchback
import Testing

/// A scope that has seen enough to leave device blocks out, and when it does.
@Suite struct TwoHalfScanTests {
    private static let end = 30_000.0

    /// A click every ten seconds from a network of its own, all by one kind of phone, and an install of every fourth a minute
    /// after it; as many installs come from networks without a click.
    private func busyEngine() throws -> MatchEngine {
        let engine = try MatchEngine()
        for number in 0..<3_000 {
            let at = Double(number) * 10
            let ip = "20.\(number / 200).\(number % 200).9"
            engine.record(
                Phones.click("c\(number)", at: at, slug: "/\(number)", signals: Phones.iPhonePage(ip: ip)))
            switch number % 4 {
            case 0: _ = engine.match(Phones.install("i\(number)", at: at + 60, signals: Phones.iPhoneApp(ip: ip)))
            case 2:
                let elsewhere = Phones.iPhoneApp(ip: "60.\(number / 200).\(number % 200).9")
                _ = engine.match(Phones.install("i\(number)", at: at + 60, signals: elsewhere))
            default: continue
            }
        }
        return engine
    }

    private func decided(_ engine: MatchEngine) -> Int { engine.statistics.counters["decidedByNetwork"] ?? -1 }

    @Test func aClearNetworkDecidesAndTheRestIsNotLookedAt() throws {
        let engine = try busyEngine()
        let before = decided(engine)
        #expect(before > 0)
        engine.record(Phones.click("own", at: Self.end, slug: "/own", signals: Phones.iPhonePage(ip: "30.1.1.9")))
        let install = Phones.install("own", at: Self.end + 1_200, signals: Phones.iPhoneApp(ip: "30.1.1.9"))
        let answer = engine.match(install, at: install.time, explain: true)
        #expect(answer.clickID == "own")
        #expect(decided(engine) == before + 1)
        let evidence = answer.verdict.evidence
        #expect(evidence.candidates == 1)
        // What was not looked at is not forgotten: it stands beside the null.
        let unseen = 1 - evidence.probability - evidence.organic
        #expect(unseen > 3e-6, "more than the rounding of two numbers to millionths")
        #expect(unseen > 0.02 * evidence.organic && unseen < evidence.organic)
    }

    @Test func rivalsOnOneNetworkDecideNothing() throws {
        let engine = try busyEngine()
        let before = decided(engine)
        for slug in ["/left", "/right"] {
            engine.record(
                Phones.click("c\(slug)", at: Self.end, slug: slug, signals: Phones.iPhonePage(ip: "30.1.1.9")))
        }
        let answer = engine.match(
            Phones.install("own", at: Self.end + 20, signals: Phones.iPhoneApp(ip: "30.1.1.9")))
        #expect(answer.clickID == nil)
        #expect(decided(engine) == before)
    }

    @Test func whoeverMovedIsLookedForByDevice() throws {
        let engine = try busyEngine()
        let before = decided(engine)
        let answer = engine.match(
            Phones.install("own", at: Self.end, signals: Phones.iPhoneApp(ip: "40.1.1.9")))
        #expect(answer.verdict.evidence.candidates > 0)
        #expect(decided(engine) == before)
    }

    @Test func aNewScopeAlwaysLooks() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        #expect(engine.match(Phones.install("i", at: 20)).clickID == "c")
        #expect(decided(engine) == 0)
    }
}
