import MatchScoring
import Matchback
import Testing

@Suite struct MatchEngineTests {
    @Test func onePhoneOnOneNetworkGetsItsLink() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let answer = engine.match(Phones.install("i", at: 90))
        guard case .matched(let match) = answer.verdict else {
            Issue.record("not matched: \(answer.verdict)")
            return
        }
        #expect(match.clickID == "c")
        #expect(match.link.slug == "/spring")
        #expect(match.basis == .fingerprint)
        #expect(match.reason == .aboveThreshold)
        #expect(match.evidence.probability > 0.95)
        #expect(match.evidence.organic < 0.05)
    }

    @Test func aClickIsMatchedOnce() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        #expect(engine.match(Phones.install("first", at: 60)).clickID == "c")
        let second = engine.match(Phones.install("second", at: 120))
        #expect(second.clickID == nil)
        #expect(second.verdict.reason == .alreadyClaimed)
    }

    @Test func anInstallFromTheFutureLeavesTheRatesOfItsScope() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        _ = engine.match(Phones.install("early", at: 365 * 86_400), at: Phones.after(seconds: 60))
        for number in 1...2_000 {
            let ip = "20.0.\(number / 200).\(number % 200 + 1)"
            engine.record(
                Phones.click("c\(number)", at: Double(number) * 600, signals: Phones.iPhonePage(ip: ip)))
        }
        let install = Phones.install("i", at: 2_000 * 600 + 60, signals: Phones.iPhoneApp(ip: "40.1.1.9"))
        let scope = try #require(engine.peek(install, at: install.time, explain: true).explanation?.scope)
        #expect(scope.rates.clicksPerSecond < 2 / 600, "a click every ten minutes")
        #expect(scope.rates.installsPerSecond < 1 / 10_000, "one install in two weeks")
    }

    @Test func theSameInstallGetsTheSameAnswerAgain() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let first = engine.match(Phones.install("i", at: 60))
        let again = engine.match(Phones.install("i", at: 86_400 * 3))
        #expect(again.verdict == first.verdict)
        #expect(!first.isRepeat && again.isRepeat)
    }

    @Test(arguments: [(29.9, true), (30.0, true), (30.1, false)])
    func aLateClickUpgradesWithinThirtySeconds(seconds: Double, upgraded: Bool) throws {
        let engine = try MatchEngine()
        #expect(engine.match(Phones.install("i", at: 0)).verdict.reason == .noCandidates)
        engine.record(Phones.click("c", at: 5))
        let later = engine.match(Phones.install("i", at: seconds))
        #expect((later.clickID == "c") == upgraded)
        #expect(later.isRepeat == !upgraded)
    }

    @Test(arguments: [(30.0, true), (30.001, false)])
    func aClickMayLieThirtySecondsAfterTheOpen(lag: Double, matched: Bool) throws {
        let engine = try MatchEngine()
        _ = engine.match(Phones.install("i", at: 0))
        engine.record(Phones.click("c", at: lag))
        #expect((engine.match(Phones.install("i", at: 30)).clickID == "c") == matched)
    }

    @Test(arguments: [(7200.0, true), (7200.001, false)])
    func theWindowIsInclusive(age: Double, matched: Bool) throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1", window: 7200))
        let answer = engine.match(Phones.install("i", at: age, token: "t-1"))
        #expect((answer.clickID == "c") == matched)
        if !matched { #expect(answer.verdict.reason == .expired) }
    }

    @Test func aLinkNeverLengthensTheWindow() throws {
        var configuration = EngineConfiguration()
        configuration.matchWindow = 60_000
        let engine = try MatchEngine(configuration: configuration)
        engine.record(Phones.click("c", token: "t-1", window: .max))
        #expect(engine.match(Phones.install("i", at: 61, token: "t-1")).clickID == nil)
    }

    @Test func appsNeverMeet() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", app: "test", token: "t-1"))
        let answer = engine.match(Phones.install("i", app: "live", at: 60, token: "t-1"))
        #expect(answer.clickID == nil)
        #expect(answer.verdict.reason == .noCandidates)
        #expect(engine.match(Phones.install("i", app: "test", at: 60)).clickID == "c")
    }

    @Test func aTokenDecidesBeforeAnyFingerprint() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("a", at: 0, slug: "/a", visitor: "v1"))
        engine.record(Phones.click("b", at: 10, slug: "/b", visitor: "v2"))
        let ambiguous = engine.match(Phones.install("i", at: 60))
        #expect(ambiguous.verdict.reason == .competingDestinations)
        let answer = engine.match(Phones.install("i", at: 75, token: "a"))
        #expect(answer.clickID == "a")
        #expect(answer.verdict.reason == .deterministicToken)
    }

    @Test func aReferrerNamesItsClick() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c 1", at: 0))
        let answer = engine.match(
            Phones.install("i", at: 60, signals: RawSignals(os: "Android"), referrer: "utm_source=x&click_id=c%201"))
        #expect(answer.clickID == "c 1")
        #expect(answer.verdict.reason == .deterministicReferrer)
    }

    @Test func aReferrerWhoseTokenIsUnknownMayStillNameAClickID() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let answer = engine.match(
            Phones.install("i", at: 60, signals: RawSignals(os: "Android"), referrer: "token=gone&click_id=c%20"))
        #expect(answer.clickID == "c")
        #expect(answer.verdict.reason == .deterministicReferrer)
    }

    @Test func aLateConsentTakesTheClickThatIsStillAlive() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("short", at: 0, window: 600))
        engine.record(Phones.click("long", at: -120))
        #expect(engine.match(Phones.install("i", at: 60, level: .optedOut)).verdict.reason == .consentRequired)
        #expect(engine.match(Phones.install("i", at: 900)).clickID == "long")
    }

    @Test func aTokenOverturnsAFingerprintMatchOnce() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1"))
        #expect(engine.match(Phones.install("stranger", at: 60)).clickID == "c")
        #expect(engine.match(Phones.install("owner", at: 70, token: "t-1")).clickID == "c")
        #expect(engine.statistics.counters["overturned"] == 1)
        #expect(engine.match(Phones.install("third", at: 80, token: "t-1")).clickID == nil)
    }

    @Test func clickIDsServeAsTokensOnlyWhereAllowed() throws {
        var configuration = EngineConfiguration()
        configuration.acceptClickIDAsToken = false
        let engine = try MatchEngine(configuration: configuration)
        engine.record(Phones.click("c", signals: RawSignals(userAgent: Phones.iPhonePage().userAgent)))
        #expect(engine.match(Phones.install("i", at: 60, token: "c")).clickID == nil)
    }

    @Test(arguments: [AttributionLevel.reduced, .minimal, .optedOut])
    func belowFullOnlyTokensCount(level: AttributionLevel) throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1"))
        let refused = engine.match(Phones.install("i", at: 60, level: level))
        #expect(refused.verdict.reason == .consentRequired)
        #expect(engine.match(Phones.install("j", at: 60, token: "t-1", level: level)).clickID == "c")
    }

    @Test func consentMayComeAnyTimeLater() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        #expect(engine.match(Phones.install("i", at: 60, level: .optedOut)).verdict.reason == .consentRequired)
        #expect(engine.match(Phones.install("i", at: 600)).clickID == "c")
    }

    @Test(arguments: [nil, "t-1"])
    func consentWakesNoClickWhoseWindowIsOver(token: String?) throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1", window: 600))
        #expect(engine.match(Phones.install("i", at: 60, level: .optedOut)).verdict.reason == .consentRequired)
        let late = engine.match(Phones.install("i", at: 601, token: token))
        #expect(late.clickID == nil)
        #expect(late.verdict.reason == .expired)
    }

    @Test(arguments: [AttributionLevel.reduced, .minimal, .optedOut])
    func aClickBelowFullIsNoCandidate(level: AttributionLevel) throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1", level: level))
        #expect(engine.match(Phones.install("i", at: 60)).clickID == nil)
        #expect(engine.match(Phones.install("j", at: 60, token: "t-1")).clickID == "c")
    }

    @Test func aLaterOpenIsNoQuestion() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        #expect(engine.match(Phones.install("i", at: 60, firstOpen: false)).verdict.reason == .notFirstOpen)
        #expect(engine.match(Phones.install("i", at: 61)).clickID == "c")
        let again = engine.match(Phones.install("i", at: 62, firstOpen: false))
        #expect(again.clickID == "c" && again.isRepeat)
    }

    @Test func unmatchableLinksNeedAToken() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1", matchable: false))
        #expect(engine.match(Phones.install("i", at: 60)).clickID == nil)
        #expect(engine.match(Phones.install("j", at: 60, token: "t-1")).clickID == "c")
    }

    @Test func aNewerLinkThatNeedsATokenStandsForTheOlderOneOfItsVisitor() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("a", slug: "/a", visitor: "v"))
        #expect(engine.record(Phones.click("b", at: 60, slug: "/b", visitor: "v", matchable: false)) == .replacedOlder)
        #expect(engine.match(Phones.install("i", at: 120)).clickID == nil)
        // The other way round, and for a hit that no script saw, the candidate stays.
        engine.record(Phones.click("c", at: 200, slug: "/c", visitor: "w"))
        engine.record(Phones.click("d", at: 190, slug: "/d", visitor: "w", matchable: false))
        let hit = RawSignals(userAgent: Phones.iPhonePage().userAgent)
        engine.record(Phones.click("e", at: 201, slug: "/c", signals: hit, visitor: "w"))
        #expect(engine.match(Phones.install("j", at: 240)).clickID == "c")
    }

    @Test func peekChangesNothing() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let install = Phones.install("i", at: 60)
        let before = engine.statistics
        let peeked = engine.peek(install, at: install.time)
        #expect(engine.peek(install, at: install.time) == peeked)
        #expect(engine.statistics == before)
        #expect(engine.match(install) == peeked)
    }

    @Test func erasedIsGone() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c", token: "t-1"))
        #expect(engine.erase(click: "c", app: "live"))
        #expect(!engine.erase(click: "c", app: "live"))
        #expect(engine.match(Phones.install("i", at: 60, token: "t-1")).clickID == nil)
        engine.record(Phones.click("d", at: 61))
        #expect(engine.match(Phones.install("j", at: 120)).clickID == "d")
        #expect(engine.erase(install: "j", app: "live"))
        #expect(!engine.erase(install: "j", app: "live"))
        #expect(engine.match(Phones.install("j", at: 121)).verdict.reason == .alreadyClaimed)
    }

    @Test func theSweeperForgetsClicksAndAnswers() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        engine.record(Phones.click("d", at: 10, slug: "/other", signals: Phones.iPhonePage(ip: "198.51.101.7")))
        _ = engine.match(Phones.install("i", at: 60))
        #expect(engine.statistics.liveClicks == 2)
        #expect(engine.statistics.answers == 1)
        let report = engine.sweep(at: Phones.after(seconds: 86_400 * 8), limit: 1000)
        #expect(report.clicksRemoved == 2)
        #expect(report.answersRemoved == 1)
        #expect(report.isComplete)
        #expect(engine.statistics.liveClicks == 0)
        #expect(engine.statistics.answers == 0)
    }

    @Test func screenZoneAndLanguageAloneNeverDeliver() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let elsewhere = Phones.install("i", at: 30, signals: Phones.iPhoneApp(ip: "203.0.113.77"))
        #expect(engine.match(elsewhere).clickID == nil)
    }

    @Test func anotherScreenFromTheSameAddressIsNotDelivered() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let other = Phones.install("i", at: 60, signals: Phones.iPhoneApp(width: 393, height: 852))
        #expect(engine.match(other).clickID == nil)
    }

    @Test func aWaterfallAddsUp() throws {
        let engine = try MatchEngine()
        engine.record(Phones.click("c"))
        let install = Phones.install("i", at: 60)
        let explanation = try #require(engine.match(install, at: install.time, explain: true).explanation)
        let row = try #require(explanation.candidates.first)
        #expect(row.clickID == "c")
        #expect(row.comparisons.first?.comparison == "prior")
        let sum = row.comparisons.reduce(0) { $0 + $1.bits }
        #expect(abs(sum - row.total) < 1e-3)
        #expect(abs(row.posterior + explanation.organic + explanation.unseen - 1) < 1e-6)
    }

    @Test func everyBadSettingIsNamed() {
        var configuration = EngineConfiguration()
        configuration.candidatesPerScan = 0
        #expect(throws: EngineError(.invalidConfiguration, "")) { try MatchEngine(configuration: configuration) }
        configuration.candidatesPerScan = 1
        configuration.losses.wrongLink = .nan
        #expect(throws: EngineError(.invalidConfiguration, "")) { try MatchEngine(configuration: configuration) }
    }

    @Test func anAppThatNeverHadAClickTakesNoMemory() throws {
        let engine = try MatchEngine()
        for number in 0..<1_000 {
            let answer = engine.match(Phones.install("i", app: "unknown-\(number)", at: 0))
            #expect(answer.verdict.reason == .noCandidates)
        }
        #expect(engine.statistics.bytes["payload"] == (try MatchEngine()).statistics.bytes["payload"])
    }

    @Test func answersDoNotDependOnTheSeedOfTheHashes() throws {
        var verdicts: [[Verdict]] = []
        for seed in [1, 0x9e37_79b9_7f4a_7c15] as [UInt64] {
            var configuration = EngineConfiguration()
            configuration.hashSeed = seed
            let engine = try MatchEngine(configuration: configuration)
            for number in 0..<80 {
                let ip = "198.51.\(number % 40).\(number % 3 + 1)"
                engine.record(
                    Phones.click(
                        "c\(number)", at: Double(number), slug: "/\(number % 5)", signals: Phones.iPhonePage(ip: ip)))
            }
            verdicts.append(
                (0..<40).map { number in
                    let ip = "198.51.\(number).\(number % 3 + 1)"
                    return engine.match(
                        Phones.install("i\(number)", at: 100 + Double(number), signals: Phones.iPhoneApp(ip: ip))
                    ).verdict
                })
        }
        #expect(verdicts[0] == verdicts[1])
        #expect(verdicts[0].contains { if case .matched = $0 { true } else { false } })
    }

    /// Batches against one by one, on the same seeded traffic with rivals for the same clicks.
    @Test func batchesAnswerAsOneByOne() throws {
        let canonicalizer = Canonicalizer()
        var clicks: [CanonicalClick] = []
        var installs: [CanonicalInstall] = []
        for number in 0..<60 {
            let ip = "198.51.\(number * 7 % 40).\(number % 2 + 1)"
            let click = Phones.click(
                "c\(number)", at: Double(number), slug: number % 50 == 49 ? "" : "/\(number % 4)",
                signals: Phones.iPhonePage(ip: ip), visitor: number % 3 == 0 ? "v\(number % 60)" : nil)
            clicks.append(canonicalizer.canonicalize(click))
            let install = Phones.install(
                "i\(number % 50)", at: 400, signals: Phones.iPhoneApp(ip: ip),
                token: number % 5 == 0 ? "c\(number)" : nil)
            installs.append(canonicalizer.canonicalize(install))
        }
        let single = try MatchEngine()
        let batched = try MatchEngine()
        let now = Phones.after(seconds: 400)
        #expect(batched.record(clicks, at: now) == clicks.map { single.record($0, at: now) })
        let answers = batched.match(installs, at: now)
        #expect(answers == installs.map { single.match($0, at: now) })
        #expect(answers.contains { $0.clickID != nil } && answers.contains { $0.clickID == nil })
        #expect(batched.statistics.counters == single.statistics.counters)
    }

    @Test func manyThreadsClaimAClickOnce() async throws {
        let engine = try MatchEngine()
        for round in 0..<200 {
            engine.record(
                Phones.click("c\(round)", slug: "/\(round)", signals: Phones.iPhonePage(ip: "198.51.\(round % 100).9")))
        }
        let delivered = await withTaskGroup(of: [String].self) { group in
            for worker in 0..<4 {
                group.addTask {
                    (0..<100).compactMap { round in
                        engine.match(
                            Phones.install(
                                "w\(worker)-\(round)", at: 60, signals: Phones.iPhoneApp(ip: "198.51.\(round).9"))
                        ).clickID
                    }
                }
            }
            var all: [String] = []
            for await some in group { all += some }
            return all
        }
        #expect(Set(delivered).count == delivered.count)
    }
}
