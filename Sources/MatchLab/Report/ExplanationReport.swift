public import Matchback
internal import MatchScoring

/// The waterfall of one decision, for people and for machines.
public struct ExplanationReport: Sendable {
    /// The decision; its answer carries the explanation.
    public var decision: Decision
    /// What each kind of error costs.
    public var configuration: EngineConfiguration
    /// How many candidates the text shows.
    public var shown: Int

    /// Creates a report.
    public init(decision: Decision, configuration: EngineConfiguration, shown: Int = 5) {
        self.decision = decision
        self.configuration = configuration
        self.shown = shown
    }

    /// The report as an object.
    public var json: ReportValue {
        let explanation = decision.answer.explanation ?? Explanation()
        let losses = configuration.losses
        return .object([
            .init("schema", .string("matchback.explanation/1")),
            .init("decision", decision.report),
            .init(
                "losses",
                .object([
                    .init("wrongLink", .number(losses.wrongLink)),
                    .init("organicGivenLink", .number(losses.organicGivenLink)),
                    .init("missedLink", .number(losses.missedLink)),
                    .init("abstain", .number(losses.abstain)),
                ])),
            .init(
                "expectedLosses",
                .object(expectedLosses.map { .init($0.action, .fixed($0.loss, decimals: 6)) })),
            .init("organic", .fixed(explanation.organic, decimals: 6)),
            .init("notes", .array(explanation.notes.map { .string($0) })),
            .init(
                "candidates",
                .array(
                    explanation.candidates.map { candidate in
                        .object([
                            .init("click", .string(candidate.clickID)),
                            .init("slug", .string(candidate.link.slug)),
                            .init("ageSeconds", .number(Double(candidate.age) / 1_000)),
                            .init("bits", .fixed(candidate.total, decimals: 4)),
                            .init("posterior", .fixed(candidate.posterior, decimals: 6)),
                            .init("comparisons", .array(candidate.comparisons.map(json))),
                        ])
                    })),
        ])
    }

    private func json(_ row: ComparisonRow) -> ReportValue {
        .object([
            .init("comparison", .string(row.comparison)),
            .init("level", .string(row.level)),
            .init("m", .optional(row.m)),
            .init("u", .optional(row.u)),
            .init("count", row.count.map { .integer(Int($0)) } ?? .null),
            .init("bits", .fixed(row.bits, decimals: 4)),
        ])
    }

    /// What each action would cost on average, by the posterior.
    var expectedLosses: [(action: String, loss: Double)] {
        let losses = configuration.overrides[decision.install.app]?.losses ?? configuration.losses
        let evidence = decision.answer.verdict.evidence
        let rest = max(0, 1 - evidence.probability - evidence.organic)
        return [
            ("link", losses.organicGivenLink * evidence.organic + losses.wrongLink * rest),
            ("none", losses.missedLink * (1 - evidence.organic)),
            ("abstain", losses.abstain),
        ]
    }

    /// The report for people.
    public var text: String {
        let verdict = decision.answer.verdict
        let evidence = verdict.evidence
        let explanation = decision.answer.explanation ?? Explanation()
        var lines = ["Install \(decision.install.id) of \(decision.install.app)", ""]
        if case .matched(let match) = verdict {
            lines.append(
                "  \(verdict.wireName): click \(match.clickID) → \(match.link.slug)  (\(match.reason.rawValue))")
        } else {
            lines.append("  \(verdict.wireName)  (\(verdict.reason.rawValue))")
        }
        lines.append(
            "  best destination \(percent(evidence.probability)), runner-up \(percent(evidence.runnerUp)), no click "
                + "\(percent(evidence.organic)), \(evidence.candidates) candidates")
        let losses = expectedLosses.map { "\($0.action) \(FixedDecimal.text($0.loss, decimals: 3))" }
        lines.append("  expected loss: " + losses.joined(separator: ", "))
        for note in explanation.notes { lines.append("  · " + note) }
        for candidate in explanation.candidates.prefix(shown) { lines += section(candidate) }
        let hidden = explanation.candidates.count - shown
        if hidden > 0 { lines += ["", "  … and \(Layout.count(hidden)) more; --json has them all"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func percent(_ probability: Double) -> String {
        FixedDecimal.text(probability * 100, decimals: 2) + " %"
    }

    private func section(_ candidate: Explanation.CandidateRow) -> [String] {
        var lines = [
            "",
            "Click \(candidate.clickID) → \(candidate.link.slug), "
                + "\(Layout.duration(seconds: Double(candidate.age) / 1_000)) before, posterior "
                + percent(candidate.posterior),
            "  " + Layout.left("comparison", 12) + Layout.left("level", 24) + Layout.right("m", 8)
                + Layout.right("u", 11) + Layout.right("count", 8) + Layout.right("bits", 9),
        ]
        var sum = 0.0
        for row in candidate.comparisons {
            sum += row.bits
            lines.append(
                "  " + Layout.left(row.comparison, 12) + Layout.left(row.level, 24)
                    + Layout.right(row.m.map { FixedDecimal.text($0, decimals: 4) } ?? "", 8)
                    + Layout.right(row.u.map { FixedDecimal.text($0, decimals: 7) } ?? "", 11)
                    + Layout.right(row.count.map { Layout.count(Int($0)) } ?? "", 8)
                    + Layout.right(signed(row.bits), 9) + "  " + ExplanationReport.bar(row.bits))
        }
        lines.append(
            "  " + Layout.left("total", 55) + Layout.right("", 8) + Layout.right(signed(candidate.total), 9))
        return lines
    }

    private func signed(_ bits: Double) -> String {
        (bits >= 0 ? "+" : "") + FixedDecimal.text(bits, decimals: 2)
    }

    /// One block per bit, evidence for to the right of the line and against to the left.
    private static func bar(_ bits: Double) -> String {
        let length = min(20, Int(abs(bits).rounded()))
        return bits < 0 ? String(repeating: "░", count: length) : String(repeating: "█", count: length)
    }
}
