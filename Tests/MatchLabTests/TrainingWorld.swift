import MatchScoring
import MatchSignals

@testable import MatchLab

/// Installs drawn from the model itself, with known m: what training should find again.
struct TrainingWorld {
    /// The comparisons that this world has, each with its cells.
    static let comparisons: [[ComparisonCell]] = [
        [.ipv4Exact, .ipv4Block, .ipv4None], [.screenExact, .screenCompatible, .screenConflict],
        [.versionExact, .versionNewer, .versionOlder], [.zoneExact, .zoneWeak, .zoneNone],
        [.languageExact, .languageOnly, .languageInList, .languageNone],
    ]

    var generator: MatchGenerator
    let truth: GroupParameters
    let missingShare: Double

    /// A world whose m differ from the default's.
    init(seed: UInt64, missingShare: Double = 0.5) {
        generator = MatchGenerator(state: seed)
        var truth = MatchModel.default.apple
        func set(_ cells: [ComparisonCell], _ values: [Double]) {
            for (cell, value) in zip(cells, values) { truth[cell].m = value }
        }
        set(Self.comparisons[0], [0.60, 0.15, 0.25])
        set(Self.comparisons[1], [0.85, 0.12, 0.03])
        set(Self.comparisons[2], [0.80, 0.15, 0.05])
        set(Self.comparisons[3], [0.93, 0.03, 0.04])
        set(Self.comparisons[4], [0.70, 0.15, 0.10, 0.05])
        self.truth = truth
        self.missingShare = missingShare
    }

    /// An install with a few candidates, one of which may be its own.
    mutating func example(isLabelled: Bool, candidates: Int = 6) -> TrainingExample {
        let own = generator.unit() < missingShare ? nil : Int(generator.next() % UInt64(candidates))
        var patterns: [AgreementPattern] = []
        for position in 0..<candidates { patterns.append(pattern(isOwn: position == own, of: candidates)) }
        let truth: TrainingExample.Truth = isLabelled ? own.map { .candidate($0) } ?? .none : .unknown
        return TrainingExample(group: .apple, candidates: patterns, truth: truth)
    }

    /// A pair: levels by m for the own click, by u for another's; the ages of others are uniform over the buckets, so that the
    /// density of a bucket is what its mass says.
    private mutating func pattern(isOwn: Bool, of candidates: Int) -> AgreementPattern {
        let masses = truth.delay.masses
        let bucket = isOwn ? draw(masses) : Int(generator.next() % UInt64(masses.count))
        // Prior: (1 − ω)/ω shared by the candidates, against a uniform age.
        var fixed =
            MatchMath.log2((1 - missingShare) / missingShare / Double(candidates))
            + MatchMath.log2(Double(masses.count))
        var pattern = AgreementPattern(bucket: bucket)
        for cells in Self.comparisons {
            let chances = cells.map { isOwn ? truth[$0].m : truth[$0].u }
            let cell = cells[draw(chances)]
            fixed -= MatchMath.log2(truth[cell].u / cells.reduce(0) { $0 + truth[$1].u })
            pattern.append(cell)
        }
        pattern.fixedBits = fixed
        return pattern
    }

    private mutating func draw(_ chances: [Double]) -> Int {
        var left = generator.unit() * chances.reduce(0, +)
        for (position, chance) in chances.enumerated() {
            left -= chance
            if left < 0 { return position }
        }
        return chances.count - 1
    }
}

/// A small seeded generator.
struct MatchGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
