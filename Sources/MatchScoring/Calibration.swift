/// A straight line on the logit: logit p′ = intercept + slope · logit p (Platt 1999), fitted on training time only.
public struct Calibration: Hashable, Sendable, Codable {
    /// α, in nats of the logit; 0 changes nothing.
    public var intercept: Double
    /// β; positive, 1 changes nothing.
    public var slope: Double

    /// Creates a calibration; the default is the identity.
    public init(intercept: Double = 0, slope: Double = 1) {
        self.intercept = intercept
        self.slope = slope
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { intercept == 0 && slope == 1 }

    /// The calibrated form of a probability, within [1e-6, 1 − 1e-6].
    public func callAsFunction(_ probability: Double) -> Double {
        let p = Probability.clamped(probability)
        guard !isIdentity else { return p }
        // logit in bits times ln 2 is the logit in nats; the intercept is converted once instead.
        let logit = Bits.log(p / (1 - p))
        let moved = intercept * Probability.bitsPerNat + slope * logit
        let odds = Bits.power(min(max(moved, -60), 60))
        return Probability.clamped(odds / (1 + odds))
    }
}

/// Bounds of what may be claimed.
enum Probability {
    /// Nothing is surer than one in a million either way.
    static let least = 1e-6
    /// log2(e).
    static let bitsPerNat = 1.442_695_040_888_963_4

    /// A probability within [1e-6, 1 − 1e-6].
    static func clamped(_ value: Double) -> Double {
        min(max(value, least), 1 - least)
    }
}
