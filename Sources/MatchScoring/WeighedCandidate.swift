/// A candidate as far as the posterior needs to know it.
public struct WeighedCandidate: BitwiseCopyable, Sendable {
    /// 2^W: the odds of this click against no click, other candidates left aside; finite, 0 for an impossible one.
    public var odds: Double
    /// Milliseconds from the click to the first question.
    public var age: Int64
    /// Where it leads; equal numbers are one destination.
    public var destination: UInt32

    /// Creates a weighed candidate.
    public init(odds: Double, age: Int64, destination: UInt32) {
        self.odds = odds
        self.age = age
        self.destination = destination
    }
}
