public import MatchScoring

/// Fits logit p′ = α + β · logit p to claims and what became of them (Platt 1999), by Newton's method on the log-likelihood.
public struct CalibrationFit: Sendable {
    /// One claim: the probability that was stated, and whether it came true.
    public struct Claim: Hashable, Sendable {
        /// The stated probability; 0…1.
        public var probability: Double
        /// Whether it came true.
        public var isRight: Bool

        /// Creates a claim.
        public init(probability: Double, isRight: Bool) {
            self.probability = probability
            self.isRight = isRight
        }
    }

    /// Pseudo-claims that hold the line at the identity: a quadratic penalty on α and β − 1.
    public var strength: Double

    /// Creates a fit.
    public init(strength: Double = 10) {
        self.strength = strength
    }

    /// The line; the identity for no claims, or when it would not lower the log-loss.
    public func fit(_ claims: [Claim]) -> Calibration {
        let points = claims.map { claim -> (x: Double, y: Double) in
            let p = min(max(claim.probability, 1e-6), 1 - 1e-6)
            return (MatchMath.log(p / (1 - p)), claim.isRight ? 1 : 0)
        }
        var intercept = 0.0
        var slope = 1.0
        for _ in 0..<50 {
            // Gradient and Hessian of the penalised negative log-likelihood.
            var g0 = strength * intercept
            var g1 = strength * (slope - 1)
            var h00 = strength
            var h01 = 0.0
            var h11 = strength
            for (x, y) in points {
                let p = 1 / (1 + MatchMath.exp(-(intercept + slope * x)))
                let w = p * (1 - p)
                g0 += p - y
                g1 += (p - y) * x
                h00 += w
                h01 += w * x
                h11 += w * x * x
            }
            let determinant = h00 * h11 - h01 * h01
            guard determinant > 1e-12 else { break }
            let step0 = (h11 * g0 - h01 * g1) / determinant
            let step1 = (h00 * g1 - h01 * g0) / determinant
            // A damped step: far from the optimum the quadratic lies.
            let scale = min(1, 2 / max(abs(step0), abs(step1), 1e-12))
            intercept -= scale * step0
            slope -= scale * step1
            if max(abs(step0), abs(step1)) < 1e-9 { break }
        }
        let fitted = Calibration(
            intercept: min(max(intercept, -10), 10), slope: min(max(slope, 0.05), 10))
        return Self.logLoss(claims, fitted) < Self.logLoss(claims, Calibration()) ? fitted : Calibration()
    }

    /// Mean −log2 of what came true, in bits; 0 for no claims.
    public static func logLoss(_ claims: [Claim], _ calibration: Calibration) -> Double {
        guard !claims.isEmpty else { return 0 }
        return claims.reduce(0) { sum, claim in
            let p = calibration(claim.probability)
            return sum - MatchMath.log2(claim.isRight ? p : 1 - p)
        } / Double(claims.count)
    }
}
