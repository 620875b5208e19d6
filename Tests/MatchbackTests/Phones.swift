import Matchback

/// Situations of one person with one phone, as a page and an SDK would report them.
enum Phones {
    static let start = Timestamp(milliseconds: 1_795_000_000_000)

    static func after(seconds: Double) -> Timestamp {
        start.advanced(byMilliseconds: Int64((seconds * 1000).rounded()))
    }

    static func iPhonePage(ip: String = "198.51.100.20", width: Double = 402, height: Double = 874) -> RawSignals {
        RawSignals(
            ip: ip,
            userAgent:
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                + "Version/26.1 Mobile/15E148 Safari/604.1",
            screenWidth: width, screenHeight: height, pixelRatio: 3, timeZone: "Europe/Madrid", utcOffsetMinutes: 60,
            languages: ["es-ES"])
    }

    static func iPhoneApp(ip: String = "198.51.100.20", width: Double = 402, height: Double = 874) -> RawSignals {
        RawSignals(
            ip: ip, screenWidth: width, screenHeight: height, pixelRatio: 3, screenUnit: .points,
            timeZone: "Europe/Madrid", utcOffsetMinutes: 60, languages: ["es-ES"], os: "iOS", osVersion: "26.1",
            deviceModel: width == 402 ? "iPhone18,1" : "iPhone17,3")
    }

    static func click(
        _ id: String, app: String = "live", at seconds: Double = 0, slug: String = "/spring",
        signals: RawSignals? = nil, token: String? = nil, visitor: String? = nil, window: Int? = nil,
        matchable: Bool = true, level: AttributionLevel = .full
    ) -> Click {
        Click(
            id: id, app: app, time: after(seconds: seconds), link: Link(slug: slug, matchWindowSeconds: window),
            signals: signals ?? iPhonePage(), token: token, visitorID: visitor, isMatchable: matchable,
            attributionLevel: level)
    }

    static func install(
        _ id: String, app: String = "live", at seconds: Double, signals: RawSignals? = nil, token: String? = nil,
        referrer: String? = nil, level: AttributionLevel = .full, firstOpen: Bool = true
    ) -> Install {
        Install(
            id: id, app: app, time: after(seconds: seconds), signals: signals ?? iPhoneApp(), pasteboardToken: token,
            installReferrer: referrer, attributionLevel: level, isFirstOpen: firstOpen)
    }
}

extension MatchEngine {
    @discardableResult
    func record(_ click: Click) -> RecordResult { record(click, at: click.time) }
    func match(_ install: Install) -> Answer { match(install, at: install.time) }
}

extension Answer {
    var clickID: String? {
        if case .matched(let match) = verdict { match.clickID } else { nil }
    }
}
