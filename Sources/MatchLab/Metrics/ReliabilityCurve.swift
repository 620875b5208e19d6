internal import Foundation

/// Whether what is said to be 97 % sure is right 97 times in 100.
///
/// Bins of equal mass, so that each says something where the probabilities crowd at both ends; equal probabilities are
/// never split between two bins, so that the order of the installs changes nothing.
public struct ReliabilityCurve: Hashable, Sendable {
    /// Claims of nearly the same probability.
    public struct Bin: Hashable, Sendable {
        /// The least probability in the bin.
        public var low: Double
        /// The greatest probability in the bin.
        public var high: Double
        /// How many claims.
        public var count: Int
        /// What was said, on average.
        public var meanProbability: Double
        /// The share that came true.
        public var observed: Double

        /// What was said less what came true: positive where the model is too sure.
        public var gap: Double { meanProbability - observed }
    }

    /// The bins, from low to high probability.
    public var bins: [Bin]
    /// How many claims went in.
    public var count: Int

    /// Sorts claims into bins.
    /// - Complexity: O(n log n).
    public init(_ claims: [Claim], bins wanted: Int = 15) {
        precondition(wanted > 0, "a reliability curve needs at least one bin")
        let sorted = claims.sorted { $0.probability < $1.probability }
        count = sorted.count
        bins = []
        var start = 0
        for index in 1...wanted {
            var end = max(start, sorted.count * index / wanted)
            while end > start, end < sorted.count, sorted[end].probability == sorted[end - 1].probability { end += 1 }
            guard end > start else { continue }
            let members = sorted[start..<end]
            let n = Double(members.count)
            bins.append(
                Bin(
                    low: sorted[start].probability, high: sorted[end - 1].probability, count: members.count,
                    meanProbability: members.reduce(0) { $0 + $1.probability } / n,
                    observed: members.reduce(0) { $0 + $1.outcome } / n))
            start = end
        }
    }

    /// The expected calibration error: the mean of |said − came true|, weighted by the bins' masses. `nil` without claims.
    ///
    /// Biased upwards: a perfectly calibrated model shows chance as error. See ``debiasedExpectedCalibrationError``.
    public var expectedCalibrationError: Double? {
        weighted { abs($0.gap) }
    }

    /// The expected calibration error without what chance alone adds (Kumar, Liang & Ma 2019, "Verified uncertainty
    /// calibration"): each bin's |gap| less its bootstrap bias E|N(gap, s²)| − |gap|, in closed form (the folded normal's
    /// mean), and never below zero.
    public var debiasedExpectedCalibrationError: Double? {
        weighted { bin in
            let gap = abs(bin.gap)
            let deviation = (bin.observed * (1 - bin.observed) / Double(bin.count)).squareRoot()
            guard deviation > 0 else { return gap }
            let ratio = gap / deviation
            let folded =
                deviation * (2 / Double.pi).squareRoot() * exp(-ratio * ratio / 2) + gap * erf(ratio / 2.0.squareRoot())
            return gap - (folded - gap)
        }
        .map { max(0, $0) }
    }

    /// The squared calibration error less the variance of each bin's share, s²/(n − 1); may be slightly negative.
    public var debiasedSquaredError: Double? {
        weighted { bin in
            guard bin.count > 1 else { return bin.gap * bin.gap }
            return bin.gap * bin.gap - bin.observed * (1 - bin.observed) / Double(bin.count - 1)
        }
    }

    private func weighted(_ error: (Bin) -> Double) -> Double? {
        guard count > 0 else { return nil }
        return bins.reduce(0) { $0 + error($1) * Double($1.count) } / Double(count)
    }
}
