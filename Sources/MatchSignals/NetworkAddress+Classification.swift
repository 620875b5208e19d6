extension NetworkAddress {
    /// Unwraps a translated address and classifies it.
    ///
    /// NAT64's well-known prefix (RFC 6052), 6to4 (RFC 3056) and Teredo (RFC 4380, which stores the bits inverted) hold an IPv4
    /// address, which is judged again: only a public one keeps the name of its wrapping. A relay's egress is found last.
    public init(_ address: IPAddress, relay: RelayRanges = .builtIn) {
        var inner = address
        var addressClass = AddressClass.public
        if !address.isIPv4 {
            if address.high == 0x0064_ff9b_0000_0000, address.low >> 32 == 0 {
                inner = IPAddress(ipv4: address.ipv4)
                addressClass = .nat64
            } else if address.high >> 48 == 0x2002 {
                inner = IPAddress(ipv4: UInt32(truncatingIfNeeded: address.high >> 16))
                addressClass = .sixToFour
            } else if address.high >> 32 == 0x2001_0000 {
                inner = IPAddress(ipv4: ~address.ipv4)
                addressClass = .teredo
            }
        }
        if let reserved = ReservedSpace.addressClass(of: inner) {
            addressClass = reserved
        } else if relay.contains(inner) {
            addressClass = .relay
        }
        self.init(address: inner, addressClass: addressClass)
    }

    /// Reads an address in any textual form, unwraps it and classifies it; `nil` when there is none. ``AddressReading`` tells a
    /// missing one from an invalid one.
    public init?(text: String, relay: RelayRanges = .builtIn) {
        guard let address = AddressReading(text, relay: relay).address else { return nil }
        self = address
    }

    /// The network block as a prefix, the IPv4 /24 or the IPv6 /64; `nil` when the address is not attributable.
    public var blockPrefix: IPPrefix? {
        isAttributable ? IPPrefix(address: address, length: address.isIPv4 ? 24 : 64) : nil
    }

    /// How far this address agrees with an install's. Symmetric.
    ///
    /// IPv6 hosts change the lower half of their address (RFC 8981), so the /64 is the household or handset; the /48 outside it
    /// is often the same subscriber (RFC 6177), and an IPv4 /24 the same carrier pool.
    @inlinable @inline(__always)
    public func agreement(withInstall install: NetworkAddress) -> AddressAgreement {
        if addressClass == .relay || install.addressClass == .relay {
            return self == install ? .weak : .unknown
        }
        guard isAttributable, install.isAttributable, address.isIPv4 == install.address.isIPv4 else { return .unknown }
        if address == install.address { return .exact }
        if address.isIPv4 { return address.ipv4 >> 8 == install.address.ipv4 >> 8 ? .block : .none }
        if address.high == install.address.high { return .subnet64 }
        return address.high >> 16 == install.address.high >> 16 ? .block : .none
    }
}
