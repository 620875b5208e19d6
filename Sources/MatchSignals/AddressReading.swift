/// What an address field holds: a classified address, or why there is none.
public enum AddressReading: Hashable, Sendable {
    /// A readable address. Whether it can be attributed is ``NetworkAddress/isAttributable``.
    case address(NetworkAddress)
    /// Nothing was sent, or only trusted proxies are named: the client is not known.
    case missing
    /// Something was sent that is no address.
    case invalid

    /// Reads one address in any textual form, unwraps it and classifies it.
    ///
    /// - Complexity: Linear in the length of the text, plus a search of the relay ranges. Allocates nothing.
    public init(_ text: String?, relay: RelayRanges = .builtIn) {
        guard let text else {
            self = .missing
            return
        }
        self = withBytes(of: text) { AddressReading(0..<$0.count, of: $0, relay: relay) }
    }

    /// Reads one address from a part of a text.
    init(_ range: Range<Int>, of bytes: borrowing Span<UInt8>, relay: RelayRanges) {
        if ASCII.unquoted(range, of: bytes).isEmpty {
            self = .missing
        } else if let address = IPAddress(node: range, of: bytes) {
            self = .address(NetworkAddress(address, relay: relay))
        } else {
            self = .invalid
        }
    }

    /// The address, when there is one.
    public var address: NetworkAddress? {
        if case .address(let address) = self { address } else { nil }
    }

    /// Whether the field says something: an address that cannot be attributed does not.
    public var presence: Presence {
        switch self {
        case .address(let address): address.isAttributable ? .value : .uninformative
        case .missing: .missing
        case .invalid: .uninformative
        }
    }

    /// The class as canonical output names it, `missing` and `invalid` included.
    public var wireName: String {
        switch self {
        case .address(let address): address.addressClass.wireName
        case .missing: "missing"
        case .invalid: "invalid"
        }
    }

    /// The rule that decided, in one sentence.
    public var rule: String {
        switch self {
        case .address(let address): address.addressClass.rule
        case .missing: "no address, or only trusted proxies: never equal to another missing one"
        case .invalid: "not an IPv4 or IPv6 address"
        }
    }
}

extension AddressClass {
    /// Why an address of this class counts or does not, in one sentence.
    var rule: String {
        switch self {
        case .public: "public address space"
        case .private: "private address space (RFC 1918, RFC 4193): the same numbers are used everywhere"
        case .cgnat: "shared carrier space (RFC 6598): an inner hop leaked, which says nothing of the customer"
        case .loopback: "loopback (RFC 1122, RFC 4291)"
        case .linkLocal: "link-local (RFC 3927, RFC 4291)"
        case .unspecified: "the unspecified address"
        case .special: "reserved, benchmark or multicast space of the IANA registries"
        case .nat64: "the IPv4 address inside the NAT64 prefix 64:ff9b::/96 (RFC 6052)"
        case .sixToFour: "the IPv4 address inside a 6to4 prefix (RFC 3056)"
        case .teredo: "the IPv4 address inside a Teredo address (RFC 4380)"
        case .nat64Local: "a network's own NAT64 prefix (RFC 8215): where the IPv4 address stands is not known"
        case .relay: "a privacy relay's egress: many people share it, and the app does not use it"
        }
    }
}
