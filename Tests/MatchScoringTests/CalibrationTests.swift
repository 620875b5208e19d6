import Testing

@testable import MatchScoring

@Suite struct CalibrationTests {
    @Test func theDefaultChangesNothing() {
        for p in [0.001, 0.3, 0.95, 0.999] { #expect(Calibration()(p) == p) }
    }

    @Test func itIsAStraightLineOnTheLogit() {
        // logit 0.8 = ln 4; doubled it is ln 16, with −ln 2 it is ln 8.
        #expect(abs(Calibration(intercept: 0, slope: 2)(0.8) - 16.0 / 17) < 1e-12)
        #expect(abs(Calibration(intercept: -0.693_147_180_559_945_3, slope: 2)(0.8) - 8.0 / 9) < 1e-12)
    }

    @Test func nothingIsEverCertain() {
        #expect(Calibration()(1) == 1 - 1e-6)
        #expect(Calibration()(0) == 1e-6)
        #expect(Calibration(intercept: 20, slope: 20)(0.999) == 1 - 1e-6)
        #expect(Calibration(intercept: -20, slope: 1)(0.5) == 1e-6)
    }
}
