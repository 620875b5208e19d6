/// What the network comparison needs of the parameters and the scope's rates, for one install.
///
/// The levels that live counts refine are u = (n + 1) / (N + 1/û), with û from the prior and from how often this scope's installs
/// share a network with a random click. All but n and N is known before a candidate is: a candidate costs one division.
struct NetworkWeights {
    /// m and 1/û of a level.
    struct Level {
        var m = 1.0
        var inverse = 1.0

        /// m/u with u = (n + 1) / (N + 1/û); a count of 0 says nothing, and û stays.
        @inline(__always)
        func ratio(count: UInt32, live: Double) -> Double {
            guard count > 0 else { return Ratio.clamped(m * inverse) }
            let n = Double(count)
            return Ratio.clamped(m * (max(live, n) + inverse) / (n + 1))
        }
    }

    var ipv4Quiet = Level()
    var ipv4Crowded = Level()
    var ipv4Block = Level()
    var ipv6 = Level()
    var subnet64 = Level()
    var ipv6Block = Level()
    /// An equal address as the clicks of a block that a cut scan did not look at are weighed.
    var unseen = Level()
    /// The same relay egress.
    var relay = 1.0
    /// Different networks. How crowded an IPv4 address is cannot be known where it does not agree; most are quiet.
    var ipv4None = 1.0
    var ipv6None = 1.0
    /// Both came by one family, and by the same one.
    var sameFamily = 1.0
    /// … and not by the same one; 1 until the scope's own traffic says otherwise.
    var otherFamily = 1.0
    /// The chance that a person changes the network between click and install.
    var movedShare = 1.0
    /// The most live clicks that a quiet address has.
    var quietLimit: UInt32 = 3

    /// Levels that say nothing.
    init() {}

    /// The levels of one install.
    @inline(__always)
    init(
        _ network: NetworkParameters, _ fixed: FixedNetworkWeights, _ rates: ScopeRates,
        sameFamily: Double
    ) {
        let address = max(0, rates.addressAgreements)
        let block = max(0, rates.blockAgreements)
        let beside = max(0, rates.blockAgreements - rates.addressAgreements)
        // The lanes: IPv4 quiet and crowded, IPv4 block, IPv6, /64, /48, unseen, nothing.
        let prior = SIMD8(
            network.ipv4Quiet.exact.u, network.ipv4Crowded.exact.u, network.ipv4Quiet.block.u, network.ipv6.exact.u,
            network.ipv6.subnet64.u, network.ipv6.block.u, network.ipv4Quiet.exact.u, 1)
        let agreements = SIMD8(address, address, beside, address, block, beside, block, 0)
        let inverse = FrequencyAdjustment.inverseAgreement(
            prior: prior, agreements: agreements, pairs: rates.networkPairs)
        ipv4Quiet = Level(m: network.ipv4Quiet.exact.m, inverse: inverse[0])
        ipv4Crowded = Level(m: network.ipv4Crowded.exact.m, inverse: inverse[1])
        ipv4Block = Level(m: network.ipv4Quiet.block.m, inverse: inverse[2])
        ipv6 = Level(m: network.ipv6.exact.m, inverse: inverse[3])
        subnet64 = Level(m: network.ipv6.subnet64.m, inverse: inverse[4])
        ipv6Block = Level(m: network.ipv6.block.m, inverse: inverse[5])
        unseen = Level(m: network.ipv4Quiet.exact.m, inverse: inverse[6])
        relay = fixed.relay
        ipv4None = fixed.ipv4None
        ipv6None = fixed.ipv6None
        self.sameFamily = sameFamily
        otherFamily = rates.isCold ? 1 : fixed.otherFamily
        movedShare = network.ipv4Quiet.none.m
        quietLimit = network.quietLimit
    }
}

/// m/u of the network levels that no live count refines: worked out once for a model.
struct FixedNetworkWeights: Hashable, Sendable {
    let otherFamily: Double
    let relay: Double
    let ipv4None: Double
    let ipv6None: Double

    init(_ network: NetworkParameters) {
        otherFamily = network.otherFamily.ratio
        relay = network.relay.ratio
        ipv4None = network.ipv4Quiet.none.ratio
        ipv6None = network.ipv6.none.ratio
    }
}
