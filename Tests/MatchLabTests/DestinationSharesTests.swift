import Foundation
import Testing

@testable import MatchLab

@Suite struct DestinationSharesTests {
    @Test func clicksOfOneDestinationAddUpAndEverythingSumsToOne() {
        let shares = DestinationShares(weights: [0, 1, 0], positions: [0, 1, 0], count: 2, unseenMass: 1)
        // 1 + 1 of the null and the unseen, 2 · 2^0 of the first, 2^1 of the second.
        #expect(abs(shares.destinations[0] - 2.0 / 6) < 1e-12)
        #expect(abs(shares.destinations[1] - 2.0 / 6) < 1e-12)
        #expect(abs(shares.none - 2.0 / 6) < 1e-12)
    }

    @Test func greatAndImpossibleWeightsDoNotOverflow() {
        let shares = DestinationShares(weights: [2_000, -.infinity], positions: [0, 1], count: 2, unseenMass: 0)
        #expect(shares.destinations == [1, 0])
        #expect(shares.none == 0)
        #expect(shares.best == 0)
        let nothing = DestinationShares(weights: [-.infinity], positions: [0], count: 1, unseenMass: 0)
        #expect(nothing.none == 1)
        #expect(nothing.best == nil)
    }

    @Test func anAdjustedClaimLeavesTheRestInProportion() {
        let shares = DestinationShares(weights: [1, 0], positions: [0, 1], count: 2, unseenMass: 0) { _ in 0.8 }
        #expect(abs(shares.destinations[0] - 0.8) < 1e-12)
        #expect(abs(shares.destinations[1] - 0.1) < 1e-12)
        #expect(abs(shares.none - 0.1) < 1e-12)
    }

    @Test func properScoresAreThoseOfTheDefinition() {
        let shares = DestinationShares(weights: [1, 0], positions: [0, 1], count: 2, unseenMass: 0)
        // Shares ½, ¼, ¼.
        let right = shares.claim(truth: 0)
        #expect(abs(right.surpriseBits - 1) < 1e-12)
        #expect(abs(right.brier - (0.25 + 0.0625 + 0.0625)) < 1e-12)
        let none = shares.claim(truth: nil)
        #expect(abs(none.surpriseBits - 2) < 1e-12)
        #expect(abs(none.brier - (0.25 + 0.0625 + 0.5625)) < 1e-12)
        let score = ClassScore([right, none])
        #expect(score?.count == 2)
        #expect(abs((score?.logLossBits ?? 0) - 1.5) < 1e-12)
        #expect(ClassScore([]) == nil)
    }

    @Test func theTrueProbabilitiesScoreBest() {
        // Three classes that come true in 50, 30 and 20 of 100 cases: every other claim costs more.
        let truth = [0.5, 0.3, 0.2]
        func mean(_ said: [Double], _ score: (ClassClaim) -> Double) -> Double {
            let squares = said.reduce(0) { $0 + $1 * $1 }
            return zip(truth, said).reduce(0) { $0 + $1.0 * score(ClassClaim(ofTruth: $1.1, squares: squares)) }
        }
        for other in [[0.6, 0.25, 0.15], [0.4, 0.4, 0.2], [0.98, 0.01, 0.01]] {
            #expect(mean(truth, \.surpriseBits) < mean(other, \.surpriseBits))
            #expect(mean(truth, \.brier) < mean(other, \.brier))
        }
    }
}
