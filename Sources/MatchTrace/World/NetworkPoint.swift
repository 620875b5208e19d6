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
        "\(address >> 24).\(address >> 16 & 255).\(address >> 8 & 255).\(address & 255)"
    }

    /// RFC 5952: lower case, no leading zeros, the first longest run of zero groups shortened.
    static func text(high: UInt64, low: UInt64) -> String {
        let groups = (0..<8).map { index in
            UInt16(truncatingIfNeeded: (index < 4 ? high : low) >> UInt64((3 - index % 4) * 16))
        }
        var best = 0..<0
        var start = 0
        while start < 8 {
            var end = start
            while end < 8, groups[end] == 0 { end += 1 }
            if end - start > max(best.count, 1) { best = start..<end }
            start = max(end, start + 1)
        }
        func joined(_ range: Range<Int>) -> String {
            groups[range].map { String($0, radix: 16) }.joined(separator: ":")
        }
        return best.isEmpty ? joined(0..<8) : "\(joined(0..<best.lowerBound))::\(joined(best.upperBound..<8))"
    }
}
