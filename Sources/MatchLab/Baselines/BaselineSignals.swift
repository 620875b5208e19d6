internal import MatchSignals

/// What a simple rule compares: canonical values, so that the rules lose by their logic and not by spelling.
struct BaselineSignals {
    /// The addresses of the device.
    var addresses: AddressSet
    /// The OS family; Apple's touch systems are one.
    var group: OSGroup
    /// Major and minor of the version as the user agent says it, frozen or not; `nil` when it says none.
    var version: [Int]?
    /// The zone by place, or by offset where no place was said; 0 when missing.
    var zone: UInt32
    /// The first language; 0 when missing.
    var language: UInt32
    /// The screen in points, short side and long side; 0 when missing.
    var screen: UInt32

    init(_ fingerprint: Fingerprint, raw: RawSignals) {
        addresses = fingerprint.addresses
        group = fingerprint.system.family.group
        version = BaselineSignals.version(raw)
        zone = fingerprint.zone.place != 0 ? fingerprint.zone.place : fingerprint.zone.code
        language = fingerprint.languages[0].code
        screen = BaselineSignals.points(fingerprint.screen)
    }

    /// The version in a user agent's own words; without a user agent, what the client states.
    static func version(_ raw: RawSignals) -> [Int]? {
        if let agent = raw.userAgent {
            if let version = numbers(after: "Android ", in: agent) { return version }
            return numbers(after: " OS ", in: agent)
        }
        return raw.osVersion.flatMap { numbers(after: "", in: $0) }
    }

    /// Up to two numbers, separated by a dot or an underscore, right behind a marker; a missing second one is 0.
    private static func numbers(after marker: String, in text: String) -> [Int]? {
        let bytes = Array(text.utf8)
        let pattern = Array(marker.utf8)
        guard bytes.count > pattern.count else { return nil }
        for start in 0..<(bytes.count - pattern.count)
        where bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
            var parts: [Int] = []
            var digits = ""
            for byte in bytes[(start + pattern.count)...] {
                if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digits.count < 6 {
                    digits.unicodeScalars.append(Unicode.Scalar(byte))
                } else {
                    guard let number = Int(digits) else { break }
                    parts.append(number)
                    digits = ""
                    guard parts.count < 2, byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") else { break }
                }
            }
            if parts.count < 2, let number = Int(digits) { parts.append(number) }
            if parts.isEmpty { continue }
            return parts.count == 1 ? [parts[0], 0] : parts
        }
        return nil
    }

    private static func points(_ screen: Screen) -> UInt32 {
        guard !screen.isMissing else { return 0 }
        func side(_ value: UInt16) -> UInt32 {
            guard screen.unit == .pixels, screen.scaleThousandths > 0 else { return UInt32(value) }
            return (UInt32(value) * 1_000 + UInt32(screen.scaleThousandths) / 2) / UInt32(screen.scaleThousandths)
        }
        return side(screen.short) << 16 | (side(screen.long) & 0xFFFF)
    }
}
