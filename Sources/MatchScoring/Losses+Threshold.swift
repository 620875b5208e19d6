extension Losses {
    /// The least probability that can deliver a link with these losses: max(1 − r/a, a/(a + c)) with nothing but the null
    /// against it.
    public var leastDeliveredProbability: Double {
        let a = max(organicGivenLink, 1e-9)
        return min(max(1 - abstain / a, a / (a + max(missedLink, 0)), 0), 1 - Probability.least)
    }

    /// The same as log-odds, in bits.
    var deliveryBits: Double {
        let p = max(leastDeliveredProbability, Probability.least)
        return Bits.log(p / (1 - p))
    }
}
