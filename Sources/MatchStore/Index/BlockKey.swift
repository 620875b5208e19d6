/// The hashed key of a network or device block: app, OS group and block.
struct BlockKey: Hashable, Sendable, BitwiseCopyable {
    /// The hash: the high bits choose the shard, the low half is the tag.
    var hash: UInt64

    /// Keys of two kinds never meet, even where their numbers do.
    private enum Salt {
        static let network: UInt64 = 0x6e65_7477
        static let device: UInt64 = 0x6465_7669
    }

    /// The network block of an app and OS group.
    @inline(__always)
    static func network(_ block: UInt64, scope: UInt64, with hasher: StoreHash) -> BlockKey {
        BlockKey(hash: hasher.hash(block, scope, salt: Salt.network))
    }

    /// The device block of an app and OS group.
    @inline(__always)
    static func device(_ block: UInt64, scope: UInt64, with hasher: StoreHash) -> BlockKey {
        BlockKey(hash: hasher.hash(block, scope, salt: Salt.device))
    }
}
