/// What one call of the sweeper did.
public struct EngineSweepReport: Hashable, Sendable {
    /// Clicks removed.
    public var clicksRemoved = 0
    /// Answers removed.
    public var answersRemoved = 0
    /// Whether everything that was due is gone; `false` asks for another call.
    public var isComplete = true

    /// An empty report.
    public init() {}
}
