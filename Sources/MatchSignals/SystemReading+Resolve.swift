extension SystemReading {
    /// What an event says of its system, from everything that may name it.
    ///
    /// Order of trust: a caller's value that differs from the user agent's own; client hints; the app's own tokens; the user
    /// agent. A caller's value that only repeats the user agent's token carries that token's confidence.
    ///
    /// - Parameters:
    ///   - signals: The event.
    ///   - agent: Its user agent, read; `nil` when there is none.
    ///   - model: Its device model.
    ///   - isPage: Whether a page speaks; an app's SDK asks the system and is believed.
    /// - Returns: The system, with the rule that decided.
    static func resolve(
        _ signals: RawSignals, agent: UserAgent?, model: DeviceModel, isPage: Bool
    ) -> SystemReading {
        var reading = agent.map(SystemReading.init) ?? SystemReading()
        let short = min(signals.screenWidth ?? 0, signals.screenHeight ?? 0)
        let isPhoneScreen = isPage && short > 0 && short < 500
        if let hints = signals.clientHints { reading.apply(hints, agent) }
        if let os = signals.os {
            reading.applyFamily(
                OSFamily(naming: os), agent, isPage: isPage, short: short,
                couldBeTouch: isPhoneScreen || (signals.maxTouchPoints ?? 0) > 1)
        }
        if reading.family == .macOSOrIPadOS {
            reading.decideMacintosh(agent, touchPoints: signals.maxTouchPoints, isPhoneScreen: isPhoneScreen)
        } else if reading.family == .linux, isPhoneScreen, (signals.maxTouchPoints ?? 0) > 1 {
            reading.family = .android
            reading.deviceClass = .phone
            reading.dropVersion()
            reading.rule = .desktopSitePhone
        }
        if let printed = signals.osVersion {
            reading.applyVersion(ParsedVersion(reading: printed), agent, isPage: isPage)
        }
        reading.applyModel(model)
        return reading
    }

    private mutating func apply(_ hints: RawSignals.ClientHints, _ agent: UserAgent?) {
        if let platform = hints.platform {
            let named = OSFamily(naming: platform)
            switch (named, family) {
            case (.unknown, _), (.other, _): break
            case (_, .unknown), (.android, .linux):
                family = named
                rule = .clientHints
                dropVersion()
            case (.macOS, .macOSOrIPadOS):
                // Only Chromium sends hints, and there is none for the iPad that calls itself a Macintosh.
                family = .macOS
                deviceClass = .desktop
                rule = .clientHints
            default: break
            }
        }
        guard family == .android else { return }
        if let mobile = hints.mobile { deviceClass = mobile ? .phone : .tablet }
        guard let printed = hints.platformVersion else { return }
        let hinted = ParsedVersion(reading: printed).withoutTrailingZeros
        guard hinted.major > 0 else { return }
        version = hinted
        confidence = .exact
        rule = .clientHints
    }

    private mutating func applyFamily(
        _ named: OSFamily, _ agent: UserAgent?, isPage: Bool, short: Double, couldBeTouch: Bool
    ) {
        switch (named, family) {
        case (.unknown, _):
            return
        case (.macOS, .unknown) where isPage && couldBeTouch:
            // The name can only come from a Macintosh user agent, which an iPad sends too.
            family = .macOSOrIPadOS
            rule = .macintoshUndecided
        case (.macOS, .macOSOrIPadOS), (.macOSOrIPadOS, .macOS), (.linux, .android), (.iOS, .iPadOS), (.macOS, .iOS),
            (.macOS, .iPadOS):
            // Coarse readings of the same user agent: an iPad counts as iOS to many, and iOS is "like Mac OS X".
            return
        case (.iOS, .macOSOrIPadOS), (.iPadOS, .macOSOrIPadOS):
            let isTablet = named == .iPadOS || short >= 500
            family = isTablet ? .iPadOS : .iOS
            deviceClass = isTablet ? .tablet : short > 0 ? .phone : .unknown
            rule = .callerWins
            if let agent { believeVersionToken(agent) }
        default:
            guard named != family else { return }
            if named.group != family.group || family == .macOSOrIPadOS { dropVersion() }
            rule = family == .unknown ? .asSent : .callerWins
            family = named
            deviceClass =
                switch named {
                case .iPadOS: .tablet
                case .macOS, .windows, .linux: .desktop
                default: .unknown
                }
        }
    }

    private mutating func applyVersion(_ printed: ParsedVersion, _ agent: UserAgent?, isPage: Bool) {
        guard !printed.isEmpty else { return }
        switch family {
        case .macOS, .windows, .linux, .other: return
        case .macOSOrIPadOS where rule == .macintoshUndecided: return
        default: break
        }
        if isPage, let agent {
            // A repetition says no more than the token itself, whose rule has been applied.
            if printed.agrees(with: agent.printedVersion) { return }
            if family != .android, printed.agrees(with: agent.versionToken) { return }
        }
        version = family == .android ? AndroidVersions.version(from: printed) : printed
        confidence = .exact
        if family == .android, version != printed {
            rule = .apiLevel
        } else if agent != nil, isPage {
            rule = .callerWins
        } else {
            rule = .asSent
        }
        // `26` names a year of systems: the minor version is not known to be 0.
        if family != .android, printed.count == 1 { confidence = .atLeast }
    }

    private mutating func applyModel(_ model: DeviceModel) {
        guard let named = model.appleClass else { return }
        switch (named, family) {
        case (.phone, .iOS), (.phone, .unknown):
            deviceClass = .phone
            if family == .unknown { rule = .modelDecides }
            family = .iOS
        case (.tablet, .iOS), (.tablet, .unknown), (.tablet, .macOSOrIPadOS), (.tablet, .iPadOS):
            if family != .iPadOS { rule = .modelDecides }
            family = .iPadOS
            deviceClass = .tablet
        case (.phone, .iPadOS), (.phone, .macOSOrIPadOS):
            family = .iOS
            deviceClass = .phone
            rule = .modelDecides
        default:
            break
        }
    }
}
