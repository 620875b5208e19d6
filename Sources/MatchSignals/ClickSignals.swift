/// A click as scoring compares it: a device in five numbers, two languages and at most two addresses, which is what a store keeps.
///
/// Smaller than a ``Fingerprint``, which has room for what an install may send besides.
public struct ClickSignals: BitwiseCopyable, Hashable, Sendable {
    /// The first address; of no meaning when ``addressCount`` is 0.
    public var first = AddressSet.vacant
    /// The second address; of no meaning unless ``addressCount`` is 2.
    public var second = AddressSet.vacant
    /// The screen.
    public var screen: Screen
    /// OS family, version and device class.
    public var system: OperatingSystem
    /// The device model.
    public var model: DeviceModel
    /// The time zone.
    public var zone: ZoneSignal
    /// The most wanted language.
    public var language: LanguageTag
    /// The next one.
    public var nextLanguage: LanguageTag
    /// How many addresses there are: 0 to 2.
    public var addressCount: UInt8 = 0

    /// A device without addresses.
    @inlinable
    public init(
        screen: Screen, system: OperatingSystem, model: DeviceModel, zone: ZoneSignal, language: LanguageTag,
        nextLanguage: LanguageTag
    ) {
        self.screen = screen
        self.system = system
        self.model = model
        self.zone = zone
        self.language = language
        self.nextLanguage = nextLanguage
    }

    /// What a store keeps of a device: its first two addresses and languages.
    public init(_ fingerprint: Fingerprint) {
        self.init(
            screen: fingerprint.screen, system: fingerprint.system, model: fingerprint.model, zone: fingerprint.zone,
            language: fingerprint.languages[0], nextLanguage: fingerprint.languages[1])
        let addresses = fingerprint.addresses
        if addresses.count > 0 { first = addresses[0] }
        if addresses.count > 1 { second = addresses[1] }
        addressCount = UInt8(min(addresses.count, 2))
    }

    /// The addresses as a set.
    @inlinable
    public var addresses: AddressSet {
        switch addressCount {
        case 0: AddressSet()
        case 1: AddressSet(first)
        default: AddressSet(first, second)
        }
    }

    /// The languages as a list.
    public var languages: LanguageList { LanguageList(language, nextLanguage) }

    /// The same as a fingerprint.
    public var fingerprint: Fingerprint {
        Fingerprint(
            addresses: addresses, system: system, screen: screen, model: model, zone: zone, languages: languages)
    }

    /// Whether an address is one of the click's.
    @inlinable @inline(__always)
    public func has(_ address: NetworkAddress) -> Bool {
        (addressCount > 0 && first == address) || (addressCount > 1 && second == address)
    }

    /// How far the addresses agree with an install's; see ``AddressSet/agreement(withInstall:)``.
    @inlinable @inline(__always)
    public func addressAgreement(withInstall install: AddressSet) -> AddressAgreement {
        // Nearly every pair.
        addressCount == 1 && install.filled == 1
            ? first.agreement(withInstall: install.first) : addresses.agreementOfSeveral(withInstall: install)
    }

    /// How far the languages agree with an install's; see ``LanguageList/agreement(withInstall:)``.
    @inlinable @inline(__always)
    public func languageAgreement(withInstall install: LanguageList) -> LanguageAgreement {
        !language.isMissing && language.code == install.packed[0]
            ? .exact : languages.agreementOfTags(withInstall: install)
    }
}
