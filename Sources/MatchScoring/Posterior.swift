/// The exact posterior of one install: every candidate against every other and against no click at all.
///
/// p_i = 2^{W_i} / (1 + U + Σ 2^{W_k}), p_0 = 1 / (1 + U + Σ 2^{W_k}), P_L = Σ p_i over the clicks that lead to L; U is the mass
/// of what a cut scan did not look at. From weights it is computed after subtracting the greatest exponent, so that nothing
/// overflows; from odds, which ``Weigher`` keeps far from the ends of a `Double`, as they are.
public struct Posterior: Hashable, Sendable {
    /// The position of the most probable click of the best destination; `nil` without a possible candidate.
    public private(set) var best: Int?
    /// The best destination's probability: the sum over its clicks.
    public private(set) var probability = 0.0
    /// The best click's own probability.
    public private(set) var clickProbability = 0.0
    /// The second destination's probability.
    public private(set) var runnerUp = 0.0
    /// p_0: no click among the candidates.
    public private(set) var organic = 1.0
    /// What the unseen clicks of a cut scan hold, those left out that most probably lead to the best destination.
    public private(set) var unseen = 0.0
    /// What of ``probability`` comes from unseen clicks; see ``extrapolate(_:share:)``.
    public private(set) var extrapolated = 0.0
    /// How many candidates were weighed.
    public private(set) var candidates = 0

    private var greatest = 0.0
    private var total = 1.0

    /// Everything that is neither the best destination nor the null: rivals, and what was not looked at.
    public var rest: Double { max(0, 1 - probability - organic) }

    /// Weighs nothing: certainly no click.
    public init() {}

    /// Works out a posterior.
    ///
    /// - Parameters:
    ///   - weights: W of each candidate, in bits; −∞ for an impossible one.
    ///   - destinations: Where each leads; equal numbers are one destination.
    ///   - ages: The age of each, in milliseconds: of equally probable clicks the newest is reported.
    ///   - unseenMass: U, in units of the null hypothesis.
    /// - Complexity: O(n) for n candidates; scratch space on the stack, no allocation.
    public init(weights: Span<Double>, destinations: Span<UInt32>, ages: Span<Int64>, unseenMass: Double = 0) {
        precondition(
            weights.count == destinations.count && weights.count == ages.count,
            "a posterior needs a destination and an age for every weight")
        candidates = weights.count
        var top = 0.0
        for position in weights.indices where weights[position] > top { top = weights[position] }
        greatest = top
        weigh(
            unseenMass, null: Bits.power(-top), mass: { Bits.power(weights[$0] - top) },
            destination: { destinations[$0] }, age: { ages[$0] })
    }

    /// Works out a posterior from odds, without a power or a logarithm.
    ///
    /// - Parameters:
    ///   - weighed: The candidates. Of equally probable clicks the newest is reported.
    ///   - unseenMass: U, in units of the null hypothesis.
    /// - Complexity: O(n) for n candidates; scratch space on the stack, no allocation.
    public init(_ weighed: Span<WeighedCandidate>, unseenMass: Double = 0) {
        candidates = weighed.count
        weigh(
            unseenMass, null: 1, mass: { weighed[$0].odds }, destination: { weighed[$0].destination },
            age: { weighed[$0].age })
    }

    /// Gives the best destination its part of what was not looked at.
    ///
    /// Where thousands behind one address open one link, most of the unseen clicks lead where most of the seen ones do: to count all
    /// of them as rivals would be to know less than was seen.
    ///
    /// - Parameters:
    ///   - mass: The part of U, in units of the null hypothesis, that comes from clicks like those that were seen.
    ///   - share: How many of those lead to the best destination at least; 0…1.
    public mutating func extrapolate(_ mass: Double, share: Double) {
        guard best != nil else { return }
        extrapolated = min(max(mass * organic * share, 0), unseen)
        unseen -= extrapolated
        probability = min(1, probability + extrapolated)
    }

    /// The same candidates beside another mass of what was not looked at.
    ///
    /// - Parameter unseenMass: U, in units of the null hypothesis, in the place of the one before, of which nothing may have been
    ///   extrapolated.
    /// - Returns: The posterior that would have been worked out with that mass.
    /// - Complexity: O(1).
    public func replacingUnseen(with unseenMass: Double) -> Posterior {
        precondition(extrapolated == 0, "what was extrapolated cannot be taken back")
        var other = self
        let hidden = max(0, unseenMass) * organic * total
        other.total = total * (1 - unseen) + hidden
        let scale = total / other.total
        other.organic = organic * scale
        other.unseen = hidden / other.total
        other.probability = min(1, probability * scale)
        other.runnerUp = runnerUp * scale
        other.clickProbability = min(other.probability, clickProbability * scale)
        return other
    }

    /// A candidate's own probability from its weight.
    public func probability(ofWeight weight: Double) -> Double {
        candidates == 0 ? 0 : Bits.power(weight - greatest) / total
    }

    /// Adds up the destinations and picks the best click of the best one, from the mass of no click and, in the same unit, the
    /// mass of each candidate.
    @inline(__always)
    private mutating func weigh(
        _ unseenMass: Double, null: Double, mass: (Int) -> Double, destination: (Int) -> UInt32, age: (Int) -> Int64
    ) {
        var sum = 0.0
        for position in 0..<candidates { sum += mass(position) }
        let hidden = max(0, unseenMass) * null
        total = null + sum + hidden
        organic = null / total
        unseen = hidden / total
        guard sum > 0 else { return }
        let sums = DestinationSums(count: candidates, destination: destination, mass: mass)
        var position: Int?
        var greatest = 0.0
        for candidate in 0..<candidates where destination(candidate) == sums.first {
            let own = mass(candidate)
            guard let current = position else {
                position = candidate
                greatest = own
                continue
            }
            if own > greatest || (own == greatest && age(candidate) < age(current)) {
                position = candidate
                greatest = own
            }
        }
        best = position
        probability = min(1, sums.firstMass / total)
        runnerUp = sums.secondMass / total
        clickProbability = min(probability, greatest / total)
    }
}
