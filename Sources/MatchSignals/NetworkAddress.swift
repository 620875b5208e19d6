/// An address with its class.
public struct NetworkAddress: BitwiseCopyable, Hashable, Sendable {
    /// The address, unwrapped from mapped and translated forms.
    public let address: IPAddress
    /// What kind of network it belongs to.
    public let addressClass: AddressClass

    /// Creates a classified address.
    @inlinable
    public init(address: IPAddress, addressClass: AddressClass) {
        self.address = address
        self.addressClass = addressClass
    }

    /// Whether equality of this address says anything about a household or a handset.
    @inlinable
    public var isAttributable: Bool {
        switch addressClass {
        case .public, .nat64, .sixToFour, .teredo: true
        case .private, .cgnat, .loopback, .linkLocal, .unspecified, .special, .nat64Local, .relay: false
        }
    }

    /// The network block that candidates are looked up by: the IPv4 /24 or the IPv6 /64, as one number that no two blocks
    /// share (IPv4 blocks lie below 2^24, where no IPv6 /64 in use lies). `nil` when the address is not attributable.
    @inlinable
    public var block: UInt64? {
        guard isAttributable else { return nil }
        return address.isIPv4 ? UInt64(address.ipv4 >> 8) : address.high
    }
}
