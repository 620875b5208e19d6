/// The egress addresses of a privacy relay, as ranges.
///
/// A relay hides a browser's address and not the app's, so a click from one says nothing of the install's network, and an equal
/// address is weak evidence. The list changes every few weeks: ``builtIn`` is a default, ``init(csv:)`` reads what Apple
/// publishes, and a running engine takes the new value with its next ``Canonicalizer``.
///
/// IPv6 ranges are kept to the /64: a relay hands out whole /64s, and the /64 is what addresses are compared by.
public struct RelayRanges: Hashable, Sendable {
    /// The first address of each IPv4 range, ascending; ranges neither overlap nor touch.
    let ipv4First: [UInt32]
    /// The last address of each IPv4 range.
    let ipv4Last: [UInt32]
    /// The first /64 of each IPv6 range, ascending; ranges neither overlap nor touch.
    let ipv6First: [UInt64]
    /// The last /64 of each IPv6 range.
    let ipv6Last: [UInt64]

    /// No relay at all: every public address is its user's.
    public static let empty = RelayRanges(ipv4First: [], ipv4Last: [], ipv6First: [], ipv6Last: [])

    /// Takes ranges that are sorted and merged.
    init(ipv4First: [UInt32], ipv4Last: [UInt32], ipv6First: [UInt64], ipv6Last: [UInt64]) {
        self.ipv4First = ipv4First
        self.ipv4Last = ipv4Last
        self.ipv6First = ipv6First
        self.ipv6Last = ipv6Last
    }

    /// Whether an address is an egress of the relay.
    ///
    /// - Complexity: O(log n) in the number of ranges of the family.
    public func contains(_ address: IPAddress) -> Bool {
        if address.isIPv4 {
            Self.contains(address.ipv4, first: ipv4First, last: ipv4Last)
        } else {
            Self.contains(address.high, first: ipv6First, last: ipv6Last)
        }
    }

    /// How many ranges there are, of both families.
    public var count: Int { ipv4First.count + ipv6First.count }

    /// Finds the last range that does not start after a value, and asks whether the value lies in it.
    private static func contains<Word: FixedWidthInteger>(_ value: Word, first: [Word], last: [Word]) -> Bool {
        guard let range = SortedTable.last(notAbove: value, in: first) else { return false }
        return value <= last[range]
    }
}
