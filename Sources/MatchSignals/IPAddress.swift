/// An IPv4 or IPv6 address as bits. IPv4 is kept as `::ffff:a.b.c.d`, so that one comparison serves both.
public struct IPAddress: BitwiseCopyable, Hashable, Sendable {
    /// The network half of an IPv6 address; 0 for IPv4.
    public let high: UInt64
    /// The interface half of an IPv6 address; `0xffff_aabb_ccdd` for IPv4.
    public let low: UInt64

    /// Creates an address from its two halves; an IPv4-mapped one is an IPv4 address.
    @inlinable
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates an IPv4 address from its 32 bits, the first octet in the high byte.
    public init(ipv4: UInt32) {
        self.init(high: 0, low: 0xffff_0000_0000 | UInt64(ipv4))
    }

    /// Whether this is an IPv4 address.
    @inlinable
    public var isIPv4: Bool {
        high == 0 && low >> 32 == 0xffff
    }

    /// The 32 bits of an IPv4 address; of an IPv6 address the last 32.
    @inlinable
    public var ipv4: UInt32 {
        UInt32(truncatingIfNeeded: low)
    }
}
