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
}
