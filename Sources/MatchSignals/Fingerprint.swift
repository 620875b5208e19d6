/// What a device looks like, canonical and fixed-width: the only form that the store keeps and that scoring compares.
///
/// It holds no references, so copying it costs a few registers, and no raw text, so nothing personal but the address survives
/// canonicalisation.
public struct Fingerprint: BitwiseCopyable, Hashable, Sendable {
    /// The addresses the server saw, most direct first.
    public var addresses: AddressSet
    /// OS family, version and device class.
    public var system: OperatingSystem
    /// The screen.
    public var screen: Screen
    /// The device model.
    public var model: DeviceModel
    /// The time zone. A zone that a browser is known to fake is missing here.
    public var zone: ZoneSignal
    /// The preferred languages. A list that a browser is known to fake is empty here.
    public var languages: LanguageList

    /// Creates a fingerprint; what is left out is missing.
    public init(
        addresses: AddressSet = AddressSet(), system: OperatingSystem = .missing, screen: Screen = .missing,
        model: DeviceModel = .missing, zone: ZoneSignal = .missing, languages: LanguageList = LanguageList()
    ) {
        self.addresses = addresses
        self.system = system
        self.screen = screen
        self.model = model
        self.zone = zone
        self.languages = languages
    }
}
