/// The address space that no customer of a network is reached at, by the IANA special-purpose registries.
enum ReservedSpace {
    /// The class of a reserved address; `nil` for one that is public. Translated forms are unwrapped before.
    ///
    /// - Complexity: O(log n) in the number of blocks of the family.
    static func addressClass(of address: IPAddress) -> AddressClass? {
        if address.isIPv4 {
            let bits = address.ipv4
            // The last block that does not start after the address.
            var low = 0
            var high = ReservedSpaceTable.ipv4First.count
            while low < high {
                let middle = (low + high) / 2
                if ReservedSpaceTable.ipv4First[middle] <= bits { low = middle + 1 } else { high = middle }
            }
            guard low > 0, bits <= ReservedSpaceTable.ipv4Last[low - 1] else { return nil }
            return AddressClass(rawValue: ReservedSpaceTable.ipv4Class[low - 1])
        }
        if address.high == 0, address.low <= 1 { return address.low == 0 ? .unspecified : .loopback }
        var low = 0
        var high = ReservedSpaceTable.ipv6First.count
        while low < high {
            let middle = (low + high) / 2
            if ReservedSpaceTable.ipv6First[middle] <= address.high { low = middle + 1 } else { high = middle }
        }
        guard low > 0, address.high <= ReservedSpaceTable.ipv6Last[low - 1] else { return nil }
        return AddressClass(rawValue: ReservedSpaceTable.ipv6Class[low - 1])
    }
}
