public import Matchback

extension Verdict {
    /// The name of the verdict on the wire: `matched`, `ambiguous` or `none`.
    public var wireName: String {
        switch self {
        case .matched: "matched"
        case .ambiguous: "ambiguous"
        case .unmatched: "none"
        }
    }
}

extension Decision {
    /// The decision as an object, keys in the order of the format; `repeat` only where the answer repeats an earlier one.
    public var report: ReportValue {
        let verdict = answer.verdict
        let evidence = verdict.evidence
        let match: Verdict.Match? = if case .matched(let match) = verdict { match } else { nil }
        var members: [ReportValue.Member] = [
            .init("install", .string(install.id)),
            .init("verdict", .string(verdict.wireName)),
            .init("click", .optional(match?.clickID)),
            .init("link", match.map { Decision.report($0.link) } ?? .null),
            .init("matchType", .optional(match?.basis.rawValue)),
            .init("probability", .fixed(evidence.probability, decimals: 6)),
            .init("clickProbability", .fixed(evidence.clickProbability, decimals: 6)),
            .init("runnerUp", .fixed(evidence.runnerUp, decimals: 6)),
            .init("organic", .fixed(evidence.organic, decimals: 6)),
            .init("candidates", .integer(evidence.candidates)),
            .init("reason", .string(verdict.reason.rawValue)),
            .init("isDeferred", .bool(match != nil)),
            .init("best", .optional(best?.id)),
            .init("bestProbability", best == nil ? .null : .fixed(evidence.probability, decimals: 6)),
        ]
        if answer.isRepeat { members.append(.init("repeat", .bool(true))) }
        return .object(members)
    }

    /// The decision as one line of NDJSON, without its line feed.
    public var line: String { report.compact }

    private static func report(_ link: Link) -> ReportValue {
        // The parameters are canonical JSON already: what came in goes out byte by byte.
        .object([
            .init("slug", .string(link.slug)),
            .init("kind", .string(link.kind.rawValue)),
            .init("parameters", .verbatim(link.parameters)),
        ])
    }
}
