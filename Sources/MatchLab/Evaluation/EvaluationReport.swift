public import MatchScoring
public import MatchTrace
public import Matchback

/// Everything that is known at the end of an evaluation, ready to be written as JSON, text or HTML.
public struct EvaluationReport: Sendable {
    /// What only the caller knows.
    public struct Context: Sendable {
        /// The names of the streams.
        public var streams: [String]
        /// The seed of the intervals.
        public var seed: UInt64
        /// Where the numbers of the model come from.
        public var model: MatchModel.Provenance
        /// The machine, as an object.
        public var machine: ReportValue
        /// What the readers saw.
        public var trace: TraceCounts
        /// Seconds from start to end.
        public var seconds: Double
        /// Seconds of these that went into reading and parsing; `nil` when the events were made on the spot.
        public var readingSeconds: Double?
        /// The most memory that the process held, in bytes; `nil` when unknown.
        public var residentBytes: Int?

        /// Creates a context.
        public init(
            streams: [String], seed: UInt64, model: MatchModel.Provenance, machine: ReportValue, trace: TraceCounts,
            seconds: Double, readingSeconds: Double?, residentBytes: Int?
        ) {
            self.streams = streams
            self.seed = seed
            self.model = model
            self.machine = machine
            self.trace = trace
            self.seconds = seconds
            self.readingSeconds = readingSeconds
            self.residentBytes = residentBytes
        }
    }

    /// One rule beside the engine.
    public struct BaselineRow: Sendable {
        /// The rule.
        public var rule: BaselineRule
        /// What it got right.
        public var summary: AccuracySummary
        /// The engine's own precision at the threshold where it finds as many as the rule; `nil` where it never does.
        public var enginePrecisionAtSameRecall: Double?
    }

    /// The precisions at which recall is reported.
    public static let targets = [0.95, 0.98, 0.99]

    /// The thresholds on the probability that the threshold table shows.
    public static let tableThresholds = [0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 0.999, 0.9999]

    /// From this probability on a claim counts as sure.
    public static let sureFrom = 0.95

    /// What only the caller knows.
    public var context: Context
    /// Events, dropped clicks, lateness.
    public var counts: Replay.Counts
    /// What was right.
    public var accuracy: AccuracySummary
    /// The posterior against what came true, over installs that a fingerprint decided and that had a candidate.
    public var curve: ReliabilityCurve
    /// What was claimed with at least ``sureFrom``, and how much of it came true.
    public var sureClaims: Rate
    /// The Brier score of the top claim with its decomposition.
    public var brier: BrierScore?
    /// The log-loss of the top claim, in bits.
    public var logLossBits: Double?
    /// The proper scores over all classes: each destination, and none.
    public var classes: ClassScore?
    /// The line through the log-odds.
    public var line: CalibrationLine?
    /// 95 % intervals by name.
    public var intervals: [String: ClosedRange<Double>]
    /// All thresholds.
    public var thresholds: ThresholdCurve
    /// Lost right answers by cause.
    public var losses: [Outcome.Loss: Int]
    /// Slices: name, value, summary.
    public var slices: [Slice]
    /// The rules; empty when they were not asked for.
    public var baselines: [BaselineRow]
    /// What every part of the model is worth; `nil` when that was not asked for.
    public var ablation: AblationReport?
    /// What deciding in turn costs against deciding all together; `nil` when that was not asked for, or the stream is too long.
    public var assignment: AssignmentReport?
    /// The mean cost of an answer at the configured losses.
    public var meanCost: Double?
    /// Latencies.
    public var latency: (match: LatencyHistogram, insert: LatencyHistogram, sweep: LatencyHistogram)
    /// The engine at its fullest.
    public var peak: EngineStatistics
    /// The engine at the end.
    public var final: EngineStatistics
    /// Installs whose truth the stream does not know.
    public var unjudged: Int

    /// Draws up the report.
    public init(_ evaluation: Evaluation, context: Context) {
        let outcomes = evaluation.outcomes()
        self.context = context
        counts = evaluation.replay.counts
        accuracy = AccuracySummary(outcomes)
        let claims = outcomes.filter { !$0.isDeterministic }.compactMap(\.claim)
        curve = ReliabilityCurve(claims)
        let sure = claims.filter { $0.probability >= EvaluationReport.sureFrom }
        sureClaims = Rate(sure.count(where: \.isRight), of: sure.count)
        brier = BrierScore(claims, curve: curve)
        logLossBits = LogLoss.bits(claims)
        classes = ClassScore(outcomes.compactMap(\.classClaim))
        line = CalibrationLine(claims)
        thresholds = ThresholdCurve(
            outcomes.compactMap(\.claim), withClick: accuracy.withClick, installs: accuracy.installs)
        losses = outcomes.reduce(into: [:]) { sum, outcome in
            if let loss = outcome.loss { sum[loss, default: 0] += 1 }
        }
        slices = Slice.all(outcomes)
        let curveOfAll = thresholds
        baselines = evaluation.baselineSummaries().map { rule, summary in
            BaselineRow(
                rule: rule, summary: summary,
                enginePrecisionAtSameRecall: summary.correct > 0
                    ? curveOfAll.first(right: summary.correct)?.precision : nil)
        }
        ablation = evaluation.ablationReport(seed: context.seed)
        assignment = evaluation.assignmentReport()
        let prices = evaluation.replay.engine.configuration.losses
        meanCost =
            outcomes.isEmpty ? nil : outcomes.reduce(0) { $0 + $1.cost(prices) } / Double(outcomes.count)
        latency = (
            evaluation.replay.matchLatency, evaluation.replay.insertLatency, evaluation.replay.sweepLatency
        )
        peak = evaluation.peakStatistics
        final = evaluation.replay.engine.statistics
        unjudged = evaluation.unjudgedInstalls
        intervals = EvaluationIntervals.of(outcomes, seed: context.seed)
    }

    /// Seconds spent inside the engine.
    public var engineSeconds: Double {
        Double(latency.match.total &+ latency.insert.total &+ latency.sweep.total) / 1e9
    }
}
