public import MatchSignals

extension Weigher {
    /// Whether a click may be delivered while its scope is still cold.
    ///
    /// Screen, version, zone and language alone never deliver then: the networks must agree, or both sides must name one and
    /// the same model. Nor does a click whose screen or model contradicts the install's, unless the models are equal: what
    /// speaks for it is an address that several devices share.
    public func permitsColdDelivery(click: ClickSignals) -> Bool {
        let levels = levels(of: click)
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
            let relief = families == 1 ? CrowdShares.relief(rates.crowdRatio, count: blockCount) : 1
            let ratio = max(network.unseen.ratio(count: blockCount, live: live) * relief, 1)
            mass += Double(networkUnseen) * priorOdds(age: networkOldestAge) * ratio
        }
        if deviceUnseen > 0 {
            let share = min(1, Double(deviceUnseen) / Double(max(deviceBlockCount, 1)))
            mass += movedMass * (deviceOldestAge == nil ? 1 : share)
        }
        return mass
    }

    /// What all clicks of other networks weigh together on average: (1 − ω)/ω times the chance that the person changed the
    /// network. What a match that its network has decided need not look at.
    public var movedMass: Double {
        (1 - rates.missingShare) / rates.missingShare * network.movedShare
    }

    /// For every delay bucket the greatest device block in which a click of that age could count, from the size of the block alone:
    /// 0 or less where none could, infinite where every one could. A click counts that could be as probable as "no click", or where
    /// the networks' candidates have more, one in 256 as probable as all of them: eight such clicks of one destination have a
    /// thirty-second of what is known. What is less is left to the average of what was not looked at. (A threshold on delivery would do for the decision, but not for the curves that an analyst draws from
    /// probabilities below it.)
    ///
    /// The bound is a click with everything equal and the network unknown. The members of a block share its key; at n of N live
    /// clicks the key is worth no more than (N + 1)/(n + 1), which is solved for n.
    ///
    /// - Parameter known: The odds of all candidates that the networks hold together.
    /// - Returns: The sizes, and each bucket's upper edge in milliseconds.
    /// - Complexity: O(1).
    public func deviceBlockLimits(beside known: Double) -> (sizes: SIMD16<Double>, edges: SIMD16<Double>) {
        let isNamed = install.model.isNamed
        let model = isNamed ? table.agreement(WeightTable.model) : 1
        let screen = table.agreement(WeightTable.screen)
        let key = isNamed ? max(model * max(table.agreement(WeightTable.screenGivenModel), 1), screen) : screen
        let version = max(table.agreement(WeightTable.versionGivenExact), table.agreement(WeightTable.versionBound), 1)
        // The rows of devices with nothing known in common but the key: its zone is equal, and named by both.
        let zone = max(table.agreement(WeightTable.zone), 1)
        let language = max(table.agreement(WeightTable.languageGivenExact), 1)
        let least = max(1, (1 + known) / 256)
        let rest = table.priors * (version * language / least)
        var sizes = rest * ((live + 1) * model) - 1
        sizes.replace(with: 0, where: rest .< 1 / (key * zone))
        sizes.replace(with: .infinity, where: rest .>= 1)
        return (sizes, reach)
    }

    /// Of an install that surely has a live click of its own, how many more it has from other visits; `nil` where it has none, or
    /// where the scope does not ask. What ``ScopeRateEstimator`` wants to know.
    ///
    /// A click is the install's own beyond doubt when the signals make it twenty times as probable as any of the live clicks,
    /// whatever its age. Taps within half an hour are one visit.
    ///
    /// - Complexity: O(n) for n candidates, and O(1) where the scope does not ask.
    public func otherOwnClicks(among weighed: Span<WeighedCandidate>) -> Int? {
        guard unrelated > 0 else { return nil }
        var best: (odds: Double, age: Int64)?
        for position in weighed.indices where isOwn(weighed[position]) && weighed[position].odds > best?.odds ?? 0 {
            best = (weighed[position].odds, weighed[position].age)
        }
        guard let best else { return nil }
        var others = 0
        for position in weighed.indices where isOwn(weighed[position]) {
            if abs(weighed[position].age - best.age) > 1_800_000 { others += 1 }
        }
        return others
    }

    private func isOwn(_ candidate: WeighedCandidate) -> Bool {
        let prior = priorOdds(age: candidate.age)
        guard prior > 0 else { return false }
        // The evidence as it was before the cause was doubted.
        let doubted = candidate.odds / prior
        return doubted > 20 * live * (1 - min(unrelated * doubted, 1))
    }

    /// h(Δ)/λ_0′ at an age in milliseconds; 0 beyond the horizon.
    func priorOdds(age: Int64) -> Double {
        let bucket = CompiledDelay.bucket(of: age, edges: edges)
        return table[WeightTable.prior + bucket]
    }

    /// log2 h(Δ) − log2 λ_0′ at an age in milliseconds; −∞ beyond the horizon.
    public func priorBits(age: Int64) -> Double {
        Bits.log(priorOdds(age: age))
    }
}
