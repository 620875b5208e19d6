import MatchScoring
import Testing

@testable import MatchLab

@Suite struct CalibrationFitTests {
    /// Claims whose truth follows a known line.
    static func claims(_ line: Calibration, count: Int, seed: UInt64) -> [CalibrationFit.Claim] {
        var generator = MatchGenerator(state: seed)
        return (0..<count).map { _ in
            let p = generator.unit()
            return .init(probability: p, isRight: generator.unit() < line(p))
        }
    }

    @Test(arguments: [(0.5, 0.8), (-0.7, 1.4), (0, 1)] as [(Double, Double)])
    func aKnownLineIsRecovered(intercept: Double, slope: Double) {
        let line = Calibration(intercept: intercept, slope: slope)
        let fitted = CalibrationFit().fit(Self.claims(line, count: 20_000, seed: 2))
        #expect(abs(fitted.intercept - intercept) < 0.1)
        #expect(abs(fitted.slope - slope) < 0.1)
    }

    @Test func fewClaimsStayNearTheIdentity() {
        let fitted = CalibrationFit().fit([.init(probability: 0.5, isRight: false)])
        #expect(abs(fitted.intercept) < 0.1 && abs(fitted.slope - 1) < 0.05)
        #expect(CalibrationFit().fit([]) == Calibration())
    }

    @Test func aFitNeverRaisesTheLogLossOfItsClaims() {
        for seed in 1...20 as ClosedRange<UInt64> {
            let claims = Self.claims(Calibration(intercept: 0.3, slope: 0.7), count: 60, seed: seed)
            let fitted = CalibrationFit().fit(claims)
            #expect(CalibrationFit.logLoss(claims, fitted) <= CalibrationFit.logLoss(claims, Calibration()))
        }
    }

    @Test func extremeClaimsStayFinite() {
        let claims = [0.0, 1, 1, 0].map { CalibrationFit.Claim(probability: $0, isRight: $0 < 0.5) }
        let fitted = CalibrationFit().fit(claims)
        #expect(fitted.intercept.isFinite && fitted.slope > 0)
    }
}
