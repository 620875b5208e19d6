internal import MatchSignals

/// u of an exact agreement, from the prior and from how common the value is among the live clicks.
///
/// Rare values gain, common ones lose. No floor is needed: ±20 bits suffice.
enum FrequencyAdjustment {
    /// How many random pairs the prior chance of agreement is worth.
    static let priorPairs = 1_000.0

    /// û_k = (1000·u_k + Σ n(n − 1)) / (1000 + N(N − 1)): the store's own chance that two clicks share a value.
    ///
    /// In a small, concentrated store the prior alone is over-confident.
    @inline(__always)
    static func agreementChance(prior u: Double, agreements: Double, pairs: Double) -> Double {
        let chance = (priorPairs * u + max(0, agreements)) / (priorPairs + max(0, pairs))
        return min(max(chance, 1e-7), 0.999)
    }

    /// 1/û of several levels at once.
    @inline(__always)
    static func inverseAgreement(prior u: SIMD8<Double>, agreements: SIMD8<Double>, pairs: Double) -> SIMD8<Double> {
        let inverse = (priorPairs + max(0, pairs)) / (priorPairs * u + agreements)
        return Ratio.clamped(inverse, from: 1 / 0.999, to: 1e7)
    }

    /// u_k(v) = (n + 1) / (N + 1/û_k): the value's prior is worth one sighting.
    ///
    /// A count of 0 although the value is there (a store that counts another spelling of it) says nothing: û_k stays.
    @inline(__always)
    static func valueChance(agreement: Double, value: Double, total: Double) -> Double {
        guard value > 0 else { return agreement }
        let total = max(total, value)
        return (value + 1) / (total + 1 / agreement)
    }

    /// Both steps for a counted signal.
    @inline(__always)
    static func chance(prior u: Double, _ count: SignalCounts.Count) -> Double {
        let total = Double(count.total)
        let agreement = agreementChance(
            prior: u, agreements: count.agreeingPairs, pairs: total * (total - 1))
        return valueChance(agreement: agreement, value: Double(count.value), total: total)
    }
}
