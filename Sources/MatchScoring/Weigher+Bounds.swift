public import MatchSignals

extension Weigher {
    /// Whether a click may be delivered while its scope is still cold.
    ///
    /// Screen, version, zone and language alone never deliver then: the networks must agree, or both sides must name one and
    /// the same model. Nor does a click whose screen or model contradicts the install's, unless the models are equal: what
    /// speaks for it is an address that several devices share.
    public func permitsColdDelivery(click: Fingerprint) -> Bool {
        let levels = AgreementLevels(click: click, install: install)
        if levels.model == .exact { return true }
        guard levels.screen != .conflict, levels.model != .conflict else { return false }
        return levels.isSameNetwork
    }

    /// 2^W of everything that a cut scan did not look at, in units of the null hypothesis: to be added to the denominator.
    ///
    /// The unseen clicks of a network block weigh h(Δ_oldest seen)/λ_0′ · 2^{B_network} each, because the mean of 2^B over
    /// random devices is 1 and h falls with age. Those of a device block weigh, all together, at most what all random clicks
    /// of the scope weigh together, (1 − ω)/ω, times the chance that the person changed the network.
    ///
    /// - Parameters:
    ///   - networkUnseen: Live clicks of the visited network blocks that were not looked at.
    ///   - networkOldestAge: The age of the oldest one that was looked at, in milliseconds.
    ///   - blockCount: Live clicks in those blocks.
    ///   - deviceUnseen: Live clicks of the device blocks that were not looked at.
    ///   - deviceOldestAge: The age of the oldest one that was looked at; `nil` when none was.
    ///   - deviceBlockCount: Live clicks in those blocks.
    /// - Returns: U, in units of the null hypothesis.
    public func unseenMass(
        networkUnseen: Int, networkOldestAge: Int64, blockCount: UInt32, deviceUnseen: Int = 0,
        deviceOldestAge: Int64? = nil, deviceBlockCount: UInt32 = 0
    ) -> Double {
        var mass = 0.0
        if networkUnseen > 0 {
            let levels = group.network
            let bits = max(counted(levels.ipv4Quiet.exact, count: blockCount, agreements: rates.blockAgreements), 0)
            mass += Double(networkUnseen) * Bits.power(priorBits(age: networkOldestAge) + bits)
        }
        if deviceUnseen > 0 {
            let odds = (1 - rates.missingShare) / rates.missingShare
            let moved = group.network.ipv4Quiet.none.m
            let share = min(1, Double(deviceUnseen) / Double(max(deviceBlockCount, 1)))
            mass += odds * moved * (deviceOldestAge == nil ? 1 : share)
        }
        return mass
    }

    /// The greatest device block worth looking into: in a larger one no candidate could be as probable as "no click", from the
    /// size of the block alone. (A threshold on delivery would do for the decision, but not for the curves that an analyst
    /// draws from probabilities below it.)
    ///
    /// The bound is the newest click with everything equal and the network unknown. The members of a block share its key; at n
    /// of N live clicks the key is worth no more than log2((N + 1)/(n + 1)), which is solved for n.
    ///
    /// - Returns: The size; 0 when no block can decide, `Int.max` when every one can.
    /// - Complexity: O(1), one power.
    public var deviceBlockLimit: Int {
        let best = prior.max()
        let isNamed = install.model.kind == .named
        let model = isNamed ? modelBits[0] : 0
        let device = isNamed ? max(modelBits[0] + max(screenGivenModelBits[0], 0), screenBits[0]) : screenBits[0]
        let version = max(versionBits[0], versionBoundBits[0], 0)
        // The rows of devices with nothing known in common but the key: its zone is equal, and named by both.
        let zone = max(zoneBits[Proximity.elsewhere.rawValue * 4], 0)
        let language = max(languageBits[2 * 4], 0)
        let needed = -(best + version + language)
        if needed <= 0 { return .max }
        if needed > device + zone { return 0 }
        let size = (live + 1) * Bits.power(model - needed) - 1
        return size >= 1e15 ? .max : Int(max(size, 0))
    }

    /// log2 h(Δ) − log2 λ_0′ at an age in milliseconds; −∞ beyond the horizon.
    public func priorBits(age: Int64) -> Double {
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        return bucket < 16 ? prior[bucket] : -.infinity
    }
}
