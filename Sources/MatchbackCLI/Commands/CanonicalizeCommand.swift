internal import MatchLab
internal import MatchTrace

extension Command {
    /// Shows what the engine makes of raw signals.
    static let canonicalize = Command(
        specification: CommandSpecification(
            name: "canonicalize",
            summary: "Shows what the engine makes of raw signals.",
            operands: "[STREAM]", operandCount: 0...1,
            details: """
                Reads events (standard input when no stream is named) and writes one line per click
                and install with its canonical signals.
                """,
            options: StreamRun.options,
            examples: ["matchback canonicalize day.ndjson"]),
        run: { arguments in
            let run = try StreamRun(arguments, title: "Reading", defaultPath: "-")
            let output = Output.standard()
            try run.forEach { event in
                if let line = CanonicalLine.line(event) { try output.line(line) }
                if run.isInteractive { try output.flush() }
                return true
            }
            try output.flush()
            return 0
        })
}
