/// What one call of the sweeper did.
public struct SweepReport: Hashable, Sendable {
    /// Clicks removed.
    public var removed = 0
    /// Records looked at.
    public var visited = 0
    /// Whether everything that was due is gone; `false` asks for another call.
    public var isComplete = true

    /// An empty report.
    public init() {}
}
