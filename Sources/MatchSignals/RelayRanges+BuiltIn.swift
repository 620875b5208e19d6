extension RelayRanges {
    /// A cover of iCloud Private Relay's published egress, at the time of the release: every IPv4 /24 and IPv6 /40 with a listed
    /// prefix in it. The networks that run the egress have no customers there, so the cover hardly grows old.
    public static let builtIn = RelayRanges(
        ipv4First: RelayRangesTable.ipv4First, ipv4Last: RelayRangesTable.ipv4Last,
        ipv6First: RelayRangesTable.ipv6First, ipv6Last: RelayRangesTable.ipv6Last)

    /// Where the built-in ranges come from, and when.
    public static var builtInSource: String { RelayRangesTable.source }
}
