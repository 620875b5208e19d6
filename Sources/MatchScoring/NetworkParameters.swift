/// How addresses agree, by network class.
///
/// A relay egress is never the app's own address: null, worth nothing either way. An IPv4 and an IPv6 address never meet, which
/// is no disagreement; but a person's two visits mostly come by one family and strangers' by either, so the families are a
/// comparison of their own, and a mild one.
public struct NetworkParameters: Hashable, Sendable, Codable {
    /// The levels of one network class; m and u each sum to 1.
    public struct Levels: Hashable, Sendable, Codable {
        /// The same address.
        public var exact: LevelChances
        /// The same IPv6 /64 by another address; both 0 for IPv4.
        public var subnet64: LevelChances
        /// The same IPv4 /24, or the same IPv6 /48 outside the /64.
        public var block: LevelChances
        /// Another network.
        public var none: LevelChances

        /// Creates the levels of a class.
        public init(exact: LevelChances, subnet64: LevelChances, block: LevelChances, none: LevelChances) {
            self.exact = exact
            self.subnet64 = subnet64
            self.block = block
            self.none = none
        }
    }

    /// IPv4 with at most ``quietLimit`` live clicks on the address: homes.
    public var ipv4Quiet: Levels
    /// IPv4 with more: carriers, offices, campuses. Its m for an equal address may not exceed the quiet one's, so that more
    /// clicks on an address never raise its bits.
    public var ipv4Crowded: Levels
    /// IPv6.
    public var ipv6: Levels
    /// Both came by one family only, and by the same one; its u in use follows the scope's own clicks.
    public var sameFamily: LevelChances
    /// Both came by one family only, and not by the same one.
    public var otherFamily: LevelChances
    /// The same relay egress address.
    public var relay: LevelChances
    /// The most live clicks that a quiet address has.
    public var quietLimit: UInt32

    /// Creates the network comparison.
    public init(
        ipv4Quiet: Levels, ipv4Crowded: Levels, ipv6: Levels, sameFamily: LevelChances, otherFamily: LevelChances,
        relay: LevelChances, quietLimit: UInt32 = 3
    ) {
        self.sameFamily = sameFamily
        self.otherFamily = otherFamily
        self.ipv4Quiet = ipv4Quiet
        self.ipv4Crowded = ipv4Crowded
        self.ipv6 = ipv6
        self.relay = relay
        self.quietLimit = quietLimit
    }
}
