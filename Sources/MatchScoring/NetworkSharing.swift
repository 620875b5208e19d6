/// How often a scope's installs have a live click of somebody else on their address or in their network block.
///
/// What is wanted is how strangers share. Installs with a click come from where clicks are many: colleagues who were all sent the
/// link are no strangers who happened to meet. So installs are counted as far as they have no click, by their p_0. But
/// where hardly any has none, next to nothing would be known; and sharing more than strangers do is all that the others can do. So all of
/// them, their own clicks left out, are counted beside, and the smaller of the two chances holds.
struct NetworkSharing: Hashable, Sendable {
    /// Agreements among so many pairs of an install and a live click.
    struct Counts: Hashable, Sendable {
        var address = 0.0
        var block = 0.0
        var pairs = 0.0

        mutating func add(_ weight: Double, address: Double, block: Double, live: Double, kept: Double) {
            self.address = self.address * kept + weight * max(0, address)
            self.block = self.block * kept + weight * max(0, block)
            pairs = pairs * kept + weight * max(0, live)
        }

        /// The chance of an equal address, starting from 0.0003 with the weight of a thousand pairs.
        var chance: Double { (0.3 + address) / (1_000 + pairs) }
    }

    /// How many installs are looked back on.
    static let memory = 1_000.0

    private var organic = Counts()
    private var all = Counts()

    /// What is known of strangers.
    var strangers: Counts { organic.chance <= all.chance ? organic : all }

    /// Counts an install.
    ///
    /// - Parameters:
    ///   - share: Its p_0; 0…1.
    ///   - addressCount: Live clicks from its address, its own included.
    ///   - blockCount: Likewise in its network block, the address included.
    ///   - live: Live clicks of the scope.
    mutating func record(organic share: Double, addressCount: UInt32, blockCount: UInt32, live: UInt32) {
        let (address, block, live) = (Double(addressCount), Double(max(addressCount, blockCount)), Double(live))
        let kept = 1 - 1 / Self.memory
        organic.add(share, address: address, block: block, live: live, kept: kept)
        let own = 1 - share
        all.add(1, address: address - own, block: block - own, live: live - own, kept: kept)
    }
}
