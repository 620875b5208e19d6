import Testing

@testable import MatchScoring

@Suite struct MissingShareTests {
    /// p_0 of an install whose candidates are T times as probable as strangers' clicks.
    private static func organic(_ ratio: Double, at share: Double) -> Double {
        1 / (1 + (1 - share) / share * ratio)
    }

    private static func learned(_ ratios: [Double], trained: Double = 0.5) -> MissingShare {
        var share = MissingShare(trained: trained)
        for ratio in ratios { share.record(organic: organic(ratio, at: share.mean), weighedAt: share.mean) }
        return share
    }

    @Test(arguments: [0.1, 0.3, 0.5, 0.9])
    func startsNearItsTrainedValue(trained: Double) {
        #expect(abs(MissingShare(trained: trained).mean - trained) < 0.16)
        #expect(abs(MissingShare(trained: 0.5).mean - 0.5) < 0.01)
    }

    @Test(arguments: [0.02, 0.1, 0.5, 0.9, 0.99])
    func findsAShareAHundredfoldFromAnother(missing: Double) {
        var generator = SplitMix(state: 5)
        var share = MissingShare(trained: 0.5)
        for _ in 0..<1_000 {
            let ratio = generator.unit() < missing ? 0 : 1e4
            share.record(organic: Self.organic(ratio, at: share.mean), weighedAt: share.mean)
        }
        // Half the distance of two shares of the sixteen, and chance.
        #expect(abs(share.mean - missing) < 0.1 * min(1, 8 * missing * (1 - missing)))
    }

    @Test func aFewInstallsTell() {
        #expect(Self.learned(Array(repeating: 0, count: 20)).mean > 0.9)
        #expect(Self.learned(Array(repeating: 1e6, count: 20)).mean < 0.1)
    }

    @Test func evidenceThatSaysNothingMovesNothing() {
        let start = MissingShare(trained: 0.3).mean
        #expect(abs(Self.learned(Array(repeating: 1, count: 2_000), trained: 0.3).mean - start) < 1e-3)
    }

    @Test func whatWasLearnedDoesNotDependOnTheShareItWasWeighedAt() {
        var early = MissingShare(trained: 0.5)
        var late = MissingShare(trained: 0.5)
        early.record(organic: Self.organic(40, at: 0.2), weighedAt: 0.2)
        late.record(organic: Self.organic(40, at: 0.9), weighedAt: 0.9)
        #expect(abs(early.mean - late.mean) < 1e-5)
    }

    @Test func anAppThatChangesIsFollowed() {
        var share = Self.learned(Array(repeating: 1e4, count: 5_000))
        #expect(share.mean < 0.03)
        for _ in 0..<100 { share.record(organic: 1, weighedAt: share.mean) }
        #expect(share.mean > 0.9)
    }

    @Test func oneInstallMovesItNoFurtherThanACertainOne() {
        let certain = Self.learned([1e6]).mean
        var share = MissingShare(trained: 0.5)
        share.record(organic: 0, weighedAt: 0.5)
        #expect(abs(share.mean - certain) < 1e-3)
        #expect(share.mean > 0.25)
    }
}
