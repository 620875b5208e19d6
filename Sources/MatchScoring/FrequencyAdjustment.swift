internal import MatchSignals

/// u of an exact agreement, from the prior and from how common the value is among the live clicks.
///
/// Rare values gain, common ones lose. No floor is needed: ±20 bits suffice.
enum FrequencyAdjustment {
    /// How many random pairs the prior chance of agreement is worth.
    static let priorPairs = 1_000.0

    /// 1/û_k of several levels at once, with û_k = (1000·u_k + Σ n(n − 1)) / (1000 + N(N − 1)): the store's own chance that two
    /// clicks share a value.
    ///
    /// In a small, concentrated store the prior alone is over-confident.
    @inline(__always)
    static func inverseAgreement(prior u: SIMD8<Double>, agreements: SIMD8<Double>, pairs: Double) -> SIMD8<Double> {
        Ratio.clamped((priorPairs + max(0, pairs)) / (priorPairs * u + agreements), from: 1 / 0.999, to: 1e7)
    }

    /// u_k(v) = (n + 1) / (N + 1/û_k) of a counted signal: the value's prior is worth one sighting.
    ///
    /// A count of 0 although the value is there (a store that counts another spelling of it) says nothing: û_k stays.
    @inline(__always)
    static func chance(prior u: Double, _ count: SignalCounts.Count) -> Double {
        let value = Double(count.value)
        let total = Double(count.total)
        let ratio = (priorPairs + total * (total - 1)) / (priorPairs * u + max(0, count.agreeingPairs))
        let inverse = min(max(ratio, 1 / 0.999), 1e7)
        return count.value > 0 ? (value + 1) / (max(total, value) + inverse) : 1 / inverse
    }
}
