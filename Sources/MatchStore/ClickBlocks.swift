internal import MatchSignals

/// The blocks that a click stands in: those of its one or two addresses, and its device's.
struct ClickBlocks {
    /// The block of the first address that has one.
    var first: BlockKey?
    /// The block of the other one, when it is another.
    var second: BlockKey?
    /// The device block.
    var device: BlockKey?

    /// The blocks of a stored fingerprint.
    @inline(__always)
    init(_ fingerprint: Fingerprint, app: AppID, with hasher: StoreHash) {
        let scope = ClickStore.scope(app, fingerprint.system.family.group)
        for position in 0..<fingerprint.addresses.count {
            guard let block = fingerprint.addresses[position].block else { continue }
            let key = BlockKey.network(block, scope: scope, with: hasher)
            if first == nil {
                first = key
            } else if first != key {
                second = key
            }
        }
        if let block = fingerprint.deviceBlock { device = BlockKey.device(block, scope: scope, with: hasher) }
    }
}
