/// How long people take from click to first open: a histogram over log-spaced buckets.
///
/// Bucket k spans (edge k−1, edge k] seconds; the first one also holds everything down to −skew, because a slow beacon can
/// arrive after the open. Beyond the last edge the chance is 0.
public struct DelayParameters: Hashable, Sendable, Codable {
    /// Upper edges in seconds, rising; at most 16, the last one the horizon, at most 24 days.
    public var edges: [Double]
    /// The chance that a delay falls into each bucket; sums to 1.
    public var masses: [Double]

    /// Creates a histogram.
    public init(edges: [Double], masses: [Double]) {
        self.edges = edges
        self.masses = masses
    }
}
