import Foundation
import MatchSignals
import Testing

/// Nothing that comes from the wire traps, whatever the rest of its event says. `MATCHBACK_FUZZ` and `MATCHBACK_FUZZ_SEED` as in
/// ``SignalFuzzTests``.
@Suite struct CanonicalizerFuzzTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["MATCHBACK_FUZZ"].flatMap(Int.init) ?? 4000
    private static let seed = environment["MATCHBACK_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_130

    @Test func mutatedEventsNeverTrapAndAreExplainedAsTheyAreRead() {
        var source = BrokenSignals(seed: Self.seed)
        let canonicalizer = Canonicalizer()
        for iteration in 0..<Self.count {
            var click = CanonicalizerTests.click(source.signals(), token: source.text())
            click.method = source.text()
            let install = Install(
                id: "i", app: "a", time: click.time, signals: source.signals(), pasteboardToken: source.text(),
                installReferrer: source.text())
            let canonical = canonicalizer.canonicalize(click)
            let page = canonical.fingerprint
            let app = canonicalizer.canonicalize(install).fingerprint
            _ = page.system.agreement(withInstall: app.system)
            _ = page.deviceBlock.map(app.pageForm.deviceBlocks.contains)
            if app.screen.isMissing || page.screen.isMissing {
                #expect(page.screen.agreement(withInstall: app.screen) == .unknown)
            } else {
                _ = page.screen.agreement(withInstall: app.screen)
            }
            #expect(page.model.agreement(withInstall: app.model) == app.model.agreement(withInstall: page.model))
            if iteration.isMultiple(of: 16) {
                #expect(canonicalizer.canonicalize(click) == canonical)
                #expect(canonicalizer.report(click).disposition == canonical.disposition)
                _ = canonicalizer.report(install)
            }
        }
    }
}

/// Makes broken events of good ones.
struct BrokenSignals {
    private var random: TestRandom
    private var texts: ByteMutator

    init(seed: UInt64) {
        random = TestRandom(seed: seed &+ 1)
        texts = ByteMutator(seed: seed, examples: Self.examples)
    }

    mutating func signals() -> RawSignals {
        RawSignals(
            ip: text(), observedIPs: [text() ?? ""], userAgent: text(),
            clientHints: isLucky(3)
                ? RawSignals.ClientHints(platform: text(), platformVersion: text(), model: text(), mobile: isLucky(2))
                : nil,
            screenWidth: number(), screenHeight: number(), pixelRatio: number(), screenUnit: unit(), timeZone: text(),
            utcOffsetMinutes: integer(), languages: [text() ?? ""], os: text(), osVersion: text(), deviceModel: text(),
            maxTouchPoints: integer())
    }

    mutating func text() -> String? {
        isLucky(6) ? nil : String(decoding: texts.next(), as: UTF8.self)
    }

    private mutating func isLucky(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    private mutating func integer() -> Int? {
        isLucky(3) ? nil : isLucky(3) ? Int(truncatingIfNeeded: random.next()) : Int.random(in: -2...6, using: &random)
    }

    private mutating func unit() -> RawSignals.ScreenUnit? {
        let units: [RawSignals.ScreenUnit?] = [nil, .points, .pixels, .native, .scaled]
        return units[Int.random(in: 0..<units.count, using: &random)]
    }

    private mutating func number() -> Double? {
        let numbers: [Double?] = [
            nil, 0, -0.0, -1, 0.5, 1, 2, 3, 2.608, 2.625, 320, 393, 402, 412, 874, 915, 1080, 1170, 2400, 2532, 65_534,
            65_535, 65_536, 1e9, 1e300, .leastNonzeroMagnitude, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
        ]
        return isLucky(5)
            ? Double(bitPattern: random.next()) : numbers[Int.random(in: 0..<numbers.count, using: &random)]
    }

    private static let examples = [
        CanonicalizerTests.safari, CanonicalizerTests.chrome,
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Mobile/23B85 [FBAN/FBIOS;FBDV/iPhone17,1;FBSV/26.1;FBLC/de_DE]",
        "Mozilla/5.0 (iPhone) Instagram 59.0 (iPhone7,2; iOS 11_3_1; es_ES; es-ES; scale=2.00; gamut=normal; 750x1334)",
        "Mozilla/5.0 (Linux; Android 14; SM-G991B Build/UP1A; wv) Instagram 1 Android (34/14; 480dpi; 1080x2177; samsung; SM-G991B)",
        "Dalvik/2.1.0 (Linux; U; Android 14; moto g(7) power Build/UP1A.231005.007)",
        "Mozilla/5.0 (Android 16; Mobile; rv:145.0)",
        "Twitterbot/1.0", "", "\"Pixel 7\"", "\"14.0.0\"", "iPhone17,1", "iPhone 17 Pro", "iPad", "arm64",
        "sdk_gphone64", "iOS",
        "Android", "macOS", "26.1", "Version 18.0 (Build 22A3354)", "33", "203.0.113.7", "2001:db8::1", "Europe/Berlin",
        "GMT+0530", "de-DE", "utm_source=x&click_id=c1", "token=%41%42", "99999999999999999999.1.2", "HEAD",
    ]
}
