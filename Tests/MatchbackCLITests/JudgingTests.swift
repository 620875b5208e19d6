import Foundation
import Testing

@Suite struct JudgingTests {
    @Test func evaluateJudgesTheSmallStream() throws {
        let run = try CommandRun(["evaluate", "-", "--json"], text: Stream.small)
        #expect(run.status == 0)
        let report = try Report(run.output)
        #expect(report.string("schema") == "matchback.evaluation/1")
        #expect(report["accuracy.installs"] == 2)
        #expect(report["accuracy.correct"] == 2)
        #expect(report.double("accuracy.precision") == 1)
        #expect(report.double("accuracy.recall") == 1)
        for key in [
            "streams.0", "seed", "machine.cpu", "events.filteredBots", "accuracy.f1", "accuracy.clickPrecision",
            "accuracy.coverage", "calibration.ece", "calibration.bins", "operatingPoints.2.recall",
            "calibration.multiClass.logLossBits", "calibration.multiClass.brier", "thresholdTable.4.precision",
            "thresholdTable.4.abstain", "slices.scopeAge", "drift",
            "slices.os.iOS.calibration.observedInterval",
            "stages.truthBlocked", "stages.modelMiss", "slices.os.iOS", "slices.network.wifi", "slices.delay",
            "baselines.points.recall", "baselines.lastClickSameIP", "baselines.uniqueSnapshot",
            "baselines.newestSameScreenZoneLanguage", "latency.match.p999", "latency.insert.p50", "latency.sweep.max",
            "throughput.eventsPerSecond", "throughput.matchesPerSecond", "memory.bytesPerLiveClick",
            "memory.peakLiveClicks",
        ] {
            #expect(report.has(key), "\(key)")
        }
    }

    @Test func theReportIsTextOnStandardOutputAndFilesWhereAskedFor() throws {
        let scratch = try Scratch()
        let run = try CommandRun(
            ["evaluate", "-", "--json", scratch.path("r.json"), "--html", scratch.path("r.html")], text: Stream.small)
        #expect(run.output.contains("Precision    100.0 %"))
        let html = String(decoding: try Data(contentsOf: URL(fileURLWithPath: scratch.path("r.html"))), as: UTF8.self)
        #expect(html.hasPrefix("<!doctype html>"))
        #expect(html.contains("</html>"))
        #expect(!html.contains("http"))
        _ = try Report(String(contentsOfFile: scratch.path("r.json"), encoding: .utf8))
    }

    @Test func explainPrintsTheWaterfallAndTheSameAsJSON() throws {
        let scratch = try Scratch()
        let page =
            #""ip":"203.0.113.7","os":"iOS","osVersion":"26.1","screenWidth":402,"screenHeight":874,"pixelRatio":3"#
        let stream = try scratch.write(
            [
                #"{"type":"click","id":"c1","app":"a","time":"2026-11-29T10:00:00Z",\#(page),"link":{"slug":"x"}}"#,
                #"{"type":"install","id":"i1","app":"a","time":"2026-11-29T10:02:00Z",\#(page)}"#,
            ].joined(separator: "\n"), name: "s.ndjson")
        let text = try CommandRun(["explain", stream, "--install", "i1"])
        #expect(text.status == 0)
        #expect(text.output.contains("Click c1 → x"))
        #expect(text.output.contains("total"))
        let report = try Report(try CommandRun(["explain", stream, "--install", "i1", "--json"]).output)
        #expect(report.string("candidates.0.click") == "c1")
        #expect(report.string("decision.install") == "i1")
        let total = try #require(report.double("candidates.0.bits"))
        var sum = 0.0
        var index = 0
        while let bits = report.double("candidates.0.comparisons.\(index).bits") {
            sum += bits
            index += 1
        }
        #expect(index > 2)
        #expect(abs(sum - total) < 0.001)
        // The prior's parts, the decision's losses and the destinations stand beside the rows.
        for key in [
            "scope.missingShare", "scope.installsPerSecond", "scope.clicksPerSecond", "scope.conversion", "unseen",
            "destinations.0.posterior", "expectedLosses.link", "expectedLosses.none", "expectedLosses.abstain",
            "losses.wrongLink", "leastProbability", "runnerUpMarginBits", "decision.runnerUp",
            "candidates.0.comparisons.1.m", "candidates.0.comparisons.1.u", "candidates.0.comparisons.1.count",
        ] {
            #expect(report.has(key), "\(key)")
        }
        #expect(report.double("destinations.0.posterior") == report.double("candidates.0.posterior"))
        for words in ["prior from:", "expected loss:", "least:", "a link needs"] {
            #expect(text.output.contains(words), "\(words)")
        }
    }

    @Test func theAppsOwnLossesAreExplained() throws {
        let scratch = try Scratch()
        let settings = try scratch.write(
            #"{"losses":{"wrongLink":20},"overrides":{"shop":{"losses":{"wrongLink":40}}}}"#, name: "c.json")
        let run = try CommandRun(
            ["explain", "-", "--install", "i1", "--config", settings, "--json"], text: Stream.small)
        #expect(try Report(run.output).double("losses.wrongLink") == 40)
    }

    @Test func explainingAnInstallThatNeverAsksExits66() throws {
        let run = try CommandRun(["explain", "-", "--install", "nobody"], text: Stream.small)
        #expect(run.status == 66)
        #expect(run.errors.contains("no install nobody asks"))
    }

    @Test func casesListWhatDiffersAndExitOne() throws {
        let lines = Stream.small.split(separator: "\n").prefix(2).joined(separator: ",")
        func file(_ click: String) -> String {
            #"{"schema":"matchback.cases/1","cases":[{"id":"k","story":"A story.","install":"i1","events":[\#(lines)],"#
                + #""expected":{"verdict":"matched","click":"\#(click)"}}]}"#
        }
        let good = try CommandRun(["cases", "-"], text: file("c1"))
        #expect(good.status == 0)
        #expect(good.output == "1 passed, 0 failed\n")
        let bad = try CommandRun(["cases", "-", "--explain"], text: file("c7"))
        #expect(bad.status == 1)
        #expect(bad.output.hasPrefix("k  (delivers a wrong link): A story.\n"))
        #expect(bad.lines.last == "0 passed, 1 failed")
        let json = try Report(try CommandRun(["cases", "-", "--json"], text: file("c7")).output)
        #expect(json["failed"] == 1)
        #expect(json.string("cases.0.id") == "k")
        #expect(json.string("cases.0.expected.click") == "c7")
        #expect(json.string("cases.0.decision.click") == "c1")
    }

    @Test(arguments: ["not json", #"{"schema":"matchback.cases/2","cases":[]}"#])
    func aFileThatHoldsNoCasesExits65(text: String) throws {
        let run = try CommandRun(["cases", "-"], text: text)
        #expect(run.status == 65)
        #expect(run.errors.split(separator: "\n").count == 3)
        #expect(try CommandRun(["canonicalize", "--vectors", "-"], text: text).status == 65)
    }

    @Test func canonicalizeShowsEverySignal() throws {
        let run = try CommandRun(["canonicalize"], text: Stream.small)
        #expect(run.status == 0)
        #expect(run.lines.count == 4)
        let click = try Report(run.lines[0])
        #expect(click.string("disposition") == "candidate")
        #expect(click.string("signals.ip.canonical.address") == "203.0.113.7")
        let told = try CommandRun(["canonicalize", "-", "--explain"], text: Stream.small)
        #expect(told.output.contains("click c1 of shop: candidate"))
    }

    @Test func vectorsListWhatDiffersAndExitOne() throws {
        func file(_ address: String) -> String {
            #"{"schema":"matchback.vectors/1","vectors":[{"id":"v1","signal":"ip","kind":"single","raw":" 203.0.113.7 ","#
                + #""canonical":{"address":"\#(address)"},"rule":"trimmed"}]}"#
        }
        let good = try CommandRun(["canonicalize", "--vectors", "-"], text: file("203.0.113.7"))
        #expect(good.status == 0)
        #expect(good.output == "1 passed, 0 failed\n")
        let bad = try CommandRun(["canonicalize", "--vectors", "-"], text: file("203.0.113.8"))
        #expect(bad.status == 1)
        #expect(bad.output.hasPrefix("v1 (ip, single): trimmed\n"))
        #expect(bad.lines.last == "0 passed, 1 failed")
    }
}
