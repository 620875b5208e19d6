public import MatchSignals

/// How a model did on one install whose origin is known, before calibration.
public struct Judgement: Hashable, Sendable {
    /// The OS group.
    public var group: OSGroup
    /// When the install came, in milliseconds.
    public var time: Int64
    /// −log2 of the posterior of what was true: its destination, or no click among the candidates; in bits.
    public var loss: Double
    /// The posterior of the best destination; `nil` without candidates.
    public var probability: Double?
    /// Whether the best destination was the right one.
    public var isRight: Bool

    /// Creates a judgement.
    public init(group: OSGroup, time: Int64, loss: Double, probability: Double?, isRight: Bool) {
        self.group = group
        self.time = time
        self.loss = loss
        self.probability = probability
        self.isRight = isRight
    }
}
