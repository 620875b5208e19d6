/// The mean squared difference between what was said and what came true: a proper score, 0 is perfect.
///
/// With Murphy's decomposition (1973) over the bins of a reliability curve: `score = reliability − resolution +
/// uncertainty + withinBins`, where the last term is what the bins lose (Stephenson, Coelho & Jolliffe 2008).
public struct BrierScore: Hashable, Sendable {
    /// The score.
    public var score: Double
    /// How far the bins lie from the diagonal: 0 is perfect calibration.
    public var reliability: Double
    /// How far the bins lie from the overall share: more is better.
    public var resolution: Double
    /// The variance of the outcomes: what nobody can change.
    public var uncertainty: Double
    /// What is left: the variance inside the bins, less twice their covariance with the outcome.
    public var withinBins: Double

    /// The score of some claims; `nil` without any.
    /// - Complexity: O(n log n).
    public init?(_ claims: [Claim], curve: ReliabilityCurve? = nil) {
        guard !claims.isEmpty else { return nil }
        let n = Double(claims.count)
        let score =
            claims.reduce(0) { sum, claim in
                let difference = claim.probability - claim.outcome
                return sum + difference * difference
            } / n
        let base = claims.reduce(0) { $0 + $1.outcome } / n
        var reliability = 0.0
        var resolution = 0.0
        for bin in (curve ?? ReliabilityCurve(claims)).bins {
            reliability += Double(bin.count) * bin.gap * bin.gap
            resolution += Double(bin.count) * (bin.observed - base) * (bin.observed - base)
        }
        self.score = score
        self.reliability = reliability / n
        self.resolution = resolution / n
        uncertainty = base * (1 - base)
        withinBins = score - (self.reliability - self.resolution + uncertainty)
    }
}
