internal import MatchSignals

/// What the page of a click says of a phone, each browser in its own way.
struct BrowserReport {
    enum Browser: String {
        case safari, desktopSafari, chromeIOS, firefoxIOS, instagram, facebook, webView
        case chromeReduced, chromeHints, chromeFull
    }

    let world: World
    let person: Person

    /// The browser that a visit happens in.
    func browser(_ random: inout SplitMix64) -> Browser {
        if random.chance(world.parameters.inAppShare) {
            return [Browser.instagram, .facebook, .webView][random.below(3)]
        }
        if person.platform == .android {
            let reduced = world.parameters.reducedAndroidShare
            if !random.chance(reduced) { return .chromeFull }
            // The share of hints is one of all visits; only a browser new enough for the reduced user agent sends them.
            return random.chance(world.parameters.modelHintShare / max(reduced, 0.001)) ? .chromeHints : .chromeReduced
        }
        let choice = random.unit()
        if choice < world.parameters.chromeOnIOSShare { return .chromeIOS }
        if choice < world.parameters.chromeOnIOSShare + world.parameters.firefoxOnIOSShare { return .firefoxIOS }
        return person.platform == .iPad || random.chance(world.parameters.desktopSiteShare) ? .desktopSafari : .safari
    }

    /// The signals of a page that ran its script.
    func signals(_ browser: Browser, _ random: inout SplitMix64) -> RawSignals {
        var signals = RawSignals()
        signals.userAgent = userAgent(browser, &random)
        signals.screenWidth = Double(person.screen.width)
        signals.screenHeight = Double(person.screen.height)
        signals.pixelRatio = person.screen.scale
        signals.maxTouchPoints = 5
        signals.timeZone = zoneName(browser)
        signals.utcOffsetMinutes = person.zone.offset
        signals.languages = languages(browser, &random)
        if browser == .safari, random.chance(world.parameters.roundedScreenShare) {
            (signals.screenWidth, signals.screenHeight) = Self.roundedScreen(person.screen)
        }
        if browser == .chromeHints {
            signals.clientHints = RawSignals.ClientHints(
                platform: "Android", platformVersion: "\(person.version.text).0.0", model: person.model, mobile: true)
        } else if browser == .chromeReduced {
            signals.clientHints = RawSignals.ClientHints(platform: "Android", mobile: true)
        }
        return signals
    }

    /// The user agent.
    func userAgent(_ browser: Browser, _ random: inout SplitMix64) -> String {
        if person.platform == .android { return androidUserAgent(browser) }
        let webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
        let device = person.platform == .iPad ? "iPad; CPU OS" : "iPhone; CPU iPhone OS"
        let trueToken = person.version.underscored
        let trueSystem = "Mozilla/5.0 (\(device) \(trueToken) like Mac OS X) \(webKit)"
        switch browser {
        case .desktopSafari:
            return
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) \(webKit) Version/\(person.version.text) Safari/605.1.15"
        case .chromeIOS: return "\(trueSystem) CriOS/148.0.7778.66 Mobile/15E148 Safari/604.1"
        case .firefoxIOS:
            return "Mozilla/5.0 (\(device) 18_7 like Mac OS X) \(webKit) FxiOS/150.0 Mobile/15E148 Safari/605.1.15"
        case .instagram:
            let locale = person.language.replacing("-", with: "_")
            let hundredths = Int((person.nativeScale * 100).rounded())
            let scale = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
            let width = Int((Double(person.screen.width) * person.nativeScale).rounded())
            let height = Int((Double(person.screen.height) * person.nativeScale).rounded())
            return "\(trueSystem) Mobile/23D127 Instagram 428.0.0.30.69 (\(person.model); iOS \(trueToken); \(locale); "
                + "\(locale); scale=\(scale); \(width)x\(height); 941266087)"
        case .facebook: return "\(trueSystem) Mobile/23D127 [FBAN/FBIOS;FBAV/559.0.0.44.70;MetaIAB Facebook]"
        case .webView: return "\(trueSystem) Mobile/15E148"
        default:
            let isFrozen = person.version.major >= 26 && random.chance(world.parameters.frozenIOSShare)
            let token = isFrozen ? (random.chance(0.3) ? "18_6" : "18_7") : trueToken
            return "Mozilla/5.0 (\(device) \(token) like Mac OS X) \(webKit) Version/\(person.version.text) "
                + "Mobile/15E148 Safari/604.1"
        }
    }

    private func androidUserAgent(_ browser: Browser) -> String {
        let webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"
        let phone = "Linux; Android \(person.version.text); \(person.model)"
        let chrome = "Chrome/148.0.0.0 Mobile Safari/537.36"
        switch browser {
        case .instagram:
            return "Mozilla/5.0 (\(phone) Build/BP2A.250605.031; wv) \(webKit) Version/4.0 Chrome/148.0.7778.66 "
                + "Mobile Safari/537.36 Instagram 428.0.0.47.67 Android"
        case .facebook:
            return "Mozilla/5.0 (\(phone) Build/BP2A.250605.031; wv) \(webKit) Version/4.0 Chrome/148.0.7778.66 "
                + "Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/559.0.0.47.70;]"
        case .webView: return "Mozilla/5.0 (\(phone) Build/BP2A.250605.031; wv) \(webKit) Version/4.0 \(chrome)"
        case .chromeFull: return "Mozilla/5.0 (\(phone)) \(webKit) \(chrome)"
        default: return "Mozilla/5.0 (Linux; Android 10; K) \(webKit) \(chrome)"
        }
    }

    /// Chrome and Android's WebView spell zones as ICU does, Safari as the system stores them.
    private func zoneName(_ browser: Browser) -> String {
        person.platform == .android ? Self.icuNames[person.zone.name] ?? person.zone.name : person.zone.name
    }

    static let icuNames = [
        "Asia/Kolkata": "Asia/Calcutta", "Asia/Ho_Chi_Minh": "Asia/Saigon", "Europe/Kyiv": "Europe/Kiev",
        "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
        "America/Argentina/Catamarca": "America/Catamarca", "America/Argentina/Cordoba": "America/Cordoba",
        "America/Argentina/Jujuy": "America/Jujuy", "America/Argentina/Mendoza": "America/Mendoza",
        "America/Indiana/Indianapolis": "America/Indianapolis",
        "America/Kentucky/Louisville": "America/Louisville",
    ]

    private func languages(_ browser: Browser, _ random: inout SplitMix64) -> [String] {
        guard random.chance(world.parameters.languagePrimaryAgrees) else {
            return [person.language == "en" ? "es-ES" : "en-US"]
        }
        let country = world.countries[person.countryIndex].code
        // Of pairs with one primary language the share that also agrees in the region.
        guard random.chance(world.parameters.languageTagAgrees / world.parameters.languagePrimaryAgrees) else {
            return [Self.ownRegion[person.language] ?? person.language]
        }
        let tag = "\(person.language)-\(country)"
        guard person.platform == .android else { return [tag] }
        return person.language == "en" ? [tag, "en"] : [tag, person.language, "en-US"]
    }

    /// Safari reports a language with its own region, whatever the phone's region is.
    private static let ownRegion = ["en": "en-US", "fr": "fr-FR", "de": "de-DE", "es": "es-ES", "pt": "pt-BR"]

    /// WebKit's rounding: the first size of a short list that is at least as wide.
    private static func roundedScreen(_ size: DeviceCatalogue.ScreenSize) -> (Double, Double) {
        let grid = [(320.0, 568.0), (375.0, 667.0), (390.0, 844.0), (414.0, 896.0)]
        return grid.first { $0.0 >= Double(size.width) } ?? (414, 896)
    }
}
