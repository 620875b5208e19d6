internal import MatchTrace
internal import Matchback

extension EvaluationReport {
    /// The report for people.
    /// - Parameter isBrief: only what fits one screen: accuracy, the rules beside it, latency.
    /// - Returns: lines of at most 120 columns, the last one ended too.
    public func text(isBrief: Bool = false) -> String {
        var lines = streamLines
        lines += accuracyLines
        if !isBrief { lines += calibrationLines + startLines + operatingLines + stageLines }
        lines += baselineLines
        if !isBrief { lines += sliceLines + driftLines + assignmentLines + ablationLines }
        lines += latencyLines
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ title: String, _ text: String) -> String {
        Layout.left(title, 13) + text
    }

    private var streamLines: [String] {
        var extras: [String] = []
        if counts.filteredBots > 0 {
            extras.append("\(Layout.count(counts.filteredBots)) crawlers and prefetches dropped")
        }
        if counts.late > 0 { extras.append("\(Layout.count(counts.late)) late") }
        if context.trace.skippedLines > 0 {
            extras.append("\(Layout.count(context.trace.skippedLines, "line")) skipped")
        }
        if unjudged > 0 { extras.append("\(Layout.count(unjudged, "install")) without truth") }
        var lines = [
            row("Stream", "\(Layout.count(counts.clicks, "click")), \(Layout.count(counts.installs, "first open"))")
        ]
        if !extras.isEmpty { lines.append(row("", extras.joined(separator: ", "))) }
        return lines
    }

    private var accuracyLines: [String] {
        func rate(_ rate: Rate, _ name: String) -> String {
            Layout.right(Layout.percent(rate.value), 7) + "  " + Layout.left(Layout.percent(intervals[name]), 14)
        }
        guard accuracy.installs > 0 else { return ["", row("Accuracy", "no install with a known truth")] }
        return [
            "",
            row(
                "Precision",
                rate(accuracy.precision, "precision")
                    + "  \(Layout.count(accuracy.correct)) of \(Layout.count(accuracy.answered)) delivered links are right"
            ),
            row(
                "Recall",
                rate(accuracy.recall, "recall")
                    + "  of \(Layout.count(accuracy.withClick)) installs that came from a click"),
            row(
                "Errors",
                "\(Layout.count(accuracy.wrongClick)) wrong link, \(Layout.count(accuracy.organicMatched)) organic given a "
                    + "link, \(Layout.count(accuracy.ambiguous)) called ambiguous"),
        ]
    }

    private var calibrationLines: [String] {
        guard curve.count > 0 else { return [] }
        return [
            "",
            row(
                "Calibration",
                "ECE \(Layout.number(curve.debiasedExpectedCalibrationError, decimals: 4)) debiased, "
                    + "\(Layout.number(curve.expectedCalibrationError, decimals: 4)) plain; "
                    + "Brier \(Layout.number(brier?.score, decimals: 4)), "
                    + "log-loss \(Layout.number(logLossBits, decimals: 3)) bits"),
            row(
                "",
                "over all destinations and none: log-loss \(Layout.number(classes?.logLossBits, decimals: 3)) bits, Brier "
                    + "\(Layout.number(classes?.brier, decimals: 4))"),
            row(
                "",
                "slope \(Layout.number(line?.slope, decimals: 2)), intercept "
                    + "\(Layout.number(line?.intercept, decimals: 2)) (perfect: 1 and 0), over "
                    + "\(Layout.count(curve.count)) fingerprint answers"),
            row(
                "",
                "of \(Layout.count(sureClaims.whole)) claims from 0.95 on, "
                    + "\(Layout.percent(sureClaims.value)) came true"),
            "",
            row("", "said      came true        n"),
        ]
            + curve.bins.map { bin in
                let width = Int((bin.observed * 30).rounded())
                return row(
                    "",
                    Layout.right(Layout.number(bin.meanProbability, decimals: 3), 5) + "     "
                        + Layout.right(Layout.number(bin.observed, decimals: 3), 9)
                        + Layout.right(Layout.count(bin.count), 9) + "  " + String(repeating: "▪", count: width))
            }
    }

    private var operatingLines: [String] {
        guard !thresholds.points.isEmpty else { return [] }
        return [""]
            + EvaluationReport.targets.enumerated().map { index, target in
                let point = thresholds.best(precision: target)
                let recall = Layout.percent(point.flatMap(thresholds.recall))
                let threshold = point.map { ", threshold " + FixedDecimal.text($0.threshold, decimals: 4) } ?? ""
                return row(
                    index == 0 ? "Thresholds" : "",
                    "precision \(FixedDecimal.text(target, decimals: 2)): recall \(recall)\(threshold)")
            }
            + [
                row(
                    "",
                    "area under risk–coverage \(Layout.number(thresholds.areaUnderRiskCoverage, decimals: 4)); "
                        + "mean cost \(Layout.number(meanCost, decimals: 3)) per install")
            ] + thresholdLines
    }

    private var thresholdLines: [String] {
        [
            "",
            row("", "from p   delivered  precision                  recall  no link"),
        ]
            + EvaluationReport.tableThresholds.map { threshold in
                let point = thresholds.point(from: threshold)
                let precision = Rate(point?.right ?? 0, of: point?.taken ?? 0)
                let coverage = Rate(precision.whole, of: thresholds.installs).value
                return row(
                    "",
                    Layout.left(Layout.number(threshold, decimals: 4), 8)
                        + Layout.right(Layout.count(precision.whole), 10)
                        + Layout.right(Layout.percent(precision.value), 11) + "  "
                        + Layout.left(Layout.percent(precision.interval), 15)
                        + Layout.right(Layout.percent(Rate(precision.part, of: thresholds.withClick).value), 8)
                        + Layout.right(Layout.percent(coverage.map { 1 - $0 }), 9))
            }
    }

    /// Whether what is said holds from the first install on: an app starts without rates of its own.
    private var startLines: [String] {
        let ages = slices.filter { $0.name == "scopeAge" }
        guard ages.count > 1 else { return [] }
        return [
            "", row("Start", Layout.left("installs of a scope", 21) + "claims   said  came true                   ECE"),
        ]
            + ages.map { slice in
                let calibration = slice.calibration
                return row(
                    "",
                    Layout.left(slice.value, 21) + Layout.right(Layout.count(calibration.count), 6)
                        + Layout.right(Layout.number(calibration.meanProbability, decimals: 3), 7)
                        + Layout.right(Layout.percent(calibration.observed.value), 11) + "  "
                        + Layout.left(Layout.percent(calibration.observed.interval), 14)
                        + Layout.right(Layout.number(calibration.debiasedError, decimals: 3), 7)
                        + "  sure " + Layout.percent(calibration.sure.value) + " of "
                        + Layout.count(calibration.sure.whole))
            }
    }

    private var stageLines: [String] {
        let titles: [(Outcome.Loss, String)] = [
            (.model, "the model did not deliver it"), (.blocked, "not among the candidates"),
            (.expired, "past its window"), (.claimedByAnother, "delivered to another install"),
            (.consent, "no consent to compare fingerprints"),
        ]
        let present = titles.filter { losses[$0.0] != nil }
        guard !present.isEmpty else { return [] }
        return [""]
            + present.enumerated().map { index, title in
                row(
                    index == 0 ? "Lost" : "",
                    Layout.right(Layout.count(losses[title.0] ?? 0), 7) + "  " + title.1)
            }
    }

    private var baselineLines: [String] {
        guard !baselines.isEmpty, accuracy.installs > 0 else { return [] }
        var lines = [
            "", row("Side by side", Layout.left("", 26) + "precision   recall   matchback at that recall"),
            row(
                "",
                Layout.left("matchback", 26) + Layout.right(Layout.percent(accuracy.precision.value), 9)
                    + Layout.right(Layout.percent(accuracy.recall.value), 9)),
        ]
        for baseline in baselines {
            lines.append(
                row(
                    "",
                    Layout.left(baseline.rule.title, 26)
                        + Layout.right(Layout.percent(baseline.summary.precision.value), 9)
                        + Layout.right(Layout.percent(baseline.summary.recall.value), 9)
                        + Layout.right(
                            baseline.enginePrecisionAtSameRecall.map { Layout.percent($0) } ?? "not reached", 14)))
        }
        return lines
    }

    private var driftLines: [String] {
        let told = DriftReport(scopes: final.drift).lines
        guard !told.isEmpty else { return [] }
        return [""] + told.enumerated().map { row($0.offset == 0 ? "Drift" : "", $0.element) }
    }

    private var assignmentLines: [String] {
        guard let assignment else { return [] }
        return [""] + assignment.lines.enumerated().map { row($0.offset == 0 ? "Assignment" : "", $0.element) }
    }

    private var ablationLines: [String] {
        guard let ablation else { return [] }
        return [""] + ablation.lines.enumerated().map { row($0.offset == 0 ? "Ablation" : "", $0.element) }
    }

    private var sliceLines: [String] {
        guard accuracy.installs > 0 else { return [] }
        // The rest is for machines: a screen holds no forty countries.
        let usual = slices.filter { EvaluationReport.usualSlices.contains($0.name) }
        let width = max(20, usual.map(\.value.count).max() ?? 0) + 2
        var lines = [
            "", row("Slices", Layout.left("", width) + "installs  with click  precision                   recall"),
        ]
        var name = ""
        for slice in usual {
            let title = slice.name == name ? "" : slice.name
            name = slice.name
            let summary = slice.summary
            let precision =
                Layout.right(Layout.percent(summary.precision.value), 9) + " "
                + Layout.left(Layout.percent(summary.precision.interval), 15)
            let recall =
                Layout.right(Layout.percent(summary.recall.value), 9) + " " + Layout.percent(summary.recall.interval)
            let counts =
                Layout.right(Layout.count(summary.installs), 8) + Layout.right(Layout.count(summary.withClick), 12)
            lines.append(Layout.left("  " + title, 13) + Layout.left(slice.value, width) + counts + precision + recall)
        }
        return lines.map { line in
            var line = line
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// The slices that the text shows.
    static let usualSlices = ["os", "network", "delay", "candidates"]

    private var latencyLines: [String] {
        func percentiles(_ histogram: LatencyHistogram) -> String {
            [0.5, 0.9, 0.99, 0.999].map { Layout.right(Layout.latency(histogram.percentile($0)), 9) }.joined()
                + Layout.right(Layout.latency(histogram.count > 0 ? histogram.max : nil), 9)
        }
        guard counts.events > 0 else { return [] }
        let perSecond = context.seconds > 0 ? Int(Double(counts.events) / context.seconds) : 0
        let reading = context.readingSeconds.map {
            "; reading \(Layout.count($0 > 0 ? Int(Double(counts.events) / $0) : 0))"
        }
        let ofEngine = engineSeconds > 0 ? Int(Double(counts.events) / engineSeconds) : 0
        var lines = [
            "", row("Latency", "         p50      p90      p99    p99.9      max"),
            row("", "match " + percentiles(latency.match)), row("", "record" + percentiles(latency.insert)),
            row("", "sweep " + percentiles(latency.sweep)), "",
            row(
                "Speed",
                "\(Layout.count(ofEngine)) events/s in the engine\(reading ?? ""); \(Layout.count(perSecond)) all in all"
            ),
        ]
        if let bytes = bytesPerLiveClick {
            lines.append(
                row(
                    "Memory",
                    "\(FixedDecimal.text(bytes, decimals: 0)) bytes per live click, "
                        + "\(Layout.count(max(final.peakLiveClicks, peak.liveClicks))) live at the peak"))
        }
        return lines
    }
}
