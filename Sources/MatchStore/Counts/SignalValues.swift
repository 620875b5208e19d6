internal import MatchSignals

/// What a device contributes to each ``CountedSignal``: a number a signal, 0 where it has no value.
struct SignalValues {
    private static let presentBit: UInt64 = 1 << 63
    private var packed: SIMD8<UInt64> = .zero

    /// The value of a signal; 0 when there is none.
    @inline(__always)
    subscript(_ signal: Int) -> UInt64 { packed[signal] }

    /// The values of a device. Pairs of signals count only where both are present.
    init(_ device: PackedDevice, with hasher: StoreHash) {
        let language = LanguageTag(code: UInt32(truncatingIfNeeded: device.languages))
        let place = UInt64(ZoneSignal(code: device.zone).place)
        let system = OperatingSystem(code: UInt32(truncatingIfNeeded: device.system))
        let model = DeviceModel(code: UInt32(truncatingIfNeeded: device.system &>> 32))
        let hasVersion = system.hasVersion
        let version = UInt64(system.majorMinor)
        func set(_ signal: CountedSignal, _ value: UInt64, if present: Bool) {
            packed[Int(signal.rawValue)] = present ? value | Self.presentBit : 0
        }
        set(.screen, device.screen, if: device.screen != 0)
        set(.version, version, if: hasVersion)
        set(.model, UInt64(model.code), if: model.isNamed)
        set(
            .screenAndVersion, hasher.hash(device.screen, version, salt: 0),
            if: device.screen != 0 && hasVersion)
        set(.zone, place, if: place != 0)
        set(.language, UInt64(language.code), if: !language.isMissing)
        set(.languageAndScript, UInt64(language.languageAndScript), if: !language.isMissing)
        set(.zoneAndLanguage, place << 32 | UInt64(language.code), if: place != 0 && !language.isMissing)
    }
}
