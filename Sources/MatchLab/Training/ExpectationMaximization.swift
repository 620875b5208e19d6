public import MatchScoring

/// Learns m and the delay from installs whose click is not known: soft one-to-one expectation maximisation.
///
/// E: every install's responsibilities are its posterior, a softmax over its candidates and the null, so they sum to at most 1.
/// M: m and the delay are the Dirichlet posterior modes of the responsibilities. The attributed share is anchored: it is part of
/// the fixed bits and never re-estimated, because a free share drifts (0.41 against 0.55 in the design's simulation) and takes
/// the calibration with it. Weak matches hide from EM, so m of an equal address comes out a little high; calibration repairs
/// that where labels exist.
public struct ExpectationMaximization: Sendable {
    /// What a run did.
    public struct Result: Sendable {
        /// The parameters found.
        public var parameters: GroupParameters
        /// Penalised log-likelihood in bits before each step and after the last: never falls.
        public var logLikelihood: [Double]
        /// The last expectation's counts.
        public var tally: LevelTally
        /// Whether the last step changed no chance by the tolerance or more.
        public var hasConverged: Bool
    }

    /// The lean towards the start.
    public var fit: DirichletFit
    /// The most steps.
    public var iterations: Int
    /// The greatest change of a chance that counts as none.
    public var tolerance: Double

    /// Creates a run.
    public init(fit: DirichletFit = DirichletFit(), iterations: Int = 40, tolerance: Double = 1e-4) {
        self.fit = fit
        self.iterations = iterations
        self.tolerance = tolerance
    }

    /// Fits a group's parameters.
    ///
    /// - Parameters:
    ///   - start: Where to start, and what to lean on.
    ///   - examples: The group's installs; those with a known candidate count as known.
    /// - Returns: The parameters and how they came about.
    /// - Complexity: O(iterations · candidates).
    public func run(from start: GroupParameters, on examples: [TrainingExample]) -> Result {
        var parameters = start
        var history: [Double] = []
        var tally = LevelTally(buckets: start.delay.masses.count)
        var hasConverged = false
        for _ in 0..<iterations {
            let (expected, likelihood) = expectation(of: examples, in: parameters)
            history.append(likelihood + fit.logPrior(parameters, start: start))
            tally = expected
            let next = fit.fitM(start, to: expected)
            hasConverged = Self.change(parameters, next) < tolerance
            parameters = next
            if hasConverged { break }
        }
        let (_, likelihood) = expectation(of: examples, in: parameters)
        history.append(likelihood + fit.logPrior(parameters, start: start))
        return Result(parameters: parameters, logLikelihood: history, tally: tally, hasConverged: hasConverged)
    }

    /// Expected counts under some parameters, and the log-likelihood in bits.
    func expectation(
        of examples: [TrainingExample], in parameters: GroupParameters
    ) -> (tally: LevelTally, logLikelihood: Double) {
        var tally = LevelTally(buckets: parameters.delay.masses.count)
        var bits = 0.0
        let weights = PatternWeights(parameters)
        for example in examples {
            switch example.truth {
            case .candidate(let known):
                let pattern = example.candidates[known]
                tally.add(pattern)
                bits += pattern.weight(in: weights)
            case .none:
                continue
            case .unknown:
                let (responsibilities, _, evidence) = example.posterior(in: weights)
                bits += evidence
                for (pattern, share) in zip(example.candidates, responsibilities) where share > 1e-9 {
                    tally.add(pattern, weight: share)
                }
            }
        }
        return (tally, bits)
    }

    private static func change(_ old: GroupParameters, _ new: GroupParameters) -> Double {
        var greatest = 0.0
        for cell in ComparisonCell.allCases { greatest = max(greatest, abs(old[cell].m - new[cell].m)) }
        for (before, after) in zip(old.delay.masses, new.delay.masses) {
            greatest = max(greatest, abs(before - after))
        }
        return greatest
    }
}
