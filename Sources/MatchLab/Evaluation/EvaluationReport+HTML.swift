extension EvaluationReport {
    /// The report as one page that needs nothing else: no script, no font, no picture from elsewhere.
    public var html: String {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>Matchback evaluation</title>
        <style>
        body{font:15px/1.55 system-ui,sans-serif;margin:3rem auto;max-width:62rem;padding:0 1rem;color:#1d2330}
        h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2.2rem 0 .6rem}p{margin:.3rem 0;color:#5a6375}
        table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
        th,td{text-align:right;padding:.25rem .6rem;border-bottom:1px solid #e4e7ee}
        th:first-child,td:first-child{text-align:left}th{font-weight:600;color:#5a6375}
        .tiles{display:flex;gap:1rem;flex-wrap:wrap;margin-top:1.4rem}
        .tile{flex:1;min-width:9rem;border:1px solid #e4e7ee;border-radius:.6rem;padding:.8rem 1rem}
        .tile b{display:block;font-size:1.7rem;font-weight:650}.tile span{color:#5a6375;font-size:.85rem}
        .charts{display:flex;gap:2rem;flex-wrap:wrap}svg{background:#fafbfd;border:1px solid #e4e7ee;border-radius:.4rem}
        details{margin:.4rem 0}summary{cursor:pointer;color:#5a6375}
        </style></head><body>
        <h1>Matchback evaluation</h1>
        <p>\(escaped(context.streams.joined(separator: ", "))) · \(Layout.count(counts.clicks, "click")), \
        \(Layout.count(counts.installs, "first open")) · seed \(context.seed)</p>
        \(tiles)
        <h2>Calibration</h2>
        <p>Debiased ECE \(Layout.number(curve.debiasedExpectedCalibrationError, decimals: 4)), Brier \
        \(Layout.number(brier?.score, decimals: 4)), log-loss \(Layout.number(logLossBits, decimals: 3)) bits, over \
        \(Layout.count(curve.count)) fingerprint answers.</p>
        <div class="charts">\(reliabilityChart)\(recallChart)</div>
        <h2>Beside simple rules</h2>
        \(baselineTable)
        <h2>Slices</h2>
        \(sliceTables)
        <h2>Latency</h2>
        \(latencyTable)
        <p>\(escaped(context.machine.compact))</p>
        </body></html>

        """
    }

    private func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    private func table(_ head: [String], _ rows: [[String]]) -> String {
        let header = head.map { "<th>\(escaped($0))</th>" }.joined()
        let body = rows.map { row in "<tr>" + row.map { "<td>\(escaped($0))</td>" }.joined() + "</tr>" }
        return "<table><tr>\(header)</tr>\n\(body.joined(separator: "\n"))</table>"
    }

    private var tiles: String {
        let values = [
            (Layout.percent(accuracy.precision.value), "precision \(Layout.percent(intervals["precision"]))"),
            (Layout.percent(accuracy.recall.value), "recall \(Layout.percent(intervals["recall"]))"),
            (Layout.count(accuracy.wrongClick), "given another's link"),
            (Layout.count(accuracy.organicMatched), "organic given a link"),
            (Layout.latency(latency.match.percentile(0.5)), "match, median"),
        ]
        return "<div class=\"tiles\">"
            + values.map { "<div class=\"tile\"><b>\($0.0)</b><span>\(escaped($0.1))</span></div>" }.joined()
            + "</div>"
    }

    private static let side = 300.0

    private func chart(_ title: String, _ marks: String) -> String {
        let side = EvaluationReport.side
        return """
            <figure style="margin:0"><svg width="\(Int(side) + 20)" height="\(Int(side) + 20)" viewBox="-10 -10 \
            \(Int(side) + 20) \(Int(side) + 20)" role="img" aria-label="\(title)">\(marks)</svg>
            <figcaption style="color:#5a6375">\(title)</figcaption></figure>
            """
    }

    private func place(_ x: Double, _ y: Double) -> String {
        let side = EvaluationReport.side
        return FixedDecimal.text(x * side, decimals: 1) + "," + FixedDecimal.text((1 - y) * side, decimals: 1)
    }

    private var reliabilityChart: String {
        let diagonal = "<polyline points=\"\(place(0, 0)) \(place(1, 1))\" fill=\"none\" stroke=\"#b9c0cf\"/>"
        let path = curve.bins.map { place($0.meanProbability, $0.observed) }.joined(separator: " ")
        let dots = curve.bins.map { bin in
            let at = place(bin.meanProbability, bin.observed).split(separator: ",")
            return "<circle cx=\"\(at[0])\" cy=\"\(at[1])\" r=\"3.5\" fill=\"#2456d6\"/>"
        }
        return chart(
            "Said (right) against came true (up)",
            diagonal + "<polyline points=\"\(path)\" fill=\"none\" stroke=\"#2456d6\"/>" + dots.joined())
    }

    private var recallChart: String {
        // A few hundred points draw the same line as a hundred thousand.
        let step = max(1, thresholds.points.count / 300)
        let path = stride(from: 0, to: thresholds.points.count, by: step).compactMap { index -> String? in
            let point = thresholds.points[index]
            return thresholds.recall(point).map { place($0, point.precision) }
        }
        let rules = baselines.compactMap { row -> String? in
            guard let precision = row.summary.precision.value, let recall = row.summary.recall.value else { return nil }
            let at = place(recall, precision).split(separator: ",")
            let name = "<title>\(row.rule.title)</title>"
            return "<circle cx=\"\(at[0])\" cy=\"\(at[1])\" r=\"4\" fill=\"#d64545\">\(name)</circle>"
        }
        return chart(
            "Recall (right) against precision (up); simple rules in red",
            "<polyline points=\"\(path.joined(separator: " "))\" fill=\"none\" stroke=\"#2456d6\" stroke-width=\"2\"/>"
                + rules.joined())
    }

    private var baselineTable: String {
        table(
            ["", "precision", "recall", "matchback's precision at that recall"],
            [["matchback", Layout.percent(accuracy.precision.value), Layout.percent(accuracy.recall.value), ""]]
                + baselines.map { row in
                    [
                        row.rule.title, Layout.percent(row.summary.precision.value),
                        Layout.percent(row.summary.recall.value), Layout.percent(row.enginePrecisionAtSameRecall),
                    ]
                })
    }

    private var sliceTables: String {
        var names: [String] = []
        for slice in slices where names.last != slice.name { names.append(slice.name) }
        return names.map { name in
            let rows = slices.filter { $0.name == name }.map { slice in
                [
                    slice.value, Layout.count(slice.summary.installs), Layout.count(slice.summary.withClick),
                    Layout.percent(slice.summary.precision.value), Layout.percent(slice.summary.precision.interval),
                    Layout.percent(slice.summary.recall.value), Layout.percent(slice.summary.recall.interval),
                ]
            }
            let isOpen = EvaluationReport.usualSlices.contains(name) ? " open" : ""
            let head = [name, "installs", "with click", "precision", "95 %", "recall", "95 %"]
            return "<details\(isOpen)><summary>\(escaped(name))</summary>\(table(head, rows))</details>"
        }.joined(separator: "\n")
    }

    private var latencyTable: String {
        table(
            ["", "p50", "p90", "p99", "p99.9", "max"],
            [("match", latency.match), ("record", latency.insert), ("sweep", latency.sweep)].map { name, histogram in
                [name] + [0.5, 0.9, 0.99, 0.999].map { Layout.latency(histogram.percentile($0)) }
                    + [Layout.latency(histogram.count > 0 ? histogram.max : nil)]
            })
    }
}
