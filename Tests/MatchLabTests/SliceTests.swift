import Testing

@testable import MatchLab

@Suite struct SliceTests {
    @Test(arguments: [
        (Int64(-5), "up to 1 min"), (60_000, "up to 1 min"), (60_001, "1 to 10 min"), (86_400_000, "6 to 24 h"),
        (86_400_001, "over 24 h"),
    ])
    func delaysFallIntoClasses(milliseconds: Int64, name: String) {
        #expect(Slice.delay(milliseconds) == name)
        #expect(Slice.delay(nil) == "no click")
    }

    @Test func manyValuesAreCutToTheLargest() {
        let outcomes = (0..<100).map { number in
            Outcome(
                result: .none, hasClick: false, isRightClick: false, isDeterministic: false, bestProbability: nil,
                isBestRight: false, organic: 1, candidates: 0, loss: nil, delay: nil, os: "iOS",
                labels: ["cell": number < 60 ? "big" : "small \(number)"])
        }
        let cells = Slice.all(outcomes).filter { $0.name == "cell" }
        #expect(cells.count == Slice.maximumValues)
        #expect(cells.first { $0.value == "big" }?.summary.installs == 60)
        #expect(cells.reduce(0) { $0 + $1.summary.installs } == 100)
    }

    @Test func theStartOfAScopeIsASliceOfItsOwn() {
        let outcomes = (0..<1_200).map { number in
            var outcome = Outcome(
                result: .none, hasClick: false, isRightClick: false, isDeterministic: false, bestProbability: 0.5,
                isBestRight: number.isMultiple(of: 2), organic: 0.5, candidates: 1, loss: nil, delay: nil, os: "iOS",
                labels: [:])
            outcome.installsBefore = number
            return outcome
        }
        let ages = Slice.all(outcomes).filter { $0.name == "scopeAge" }
        #expect(ages.map(\.value) == ["first 200", "201 to 1,000", "after 1,000"])
        #expect(ages.map(\.summary.installs) == [200, 800, 200])
        #expect(ages.allSatisfy { $0.calibration.meanProbability == 0.5 && $0.calibration.observed.value == 0.5 })
        #expect(ages[0].calibration.debiasedError != nil)
        // One claim fewer, and the error is chance: only the interval is told.
        let few = SliceCalibration(Array(outcomes.prefix(199)))
        #expect(few.debiasedError == nil)
        #expect(few.observed.interval != nil)
    }
}
