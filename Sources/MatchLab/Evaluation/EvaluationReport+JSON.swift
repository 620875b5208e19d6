internal import MatchScoring
internal import MatchSignals
internal import Matchback
internal import MatchTrace

extension EvaluationReport {
    /// The report with the stable keys of the format, and more.
    public var json: ReportValue {
        .object(
            members + (ablation.map { [.init("ablation", $0.json)] } ?? [])
                + (assignment.map { [.init("assignment", $0.json)] } ?? []))
    }

    private var members: [ReportValue.Member] {
        [
            .init("schema", .string("matchback.evaluation/1")),
            .init("streams", .array(context.streams.map { .string($0) })),
            .init("seed", .verbatim(String(context.seed))),
            .init(
                "model",
                .object([
                    .init("method", .string(context.model.method)), .init("source", .string(context.model.source)),
                    .init("installs", .integer(context.model.installs)), .init("pairs", .number(context.model.pairs)),
                ])),
            .init("machine", context.machine),
            .init("events", events),
            .init("accuracy", accuracyJSON),
            .init("calibration", calibration),
            .init("operatingPoints", .array(EvaluationReport.targets.map(operatingPoint))),
            .init("thresholdTable", .array(EvaluationReport.tableThresholds.map(thresholdRow))),
            .init("riskCoverage", riskCoverage),
            .init("stages", stages),
            .init("slices", sliceJSON),
            .init("baselines", .object(baselines.map { .init($0.rule.rawValue, json(of: $0)) })),
            .init(
                "counters", .object(final.counters.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })
            ),
            .init("drift", DriftReport(scopes: final.drift).json),
            .init(
                "latency",
                .object([
                    .init("match", json(of: latency.match)),
                    .init("insert", json(of: latency.insert)),
                    .init("sweep", json(of: latency.sweep)),
                ])),
            .init("throughput", throughput),
            .init("memory", memory),
        ]
    }

    private var events: ReportValue {
        .object([
            .init("clicks", .integer(counts.clicks)),
            .init("installs", .integer(counts.installs)),
            .init("erasures", .integer(counts.erasures)),
            .init("skipped", .integer(context.trace.skippedLines)),
            .init(
                "skippedByReason",
                .object(
                    context.trace.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
                        .map { .init($0.key.rawValue, .integer($0.value)) })),
            .init("unknownFields", json(of: context.trace.unknownFields)),
            .init("unusableFields", json(of: context.trace.unusableFields)),
            .init("filteredBots", .integer(counts.filteredBots)),
            .init(
                "droppedByReason",
                .object(
                    counts.dropped.sorted { $0.key.rawValue < $1.key.rawValue }
                        .map { .init("\($0.key)", .integer($0.value)) })),
            .init("expiredOnArrival", .integer(counts.expiredOnArrival)),
            .init("late", .integer(counts.late)),
            .init("withoutTruth", .integer(unjudged)),
        ])
    }

    private func json(of counts: [String: Int]) -> ReportValue {
        .object(counts.sorted { $0.key < $1.key }.map { .init($0.key, .integer($0.value)) })
    }

    private var accuracyJSON: ReportValue {
        .object(
            accuracy.report.members + [
                .init("meanCost", .optional(meanCost)),
                .init(
                    "intervals",
                    .object(
                        ["precision", "recall", "coverage"].map { .init($0, .interval(intervals[$0])) })),
            ])
    }

    private var calibration: ReportValue {
        .object([
            .init("n", .integer(curve.count)),
            .init("brier", .optional(brier?.score)),
            .init("logLossBits", .optional(logLossBits)),
            .init(
                "multiClass",
                .object(
                    ClassScore.report(classes).members + [
                        .init(
                            "intervals",
                            .object([
                                .init("logLossBits", .interval(intervals["classLogLossBits"])),
                                .init("brier", .interval(intervals["classBrier"])),
                            ]))
                    ])),
            .init("ece", .optional(curve.expectedCalibrationError)),
            .init("eceDebiased", .optional(curve.debiasedExpectedCalibrationError)),
            .init("squaredErrorDebiased", .optional(curve.debiasedSquaredError)),
            .init(
                "brierParts",
                brier.map { brier in
                    .object([
                        .init("reliability", .number(brier.reliability)),
                        .init("resolution", .number(brier.resolution)),
                        .init("uncertainty", .number(brier.uncertainty)),
                        .init("withinBins", .number(brier.withinBins)),
                    ])
                } ?? .null),
            .init(
                "sureClaims",
                .object([
                    .init("from", .number(EvaluationReport.sureFrom)), .init("n", .integer(sureClaims.whole)),
                    .init("observed", .optional(sureClaims.value)),
                    .init("interval", .interval(sureClaims.interval)),
                ])),
            .init("slope", .optional(line?.slope)),
            .init("intercept", .optional(line?.intercept)),
            .init(
                "intervals",
                .object(
                    ["brier", "logLossBits", "ece"].map { .init($0, .interval(intervals[$0])) })),
            .init(
                "bins",
                .array(
                    curve.bins.map { bin in
                        .object([
                            .init("low", .number(bin.low)),
                            .init("high", .number(bin.high)),
                            .init("n", .integer(bin.count)),
                            .init("meanProbability", .number(bin.meanProbability)),
                            .init("observed", .number(bin.observed)),
                        ])
                    })),
        ])
    }

    private func operatingPoint(_ target: Double) -> ReportValue {
        let point = thresholds.best(precision: target)
        return .object([
            .init("precision", .number(target)),
            .init("recall", .optional(point.flatMap(thresholds.recall))),
            .init("threshold", .optional(point?.threshold)),
        ])
    }

    private func thresholdRow(_ threshold: Double) -> ReportValue {
        let point = thresholds.point(from: threshold)
        let precision = Rate(point?.right ?? 0, of: point?.taken ?? 0)
        let coverage = Rate(precision.whole, of: thresholds.installs).value
        return .object([
            .init("threshold", .number(threshold)),
            .init("n", .integer(precision.whole)),
            .init("precision", .optional(precision.value)),
            .init("precisionInterval", .interval(precision.interval)),
            .init("recall", .optional(Rate(precision.part, of: thresholds.withClick).value)),
            .init("coverage", .optional(coverage)),
            .init("abstain", .optional(coverage.map { 1 - $0 })),
        ])
    }

    private var riskCoverage: ReportValue {
        .object([
            .init("aurc", .optional(thresholds.areaUnderRiskCoverage)),
            .init(
                "points",
                .array(
                    stride(from: 0.1, through: 1.0, by: 0.1).map { coverage in
                        .object([
                            .init("coverage", .fixed(coverage, decimals: 1)),
                            .init("risk", .optional(thresholds.risk(coverage: coverage))),
                        ])
                    })),
        ])
    }

    private var stages: ReportValue {
        .object([
            .init("truthBlocked", .integer(losses[.blocked] ?? 0)),
            .init("truthExpired", .integer(losses[.expired] ?? 0)),
            .init("truthClaimedByAnother", .integer(losses[.claimedByAnother] ?? 0)),
            .init("modelMiss", .integer(losses[.model] ?? 0)),
            .init("consent", .integer(losses[.consent] ?? 0)),
        ])
    }

    private var sliceJSON: ReportValue {
        var names = ["os", "network", "delay"]
        for slice in slices where !names.contains(slice.name) { names.append(slice.name) }
        return .object(
            names.map { name in
                .init(
                    name,
                    .object(
                        slices.filter { $0.name == name }.map { .init($0.value, $0.report) }))
            })
    }

    private func json(of row: BaselineRow) -> ReportValue {
        .object(
            row.summary.report.members + [
                .init("enginePrecisionAtSameRecall", .optional(row.enginePrecisionAtSameRecall))
            ])
    }

    private func json(of histogram: LatencyHistogram) -> ReportValue {
        func percentile(_ share: Double) -> ReportValue {
            histogram.percentile(share).map { .integer(Int(clamping: $0)) } ?? .null
        }
        return .object([
            .init("p50", percentile(0.5)),
            .init("p90", percentile(0.9)),
            .init("p99", percentile(0.99)),
            .init("p999", percentile(0.999)),
            .init("max", histogram.count > 0 ? .integer(Int(clamping: histogram.max)) : .null),
            .init("n", .integer(histogram.count)),
        ])
    }

    private var throughput: ReportValue {
        func rate(_ count: Int, _ seconds: Double) -> ReportValue {
            seconds > 0 && count > 0 ? .number((Double(count) / seconds).rounded()) : .null
        }
        let matching = Double(latency.match.total) / 1e9
        return .object([
            .init("eventsPerSecond", rate(counts.events, context.seconds)),
            .init("matchesPerSecond", rate(counts.installs, matching)),
            .init("engineEventsPerSecond", rate(counts.events, engineSeconds)),
            .init("seconds", .fixed(context.seconds, decimals: 3)),
            .init("engineSeconds", .fixed(engineSeconds, decimals: 3)),
            .init("readingSeconds", context.readingSeconds.map { .fixed($0, decimals: 3) } ?? .null),
            .init(
                "judgingSeconds",
                .fixed(max(0, context.seconds - engineSeconds - (context.readingSeconds ?? 0)), decimals: 3)),
        ])
    }

    private var memory: ReportValue {
        .object([
            .init("bytesPerLiveClick", .optional(bytesPerLiveClick)),
            .init("peakLiveClicks", .integer(max(final.peakLiveClicks, peak.liveClicks))),
            .init("residentBytes", context.residentBytes.map { .integer($0) } ?? .null),
        ])
    }

    /// The engine's bytes per click when it held the most; `nil` when it never held any.
    public var bytesPerLiveClick: Double? {
        let bytes = peak.bytes.values.reduce(0, +)
        guard peak.liveClicks > 0, bytes > 0 else { return nil }
        return (Double(bytes) / Double(peak.liveClicks) * 10).rounded() / 10
    }
}
