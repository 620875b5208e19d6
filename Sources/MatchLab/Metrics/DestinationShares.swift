internal import Foundation

/// The posterior of one install over its classes: each destination, and none of them.
///
/// "None" is the null hypothesis with what a cut scan did not look at: everything that no candidate stands for.
struct DestinationShares: Hashable, Sendable {
    /// The probability of each destination, by its position.
    var destinations: [Double]
    /// The probability of none of them.
    var none: Double

    /// The shares of weighed candidates: P_L = Σ 2^W / (1 + U + Σ 2^W) over the clicks that lead to L.
    ///
    /// - Parameters:
    ///   - weights: W of each candidate in bits; −∞ for an impossible one.
    ///   - positions: The destination of each.
    ///   - count: How many destinations there are.
    ///   - unseenMass: U, in units of the null hypothesis.
    ///   - adjust: Applied to the best destination's probability; the others share the rest in proportion.
    init(
        weights: [Double], positions: [Int], count: Int, unseenMass: Double,
        adjust: (Double) -> Double = { $0 }
    ) {
        let top = weights.reduce(0) { max($0, $1) }
        var sums = Array(repeating: 0.0, count: count)
        for (weight, position) in zip(weights, positions) { sums[position] += exp2(weight - top) }
        let others = exp2(-top) * (1 + max(0, unseenMass))
        let total = sums.reduce(others, +)
        destinations = sums.map { $0 / total }
        none = others / total
        guard let best = destinations.indices.max(by: { destinations[$0] < destinations[$1] }),
            destinations[best] > 0
        else { return }
        let before = destinations[best]
        let after = adjust(before)
        let scale = before < 1 ? (1 - after) / (1 - before) : 0
        for position in destinations.indices { destinations[position] *= scale }
        destinations[best] = after
        none *= scale
    }

    /// The most probable destination; `nil` where none is possible.
    var best: Int? {
        destinations.indices.filter { destinations[$0] > 0 }.max { destinations[$0] < destinations[$1] }
    }

    /// What was claimed, once it is known which destination is the true one; `nil` for none of these.
    func claim(truth: Int?) -> ClassClaim {
        ClassClaim(
            ofTruth: truth.map { destinations[$0] } ?? none,
            squares: destinations.reduce(none * none) { $0 + $1 * $1 })
    }
}
