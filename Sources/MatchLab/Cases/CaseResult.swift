internal import MatchTrace

/// What became of one situation.
public struct CaseResult: Sendable {
    /// The situation.
    public var situation: CaseFile.Case
    /// The answer that counts; `nil` when the install never asked.
    public var decision: Decision?

    /// Whether the answer is the expected one.
    ///
    /// `none` is met by any answer that delivers no link; `click` and `matchType` count where they are given; `reason` is
    /// advice.
    public var isPassed: Bool {
        guard let decision, let verdict = situation.expected["verdict"]?.string else { return false }
        let actual = decision.report
        func matches(_ key: String) -> Bool {
            guard let wanted = situation.expected[key]?.string else { return true }
            return actual[key] == .string(wanted)
        }
        if verdict == "none" { return actual["verdict"] != .string("matched") }
        return matches("verdict") && matches("click") && matches("matchType")
    }

    /// Whether a link was delivered that should not have been: the one kind of failure that hurts a person.
    public var deliversWrongLink: Bool {
        guard let decision, decision.report["verdict"] == .string("matched") else { return false }
        if situation.expected["verdict"]?.string != "matched" { return true }
        guard let wanted = situation.expected["click"]?.string else { return false }
        return decision.report["click"] != .string(wanted)
    }

    /// The result as an object.
    public var report: ReportValue {
        .object([
            .init("id", .string(situation.id)),
            .init("passed", .bool(isPassed)),
            .init("expected", .verbatim(situation.expected.canonicalText)),
            .init("decision", decision?.report ?? .null),
        ])
    }
}
