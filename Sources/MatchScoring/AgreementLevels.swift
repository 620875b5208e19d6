public import MatchSignals

/// The comparison levels of one click against one install: everything that scoring knows of the pair but its age and counts.
public struct AgreementLevels: Hashable, Sendable {
    /// Address.
    public var network: AddressAgreement
    /// Screen.
    public var screen: ScreenAgreement
    /// Version.
    public var system: SystemAgreement
    /// Device model.
    public var model: ModelAgreement
    /// Time zone.
    public var zone: ZoneAgreement
    /// Language.
    public var language: LanguageAgreement

    /// Creates levels.
    @inline(__always)
    public init(
        network: AddressAgreement = .unknown, screen: ScreenAgreement = .unknown, system: SystemAgreement = .unknown,
        model: ModelAgreement = .unknown, zone: ZoneAgreement = .unknown, language: LanguageAgreement = .unknown
    ) {
        self.network = network
        self.screen = screen
        self.system = system
        self.model = model
        self.zone = zone
        self.language = language
    }

    /// Compares a click with an install.
    @inline(__always)
    public init(click: ClickSignals, install: Fingerprint) {
        network = click.addressAgreement(withInstall: install.addresses)
        screen = click.screen.agreement(withInstall: install.screen)
        system = click.system.agreement(withInstall: install.system)
        model = click.model.agreement(withInstall: install.model)
        zone = click.zone.agreement(withInstall: install.zone)
        language = click.languageAgreement(withInstall: install.languages)
    }

    /// Whether both devices were on one network: what region evidence is conditional on.
    @inline(__always)
    var isSameNetwork: Bool {
        switch network {
        case .exact, .subnet64, .block: true
        case .weak, .none, .unknown: false
        }
    }
}
