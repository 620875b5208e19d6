import MatchSignals
import Testing

@Suite struct CanonicalizerTests {
    static let safari =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/26.1 Mobile/15E148 Safari/604.1"
    static let chrome =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36"

    static func click(_ signals: RawSignals, token: String? = nil) -> Click {
        Click(
            id: "c1", app: "a", time: Timestamp(milliseconds: 1_795_000_000_000), link: Link(slug: "summer"),
            signals: signals, token: token)
    }

    static let iPhonePage = RawSignals(
        ip: "203.0.113.7", userAgent: safari, screenWidth: 402, screenHeight: 874, pixelRatio: 3,
        timeZone: "Europe/Berlin", utcOffsetMinutes: 60, languages: ["de-DE"])
    static let iPhoneApp = RawSignals(
        ip: "203.0.113.7", screenWidth: 402, screenHeight: 874, pixelRatio: 3, screenUnit: .points,
        timeZone: "Europe/Berlin", utcOffsetMinutes: 60, languages: ["de-DE"], os: "iOS", osVersion: "26.1",
        deviceModel: "iPhone17,1")

    static func install(_ signals: RawSignals) -> CanonicalInstall {
        Canonicalizer().canonicalize(
            Install(id: "i1", app: "a", time: Timestamp(milliseconds: 1_795_000_000_000), signals: signals))
    }

    @Test func pageAndAppOfOnePhoneAgreeInEverySignal() {
        let click = Canonicalizer().canonicalize(Self.click(Self.iPhonePage))
        let install = Self.install(Self.iPhoneApp)
        let page = click.fingerprint
        let app = install.fingerprint
        #expect(click.disposition == .candidate)
        #expect(page.system.agreement(withInstall: app.system) == .exact)
        #expect(page.screen.agreement(withInstall: app.screen) == .exact)
        #expect(page.model.agreement(withInstall: app.model) == .compatible)
        #expect(page.zone.agreement(withInstall: app.zone) == .exact)
        #expect(page.addresses.agreement(withInstall: app.addresses) == .exact)
        #expect(page.deviceBlock.map(app.deviceBlocks.contains) == true)
    }

    @Test func callersRepetitionOfAFrozenTokenIsNoEvidence() {
        var page = Self.iPhonePage
        page.userAgent = Self.safari
        page.os = "iOS"
        page.osVersion = "18.7"
        let system = Canonicalizer().canonicalize(Self.click(page)).fingerprint.system
        #expect(system.major == 26)
        #expect(system.minor == 1)
        #expect(system.confidence == .versionToken)
    }

    @Test func callersOwnKnowledgeBeatsTheUserAgent() {
        let page = RawSignals(
            userAgent: Self.chrome, screenWidth: 412, screenHeight: 915, pixelRatio: 2.625, os: "Android",
            osVersion: "16", deviceModel: "Pixel 7")
        let fingerprint = Canonicalizer().canonicalize(Self.click(page)).fingerprint
        #expect(fingerprint.system.major == 16)
        #expect(fingerprint.system.confidence == .exact)
        #expect(fingerprint.model == DeviceModel("Pixel 7"))
    }

    @Test func optedOutClickKeepsItsTokenAndNothingElse() {
        var click = Self.click(Self.iPhonePage, token: " t-1 ")
        click.attributionLevel = .optedOut
        click.visitorID = "v"
        let canonical = Canonicalizer().canonicalize(click)
        #expect(canonical.disposition == .tokenOnly)
        #expect(canonical.fingerprint == Fingerprint())
        #expect(canonical.token == "t-1")
        #expect(canonical.visitorID == nil)
    }
}
