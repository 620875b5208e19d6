internal import MatchSignals

/// One click as the baselines keep it: the fields that they compare, and nothing packed further.
struct BaselineRow: Sendable {
    var id: String
    var app: String
    var slug: String
    var parameters: String
    var time: Int64
    var network: UInt64
    var device: UInt64
    var addressHigh: UInt64
    var addressLow: UInt64
    var screen: UInt64
    var version: UInt32
    var model: UInt32
    var zone: UInt32
    var language: UInt32
    var isClaimed = false

    init(_ click: CanonicalClick) {
        let fingerprint = click.fingerprint
        id = click.id
        app = click.app
        slug = click.link.slug
        parameters = click.link.parameters
        time = click.time.milliseconds
        network = Self.networkKey(fingerprint)
        device = Self.deviceKey(fingerprint)
        let address = fingerprint.addresses.isEmpty ? IPAddress(high: 0, low: 0) : fingerprint.addresses[0].address
        addressHigh = address.high
        addressLow = address.low
        screen = Self.screenKey(fingerprint)
        version = fingerprint.system.majorMinor
        model = fingerprint.model.code
        zone = fingerprint.zone.place
        language = fingerprint.languages[0].languageAndScript
    }

    /// The network block with the OS group; 0 without an attributable address. The app is a column or a key part of its own.
    static func networkKey(_ fingerprint: Fingerprint) -> UInt64 {
        guard !fingerprint.addresses.isEmpty, let block = fingerprint.addresses[0].block else { return 0 }
        return mixed(block &* 4 &+ UInt64(fingerprint.system.family.group.rawValue) &+ 1)
    }

    /// OS group, screen and zone in one number.
    static func deviceKey(_ fingerprint: Fingerprint) -> UInt64 {
        let group = UInt64(fingerprint.system.family.group.rawValue)
        return mixed(screenKey(fingerprint) &* 0x1_0000_0001 ^ UInt64(fingerprint.zone.place) << 8 ^ group)
    }

    /// A screen as both sides see it: sides in CSS pixels or points, whatever they came in.
    static func screenKey(_ fingerprint: Fingerprint) -> UInt64 {
        let screen = fingerprint.screen
        guard screen.unit == .pixels, screen.scaleThousandths > 0 else {
            return UInt64(screen.short) << 16 | UInt64(screen.long)
        }
        let scale = Double(screen.scaleThousandths) / 1000
        let short = (Double(screen.short) / scale).rounded()
        let long = (Double(screen.long) / scale).rounded()
        return UInt64(short) << 16 | UInt64(long)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = value &* 0x9E37_79B9_7F4A_7C15
        bits ^= bits >> 32
        return bits &* 0xD6E8_FEB8_6659_FD93
    }
}
