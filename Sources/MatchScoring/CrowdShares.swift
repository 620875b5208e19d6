/// How often the installs of a scope come from an address that a crowd of live clicks shares: those that a click explains, and those
/// that none does.
///
/// Counting clicks says how many strangers an address has among those who click. Behind a venue's one address thousands click, and
/// hardly anybody installs without having clicked: there the clicks' count makes the address look worthless, while an install that
/// comes from it was nearly certainly caused by one of them. The two shares follow p_0, one step of EM an install; where organic
/// installs share the crowds as clicks do (a carrier's NAT), they are equal and nothing changes. Only a relief is taken from them,
/// of three bits at most, so that the loop cannot run away.
struct CrowdShares: Hashable, Sendable {
    /// Live clicks on one address from which on it is crowded.
    static let crowd: UInt32 = 64
    /// The greatest relief.
    static let mostRatio = 8.0
    /// How many installs are looked back on.
    private static let memory = 1_000.0
    /// How many installs of either kind the common share is worth at the start.
    private static let prior = 30.0

    private var clicked = 0.0
    private var clickedInCrowd = 0.0
    private var organic = 0.0
    private var organicInCrowd = 0.0

    /// Counts an install with its p_0.
    mutating func record(organic share: Double, addressCount: UInt32) {
        let p = min(max(share, 0), 1)
        let inCrowd = addressCount > Self.crowd ? 1.0 : 0.0
        let kept = 1 - 1 / Self.memory
        clicked = clicked * kept + (1 - p)
        clickedInCrowd = clickedInCrowd * kept + (1 - p) * inCrowd
        organic = organic * kept + p
        organicInCrowd = organicInCrowd * kept + p * inCrowd
    }

    /// P(crowd | a click) / P(crowd | none), within 1…``mostRatio``.
    var ratio: Double {
        let all = clicked + organic
        guard all > 0 else { return 1 }
        let common = (clickedInCrowd + organicInCrowd + 0.5) / (all + 1) * Self.prior
        let among = (clickedInCrowd + common) / (clicked + Self.prior)
        let others = (organicInCrowd + common) / (organic + Self.prior)
        return min(max(among / others, 1), Self.mostRatio)
    }
}
