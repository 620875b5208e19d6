import Testing

@testable import MatchScoring

@Suite struct DecisionTests {
    /// A posterior whose best destination has a probability, the rest split between the null and one rival.
    static func posterior(best: Double, rival: Double, unseen: Double = 0) -> Posterior {
        let organic = 1 - best - rival - unseen
        return PosteriorTests.posterior(
            [Bits.log(best / organic), rival > 0 ? Bits.log(rival / organic) : -.infinity], [1, 2],
            unseen: unseen / organic)
    }

    @Test func defaultLossesDeliverAbove95Percent() {
        #expect(Losses().leastDeliveredProbability == 0.95)
        #expect(Decision.decide(Self.posterior(best: 0.951, rival: 0), losses: Losses()) == .deliver)
        #expect(Decision.decide(Self.posterior(best: 0.949, rival: 0), losses: Losses()) == .belowThreshold)
    }

    @Test func rivalsAndTheNullAreToldApart() {
        #expect(Decision.decide(Self.posterior(best: 0.5, rival: 0.4), losses: Losses()) == .competingDestinations)
        #expect(Decision.decide(Self.posterior(best: 0.5, rival: 0.1), losses: Losses()) == .belowThreshold)
        #expect(Decision.decide(Posterior(), losses: Losses()) == .belowThreshold)
    }

    @Test func theRunnerUpMarginHoldsWhateverTheLosses() {
        var losses = Losses()
        losses.wrongLink = 0.001
        losses.organicGivenLink = 0.001
        #expect(Decision.decide(Self.posterior(best: 0.8, rival: 0.11), losses: losses) == .competingDestinations)
        #expect(Decision.decide(Self.posterior(best: 0.8, rival: 0.09), losses: losses) == .deliver)
    }

    @Test func aDearerWrongLinkAsksForMore() {
        var losses = Losses()
        losses.wrongLink = 100
        #expect(Decision.decide(Self.posterior(best: 0.97, rival: 0.02), losses: losses) == .competingDestinations)
        #expect(Decision.decide(Self.posterior(best: 0.97, rival: 0.001), losses: losses) == .deliver)
    }

    @Test func aCutScanIsNamedOnlyWhenItAloneStoodInTheWay() {
        #expect(Decision.decide(Self.posterior(best: 0.7, rival: 0, unseen: 0.28), losses: Losses()) == .truncatedScan)
        #expect(
            Decision.decide(Self.posterior(best: 0.4, rival: 0.35, unseen: 0.2), losses: Losses())
                == .competingDestinations)
        #expect(Decision.decide(Self.posterior(best: 0.97, rival: 0, unseen: 0.01), losses: Losses()) == .deliver)
    }

    @Test func decisionsMinimiseTheExpectedLoss() {
        var generator = SplitMix(state: 4)
        for _ in 0..<2_000 {
            var losses = Losses()
            losses.organicGivenLink = 0.1 + generator.unit() * 20
            losses.wrongLink = losses.organicGivenLink * (1 + generator.unit())
            losses.missedLink = 0.1 + generator.unit() * 3
            losses.abstain = 0.05 + generator.unit()
            let best = 0.02 + generator.unit() * 0.9
            let posterior = Self.posterior(best: best, rival: (1 - best) * generator.unit() * 0.98)
            let link = losses.organicGivenLink * posterior.organic + losses.wrongLink * posterior.rest
            let others = min(losses.missedLink * (1 - posterior.organic), losses.abstain)
            let delivers = link < others && posterior.probability >= 8 * posterior.runnerUp
            guard abs(link - others) > 1e-4, posterior.probability > posterior.runnerUp * 1.01 else { continue }
            guard posterior.probability > 1e-4, posterior.probability < 1 - 1e-4 else { continue }
            #expect((Decision.decide(posterior, losses: losses) == .deliver) == delivers)
            if delivers { #expect(posterior.probability > losses.leastDeliveredProbability - 1e-9) }
        }
    }

    @Test func calibrationMovesTheThreshold() {
        let posterior = Self.posterior(best: 0.94, rival: 0)
        #expect(Decision.decide(posterior, losses: Losses()) == .belowThreshold)
        let bolder = Calibration(intercept: 0.5, slope: 1)
        #expect(Decision.decide(posterior, losses: Losses(), calibration: bolder) == .deliver)
    }
}
