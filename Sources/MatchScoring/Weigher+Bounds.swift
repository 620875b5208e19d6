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

    /// Whether any candidate of a device block could still be delivered, from the size of the block alone.
    ///
    /// The bound is the newest click with everything equal and the network unknown. With `count` equals beside it, its own
    /// counts say how little that is worth.
    public func deviceBlockCanDecide(count: Int, losses: Losses = Losses()) -> Bool {
        var best = -Double.infinity
        for bucket in 0..<group.delay.count { best = max(best, prior[bucket]) }
        let named = install.model.kind == .named
        let device =
            named
            ? max(modelBits[0] + max(screenGivenModelBits[0], 0), screenBits[0])
            : screenBits[0]
        let version = max(versionBits[0], versionBoundBits[0], 0)
        let zone = max(zoneBits[8], offsetBits[8], 0)
        let language = max(languageBits[10], languageBits[20], 0)
        // The members of the block share its key; at n of N the key is worth no more than log2(N/n).
        let key = min(device + zone, Bits.log((live + 1) / (Double(max(count, 1)) + 1)) + (named ? modelBits[0] : 0))
        return best + min(device + zone, max(key, 0)) + version + language >= losses.deliveryBits
    }

    /// log2 h(Δ) − log2 λ_0′ at an age in milliseconds; −∞ beyond the horizon.
    public func priorBits(age: Int64) -> Double {
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        return bucket < 16 ? prior[bucket] : -.infinity
    }
}
