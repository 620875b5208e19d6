internal import MatchLab
internal import MatchTrace

extension Command {
    /// Shows what the engine makes of raw signals.
    static let canonicalize = Command(
        specification: CommandSpecification(
            name: "canonicalize",
            summary: "Shows what the engine makes of raw signals, or checks a file of vectors.",
            operands: "[STREAM]", operandCount: 0...1,
            details: """
                Reads events (standard input when no stream is named) and writes one line per click
                and install with its canonical signals.
                """,
            options: [
                .init("explain", help: "Write for people: each signal with the rule that decided."),
                .init("vectors", value: "FILE", help: "Check a file of vectors instead; exit 1 on a difference."),
                .init("json", value: "[FILE]", help: "With --vectors: write every outcome as JSON."),
            ] + StreamRun.options,
            examples: [
                "matchback canonicalize day.ndjson --explain",
                "matchback canonicalize --vectors vectors.json",
            ]),
        run: { arguments in
            if let path = arguments.value("vectors") {
                guard arguments.operands.isEmpty else {
                    throw arguments.usage("--vectors and a stream exclude each other", "Name one of the two.")
                }
                return try checkVectors(path, json: arguments.value("json"))
            }
            let run = try StreamRun(arguments, title: "Reading", defaultPath: "-")
            let explains = arguments.flag("explain")
            let output = Output.standard()
            try run.forEach { event in
                guard let line = CanonicalLine(event) else { return true }
                try output.line(explains ? line.explanation : line.line)
                if run.isInteractive { try output.flush() }
                return true
            }
            try output.flush()
            return 0
        })

    private static func checkVectors(_ path: String, json: String?) throws -> Int32 {
        let file: VectorFile
        do {
            file = try VectorFile(try InputFile.read(path))
        } catch let error as VectorFile.Problem {
            throw CommandError(
                .badData, what: "\(error)", where: path,
                advice: "A file of vectors looks like {\"schema\":\"\(VectorFile.schema)\",\"vectors\":[...]}.")
        }
        let runner = VectorRunner()
        let outcomes = file.vectors.map(runner.run)
        let passed = outcomes.count(where: \.passed)
        if let json {
            let output = try Output.create(json)
            try output.write(VectorReport.json(outcomes).pretty)
            try output.close()
        }
        if json != "-" {
            let output = Output.standard()
            for outcome in outcomes where !outcome.passed { try output.write(VectorReport.text(outcome)) }
            try output.line("\(passed) passed, \(outcomes.count - passed) failed")
            try output.flush()
        }
        return passed == outcomes.count ? 0 : CommandError.Code.checkFailed.rawValue
    }
}
