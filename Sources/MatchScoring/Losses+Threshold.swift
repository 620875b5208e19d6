extension Losses {
    /// The least probability that can deliver a link with these losses.
    ///
    /// The condition of ``Decision/decide(_:losses:calibration:)`` is linear in how 1 − P is split, so its least P is at an
    /// end: max(1 − r/a, a/(a + c)) with nothing but the null against the link, 1 − min(r, c)/b with nothing but rivals.
    public var leastDeliveredProbability: Double {
        let a = max(organicGivenLink, 1e-9)
        let b = max(wrongLink, 1e-9)
        let againstNull = max(1 - abstain / a, a / (a + max(missedLink, 0)))
        let againstRivals = 1 - min(abstain, missedLink) / b
        return min(max(min(againstNull, againstRivals), 0), 1 - Probability.least)
    }

    /// The same as log-odds, in bits.
    var deliveryBits: Double {
        let p = max(leastDeliveredProbability, Probability.least)
        return Bits.log(p / (1 - p))
    }
}
