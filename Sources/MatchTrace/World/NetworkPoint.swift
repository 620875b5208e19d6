/// Where a phone is connected at one moment, as a server sees it.
struct NetworkPoint: Sendable {
    enum Kind: String, Sendable {
        case home, office, cellular, venue, vpn, dataCentre
    }

    var kind: Kind
    var ipv4: UInt32
    /// Upper and lower half; `nil` on a network without IPv6.
    var ipv6: (high: UInt64, low: UInt64)?
    /// How many people share the IPv4 address.
    var people: Int

    /// Dotted decimal.
    static func text(_ address: UInt32) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(15)
        for shift: UInt32 in [24, 16, 8, 0] {
            let octet = UInt8(truncatingIfNeeded: address >> shift)
            if octet >= 100 { bytes.append(UInt8(ascii: "0") + octet / 100) }
            if octet >= 10 { bytes.append(UInt8(ascii: "0") + octet / 10 % 10) }
            bytes.append(UInt8(ascii: "0") + octet % 10)
            if shift > 0 { bytes.append(UInt8(ascii: ".")) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// RFC 5952: lower case, no leading zeros, the first longest run of zero groups shortened.
    static func text(high: UInt64, low: UInt64) -> String {
        func group(_ index: Int) -> UInt64 {
            (index < 4 ? high : low) >> UInt64((3 - index % 4) * 16) & 0xFFFF
        }
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8, group(end) == 0 { end += 1 }
            if end - start > max(best.count, 1) { best = start..<end }
            start = max(end, start + 1)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(39)
        var index = 0
        while index < 8 {
            if index == best.lowerBound, !best.isEmpty {
                bytes.append(contentsOf: "::".utf8)
                index = best.upperBound
                continue
            }
            if index > 0, index != best.upperBound || best.isEmpty { bytes.append(UInt8(ascii: ":")) }
            appendHex(group(index), to: &bytes)
            index += 1
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func appendHex(_ group: UInt64, to bytes: inout [UInt8]) {
        var isLeading = true
        for shift: UInt64 in [12, 8, 4, 0] {
            let digit = UInt8(group >> shift & 15)
            if isLeading, digit == 0, shift > 0 { continue }
            isLeading = false
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }
}
