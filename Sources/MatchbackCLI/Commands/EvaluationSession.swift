internal import MatchLab
internal import MatchTrace
internal import Matchback

/// An evaluation with the clock of the command line around it.
struct EvaluationSession {
    let evaluation: Evaluation
    private let start: ContinuousClock.Instant

    private let options: EngineOptions

    init(_ options: EngineOptions, baselines: Bool, ablation: Bool = false, assignment: Bool = false)
        throws(EngineError)
    {
        let origin = ContinuousClock.now
        start = origin
        self.options = options
        evaluation = Evaluation(
            engine: try options.engine(), baselines: baselines, ablated: ablation ? options.model : nil,
            assigned: assignment ? options.model : nil
        ) {
            Stopwatch.nanoseconds(since: origin)
        }
    }

    /// Draws up the report at the end.
    func report(streams: [String], seed: UInt64, trace: TraceCounts, readingSeconds: Double?) -> EvaluationReport {
        let seconds = Double(Stopwatch.nanoseconds(since: start)) / 1e9
        return EvaluationReport(
            evaluation,
            context: EvaluationReport.Context(
                streams: streams, seed: seed, model: options.model.provenance, machine: Machine.report, trace: trace,
                seconds: seconds,
                readingSeconds: readingSeconds,
                residentBytes: Machine.peakResidentBytes))
    }

    /// Writes a report where it was asked for: as text on standard output unless the JSON goes there.
    static func write(_ report: EvaluationReport, json: String?, html: String?, isBrief: Bool = false) throws {
        if let json {
            let output = try Output.create(json)
            try output.write(report.json.pretty)
            try output.close()
        }
        if let html {
            let output = try Output.create(html)
            try output.write(report.html)
            try output.close()
        }
        if json != "-", html != "-" {
            let output = Output.standard()
            try output.write(report.text(isBrief: isBrief))
            try output.flush()
        }
    }
}
