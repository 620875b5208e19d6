import Testing

@testable import MatchScoring

@Suite struct ScopeRateEstimatorTests {
    @Test func anEmptyScopeIsCautious() {
        let rates = ScopeRateEstimator().rates(at: 1_000_000)
        #expect(rates.isCold && rates.missingShare == 0.8)
        #expect(rates.installsPerSecond == 1.0 / 600 && rates.clicksPerSecond == 1.0 / 600)
    }

    @Test func coldRatesCountOverTheTimeSinceTheFirstEvent() {
        var estimator = ScopeRateEstimator()
        estimator.recordClick(at: 0)
        estimator.recordClick(at: 30_000)
        estimator.recordInstall(at: 60_000, organic: 0)
        let rates = estimator.rates(at: 400_000)
        #expect(abs(rates.clicksPerSecond - 3.0 / 1_000) < 1e-12)
        #expect(abs(rates.installsPerSecond - 2.0 / 1_000) < 1e-12)
        // c = (1 − ω)·λ_inst/λ_click, λ_0′ = ω·λ_inst.
        #expect(abs(rates.conversion(cap: 0.5) - 0.2 * 2 / 3) < 1e-12)
        #expect(abs(rates.nullRate - 0.8 * 2 / 1_000) < 1e-12)
        #expect(rates.conversion(cap: 0.1) == 0.1)
    }

    @Test func aWarmScopeFollowsItsRatesAndForgetsThem() {
        var estimator = ScopeRateEstimator()
        for second in 0..<4_000 as Range<Int64> {
            estimator.recordClick(at: second * 1_000)
            if second % 10 == 0 { estimator.recordInstall(at: second * 1_000, organic: 0.5) }
        }
        let now: Int64 = 4_000_000
        let busy = estimator.rates(at: now)
        #expect(!busy.isCold)
        #expect(abs(busy.clicksPerSecond - 1) < 0.2)
        #expect(abs(busy.installsPerSecond - 0.1) < 0.02)
        let later = estimator.rates(at: now + 3_600_000)
        #expect(abs(later.clicksPerSecond / busy.clicksPerSecond - 0.5) < 0.001)
    }

    @Test func exactlyTwoHundredInstallsMakeAScopeWarm() {
        var estimator = ScopeRateEstimator()
        for second in 0..<199 as Range<Int64> { estimator.recordInstall(at: second * 1_000, organic: 1) }
        #expect(estimator.rates(at: 199_000).isCold)
        estimator.recordInstall(at: 199_000, organic: 1)
        let rates = estimator.rates(at: 199_000)
        #expect(!rates.isCold)
        // Nothing of ω is learned from the cold installs, and the rate goes on from where it was.
        #expect(abs(rates.missingShare - 0.5) < 1e-12)
        #expect(abs(rates.installsPerSecond - 201.0 / 799) < 1e-9)
    }

    @Test func theShareStaysWithinOneBitOfItsTrainedValue() {
        for (organic, bound) in [(1.0, 2.0 / 3), (0.0, 1.0 / 3)] {
            var estimator = ScopeRateEstimator(missingShare: 0.5)
            for second in 0..<3_000 as Range<Int64> {
                estimator.recordInstall(at: second * 1_000, organic: organic)
            }
            #expect(abs(estimator.missingShare - bound) < 1e-9)
        }
        var estimator = ScopeRateEstimator(missingShare: 0.5)
        for second in 0..<3_000 as Range<Int64> { estimator.recordInstall(at: second * 1_000, organic: 0.6) }
        #expect(abs(estimator.missingShare - 0.6) < 0.001)
    }

    @Test func clockBackwardsAndLargeJumpsStayFinite() {
        var estimator = ScopeRateEstimator()
        for step in 0..<300 as Range<Int64> { estimator.recordInstall(at: step, organic: 0.5) }
        for now in [Int64.min, -1, 0, .max] {
            estimator.recordClick(at: now)
            let rates = estimator.rates(at: now)
            #expect(rates.installsPerSecond.isFinite && rates.clicksPerSecond.isFinite)
            #expect(rates.nullRate > 0 && rates.conversion(cap: 0.5).isFinite)
        }
    }

    @Test func sharedNetworksAreLearnedWithoutTheOwnClick() {
        var estimator = ScopeRateEstimator()
        // Every install has its own click, alone on its address: nothing is shared by chance.
        for second in 0..<50 as Range<Int64> {
            estimator.recordInstall(at: second, organic: 0, addressCount: 1, blockCount: 1, live: 1_000)
        }
        #expect(estimator.rates(at: 60).addressAgreements == 0)
        // Organic installs behind an address with fifty of a thousand clicks.
        for second in 50..<100 as Range<Int64> {
            estimator.recordInstall(at: second, organic: 1, addressCount: 50, blockCount: 80, live: 1_000)
        }
        let rates = estimator.rates(at: 120)
        #expect(abs(rates.addressAgreements / rates.networkPairs - 0.025) < 0.002)
        #expect(abs(rates.blockAgreements / rates.networkPairs - 0.040) < 0.002)
        estimator.recordInstall(at: 130, organic: 1, addressCount: 0, blockCount: 0, live: 0)
        #expect(estimator.rates(at: 130).networkPairs == rates.networkPairs, "no address, no evidence")
    }
}
