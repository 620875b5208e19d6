/// Everything that one event says of its device, read once.
///
/// The hot path packs it into a ``Fingerprint``; `matchback canonicalize` reads the same values and rules, so that what it
/// explains is what the engine did.
struct EventReading: Sendable {
    /// The browser or app of the user agent.
    var browser = Browser.unknown
    /// Whether the page was shown inside an app.
    var isInApp = false
    /// Whether the user agent is a crawler's.
    var isCrawler = false
    /// The system.
    var system = SystemReading()
    /// The device model.
    var model = DeviceModel.missing
    /// What decided on the model.
    var modelRule = CanonicalRule.notSent
    /// Where the model was read from.
    var modelSource = ModelSource.nowhere
    /// The screen.
    var screen = ScreenReading()
    /// The zone, without what a browser is known to fake.
    var zone = ZoneReading(name: nil)
    /// The languages, without what a browser is known to fake.
    var languages = LanguageList()

    /// Where a model may stand in an event.
    enum ModelSource: Sendable {
        case nowhere
        case caller
        case hint
        case userAgent
        case system
    }

    /// Reads an event.
    ///
    /// - Parameters:
    ///   - signals: The event.
    ///   - isPage: Whether a page speaks, as for a click, or an app's SDK.
    init(_ signals: RawSignals, isPage: Bool) {
        if let text = signals.userAgent {
            withBytes(of: text) { bytes in
                let agent = UserAgent(bytes)
                browser = agent.browser
                isInApp = agent.isInApp
                isCrawler = agent.isCrawler
                let named = agent.model.map { DeviceModel.read(bytes, $0) }
                readDevice(signals, agent: agent, named: named, isPage: isPage)
            }
        } else {
            readDevice(signals, agent: nil, named: nil, isPage: isPage)
        }
        let isFirefox = browser == .firefox
        let stated = ZoneReading(name: signals.timeZone, utcOffsetMinutes: signals.utcOffsetMinutes)
        zone = stated.undisguised(inFirefox: isFirefox)
        languages = LanguageList(raw: signals.languages)
            .undisguised(inFirefox: isFirefox, zoneIsDisguised: zone.rule == .disguise)
    }

    private mutating func readDevice(
        _ signals: RawSignals, agent: UserAgent?, named: DeviceModel.Reading?, isPage: Bool
    ) {
        resolveModel(signals, agent: agent, named: named)
        system = SystemReading.resolve(signals, agent: agent, model: model, isPage: isPage)
        if model.isMissing {
            // The class is what every iPhone and iPad says of its model.
            switch (system.family, system.deviceClass) {
            case (.iPadOS, _): takeClass(.genericTablet)
            case (.iOS, .phone), (.macOSOrIPadOS, .phone): takeClass(.genericPhone)
            default: break
            }
        }
        screen = ScreenReading(
            width: signals.screenWidth, height: signals.screenHeight, ratio: signals.pixelRatio, isPage: isPage,
            unit: ScreenReading.Unit(signals.screenUnit), system: system, model: model)
        if screen.screen.isMissing, isPage, let agent, agent.screenShort > 0, signals.screenWidth == nil {
            // Instagram names the panel in its user agent.
            screen = ScreenReading(
                width: Double(agent.screenShort), height: Double(agent.screenLong),
                ratio: agent.screenScaleThousandths == 0 ? nil : Double(agent.screenScaleThousandths) / 1000,
                isPage: false, unit: .native, system: system, model: model)
        }
    }

    private mutating func takeClass(_ generic: DeviceModel) {
        model = generic
        modelSource = .system
        modelRule = .classOnly
    }

    /// The first that names a model: the caller, the client hint, the user agent; else the first that names a class.
    private mutating func resolveModel(_ signals: RawSignals, agent: UserAgent?, named: DeviceModel.Reading?) {
        if let text = signals.deviceModel { take(DeviceModel.reading(of: text), from: .caller) }
        if !model.isNamed, let text = signals.clientHints?.model { take(DeviceModel.reading(of: text), from: .hint) }
        if !model.isNamed, let named { take(named, from: .userAgent) }
        if model.isMissing, modelRule == .notSent, let agent, agent.isReduced {
            modelRule = .androidReduced
            modelSource = .userAgent
        }
    }

    private mutating func take(_ reading: DeviceModel.Reading, from source: ModelSource) {
        if reading.model.isMissing, modelRule != .notSent { return }
        if !model.isMissing, !reading.model.isNamed { return }
        if reading.rule == .notSent { return }
        model = reading.model
        modelRule = reading.rule
        modelSource = source
    }

    /// Packed, with the addresses that the server saw.
    func fingerprint(addresses: AddressSet) -> Fingerprint {
        Fingerprint(
            addresses: addresses, system: system.packed, screen: screen.screen, model: model, zone: zone.signal,
            languages: languages)
    }
}
