/// What to do with a posterior.
public enum Decision: Hashable, Sendable {
    /// Deliver the best click's link.
    case deliver
    /// Rival destinations stand in the way: `ambiguous` on the wire.
    case competingDestinations
    /// The null hypothesis stands in the way.
    case belowThreshold
    /// What a cut scan did not look at stands in the way.
    case truncatedScan

    /// The margin, in bits, by which the best destination must lead the second: a belt against a miscalibrated model.
    public static let runnerUpMargin = 3.0

    /// The decision that costs least on average.
    ///
    /// With P the best destination, p_0 the null and rest = 1 − P − p_0, a link costs a·p_0 + b·rest, "no link" costs
    /// c·(1 − p_0) and no answer costs r (Sadinle 2017, eq. 6). A link is delivered when it is the cheapest and leads the
    /// second destination by ``runnerUpMargin``. Otherwise rivals or the null are named, whichever is the greater; and a cut
    /// scan only when, without its unseen mass, the link would have been delivered.
    ///
    /// - Parameters:
    ///   - posterior: The posterior.
    ///   - losses: What each kind of error costs.
    ///   - calibration: Applied to P; p_0 and rest share what remains in proportion.
    /// - Returns: The cheapest decision.
    public static func decide(
        _ posterior: Posterior, losses: Losses, calibration: Calibration = Calibration()
    ) -> Decision {
        guard posterior.best != nil else { return .belowThreshold }
        if delivers(
            probability: posterior.probability, organic: posterior.organic, rest: posterior.rest,
            runnerUp: posterior.runnerUp, losses: losses, calibration: calibration)
        {
            return .deliver
        }
        if posterior.unseen > 0 {
            let seen = max(1 - posterior.unseen, Probability.least)
            let rest = max(0, posterior.rest - posterior.unseen) / seen
            if delivers(
                probability: posterior.probability / seen, organic: posterior.organic / seen, rest: rest,
                runnerUp: posterior.runnerUp / seen, losses: losses, calibration: calibration)
            {
                return .truncatedScan
            }
        }
        return posterior.rest > posterior.organic ? .competingDestinations : .belowThreshold
    }

    private static func delivers(
        probability: Double, organic: Double, rest: Double, runnerUp: Double, losses: Losses, calibration: Calibration
    ) -> Bool {
        guard probability >= runnerUp * 8 else { return false }
        let p = calibration(probability)
        let others = organic + rest
        let scale = others > 0 ? (1 - p) / others : 0
        let null = organic * scale
        let link = losses.organicGivenLink * null + losses.wrongLink * rest * scale
        return link < losses.missedLink * (1 - null) && link < losses.abstain
    }
}
