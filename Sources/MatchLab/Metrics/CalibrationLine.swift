internal import Foundation

/// The straight line through the log-odds: `logit(came true) = intercept + slope · logit(said)`.
///
/// Perfect calibration is slope 1 and intercept 0 (Cox 1958). A slope below 1 says that the model is too sure at both ends.
public struct CalibrationLine: Hashable, Sendable {
    /// The slope.
    public var slope: Double
    /// The intercept, in natural log-odds.
    public var intercept: Double

    /// Fits the line by maximum likelihood (Newton's method), with a weak pull towards the perfect line so that claims that
    /// separate perfectly still have an answer; `nil` with fewer than two distinct probabilities or one outcome alone.
    /// - Complexity: O(n) per step, at most 50 steps.
    public init?(_ claims: [Claim]) {
        guard let first = claims.first, claims.contains(where: { $0.isRight != first.isRight }),
            claims.contains(where: { $0.probability != first.probability })
        else { return nil }
        let points = claims.map { claim in
            let clamped = min(max(claim.probability, LogLoss.floor), 1 - LogLoss.floor)
            return (x: log(clamped / (1 - clamped)), y: claim.outcome)
        }
        var slope = 1.0
        var intercept = 0.0
        let pull = 1e-3
        for _ in 0..<50 {
            var gradient = (intercept: -pull * intercept, slope: -pull * (slope - 1))
            var hessian = (aa: pull, ab: 0.0, bb: pull)
            for point in points {
                let fitted = 1 / (1 + exp(-(intercept + slope * point.x)))
                let weight = max(fitted * (1 - fitted), 1e-12)
                gradient.intercept += point.y - fitted
                gradient.slope += (point.y - fitted) * point.x
                hessian.aa += weight
                hessian.ab += weight * point.x
                hessian.bb += weight * point.x * point.x
            }
            let determinant = hessian.aa * hessian.bb - hessian.ab * hessian.ab
            guard determinant > 1e-12 else { return nil }
            let stepIntercept = (hessian.bb * gradient.intercept - hessian.ab * gradient.slope) / determinant
            let stepSlope = (hessian.aa * gradient.slope - hessian.ab * gradient.intercept) / determinant
            // Far steps overshoot where the curve is flat: half a unit of slope at a time is plenty.
            let scale = min(1, 0.5 / max(abs(stepSlope), abs(stepIntercept) / 4, 1e-12))
            intercept += scale * stepIntercept
            slope += scale * stepSlope
            if abs(stepIntercept) < 1e-9, abs(stepSlope) < 1e-9 { break }
        }
        guard slope.isFinite, intercept.isFinite else { return nil }
        self.slope = slope
        self.intercept = intercept
    }
}
