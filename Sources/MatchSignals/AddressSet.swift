/// Up to four addresses of one device, in the order they were seen; no heap storage.
///
/// A device on two stacks shows one address of each family; more than four are of no further use and are left out.
public struct AddressSet: Hashable, Sendable {
    /// The most addresses that are kept.
    public static let capacity = 4

    private var first: NetworkAddress?
    private var second: NetworkAddress?
    private var third: NetworkAddress?
    private var fourth: NetworkAddress?

    /// How many addresses there are.
    public private(set) var count = 0

    /// Creates an empty set.
    public init() {}

    /// Creates a set of one.
    public init(_ address: NetworkAddress) {
        first = address
        count = 1
    }

    /// Whether there is no address, which is a missing signal and never equal to another missing one.
    public var isEmpty: Bool { count == 0 }

    /// Adds an address unless it is there already or the set is full.
    public mutating func insert(_ address: NetworkAddress) {
        switch count {
        case 0: first = address
        case 1 where first != address: second = address
        case 2 where first != address && second != address: third = address
        case 3 where first != address && second != address && third != address: fourth = address
        default: return
        }
        count += 1
    }

    /// The address at a position from 0 up to `count`.
    public subscript(_ position: Int) -> NetworkAddress {
        let found =
            switch position {
            case 0: first
            case 1: second
            case 2: third
            default: fourth
            }
        guard position >= 0, position < count, let found else {
            preconditionFailure("position \(position) is outside an address set of \(count)")
        }
        return found
    }
}
