internal import MatchSignals

/// What half of a device contributes to its four ``CountedSignal``s: a number a signal, 0 where it has no value. Pairs of signals
/// count only where both are present.
struct SignalValues {
    private static let presentBit: UInt64 = 1 << 63

    /// By the position of the signal in the half; 0 when there is none.
    private(set) var first: UInt64 = 0
    /// Likewise.
    private(set) var second: UInt64 = 0
    /// Likewise.
    private(set) var third: UInt64 = 0
    /// Likewise.
    private(set) var fourth: UInt64 = 0

    /// The values of half a device.
    @inline(__always)
    init(_ half: DeviceMemo.Half, of device: PackedDevice, with hasher: StoreHash) {
        switch half {
        case .make: setMake(device, hasher)
        case .place: setPlace(device)
        }
    }

    @inline(__always)
    private static func value(_ value: UInt64, if present: Bool) -> UInt64 { present ? value | presentBit : 0 }

    /// Screen, version, model, screen with version.
    @inline(__always)
    private mutating func setMake(_ device: PackedDevice, _ hasher: StoreHash) {
        let system = OperatingSystem(code: UInt32(truncatingIfNeeded: device.system))
        let model = DeviceModel(code: UInt32(truncatingIfNeeded: device.system &>> 32))
        let hasVersion = system.hasVersion
        let version = UInt64(system.majorMinor)
        first = Self.value(device.screen, if: device.screen != 0)
        second = Self.value(version, if: hasVersion)
        third = Self.value(UInt64(model.code), if: model.isNamed)
        fourth = Self.value(
            hasher.hash(device.screen, version, salt: 0), if: device.screen != 0 && hasVersion)
    }

    /// Zone, language, language with script, zone with language.
    @inline(__always)
    private mutating func setPlace(_ device: PackedDevice) {
        let language = LanguageTag(code: UInt32(truncatingIfNeeded: device.languages))
        let place = UInt64(ZoneSignal(code: device.zone).place)
        let hasLanguage = !language.isMissing
        first = Self.value(place, if: place != 0)
        second = Self.value(UInt64(language.code), if: hasLanguage)
        third = Self.value(UInt64(language.languageAndScript), if: hasLanguage)
        fourth = Self.value(place << 32 | UInt64(language.code), if: place != 0 && hasLanguage)
    }
}
