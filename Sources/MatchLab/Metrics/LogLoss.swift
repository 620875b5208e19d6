internal import Foundation

/// The mean surprise in bits: −log2 of the probability that was given to what came true. A proper score, 0 is perfect.
public enum LogLoss {
    /// Below this a probability counts as this: one certain error must not decide a whole evaluation.
    public static let floor = 1e-6

    /// The log-loss of claims that are either right or wrong; `nil` without any.
    public static func bits(_ claims: [Claim]) -> Double? {
        bits(claims.lazy.map(\.probabilityOfOutcome))
    }

    /// The surprise when what came true had this probability.
    static func bits(ofOutcome probability: Double) -> Double {
        -log2(min(max(probability, floor), 1))
    }

    /// The log-loss when `probabilities` are those of what came true; `nil` without any.
    public static func bits(_ probabilities: some Sequence<Double>) -> Double? {
        var sum = 0.0
        var count = 0
        for probability in probabilities {
            sum += bits(ofOutcome: probability)
            count += 1
        }
        return count > 0 ? sum / Double(count) : nil
    }
}
