/// How far a part of the installs bears out what was said of it.
///
/// What a few claims show is mostly chance: the share that came true always stands with its interval, and the calibration error
/// of fewer than ``leastClaims`` is not told.
public struct SliceCalibration: Hashable, Sendable {
    /// Below this many claims no calibration error is told.
    public static let leastClaims = 200

    /// Claims that a fingerprint decided.
    public var count = 0
    /// What was said of them, on average; `nil` without claims.
    public var meanProbability: Double?
    /// How many came true.
    public var observed = Rate(0, of: 0)
    /// The debiased expected calibration error; `nil` below ``leastClaims``.
    public var debiasedError: Double?
    /// Of the claims from ``EvaluationReport/sureFrom`` on, how many came true.
    public var sure = Rate(0, of: 0)
    /// The proper scores over all classes; `nil` without a posterior.
    public var classes: ClassScore?

    /// The calibration of some installs.
    public init(_ outcomes: [Outcome]) {
        let claims = outcomes.filter { !$0.isDeterministic }.compactMap(\.claim)
        classes = ClassScore(outcomes.compactMap(\.classClaim))
        count = claims.count
        guard count > 0 else { return }
        meanProbability = claims.reduce(0) { $0 + $1.probability } / Double(count)
        observed = Rate(claims.count(where: \.isRight), of: count)
        let certain = claims.filter { $0.probability >= EvaluationReport.sureFrom }
        sure = Rate(certain.count(where: \.isRight), of: certain.count)
        if count >= SliceCalibration.leastClaims {
            debiasedError = ReliabilityCurve(claims).debiasedExpectedCalibrationError
        }
    }

    /// The calibration as an object.
    var report: ReportValue {
        .object([
            .init("n", .integer(count)),
            .init("meanProbability", .optional(meanProbability)),
            .init("observed", .optional(observed.value)),
            .init("observedInterval", .interval(observed.interval)),
            .init("eceDebiased", .optional(debiasedError)),
            .init("sure", sure.report),
            .init("multiClass", ClassScore.report(classes)),
        ])
    }
}

extension Rate {
    /// The rate with its count and interval.
    var report: ReportValue {
        .object([
            .init("n", .integer(whole)), .init("observed", .optional(value)), .init("interval", .interval(interval)),
        ])
    }
}
