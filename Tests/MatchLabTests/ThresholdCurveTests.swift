import Testing

@testable import MatchLab

@Suite struct ThresholdCurveTests {
    /// Probabilities 0.9 ✓, 0.8 ✓, 0.8 ✗, 0.7 ✓, 0.6 ✗.
    private let claims = [(0.8, false), (0.9, true), (0.6, false), (0.8, true), (0.7, true)]
        .map { Claim(probability: $0.0, isRight: $0.1) }

    @Test func equalProbabilitiesAreOnePoint() {
        let curve = ThresholdCurve(claims, withClick: 4, installs: 6)
        #expect(curve.points.map(\.threshold) == [0.9, 0.8, 0.7, 0.6])
        #expect(curve.points.map(\.taken) == [1, 3, 4, 5])
        #expect(curve.points.map(\.right) == [1, 2, 3, 3])
    }

    @Test func bestPointHasTheGreatestRecallAtAPrecision() throws {
        let curve = ThresholdCurve(claims, withClick: 4, installs: 6)
        let loose = try #require(curve.best(precision: 0.75))
        #expect(loose.threshold == 0.7)
        #expect(curve.recall(loose) == 0.75)
        #expect(curve.best(precision: 0.9)?.threshold == 0.9)
        #expect(
            ThresholdCurve([Claim(probability: 1, isRight: false)], withClick: 1, installs: 1).best(precision: 0.5)
                == nil)
    }

    @Test func equalRecallIsReachedAtTheHighestThreshold() {
        let curve = ThresholdCurve(claims, withClick: 4, installs: 6)
        #expect(curve.first(right: 2)?.threshold == 0.8)
        #expect(curve.first(right: 4) == nil)
    }

    @Test func aThresholdDeliversEverythingFromItOn() {
        let curve = ThresholdCurve(claims, withClick: 4, installs: 6)
        #expect(curve.point(from: 0.8)?.taken == 3)
        #expect(curve.point(from: 0.75)?.taken == 3)
        #expect(curve.point(from: 0.1)?.taken == 5)
        #expect(curve.point(from: 0.95) == nil)
    }

    @Test func areaUnderRiskCoverageByHand() throws {
        let curve = ThresholdCurve(claims, withClick: 4, installs: 6)
        // Risks 0, 1/3 (twice), 1/4, 2/5 over five claims.
        let area = try #require(curve.areaUnderRiskCoverage)
        #expect(abs(area - (0 + 2.0 / 3 + 0.25 + 0.4) / 5) < 1e-12)
        #expect(abs((curve.risk(coverage: 0.5) ?? 9) - 1.0 / 3) < 1e-12)
        #expect(curve.risk(coverage: 1) == nil)
    }

    @Test func recallWithoutClicksIsUndefined() throws {
        let curve = ThresholdCurve(claims, withClick: 0, installs: 5)
        #expect(curve.recall(try #require(curve.points.first)) == nil)
    }
}
