/// ω of one app × OS group, the share of installs whose click is not among the candidates, as far as its installs have told.
///
/// Sixteen shares from 1.8 to 99.3 %, even in log-odds, each with its probability. An install whose candidates are together T
/// times as probable as strangers' clicks has the likelihood ω + (1 − ω)·T under each of them. So an install that nothing
/// explains speaks for a great ω, a certain one for a small ω, and one whose evidence says nothing (T = 1) for none: weak
/// evidence leaves ω where it was, which an average of p_0 does not. The prior is 1 / (r + 1/r) in the ratio r of the odds to
/// the trained ones, a bell over log-odds with a deviation of 1.6: a new scope may be anything, and a dozen installs tell. Before
/// each install the share may have changed altogether, with a chance of one in five hundred; that forgets.
///
/// One install moves ω no further than a certain click or a certain stranger would.
struct MissingShare: Hashable, Sendable {
    /// The chance that ω is another one from one install to the next.
    static let changeChance: Float = 0.002

    /// ω at log-odds of −4, −3.4, … 5.
    private static var shares: SIMD16<Float> {
        SIMD16(
            0.017_986, 0.032_295, 0.057_324, 0.099_750, 0.167_982, 0.268_941, 0.401_312, 0.549_834,
            0.689_974, 0.802_184, 0.880_797, 0.930_862, 0.960_834, 0.978_119, 0.987_872, 0.993_307)
    }

    /// The most that T counts for, so that nothing overflows.
    private static let most = 1e6

    private let trainedOdds: Float
    /// ``changeChance`` over the sum of the prior's densities.
    private let changeScale: Float
    private var chances: SIMD16<Float>
    /// ω: the mean over all sixteen.
    private(set) var mean: Double

    /// Creates the share of a scope without installs.
    ///
    /// - Parameter trained: The ω of the group; 0…1, exclusive.
    init(trained: Double) {
        let share = min(max(trained, 1e-3), 1 - 1e-3)
        trainedOdds = Float(share / (1 - share))
        let densities = Self.densities(trainedOdds)
        let sum = densities.sum()
        changeScale = Self.changeChance / sum
        chances = densities / sum
        mean = Self.mean(of: chances)
    }

    /// Learns from an install.
    ///
    /// - Parameters:
    ///   - organic: Its p_0.
    ///   - share: The ω that p_0 was worked out with.
    /// - Complexity: O(1): some two hundred floating-point operations, most of them four at once.
    mutating func record(organic: Double, weighedAt share: Double) {
        let odds = (1 - organic) / max(organic, 1e-12)
        let ratio = Float(min(max(odds * share / (1 - share), 0), Self.most))
        let shares = Self.shares
        let likely = chances * (shares + (1 - shares) * ratio)
        chances = likely * ((1 - Self.changeChance) / likely.sum()) + Self.densities(trainedOdds) * changeScale
        mean = Self.mean(of: chances)
    }

    /// The prior, not normalised.
    private static func densities(_ trained: Float) -> SIMD16<Float> {
        // r / (r² + 1) with r = x/y, in one division.
        let x = shares
        let y = (1 - shares) * trained
        return x * y / (x * x + y * y)
    }

    private static func mean(of chances: SIMD16<Float>) -> Double {
        Double((chances * shares).sum())
    }
}
