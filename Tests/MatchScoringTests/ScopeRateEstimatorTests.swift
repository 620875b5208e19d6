import Testing

@testable import MatchScoring

@Suite struct ScopeRateEstimatorTests {
    @Test func anEmptyScopeStartsFromItsTrainedShare() {
        let rates = ScopeRateEstimator(missingShare: 0.5).rates(at: 1_000_000)
        #expect(rates.isCold && abs(rates.missingShare - 0.5) < 0.01)
        #expect(abs(rates.installsPerSecond - 1.0 / 150) < 1e-12 && abs(rates.clicksPerSecond - 1.0 / 150) < 1e-12)
        let organic = ScopeRateEstimator(missingShare: 0.9).rates(at: 1_000_000)
        #expect(organic.missingShare > 0.75)
    }

    @Test func conversionAndNullRateShareOneShare() {
        var estimator = ScopeRateEstimator()
        estimator.recordClick(at: 0)
        estimator.recordClick(at: 30_000)
        estimator.recordInstall(at: 60_000, organic: 0.5)
        let rates = estimator.rates(at: 400_000)
        #expect(rates.missingShare == estimator.missingShare)
        let seen = rates.installsPerSecond / rates.clicksPerSecond
        #expect(abs(rates.conversion(cap: 0.5) - (1 - rates.missingShare) * seen) < 1e-12)
        #expect(abs(rates.nullRate - rates.missingShare * rates.installsPerSecond) < 1e-12)
        #expect(rates.conversion(cap: 0.1) == 0.1)
    }

    @Test func exactlyTwoHundredInstallsMakeAScopeWarmAndNothingElseChanges() {
        var estimator = ScopeRateEstimator()
        for second in 0..<199 as Range<Int64> { estimator.recordInstall(at: second * 1_000, organic: 1) }
        let cold = estimator.rates(at: 199_000)
        #expect(cold.isCold)
        estimator.recordInstall(at: 199_000, organic: 1)
        let rates = estimator.rates(at: 199_000)
        #expect(!rates.isCold)
        #expect(abs(rates.missingShare - cold.missingShare) < 0.001)
        #expect(abs(rates.installsPerSecond / cold.installsPerSecond - 1) < 0.01)
    }

    @Test func theShareIsLearnedFromTheFirstInstall() {
        var estimator = ScopeRateEstimator()
        estimator.recordInstall(at: 0, organic: 1)
        let once = estimator.missingShare
        #expect(once > 0.6)
        estimator.recordInstall(at: 1_000, organic: 1e-6)
        #expect(estimator.missingShare < once)
    }

    @Test func aPosteriorIsReadAtTheShareItWasMadeWith() {
        var estimator = ScopeRateEstimator()
        // The evidence says nothing: p_0 is ω itself, whatever that was then.
        estimator.recordInstall(at: 0, organic: 0.9, weighedAt: 0.9)
        #expect(abs(estimator.missingShare - 0.5) < 0.01)
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

    @Test func sharedNetworksAreLearnedFromInstallsWithoutAClick() {
        var estimator = ScopeRateEstimator()
        // Every install has its own click, in a crowd of those who were sent the link.
        for second in 0..<50 as Range<Int64> {
            estimator.recordInstall(at: second, organic: 0, addressCount: 300, blockCount: 300, live: 1_000)
        }
        #expect(estimator.rates(at: 60).networkPairs == 0, "no stranger was met there")
        // Organic installs behind an address with fifty of a thousand clicks.
        for second in 50..<100 as Range<Int64> {
            estimator.recordInstall(at: second, organic: 1, addressCount: 50, blockCount: 80, live: 1_000)
        }
        let rates = estimator.rates(at: 120)
        #expect(abs(rates.addressAgreements / rates.networkPairs - 0.05) < 0.002)
        #expect(abs(rates.blockAgreements / rates.networkPairs - 0.08) < 0.002)
        estimator.recordInstall(at: 130, organic: 1, addressCount: 0, blockCount: 0, live: 0)
        #expect(estimator.rates(at: 130).networkPairs == rates.networkPairs, "no address, no evidence")
    }
}
