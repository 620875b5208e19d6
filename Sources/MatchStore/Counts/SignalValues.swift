internal import MatchSignals

/// What a device contributes to each ``CountedSignal``: a number a signal, 0 where it has no value.
struct SignalValues {
    private static let presentBit: UInt64 = 1 << 63
    private var packed: SIMD8<UInt64> = .zero

    /// The value of a signal; 0 when there is none.
    @inline(__always)
    subscript(_ signal: Int) -> UInt64 { packed[signal] }

    /// The values of a device. Pairs of signals count only where both are present.
    init(_ fingerprint: Fingerprint, with hasher: StoreHash) {
        let language = fingerprint.languages[0]
        let place = UInt64(fingerprint.zone.place)
        let hasVersion = fingerprint.system.hasVersion
        let version = UInt64(fingerprint.system.majorMinor)
        func set(_ signal: CountedSignal, _ value: UInt64, if present: Bool) {
            packed[Int(signal.rawValue)] = present ? value | Self.presentBit : 0
        }
        set(.screen, fingerprint.screen.code, if: !fingerprint.screen.isMissing)
        set(.version, version, if: hasVersion)
        set(.model, UInt64(fingerprint.model.code), if: !fingerprint.model.isMissing)
        set(
            .screenAndVersion, hasher.hash(fingerprint.screen.code, version, salt: 0),
            if: !fingerprint.screen.isMissing && hasVersion)
        set(.zone, place, if: place != 0)
        set(.language, UInt64(language.code), if: !language.isMissing)
        set(.languageAndScript, UInt64(language.languageAndScript), if: !language.isMissing)
        set(
            .zoneAndLanguage, place << 32 | UInt64(language.languageAndScript), if: place != 0 && !language.isMissing)
    }
}
