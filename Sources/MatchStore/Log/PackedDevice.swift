internal import MatchSignals

/// A device without its addresses as a row keeps it: four words, two of them shared with other fields.
struct PackedDevice: Hashable, Sendable {
    /// The screen, 52 bits.
    var screen: UInt64
    /// The operating system and, in the high half, the model.
    var system: UInt64
    /// The time zone.
    var zone: UInt32
    /// Two language tags, the first one in the low half.
    var languages: UInt64

    /// The bits of a screen.
    static let screenMask: UInt64 = 0xf_ffff_ffff_ffff

    /// A device about which nothing is known.
    init() {
        self.init(screen: 0, system: 0, zone: 0, languages: 0)
    }

    /// A device from its words.
    @inline(__always)
    init(screen: UInt64, system: UInt64, zone: UInt32, languages: UInt64) {
        self.screen = screen
        self.system = system
        self.zone = zone
        self.languages = languages
    }

    /// What is kept of a fingerprint.
    @inline(__always)
    init(_ fingerprint: Fingerprint) {
        self.init(
            screen: fingerprint.screen.code & Self.screenMask,
            system: UInt64(fingerprint.system.code) | UInt64(fingerprint.model.code) << 32,
            zone: fingerprint.zone.code,
            languages: UInt64(fingerprint.languages[0].code) | UInt64(fingerprint.languages[1].code) << 32)
    }

    /// The block of the second index in which the device's clicks stand; `nil` when it has none.
    @inline(__always)
    var block: UInt64? {
        Fingerprint.deviceBlock(
            system: OperatingSystem(code: UInt32(truncatingIfNeeded: system)), screen: Screen(code: screen),
            model: DeviceModel(code: UInt32(truncatingIfNeeded: system &>> 32)), zone: ZoneSignal(code: zone))
    }
}
