/// The device blocks in which an install's click may lie: up to five keys, no heap storage.
///
/// One page shows one screen, so a click has one key. An install has several because it can't know what its page showed: the
/// model or not, the true size or WebKit's rounded one, CSS pixels rounded up or down.
public struct DeviceBlocks: Hashable, Sendable {
    /// The most keys that there can be: the model, and four ways to show one screen.
    public static let capacity = 5

    private var keys: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
    /// How many keys there are.
    public private(set) var count = 0

    /// No blocks.
    public init() {}

    /// Whether there is none: the zone is missing, or screen and model are.
    public var isEmpty: Bool { count == 0 }

    /// The key at a position from 0 up to `count`, most telling first.
    public subscript(_ position: Int) -> UInt64 {
        precondition(position >= 0 && position < count, "position \(position) is outside \(count) device blocks")
        switch position {
        case 0: return keys.0
        case 1: return keys.1
        case 2: return keys.2
        case 3: return keys.3
        default: return keys.4
        }
    }

    /// Whether a key is among them.
    public func contains(_ key: UInt64) -> Bool {
        (count > 0 && keys.0 == key) || (count > 1 && keys.1 == key) || (count > 2 && keys.2 == key)
            || (count > 3 && keys.3 == key) || (count > 4 && keys.4 == key)
    }

    /// Adds a key unless it is there already or there is no room.
    mutating func insert(_ key: UInt64) {
        guard !contains(key), count < Self.capacity else { return }
        switch count {
        case 0: keys.0 = key
        case 1: keys.1 = key
        case 2: keys.2 = key
        case 3: keys.3 = key
        default: keys.4 = key
        }
        count += 1
    }

    /// Whether two lists hold the same keys in the same order.
    public static func == (left: DeviceBlocks, right: DeviceBlocks) -> Bool {
        left.count == right.count && left.keys == right.keys
    }

    /// Hashes the keys.
    public func hash(into hasher: inout Hasher) {
        for position in 0..<count { hasher.combine(self[position]) }
    }
}
