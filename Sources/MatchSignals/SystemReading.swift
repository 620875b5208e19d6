/// What an event says of its operating system, with the rule that decided: ``OperatingSystem`` before it is packed.
struct SystemReading: Sendable {
    /// The family.
    var family = OSFamily.unknown
    /// The kind of device.
    var deviceClass = OperatingSystem.DeviceClass.unknown
    /// The version, in as many parts as it was printed in; empty when it says nothing.
    var version = ParsedVersion()
    /// How far the version can be believed.
    var confidence = OperatingSystem.Confidence.missing
    /// What decided.
    var rule = CanonicalRule.notSent

    /// Packed for the store.
    var packed: OperatingSystem {
        OperatingSystem(
            family: family, deviceClass: deviceClass, confidence: confidence, major: version.major,
            minor: version.minor, patch: version.patch)
    }

    /// The family's name as it is shown. A desktop site on a phone's screen is a phone's, whatever its agent says; the family
    /// stays undecided, because such a reading has no version of the system's own.
    var name: String? {
        family == .macOSOrIPadOS && deviceClass == .phone ? OSFamily.iOS.name : family.name
    }

    /// Nothing said.
    init() {}

    /// Forgets the version.
    mutating func dropVersion(_ confidence: OperatingSystem.Confidence = .missing) {
        version = ParsedVersion()
        self.confidence = confidence
    }

    /// Reads what the user agent says of an iPhone, an iPad that shows itself as one, or an Android device.
    init(_ agent: UserAgent) {
        family = agent.family
        deviceClass = agent.deviceClass
        version = agent.printedVersion
        confidence = version.isEmpty ? .missing : .exact
        rule = agent.isVersionFromApp ? .appTokens : .userAgentSystem
        switch family {
        case .iOS, .iPadOS: believeApple(agent)
        case .android: believeAndroid(agent)
        case .macOS:
            dropVersion(.frozenConstant)
            deviceClass = .desktop
            rule = .desktopMac
        case .macOSOrIPadOS:
            // Which of the two is decided with touch and screen.
            dropVersion(.frozenConstant)
            rule = .macintoshUndecided
        case .windows, .linux, .other:
            dropVersion(.frozenConstant)
        case .unknown:
            rule = .notSent
        }
    }

    /// Whether a printed version is one that WebKit freezes its user agent at.
    private static func isFreezePoint(_ version: ParsedVersion) -> Bool {
        guard version.major == 18 else { return false }
        switch (version.minor, version.count) {
        case (6, 2), (7, 2): return true
        case (6, 3): return version.patch == 2
        default: return false
        }
    }

    private mutating func believeApple(_ agent: UserAgent) {
        if agent.isVersionFromApp || version.isEmpty { return }
        let token = agent.versionToken
        if token.major >= 26, version.major < 26 {
            version = token.majorMinor
            // Other browsers print a `Version/` of their own making, true in the major part at best.
            confidence = agent.isSafari ? .versionToken : .atLeast
            rule = agent.isSafari ? .versionToken : .maybeFrozen
        } else if agent.browser == .firefox, Self.isFreezePoint(version) {
            dropVersion(.frozenConstant)
            rule = .firefoxFrozen
        } else if Self.isFreezePoint(version), token.isEmpty {
            confidence = .atLeast
            rule = .maybeFrozen
        }
    }

    private mutating func believeAndroid(_ agent: UserAgent) {
        if agent.isVersionFromApp { return }
        if agent.isReduced {
            dropVersion(.frozenConstant)
            rule = .androidReduced
        } else if agent.browser == .firefox, agent.model == nil, version.major == 10 {
            dropVersion(.frozenConstant)
            rule = .firefoxAndroidSpoof
        }
    }

    /// Tells an iPad, a phone's desktop site and a Mac apart.
    ///
    /// - Parameters:
    ///   - agent: The user agent; `nil` when only a caller's word for the system is known.
    ///   - touchPoints: `navigator.maxTouchPoints`, when it was sent.
    ///   - isPhoneScreen: Whether the screen is a phone's.
    mutating func decideMacintosh(_ agent: UserAgent?, touchPoints: Int?, isPhoneScreen: Bool) {
        let hasTouch = (touchPoints ?? 0) > 1
        let isAppleTouchBrowser = agent?.isAppleTouchBrowser ?? false
        if let touchPoints, touchPoints <= 1, !isAppleTouchBrowser {
            family = .macOS
            deviceClass = .desktop
            rule = .desktopMac
            return
        }
        if isPhoneScreen {
            deviceClass = .phone
            rule = .desktopSitePhone
        } else if hasTouch || isAppleTouchBrowser {
            family = .iPadOS
            deviceClass = .tablet
            rule = .desktopSiteTablet
        } else {
            return
        }
        if let agent { believeVersionToken(agent) }
    }

    /// Takes Safari's `Version/` for the version: it follows the system since iPadOS 13, the first to call itself a Macintosh.
    mutating func believeVersionToken(_ agent: UserAgent) {
        guard agent.isSafari, agent.versionToken.major >= 13 else { return }
        version = agent.versionToken.majorMinor
        confidence = .versionToken
    }
}
