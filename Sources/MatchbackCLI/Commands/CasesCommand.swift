internal import MatchLab
internal import MatchTrace
internal import Matchback

extension Command {
    /// Plays situations and compares the answers.
    static let cases = Command(
        specification: CommandSpecification(
            name: "cases",
            summary: "Plays situations, each on a fresh engine, and lists what differs (exit 1).",
            operands: "FILE...", operandCount: 1...Int.max,
            details: """
                A file of cases (matchback.cases/1) holds events and the verdict that one install
                ought to get. After the last event the question is put once more; that answer counts.
                """,
            options: [
                .init("json", value: "[FILE]", help: "Write every result as JSON; - is standard output."),
                .init("explain", help: "Print the waterfall of each case that fails."),
            ] + EngineOptions.options,
            examples: ["matchback cases Datasets/FieldCases/*.json"]),
        run: { arguments in
            let options = try EngineOptions(arguments)
            var results: [CaseResult] = []
            for path in arguments.operands {
                let file: CaseFile
                do {
                    file = try CaseFile(try InputFile.read(path))
                } catch let error as CaseFile.FormatError {
                    throw CommandError(
                        .badData, what: error.message, where: "\(path), \(error.place)",
                        advice: "A file of cases looks like {\"schema\":\"matchback.cases/1\",\"cases\":[...]}.")
                }
                for situation in file.cases {
                    if Interruption.isRequested { break }
                    for reason in situation.unusable { Talk.say("\(path), case \(situation.id): \(reason)") }
                    do throws(EngineError) {
                        results.append(
                            try CaseRunner.play(
                                situation, configuration: options.configuration, model: options.model,
                                explain: arguments.flag("explain")))
                    } catch {
                        throw CommandError(
                            .badData, what: error.message, where: "\(path), case \(situation.id)",
                            advice: "Change the case's config.")
                    }
                }
            }
            let passed = results.count(where: \.isPassed)
            let json = arguments.value("json")
            if let json {
                let output = try Output.create(json)
                try output.write(CasesReport.json(results).pretty)
                try output.close()
            }
            if json != "-" {
                let output = Output.standard()
                for result in results where !result.isPassed {
                    try output.write(CasesReport.text(result))
                }
                try output.line("\(passed) passed, \(results.count - passed) failed")
                try output.flush()
            }
            return passed == results.count ? 0 : CommandError.Code.checkFailed.rawValue
        })
}
