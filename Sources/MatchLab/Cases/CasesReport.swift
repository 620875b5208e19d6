internal import MatchTrace
internal import Matchback

/// How results of situations are told.
public enum CasesReport {
    /// All results as an object.
    public static func json(_ results: [CaseResult]) -> ReportValue {
        let passed = results.count(where: \.isPassed)
        return .object([
            .init("passed", .integer(passed)),
            .init("failed", .integer(results.count - passed)),
            .init("wrongLinks", .integer(results.count(where: \.deliversWrongLink))),
            .init("cases", .array(results.map(\.report))),
        ])
    }

    /// One result that differs, in three lines, and its waterfall when the answer carries one.
    public static func text(_ result: CaseResult) -> String {
        let situation = result.situation
        let danger = result.deliversWrongLink ? "  (delivers a wrong link)" : ""
        var text = "\(situation.id)\(danger): \(situation.story)\n  expected \(situation.expected.canonicalText)\n"
        guard let decision = result.decision else { return text + "  but install \(situation.install) never asks\n" }
        text += "  got      \(decision.line)\n"
        if decision.answer.explanation != nil {
            let configuration = EngineConfiguration()
            let waterfall = ExplanationReport(decision: decision, configuration: configuration).text
            text += waterfall.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        }
        return text
    }
}
