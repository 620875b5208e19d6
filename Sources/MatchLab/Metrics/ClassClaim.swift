/// What one install's posterior said of what came true, among all classes: each destination, and none of them.
public struct ClassClaim: Hashable, Sendable {
    /// The probability of the class that came true; 0…1.
    public var ofTruth: Double
    /// Σp² over the classes.
    public var squares: Double

    /// Creates a claim.
    public init(ofTruth: Double, squares: Double) {
        self.ofTruth = ofTruth
        self.squares = squares
    }

    /// −log2 p(true): 0 is perfect.
    public var surpriseBits: Double { LogLoss.bits(ofOutcome: ofTruth) }

    /// Σ(p − y)² over the classes, 0…2: 0 is perfect.
    public var brier: Double { max(0, squares - 2 * ofTruth + 1) }
}

/// The proper scores of many claims over all classes.
public struct ClassScore: Hashable, Sendable {
    /// How many installs.
    public var count: Int
    /// The mean of −log2 p(true).
    public var logLossBits: Double
    /// The mean of Σ(p − y)².
    public var brier: Double

    /// The scores of some claims; `nil` without any.
    public init?(_ claims: [ClassClaim]) {
        guard !claims.isEmpty else { return nil }
        count = claims.count
        logLossBits = claims.reduce(0) { $0 + $1.surpriseBits } / Double(count)
        brier = claims.reduce(0) { $0 + $1.brier } / Double(count)
    }

    /// The scores as an object; `null` each where there are none.
    static func report(_ score: ClassScore?) -> ReportValue {
        .object([
            .init("n", .integer(score?.count ?? 0)), .init("logLossBits", .optional(score?.logLossBits)),
            .init("brier", .optional(score?.brier)),
        ])
    }
}
