/// One probability with what came of it: "the best destination is right" said with `probability`, and whether it was.
public struct Claim: Hashable, Sendable {
    /// What was said; 0…1.
    public var probability: Double
    /// Whether it came true.
    public var isRight: Bool

    /// Creates a claim.
    public init(probability: Double, isRight: Bool) {
        self.probability = probability
        self.isRight = isRight
    }

    /// 1 when it came true, else 0.
    var outcome: Double { isRight ? 1 : 0 }

    /// The probability that was given to what came true.
    var probabilityOfOutcome: Double { isRight ? probability : 1 - probability }
}
