/// How addresses agree, by network class.
///
/// A relay egress is never the app's own address and two families never meet, so neither is a level here: both are null, worth
/// nothing either way.
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
    /// The same relay egress address.
    public var relay: LevelChances
    /// The most live clicks that a quiet address has.
    public var quietLimit: UInt32

    /// Creates the network comparison.
    public init(ipv4Quiet: Levels, ipv4Crowded: Levels, ipv6: Levels, relay: LevelChances, quietLimit: UInt32 = 3) {
        self.ipv4Quiet = ipv4Quiet
        self.ipv4Crowded = ipv4Crowded
        self.ipv6 = ipv6
        self.relay = relay
        self.quietLimit = quietLimit
    }
}
