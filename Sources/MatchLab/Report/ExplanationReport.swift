internal import Foundation
internal import MatchScoring
internal import MatchSignals
public import Matchback

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
        let losses = self.losses
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
            .init("leastProbability", .fixed(losses.leastDeliveredProbability, decimals: 6)),
            .init("runnerUpMarginBits", .number(MatchScoring.Decision.runnerUpMargin)),
            .init("leadBits", .optional(leadBits)),
            .init("app", .string(decision.install.app)),
            .init(
                "scope",
                explanation.scope.map { scope in
                    .object([
                        .init("missingShare", .number(scope.rates.missingShare)),
                        .init("installsPerSecond", .number(scope.rates.installsPerSecond)),
                        .init("clicksPerSecond", .number(scope.rates.clicksPerSecond)),
                        .init("conversion", .number(scope.conversion)),
                        .init("cold", .bool(scope.rates.isCold)),
                        .init("liveClicks", .integer(scope.liveClicks)),
                    ])
                } ?? .null),
            .init("organic", .fixed(explanation.organic, decimals: 6)),
            .init("unseen", .fixed(explanation.unseen, decimals: 6)),
            .init(
                "destinations",
                .array(
                    destinations.map { destination in
                        .object([
                            .init("slug", .string(destination.link.slug)),
                            .init("parameters", .verbatim(destination.link.parameters)),
                            .init("posterior", .fixed(destination.posterior, decimals: 6)),
                            .init("clicks", .integer(destination.clicks)),
                        ])
                    })),
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

    /// The losses of the install's app.
    private var losses: Losses { configuration.overrides[decision.install.app]?.losses ?? configuration.losses }

    /// By how many bits the best destination leads the second; `nil` without both.
    private var leadBits: Double? {
        let evidence = decision.answer.verdict.evidence
        guard evidence.probability > 0, evidence.runnerUp > 0 else { return nil }
        return log2(evidence.probability / evidence.runnerUp)
    }

    /// Where the candidates lead, most probable first, each with the sum over its clicks.
    private var destinations: [(link: Link, posterior: Double, clicks: Int)] {
        var sums: [(link: Link, posterior: Double, clicks: Int)] = []
        for candidate in decision.answer.explanation?.candidates ?? [] {
            let known = sums.firstIndex {
                $0.link.slug == candidate.link.slug && $0.link.parameters == candidate.link.parameters
            }
            if let known {
                sums[known].posterior += candidate.posterior
                sums[known].clicks += 1
            } else {
                sums.append((candidate.link, candidate.posterior, 1))
            }
        }
        // Of equal sums the one whose click comes first stays first.
        return sums.enumerated().sorted { ($1.element.posterior, $0.offset) < ($0.element.posterior, $1.offset) }
            .map(\.element)
    }

    /// What each action would cost on average, by the posterior.
    var expectedLosses: [(action: String, loss: Double)] {
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
        let places = destinations
        func name(_ position: Int) -> String { position < places.count ? " " + places[position].link.slug : "" }
        lines.append(
            "  best destination\(name(0)) \(percent(evidence.probability)), runner-up\(name(1)) "
                + "\(percent(evidence.runnerUp)), no click \(percent(evidence.organic))"
                + (explanation.unseen >= 0.00005 ? ", not looked at \(percent(explanation.unseen))" : "")
                + ", \(Layout.count(evidence.candidates, "candidate"))")
        if let scope = explanation.scope {
            lines.append(
                "  prior from: \(percent(scope.rates.missingShare)) without a click (ω), "
                    + "\(perHour(scope.rates.installsPerSecond)) installs and \(perHour(scope.rates.clicksPerSecond)) "
                    + "clicks an hour, \(percent(scope.conversion)) of clicks convert, "
                    + Layout.count(scope.liveClicks, "live click")
                    + (scope.rates.isCold ? "; fewer than \(ScopeRateEstimator.warmAfter) installs so far" : ""))
        }
        let costs = expectedLosses
        let least = costs.min { $0.loss < $1.loss }?.action ?? ""
        lines.append(
            "  expected loss: "
                + costs.map { "\($0.action) \(FixedDecimal.text($0.loss, decimals: 3))" }
                .joined(separator: ", ") + "; least: \(least)")
        let lead = leadBits.map { " (here \(FixedDecimal.text($0, decimals: 1)))" } ?? ""
        lines.append(
            "  a link needs \(percent(losses.leastDeliveredProbability)) at least and a lead of "
                + "\(FixedDecimal.text(MatchScoring.Decision.runnerUpMargin, decimals: 1)) bits\(lead)")
        for note in explanation.notes { lines.append("  · " + note) }
        for candidate in explanation.candidates.prefix(shown) { lines += section(candidate) }
        let hidden = explanation.candidates.count - shown
        if hidden > 0 { lines += ["", "  … and \(Layout.count(hidden)) more; --json has them all"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private func perHour(_ perSecond: Double) -> String {
        FixedDecimal.text(perSecond * 3_600, decimals: perSecond * 3_600 < 10 ? 2 : 0)
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
