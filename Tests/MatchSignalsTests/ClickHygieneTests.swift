import MatchSignals
import Testing

@Suite struct ClickHygieneTests {
    private func disposition(_ change: (inout Click) -> Void) -> CanonicalClick.Disposition {
        var click = CanonicalizerTests.click(CanonicalizerTests.iPhonePage, token: "t")
        change(&click)
        let disposition = Canonicalizer().canonicalize(click).disposition
        // What is explained is what was done.
        #expect(Canonicalizer().report(click).disposition == disposition)
        return disposition
    }

    @Test func personsClickIsACandidate() {
        #expect(disposition { _ in } == .candidate)
    }

    @Test(arguments: ["HEAD", "head", " Head "])
    func headRequestIsALinkCheck(method: String) {
        #expect(disposition { $0.method = method } == .dropped(.headRequest))
    }

    @Test(arguments: ["GET", "POST", "HEADS", ""])
    func otherMethodsAreClicks(method: String) {
        #expect(disposition { $0.method = method } == .candidate)
    }

    @Test func prefetchIsNoClick() {
        #expect(disposition { $0.isPrefetch = true } == .dropped(.prefetch))
    }

    @Test func crawlerIsNoClickWhateverElseItSends() {
        #expect(disposition { $0.signals.userAgent = "Twitterbot/1.0" } == .dropped(.crawler))
    }

    @Test(arguments: ["", "  ", "\t"])
    func emptyUserAgentIsACrawler(agent: String) {
        let named = disposition {
            $0.signals.userAgent = agent
            $0.signals.os = "iOS"
        }
        #expect(named == .dropped(.crawler))
    }

    @Test func absentUserAgentIsACrawlerUnlessTheSystemIsNamed() {
        #expect(disposition { $0.signals.userAgent = nil } == .dropped(.crawler))
        let named = disposition {
            $0.signals.userAgent = nil
            $0.signals.os = "iOS"
        }
        #expect(named == .candidate)
        let hinted = disposition {
            $0.signals.userAgent = nil
            $0.signals.clientHints = RawSignals.ClientHints(platform: "\"Android\"")
        }
        #expect(hinted == .candidate)
    }

    @Test(arguments: ["", " "])
    func linkThatLeadsNowhereIsNoClick(slug: String) {
        #expect(disposition { $0.link.slug = slug } == .dropped(.emptySlug))
    }

    @Test func idAppAndTimeMustBeUsable() {
        #expect(disposition { $0.id = "" } == .dropped(.unusable))
        #expect(disposition { $0.id = String(repeating: "a", count: 129) } == .dropped(.unusable))
        #expect(disposition { $0.id = String(repeating: "a", count: 128) } == .candidate)
        #expect(disposition { $0.app = "" } == .dropped(.unusable))
        #expect(disposition { $0.time = Timestamp(milliseconds: 0) } == .dropped(.unusable))
    }

    @Test func hitWithoutScriptDataIsReachableByTokenOnly() {
        let redirect = disposition {
            $0.signals.screenWidth = nil
            $0.signals.screenHeight = nil
            $0.signals.timeZone = nil
            $0.signals.utcOffsetMinutes = nil
        }
        #expect(redirect == .deterministicOnly)
        let offsetOnly = disposition {
            $0.signals.screenWidth = nil
            $0.signals.timeZone = nil
        }
        #expect(offsetOnly == .candidate)
    }

    @Test func desktopIsNoCandidate() {
        let desktop = disposition {
            $0.signals.userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0"
        }
        #expect(desktop == .deterministicOnly)
    }

    @Test func consentBelowFullLeavesDeterministicEvidence() {
        #expect(disposition { $0.attributionLevel = .reduced } == .deterministicOnly)
        #expect(disposition { $0.attributionLevel = .minimal } == .deterministicOnly)
        #expect(disposition { $0.attributionLevel = .optedOut } == .tokenOnly)
        let without = disposition {
            $0.attributionLevel = .optedOut
            $0.token = nil
        }
        #expect(without == .dropped(.optedOut))
    }

    @Test func ownerMayAllowFingerprintsAtALowerLevel() {
        var click = CanonicalizerTests.click(CanonicalizerTests.iPhonePage)
        click.attributionLevel = .reduced
        let allowed = Canonicalizer().canonicalize(click, fingerprintLevels: [.full, .reduced])
        #expect(allowed.disposition == .candidate)
    }

    @Test func ownerMaySwitchFingerprintsOffForALink() {
        #expect(disposition { $0.isMatchable = false } == .deterministicOnly)
    }

    @Test func everyReasonHasAnExplanation() {
        for rule in CanonicalRule.allCases { #expect(rule.explanation.count > 10, "\(rule)") }
        let names = CanonicalClick.DropReason.allCases.map(\.name)
        #expect(Set(names).count == names.count)
    }
}
