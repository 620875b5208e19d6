extension IPAddress {
    /// Reads an address in any form that a server or proxy writes it in.
    ///
    /// White space, one pair of double quotes, brackets, a port and a zone id around the address are dropped. An IPv4 octet is
    /// decimal without leading zeros (other readers take them for octal). A bare IPv6 address is never split on `:` in search
    /// of a port. An IPv4-mapped address becomes IPv4. `nil` for anything else, host names and obfuscated identifiers
    /// (RFC 7239 §6.3) included.
    public init?(text: String) {
        guard let address = withBytes(of: text, { IPAddress(node: 0..<$0.count, of: $0) }) else { return nil }
        self = address
    }

    /// Reads a node identifier of a forwarded list (RFC 7239 §6): an address that may be quoted, bracketed and have a port.
    init?(node range: Range<Int>, of bytes: borrowing Span<UInt8>) {
        let text = ASCII.unquoted(range, of: bytes)
        guard !text.isEmpty else { return nil }
        if bytes[text.lowerBound] == 0x5b {  // [
            var close = text.lowerBound + 1
            while close < text.upperBound, bytes[close] != 0x5d { close += 1 }
            guard close < text.upperBound, Self.isPort(close + 1..<text.upperBound, of: bytes) else { return nil }
            self.init(plain: text.lowerBound + 1..<close, of: bytes)
            return
        }
        var colons = 0
        var colon = text.upperBound
        for position in text where bytes[position] == 0x3a {
            if colons == 0 { colon = position }
            colons += 1
        }
        if colons == 1 {
            guard Self.isPort(colon..<text.upperBound, of: bytes) else { return nil }
            self.init(plain: text.lowerBound..<colon, of: bytes)
        } else {
            self.init(plain: text, of: bytes)
        }
    }

    /// Reads an address without port and brackets; an IPv6 address may have a zone id (RFC 4007 §11), which is dropped.
    init?(plain range: Range<Int>, of bytes: borrowing Span<UInt8>) {
        var isIPv6 = false
        var end = range.upperBound
        for position in range {
            let byte = bytes[position]
            if byte == 0x3a { isIPv6 = true }
            if byte == 0x25, isIPv6 {
                end = position
                break
            }
        }
        if isIPv6 {
            guard let bits = Self.ipv6(range.lowerBound..<end, of: bytes) else { return nil }
            self.init(high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
        } else {
            guard let bits = Self.ipv4(range, of: bytes) else { return nil }
            self.init(ipv4: bits)
        }
    }

    /// Whether a range is empty or `:` and a port, which may be empty (RFC 3986 §3.2.3) or obfuscated (RFC 7239 §6.3).
    private static func isPort(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> Bool {
        guard !range.isEmpty else { return true }
        guard bytes[range.lowerBound] == 0x3a else { return false }
        var position = range.lowerBound + 1
        if position < range.upperBound, bytes[position] == 0x5f {
            return range.upperBound - position > 1
        }
        var port: UInt32 = 0
        while position < range.upperBound {
            guard let digit = ASCII.digit(bytes[position]), range.count <= 6 else { return false }
            port = port * 10 + UInt32(digit)
            position += 1
        }
        return port <= 0xffff
    }

    /// The bits of a dotted quad.
    private static func ipv4(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt32? {
        guard (7...15).contains(range.count) else { return nil }
        var bits: UInt32 = 0
        var octet: UInt32 = 0
        var digits = 0
        var dots = 0
        for position in range {
            let byte = bytes[position]
            if let digit = ASCII.digit(byte) {
                guard digits < 3, digits == 0 || octet != 0 else { return nil }
                octet = octet * 10 + UInt32(digit)
                digits += 1
            } else {
                guard byte == 0x2e, digits > 0, octet <= 255, dots < 3 else { return nil }
                bits = bits << 8 | octet
                octet = 0
                digits = 0
                dots += 1
            }
        }
        guard dots == 3, digits > 0, octet <= 255 else { return nil }
        return bits << 8 | octet
    }

    /// The bits of an IPv6 address (RFC 4291 §2.2): eight groups, one run of zeros as `::`, the last two perhaps a dotted quad.
    private static func ipv6(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) -> UInt128? {
        // The longest form is six groups and a dotted quad.
        guard (2...45).contains(range.count) else { return nil }
        var bits: UInt128 = 0
        var groups = 0
        var head: (bits: UInt128, groups: Int)?
        var position = range.lowerBound
        let end = range.upperBound
        if bytes[position] == 0x3a {
            guard bytes[position + 1] == 0x3a else { return nil }
            head = (0, 0)
            position += 2
        }
        while position < end {
            let start = position
            var group: UInt32 = 0
            while position < end, position - start < 4, let digit = ASCII.hexDigit(bytes[position]) {
                group = group << 4 | UInt32(digit)
                position += 1
            }
            if position < end, bytes[position] == 0x2e {
                guard groups <= 6, let quad = ipv4(start..<end, of: bytes) else { return nil }
                bits = bits << 32 | UInt128(quad)
                groups += 2
                break
            }
            guard position > start, groups < 8 else { return nil }
            bits = bits << 16 | UInt128(group)
            groups += 1
            guard position < end else { break }
            guard bytes[position] == 0x3a, position + 1 < end else { return nil }
            position += 1
            if bytes[position] == 0x3a {
                guard head == nil else { return nil }
                head = (bits, groups)
                bits = 0
                position += 1
            }
        }
        guard let head else { return groups == 8 ? bits : nil }
        // `::` stands for at least one group. The bits after it are in place; those before it go to the top.
        guard groups < 8 else { return nil }
        return head.groups == 0 ? bits : bits | head.bits << UInt128(16 * (8 - head.groups))
    }
}
