public import MatchScoring

/// Turns counts into chances that lean on a starting model: with little data the start stays, with much the data wins.
///
/// Every comparison is a multinomial with a Dirichlet prior of `strength` pseudo-pairs in the proportions of the start, so
/// m(l) = (n(l) + strength · m₀(l)) / (Σ n + strength): the posterior mean, after Splink and fastLink.
public struct DirichletFit: Sendable {
    /// How many pairs the start is worth; positive.
    public var strength: Double

    /// Creates a fit.
    public init(strength: Double = 50) {
        self.strength = strength
    }

    /// The start with its m and its delay replaced by what true pairs showed.
    public func fitM(_ start: GroupParameters, to truePairs: LevelTally) -> GroupParameters {
        var result = start
        for cells in ComparisonCell.comparisons {
            let total = cells.reduce(0) { $0 + truePairs[$1] }
            let prior = cells.reduce(0) { $0 + start[$1].m }
            for cell in cells {
                result[cell].m = smoothed(truePairs[cell], of: total, prior: start[cell].m / prior)
            }
        }
        result.delay.masses = fitDelay(start.delay, to: truePairs.buckets)
        return result
    }

    /// The start with its u replaced by what random pairs showed.
    public func fitU(_ start: GroupParameters, to randomPairs: LevelTally) -> GroupParameters {
        var result = start
        for cells in ComparisonCell.comparisons {
            let total = cells.reduce(0) { $0 + randomPairs[$1] }
            let prior = cells.reduce(0) { $0 + start[$1].u }
            for cell in cells {
                result[cell].u = smoothed(randomPairs[cell], of: total, prior: start[cell].u / prior)
            }
        }
        let device = randomPairs.screenAndVersion
        result.device.screenAndVersionU = min(
            smoothed(device.agreeing, of: device.compared, prior: start.device.screenAndVersionU),
            result.device.screen.exact.u)
        let region = randomPairs.zoneAndLanguage
        result.region.zoneAndLanguageU = min(
            smoothed(region.agreeing, of: region.compared, prior: start.region.zoneAndLanguageU),
            result.region.zone.exact.u)
        return result
    }

    /// The masses of the delay, likewise.
    public func fitDelay(_ start: DelayParameters, to buckets: [Double]) -> [Double] {
        let total = buckets.reduce(0, +)
        let prior = start.masses.reduce(0, +)
        return start.masses.indices.map { smoothed(buckets[$0], of: total, prior: start.masses[$0] / prior) }
    }

    /// The logarithm of the prior's density at some parameters, in bits, up to a constant: the penalty of the likelihood.
    public func logPrior(_ parameters: GroupParameters, start: GroupParameters) -> Double {
        var bits = 0.0
        for cells in ComparisonCell.comparisons {
            let prior = cells.reduce(0) { $0 + start[$1].m }
            for cell in cells { bits += strength * start[cell].m / prior * Self.log2(parameters[cell].m) }
        }
        let prior = start.delay.masses.reduce(0, +)
        for bucket in start.delay.masses.indices where start.delay.masses[bucket] > 0 {
            bits += strength * start.delay.masses[bucket] / prior * Self.log2(parameters.delay.masses[bucket])
        }
        return bits
    }

    private func smoothed(_ count: Double, of total: Double, prior: Double) -> Double {
        max((count + strength * prior) / (total + strength), 1e-9)
    }

    private static func log2(_ value: Double) -> Double { MatchMath.log2(value) }
}
