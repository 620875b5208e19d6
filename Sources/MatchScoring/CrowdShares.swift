/// How much rarer the places where many live clicks come from are among organic installs than among those with a click.
///
/// Counting clicks says how many strangers an address has among those who click. Behind a venue's one address thousands click, and
/// hardly anybody installs without having clicked: there the clicks' count makes the address look worthless, while an install that
/// comes from it was nearly certainly caused by one of them. Behind a carrier's, organic installs are as many as clicks have them
/// be. Which of the two a scope's crowds are, its own installs tell: each of them, from a crowd, is L times as probable with a
/// click there as without one, by the ages and the devices of the clicks. Where θ is the share with a click, its likelihood is
/// θ·L + (1 − θ); the θ that makes the last hundreds of them most probable is found by EM, and the relief is its odds over those
/// of all installs. A mixture's likelihood is concave in its share, so there is one best θ, and nothing feeds itself: clicks
/// that are many but explain no install better than strangers' do (L about 1, a flood's) move it nowhere.
///
/// What is kept is a histogram of L, not of the posteriors, which an earlier relief would be part of. An install says no more than
/// four bits against a click: that the delay was long and the device reported badly is no proof of a stranger.
struct CrowdShares: Hashable, Sendable {
    /// Live clicks on one place up to which it is no crowd.
    static let crowd: UInt32 = 8
    /// The greatest relief.
    static let mostRatio = 64.0
    /// How many installs from crowds are looked back on.
    private static let memory: Float = 500
    /// How many installs from crowds the scope's own share is worth at the start.
    private static let prior: Float = 4
    /// L at the middle of each bin.
    private static var likelihoods: SIMD16<Float> {
        SIMD16(0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048)
    }

    /// Installs from crowds by L, old ones faded.
    private var installs = SIMD16<Float>.zero
    /// θ/(1 − θ), in units of the odds of all installs.
    private var found: Float = 1

    /// P(crowd | a click) / P(crowd | none), within 1…``mostRatio``.
    var ratio: Double { min(max(Double(found), 1), Self.mostRatio) }

    /// What the clicks of a place gain: the ratio, but no more than makes their count worth what the largest place that is no
    /// crowd is: more clicks on an address never raise its bits.
    @inline(__always)
    static func relief(_ ratio: Double, count: UInt32) -> Double {
        count > crowd ? min(ratio, (Double(count) + 1) * (1 / Double(crowd + 1))) : 1
    }

    /// Counts an install.
    ///
    /// - Parameters:
    ///   - organic: Its p_0.
    ///   - missingShare: The ω that p_0 was worked out with; 0…1, exclusive.
    ///   - addressCount: Live clicks from its address.
    /// - Complexity: O(1): nothing where there is no crowd, else two steps of EM over sixteen bins.
    mutating func record(organic: Double, missingShare: Double, addressCount: UInt32) {
        guard addressCount > Self.crowd else { return }
        let share = min(max(missingShare, 1e-3), 1 - 1e-3)
        let prior = (1 - share) / share
        let p = min(max(organic, 1e-9), 1)
        let likelihood = (1 - p) / (p * prior * Self.relief(ratio, count: addressCount))
        installs *= 1 - 1 / Self.memory
        installs[Self.bin(of: likelihood)] += 1
        let all = installs.sum() + Self.prior
        let odds = Float(prior)
        for _ in 0..<2 {
            let clicked = found * odds * Self.likelihoods
            let own = (installs * clicked / (1 + clicked)).sum() + Self.prior * Float(1 - share)
            found = own / (max(all - own, 1e-3) * odds)
        }
    }

    /// The bin whose middle is nearest, in bits.
    private static func bin(of likelihood: Double) -> Int {
        let kept = min(max(likelihood, 0.0625), 2_048)
        return Int((kept * 1.414_213_562_373_095).exponent) + 4
    }
}
