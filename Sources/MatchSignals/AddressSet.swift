/// Up to four addresses of one device, in the order they were seen; no heap storage.
///
/// A device on two stacks shows one address of each family; more than four are of no further use and are left out, those that
/// cannot be attributed first.
public struct AddressSet: BitwiseCopyable, Hashable, Sendable {
    /// The most addresses that are kept.
    public static let capacity = 4

    /// What fills the places from `count` on.
    @usableFromInline static var vacant: NetworkAddress {
        @inlinable get { NetworkAddress(address: IPAddress(high: 0, low: 0), addressClass: .unspecified) }
    }

    @usableFromInline var first = AddressSet.vacant
    @usableFromInline var second = AddressSet.vacant
    @usableFromInline var third = AddressSet.vacant
    @usableFromInline var fourth = AddressSet.vacant

    @usableFromInline var filled = 0

    /// How many addresses there are.
    public var count: Int {
        @inlinable get { filled }
    }

    /// Creates an empty set.
    @inlinable
    public init() {}

    /// Creates a set of one.
    @inlinable
    public init(_ address: NetworkAddress) {
        first = address
        filled = 1
    }

    /// Creates a set of two that differ, as a store gives them back.
    @inlinable
    public init(_ one: NetworkAddress, _ other: NetworkAddress) {
        precondition(one != other, "a set holds an address once")
        first = one
        second = other
        filled = 2
    }

    /// Whether there is no address, which is a missing signal and never equal to another missing one.
    public var isEmpty: Bool { count == 0 }

    /// Adds an address unless it is there already. In a full set an address that can be attributed takes the place of the last
    /// one that cannot; any other is left out.
    public mutating func insert(_ address: NetworkAddress) {
        var victim: Int?
        for position in 0..<count {
            if self[position] == address { return }
            if !self[position].isAttributable { victim = position }
        }
        if count < Self.capacity {
            set(count, to: address)
            filled += 1
        } else if let victim, address.isAttributable {
            for position in victim..<Self.capacity - 1 { set(position, to: self[position + 1]) }
            set(Self.capacity - 1, to: address)
        }
    }

    /// The families of the addresses that say anything about a network: 1 for IPv4, 2 for IPv6, 3 for both, 0 for none.
    public var families: Int {
        @inlinable @inline(__always) get {
            if filled == 1 { return first.isAttributable ? first.address.isIPv4 ? 1 : 2 : 0 }
            var found = 0
            for position in 0..<filled where self[position].isAttributable {
                found |= self[position].address.isIPv4 ? 1 : 2
            }
            return found
        }
    }

    /// The address at a position from 0 up to `count`.
    @inlinable
    public subscript(_ position: Int) -> NetworkAddress {
        precondition(position >= 0 && position < count, "position \(position) is outside an address set of \(count)")
        switch position {
        case 0: return first
        case 1: return second
        case 2: return third
        default: return fourth
        }
    }

    private mutating func set(_ position: Int, to address: NetworkAddress) {
        switch position {
        case 0: first = address
        case 1: second = address
        case 2: third = address
        default: fourth = address
        }
    }
}
