internal import MatchSignals

/// The blocks that a scan visits, in their order, with their keys.
public struct ScanPlan: Sendable {
    /// App and OS group.
    let scope: UInt64
    /// The distinct network blocks of the install's addresses.
    private(set) var networkBlocks: SIMD4<UInt64> = .zero
    /// Their keys.
    private(set) var networkKeys: SIMD4<UInt64> = .zero
    private(set) var networkCount = 0
    /// The keys of the device blocks.
    private(set) var deviceKeys: SIMD8<UInt64> = .zero
    private(set) var deviceCount = 0

    /// Whether a block may be among the network blocks; `false` is sure. Lanes that hold nothing are compared too: 0 is no
    /// block.
    @inline(__always)
    func mayHold(_ block: UInt64) -> Bool {
        networkBlocks[0] == block || networkBlocks[1] == block || networkBlocks[2] == block
            || networkBlocks[3] == block
    }

    /// The plan of an install.
    init(app: AppID, _ fingerprint: Fingerprint, with hasher: StoreHash) {
        scope = ClickStore.scope(app, fingerprint.system.family.group)
        let addresses = fingerprint.addresses
        for position in 0..<min(addresses.count, 4) {
            guard let block = addresses[position].block,
                !(0..<networkCount).contains(where: { networkBlocks[$0] == block })
            else { continue }
            networkBlocks[networkCount] = block
            networkKeys[networkCount] = BlockKey.network(block, scope: scope, with: hasher).hash
            networkCount += 1
        }
        let blocks = fingerprint.deviceBlocks
        for position in 0..<min(blocks.count, 8) {
            deviceKeys[deviceCount] = BlockKey.device(blocks[position], scope: scope, with: hasher).hash
            deviceCount += 1
        }
    }
}
