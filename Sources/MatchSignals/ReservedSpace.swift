/// The address space that no customer of a network is reached at, by the IANA special-purpose registries.
enum ReservedSpace {
    /// The class of a reserved address; `nil` for one that is public. Translated forms are unwrapped before.
    ///
    /// - Complexity: O(log n) in the number of blocks of the family.
    static func addressClass(of address: IPAddress) -> AddressClass? {
        if address.isIPv4 {
            let bits = address.ipv4
            guard let block = SortedTable.last(notAbove: bits, in: ReservedSpaceTable.ipv4First),
                bits <= ReservedSpaceTable.ipv4Last[block]
            else { return nil }
            return AddressClass(rawValue: ReservedSpaceTable.ipv4Class[block])
        }
        if address.high == 0, address.low <= 1 { return address.low == 0 ? .unspecified : .loopback }
        guard let block = SortedTable.last(notAbove: address.high, in: ReservedSpaceTable.ipv6First),
            address.high <= ReservedSpaceTable.ipv6Last[block]
        else { return nil }
        return AddressClass(rawValue: ReservedSpaceTable.ipv6Class[block])
    }
}
