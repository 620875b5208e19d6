internal import MatchScoring
internal import MatchSignals
internal import MatchStore

/// What the candidates of one scan come to: the posterior and the decision.
struct Assessment {
    /// The posterior before calibration.
    let posterior: Posterior
    /// What to do.
    let decision: Decision
    /// The position of the most probable candidate of the most probable destination.
    let best: Int?
    /// Whether only the cautious start kept the link from being delivered.
    let isHeldBack: Bool
    /// The calibrated posterior of the best destination.
    let probability: Double
    /// The calibrated posterior of the best click.
    let clickProbability: Double
    /// The calibrated posterior of the second destination.
    let runnerUp: Double
    /// The calibrated posterior of no click.
    let organic: Double

    /// Weighs a scan's candidates against each other, against what the scan left out, and against no click at all.
    ///
    /// `hidden` is what was not looked at beside what the scan reports, in units of the null hypothesis.
    init(
        _ scratch: inout MatchScratch, firstAsked: Timestamp, losses: Losses, hidden: Double = 0
    ) {
        scratch.weigh(firstAsked: firstAsked)
        let report = scratch.list.report
        var unseen = hidden
        var unseenNearby = 0.0
        if report.networkUnseen > 0 {
            unseenNearby = scratch.weigher.unseenMass(
                networkUnseen: report.networkUnseen,
                networkOldestAge: report.networkOldestSeen.map { firstAsked.milliseconds(since: $0) } ?? 0,
                blockCount: UInt32(clamping: report.networkUnseen + scratch.list.count))
        }
        if report.deviceUnseen > 0 {
            unseen += scratch.weigher.unseenMass(
                networkUnseen: 0, networkOldestAge: 0, blockCount: 0, deviceUnseen: report.deviceUnseen,
                deviceOldestAge: report.deviceOldestSeen.map { firstAsked.milliseconds(since: $0) },
                deviceBlockCount: UInt32(clamping: report.deviceBlockCount))
        }
        var posterior = Posterior(scratch.weighed.span, unseenMass: unseen + unseenNearby)
        if unseenNearby > 0, let best = posterior.best {
            posterior.extrapolate(unseenNearby, share: scratch.leastNearbyShare(of: best))
        }
        self.init(posterior, scratch, losses: losses)
    }

    /// Decides by a posterior of a scan's candidates.
    init(_ posterior: Posterior, _ scratch: borrowing MatchScratch, losses: Losses) {
        let calibration = scratch.weigher.calibration
        let decision = Decision.decide(posterior, losses: losses, calibration: calibration)
        let best = posterior.best
        isHeldBack =
            decision == .deliver && scratch.weigher.rates.isCold
            && !scratch.permitsColdDelivery(best)
        self.decision = isHeldBack ? .belowThreshold : decision
        self.best = best
        self.posterior = posterior
        probability = posterior.best == nil ? 0 : calibration(posterior.probability)
        let others = 1 - posterior.probability
        let scale = others > 0 ? (1 - probability) / others : 0
        clickProbability =
            posterior.probability > 0 ? posterior.clickProbability * probability / posterior.probability : 0
        runnerUp = posterior.runnerUp * scale
        organic = posterior.best == nil ? 1 : posterior.organic * scale
    }
}
