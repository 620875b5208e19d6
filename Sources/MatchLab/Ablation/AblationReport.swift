internal import MatchTrace

/// What every part of the model is worth, and the whole model beside every simple rule at the rule's own recall.
public struct AblationReport: Sendable {
    /// One step.
    public struct Row: Sendable {
        /// The step.
        public var step: AblationStep
        /// Claims: installs with a possible candidate.
        public var count: Int
        /// The log-loss of the top claim in bits.
        public var logLossBits: Double?
        /// The proper scores over all destinations and none; `nil` for a step whose probabilities do not sum to one.
        public var classes: ClassScore?
        /// The debiased expected calibration error.
        public var debiasedError: Double?
        /// Of the claims from 0.95 on, how many came true.
        public var sure: Rate
        /// The greatest recall at a precision of 0.98; `nil` where it is never reached.
        public var recallAtHighPrecision: Double?
        /// Precision at the recall of each rule, in the order of the rules; `nil` where that recall is not reached.
        public var precisionAtRecall: [Double?]
    }

    /// One simple rule.
    public struct RuleRow: Sendable {
        /// The rule.
        public var rule: BaselineRule
        /// Its precision.
        public var precision: Rate
        /// Its recall.
        public var recall: Rate
        /// The full model's precision at that recall less the rule's; `nil` where that recall is not reached.
        public var lead: Double?
        /// The 95 % interval of the lead, from drawing the installs again.
        public var leadInterval: ClosedRange<Double>?
    }

    /// Installs that a fingerprint decides.
    public var installs: Int
    /// Of these, installs that came from a click.
    public var withClick: Int
    /// The steps.
    public var rows: [Row]
    /// The rules.
    public var rules: [RuleRow]

    /// Sums up.
    init(_ outcomes: [AblationOutcome], seed: UInt64) {
        installs = outcomes.count
        let withClick = outcomes.count(where: \.hasClick)
        self.withClick = withClick
        let rights = BaselineRule.allCases.indices.map { rule in outcomes.count { $0.rules[rule] == true } }
        rows = AblationStep.allCases.enumerated().map { number, step in
            let claims = outcomes.compactMap { $0.claims[number] }
            let curve = ThresholdCurve(claims, withClick: withClick, installs: outcomes.count)
            let sure = claims.filter { $0.probability >= EvaluationReport.sureFrom }
            return Row(
                step: step, count: claims.count, logLossBits: LogLoss.bits(claims),
                classes: step.isPosterior ? ClassScore(outcomes.compactMap { $0.classes[number] }) : nil,
                debiasedError: ReliabilityCurve(claims).debiasedExpectedCalibrationError,
                sure: Rate(sure.count(where: \.isRight), of: sure.count),
                recallAtHighPrecision: curve.best(precision: 0.98).flatMap(curve.recall),
                precisionAtRecall: rights.map { right in right > 0 ? curve.first(right: right)?.precision : nil })
        }
        let full = rows.first { $0.step == .full }
        let intervals = AblationReport.leadIntervals(outcomes, seed: seed)
        rules = BaselineRule.allCases.enumerated().map { number, rule in
            let precision = Rate(rights[number], of: outcomes.count { $0.rules[number] != nil })
            let reached = full?.precisionAtRecall[number]
            return RuleRow(
                rule: rule, precision: precision, recall: Rate(rights[number], of: withClick),
                lead: reached.flatMap { reached in precision.value.map { reached - $0 } },
                leadInterval: intervals.isEmpty ? nil : intervals[number])
        }
    }

    /// The full model's lead over each rule, over draws of the installs: the same draw judges both.
    private static func leadIntervals(_ outcomes: [AblationOutcome], seed: UInt64) -> [ClosedRange<Double>?] {
        guard let full = AblationStep.allCases.firstIndex(of: .full) else { return [] }
        var generator = SplitMix64(seed: seed)
        let order = outcomes.indices.filter { outcomes[$0].claims[full] != nil }
            .sorted { (outcomes[$0].claims[full]?.probability ?? 0) > (outcomes[$1].claims[full]?.probability ?? 0) }
        return Bootstrap.intervals(count: outcomes.count, resamples: 400, using: &generator) { weights in
            BaselineRule.allCases.indices.map { rule in
                var delivered = 0
                var right = 0
                for (index, outcome) in outcomes.enumerated() {
                    guard let isRight = outcome.rules[rule] else { continue }
                    delivered += Int(weights[index])
                    if isRight { right += Int(weights[index]) }
                }
                guard right > 0 else { return nil }
                var taken = 0
                var found = 0
                var threshold = 2.0
                for index in order {
                    guard let claim = outcomes[index].claims[full] else { continue }
                    // Equal probabilities are taken together.
                    if found >= right, claim.probability < threshold { break }
                    taken += Int(weights[index])
                    if claim.isRight { found += Int(weights[index]) }
                    threshold = claim.probability
                }
                guard found >= right else { return nil }
                return Double(found) / Double(taken) - Double(right) / Double(delivered)
            }
        }
    }

    /// The report as an object.
    public var json: ReportValue {
        let names = BaselineRule.allCases.map(\.rawValue)
        return .object([
            .init("installs", .integer(installs)),
            .init("withClick", .integer(withClick)),
            .init(
                "steps",
                .object(
                    rows.map { row in
                        .init(
                            row.step.rawValue,
                            .object([
                                .init("title", .string(row.step.title)),
                                .init("n", .integer(row.count)),
                                .init("logLossBits", .optional(row.logLossBits)),
                                .init("multiClass", ClassScore.report(row.classes)),
                                .init("eceDebiased", .optional(row.debiasedError)),
                                .init("sure", row.sure.report),
                                .init("recallAtPrecision98", .optional(row.recallAtHighPrecision)),
                                .init(
                                    "precisionAtRecallOf",
                                    .object(
                                        zip(names, row.precisionAtRecall).map { .init($0.0, .optional($0.1)) })),
                            ]))
                    })),
            .init(
                "rules",
                .object(
                    rules.map { row in
                        .init(
                            row.rule.rawValue,
                            .object([
                                .init("title", .string(row.rule.title)),
                                .init("n", .integer(row.precision.whole)),
                                .init("precision", .optional(row.precision.value)),
                                .init("recall", .optional(row.recall.value)),
                                .init("lead", .optional(row.lead)),
                                .init("leadInterval", .interval(row.leadInterval)),
                            ]))
                    })),
        ])
    }

    /// The report for people: lines without a title.
    var lines: [String] {
        let heads = ["log-loss", "all classes", "ECE", "≥ .95 true", "recall at 98"]
        var lines = [
            Layout.left("\(Layout.count(installs, "install")) without a token", 32)
                + heads.map { Layout.right($0, 13) }.joined()
        ]
        for row in rows {
            let cells = [
                Layout.number(row.logLossBits, decimals: 3), Layout.number(row.classes?.logLossBits, decimals: 3),
                Layout.number(row.debiasedError, decimals: 3), Layout.percent(row.sure.value),
                Layout.percent(row.recallAtHighPrecision),
            ]
            lines.append(Layout.left(row.step.title, 32) + cells.map { Layout.right($0, 13) }.joined())
        }
        lines += ["", Layout.left("rule", 32) + "precision   recall   full model at that recall"]
        for row in rules {
            let lead = row.lead.map {
                ($0 < 0 ? "" : "+") + FixedDecimal.text($0 * 100, decimals: 1) + " "
                    + Layout.percent(row.leadInterval)
            }
            lines.append(
                Layout.left(row.rule.title, 32) + Layout.right(Layout.percent(row.precision.value), 9)
                    + Layout.right(Layout.percent(row.recall.value), 9) + "   " + (lead ?? "not reached"))
        }
        return lines
    }
}
