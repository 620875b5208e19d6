/// What kind of network an address belongs to, by the IANA registries and the relay's published egress ranges.
public enum AddressClass: UInt8, BitwiseCopyable, Hashable, Sendable, CaseIterable {
    /// Ordinary address space, documentation ranges included (tests need them, traffic never has them).
    case `public`
    /// RFC 1918 and unique local IPv6.
    case `private`
    /// 100.64/10, the shared space between a carrier and its customers.
    case cgnat
    /// 127/8 and ::1.
    case loopback
    /// 169.254/16 and fe80::/10.
    case linkLocal
    /// 0.0.0.0 and ::.
    case unspecified
    /// Reserved, benchmark, multicast and the rest of 0/8.
    case special
    /// Unwrapped from 64:ff9b::/96.
    case nat64
    /// Unwrapped from 2002::/16.
    case sixToFour
    /// Unwrapped from 2001::/32.
    case teredo
    /// 64:ff9b:1::/48: not unwrapped, not attributable.
    case nat64Local
    /// A privacy relay's egress: many people, and never the app's own address.
    case relay

    /// The name in canonical output and vectors.
    public var wireName: String {
        switch self {
        case .public: "public"
        case .private: "private"
        case .cgnat: "cgnat"
        case .loopback: "loopback"
        case .linkLocal: "link-local"
        case .unspecified: "unspecified"
        case .special: "special"
        case .nat64: "nat64"
        case .sixToFour: "6to4"
        case .teredo: "teredo"
        case .nat64Local: "nat64-local"
        case .relay: "relay"
        }
    }
}
