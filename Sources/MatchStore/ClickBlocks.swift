internal import MatchSignals

/// The blocks that a click stands in: those of its one or two addresses, and its device's.
struct ClickBlocks: BitwiseCopyable {
    /// The block of the first address that has one.
    var first: BlockKey?
    /// The block of the other one, when it is another.
    var second: BlockKey?
    /// The device block.
    var device: BlockKey?

    /// No blocks.
    init() {}

    /// The blocks of a row that the caller has to itself.
    @inline(__always)
    init(
        _ row: UInt32, _ header: RowHeader, device: PackedDevice, scope: UInt64, in rows: ClickRows,
        with hasher: StoreHash
    ) {
        if header.addressCount > 0, let block = rows.block(row, header) {
            first = BlockKey.network(block, scope: scope, with: hasher)
        }
        if header.addressCount > 1 { add(rows.address(row, 1), scope, hasher) }
        if let block = device.block { self.device = BlockKey.device(block, scope: scope, with: hasher) }
    }

    /// The blocks of a click that is about to be stored.
    @inline(__always)
    init(of click: borrowing PreparedClick, with hasher: StoreHash) {
        let count = click.header.addressCount
        if count > 0 {
            add(
                NetworkAddress(address: click.first, addressClass: click.header.addressClass), click.scope, hasher)
        }
        if count > 1 {
            add(NetworkAddress(address: click.second, addressClass: click.secondClass), click.scope, hasher)
        }
        if let block = click.device.block { device = BlockKey.device(block, scope: click.scope, with: hasher) }
    }

    @inline(__always)
    private mutating func add(_ address: NetworkAddress, _ scope: UInt64, _ hasher: StoreHash) {
        guard let block = address.block else { return }
        let key = BlockKey.network(block, scope: scope, with: hasher)
        if first == nil {
            first = key
        } else if first != key {
            second = key
        }
    }
}
