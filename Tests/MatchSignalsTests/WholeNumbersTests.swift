import Testing

@testable import MatchSignals

@Suite struct WholeNumbersTests {
    @Test(arguments: [
        0, -0.0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 411.428_571, 853.333, 1080, 65_534.5, -0.5, -1, -1.25, -2.5, 1e15, 1e16,
        1e300,
        -1e300, .infinity, -.infinity,
    ])
    func roundsAsTheStandardLibraryDoes(value: Double) {
        #expect(value.wholeBelow == value.rounded(.down))
        #expect(value.wholeAbove == value.rounded(.up))
        #expect(value.nearestWhole == value.rounded())
        #expect(value.isWhole == (value.isFinite && value == value.rounded()))
    }

    @Test func notANumberIsNotWhole() {
        #expect(!Double.nan.isWhole)
        #expect(Double.nan.wholeBelow.isNaN)
    }

    @Test(arguments: 120...960)
    func everyDensityComesBackFromItsPackedForm(dots: Int) {
        let ratio = Double(dots) / 160
        #expect(Screen.scale(thousandths: ScreenReading.thousandths(ratio)) == ratio)
    }
}
