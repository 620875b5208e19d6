// Made by Scripts/tables.sh. Do not edit: change the script or its data and run it again.
// swift-format-ignore-file

/// Address space that is nobody's public address, by the IANA registries.
enum ReservedSpaceTable {
    /// Where the facts come from.
    static let source = "IANA special-purpose address registries, 2026-11"

    /// The first address of each IPv4 block, ascending.
    static let ipv4First: [UInt32] = [
        0x00000000, 0x00000001, 0x0a000000, 0x64400000, 0x7f000000, 0xa9fe0000, 0xac100000, 0xc0000000, 0xc0a80000,
        0xc6120000, 0xe0000000, 0xf0000000,
    ]

    /// The last address of each IPv4 block.
    static let ipv4Last: [UInt32] = [
        0x00000000, 0x00ffffff, 0x0affffff, 0x647fffff, 0x7fffffff, 0xa9feffff, 0xac1fffff, 0xc00000ff, 0xc0a8ffff,
        0xc613ffff, 0xefffffff, 0xffffffff,
    ]

    /// The raw ``AddressClass`` of each IPv4 block.
    static let ipv4Class: [UInt8] = [
        5, 6, 1, 2, 3, 4, 1, 6, 1, 6, 6, 6,
    ]

    /// The first /64 of each IPv6 block, ascending.
    static let ipv6First: [UInt64] = [
        0x0064ff9b00010000, 0x0100000000000000, 0x0100000000000001, 0x2001000200000000, 0x2001001000000000,
        0x5f00000000000000, 0xfc00000000000000, 0xfe80000000000000, 0xfec0000000000000, 0xff00000000000000,
    ]

    /// The last /64 of each IPv6 block.
    static let ipv6Last: [UInt64] = [
        0x0064ff9b0001ffff, 0x0100000000000000, 0x0100000000000001, 0x200100020000ffff, 0x2001001fffffffff,
        0x5f00ffffffffffff, 0xfdffffffffffffff, 0xfebfffffffffffff, 0xfeffffffffffffff, 0xffffffffffffffff,
    ]

    /// The raw ``AddressClass`` of each IPv6 block.
    static let ipv6Class: [UInt8] = [
        10, 6, 6, 6, 6, 6, 1, 4, 6, 6,
    ]
}
