/// A block of addresses that share their first bits, as `10.0.0.0/8` or `2001:db8::/32`.
public struct IPPrefix: Hashable, Sendable {
    /// The first address of the block; the bits after the prefix are 0.
    public let address: IPAddress
    /// How many leading bits are shared: 0 to 32 for IPv4, 0 to 128 for IPv6.
    public let length: Int

    /// The block of a length around an address; bits after the prefix are cleared.
    ///
    /// - Precondition: The length fits the family.
    public init(address: IPAddress, length: Int) {
        precondition(
            (0...(address.isIPv4 ? 32 : 128)).contains(length), "a prefix of \(length) bits does not fit the address")
        self.length = length
        let bits = address.isIPv4 ? length + 96 : length
        self.address = IPAddress(
            high: address.high & Self.mask(bits), low: address.low & Self.mask(max(bits - 64, 0)))
    }

    /// Reads `address/length`, or an address alone for a block of one. A mapped block is one of IPv4.
    public init?(text: String) {
        guard let prefix = withBytes(of: text, { IPPrefix(0..<$0.count, of: $0) }) else { return nil }
        self = prefix
    }

    /// Reads a block from a part of a text.
    init?(_ range: Range<Int>, of bytes: borrowing Span<UInt8>) {
        let text = ASCII.unquoted(range, of: bytes)
        var slash = text.lowerBound
        while slash < text.upperBound, bytes[slash] != 0x2f { slash += 1 }
        guard let address = IPAddress(plain: text.lowerBound..<slash, of: bytes) else { return nil }
        // `::ffff:10.0.0.0/104` counts the bits of the mapped form.
        var isMapped = false
        for position in text.lowerBound..<slash where bytes[position] == 0x3a { isMapped = address.isIPv4 }
        let longest = address.isIPv4 ? 32 : 128
        guard slash < text.upperBound else {
            self.init(address: address, length: longest)
            return
        }
        var length = 0
        guard (1...3).contains(text.upperBound - slash - 1) else { return nil }
        for position in slash + 1..<text.upperBound {
            guard let digit = ASCII.digit(bytes[position]) else { return nil }
            length = length * 10 + Int(digit)
        }
        if isMapped { length -= 96 }
        guard (0...longest).contains(length) else { return nil }
        self.init(address: address, length: length)
    }

    /// Whether an address lies in this block; never across families.
    public func contains(_ address: IPAddress) -> Bool {
        guard address.isIPv4 == self.address.isIPv4 else { return false }
        let bits = address.isIPv4 ? length + 96 : length
        return (address.high ^ self.address.high) & Self.mask(bits) == 0
            && (address.low ^ self.address.low) & Self.mask(max(bits - 64, 0)) == 0
    }

    /// A word whose first bits are set.
    private static func mask(_ bits: Int) -> UInt64 {
        bits <= 0 ? 0 : bits >= 64 ? .max : .max << UInt64(64 - bits)
    }
}

extension IPPrefix: CustomStringConvertible {
    /// The block as text.
    public var description: String { "\(address)/\(length)" }
}
