internal import MatchTrace

/// How outcomes of vectors are told.
public enum VectorReport {
    /// All outcomes as an object.
    public static func json(_ outcomes: [VectorRunner.Outcome]) -> ReportValue {
        let passed = outcomes.count(where: \.passed)
        return .object([
            .init("passed", .integer(passed)),
            .init("failed", .integer(outcomes.count - passed)),
            .init(
                "vectors",
                .array(
                    outcomes.map { outcome in
                        .object([
                            .init("id", .string(outcome.vector.id)),
                            .init("passed", .bool(outcome.passed)),
                            .init("expected", .verbatim(outcome.vector.canonical.canonicalText)),
                            .init("actual", outcome.actual.map { ReportValue($0) } ?? .null),
                        ])
                    })),
        ])
    }

    /// One outcome that differs, in four lines.
    public static func text(_ outcome: VectorRunner.Outcome) -> String {
        let vector = outcome.vector
        let actual = outcome.actual.map { ReportValue($0).compact } ?? "no such signal or kind"
        return """
            \(vector.id) (\(vector.signal), \(vector.kind)): \(vector.rule)
              raw      \(vector.raw.canonicalText)
              expected \(vector.canonical.canonicalText)
              got      \(actual)

            """
    }
}
