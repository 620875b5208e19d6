import Foundation
import MatchSignals
import Testing

@testable import MatchTrace

@Suite struct TraceReaderTests {
    /// Reads bytes through a real file.
    private func read(
        _ bytes: [UInt8], maximumLine: Int = TraceReader.defaultMaximumLine
    ) throws -> (items: [TraceItem], counts: TraceCounts) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ndjson").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        let reader = try TraceReader(path: path, maximumLine: maximumLine)
        var items: [TraceItem] = []
        while let item = try reader.next() { items.append(item) }
        return (items, reader.counts)
    }

    private func read(_ text: String) throws -> (items: [TraceItem], counts: TraceCounts) {
        try read(Array(text.utf8))
    }

    private let click = #"{"type":"click","id":"c1","app":"a","time":"2026-11-29T10:00:00Z","link":{"slug":"/x"}}"#

    private func onlySkip(_ text: String) throws -> SkippedLine? {
        let items = try read(text).items
        guard items.count == 1, case .skipped(let skipped) = items[0] else { return nil }
        return skipped
    }

    @Test func everyFieldOfAClickArrives() throws {
        let text = #"""
            {"type":"click","id":"c1","app":"a","time":1764410400,"ip":"203.0.113.7","observedIps":["2001:db8::1",7],\#
            "userAgent":"UA","clientHints":{"platform":"Android","platformVersion":"15","model":"X","mobile":"?1"},\#
            "screenWidth":393,"screenHeight":852.5,"pixelRatio":3,"timeZone":"Europe/Berlin","utcOffsetMinutes":-60,\#
            "languages":"de-DE,de;q=0.9","os":"iOS","osVersion":"26.1","deviceModel":"m","maxTouchPoints":5,\#
            "link":{"slug":"/x","kind":"unified","parameters":{"b":1.0,"a":[true,null,"ü"]},"matchWindowSeconds":60},\#
            "token":"t","visitorId":"v","prefetch":true,"method":"HEAD","matchable":false,"attributionLevel":"none"}
            """#
        let (items, counts) = try read(text)
        guard case .event(.click(let click), let line) = try #require(items.first) else {
            Issue.record("no click")
            return
        }
        #expect(line == 1)
        #expect(click.id == "c1" && click.app == "a" && click.time.milliseconds == 1_764_410_400_000)
        #expect(click.signals.ip == "203.0.113.7" && click.signals.observedIPs == ["2001:db8::1"])
        #expect(click.signals.clientHints?.mobile == true && click.signals.clientHints?.model == "X")
        #expect(click.signals.screenHeight == 852.5 && click.signals.utcOffsetMinutes == -60)
        #expect(click.signals.languages == ["de-DE,de;q=0.9"] && click.signals.maxTouchPoints == 5)
        #expect(click.link.parameters == #"{"a":[true,null,"ü"],"b":1}"#)
        #expect(click.link.kind == .unified && click.link.matchWindowSeconds == 60)
        #expect(click.token == "t" && click.visitorID == "v" && click.isPrefetch && click.method == "HEAD")
        #expect(!click.isMatchable && click.attributionLevel == .optedOut)
        #expect(counts.unknownFields.isEmpty && counts.unusableFields.isEmpty)
    }

    @Test func everyFieldOfAnInstallArrives() throws {
        let text = #"""
            {"type":"install","id":"i1","app":"a","time":"2026-11-29T10:00:00.250+01:00","screenUnit":"pixels",\#
            "pasteboardToken":"p","installReferrer":"click_id=c1","firstOpen":false,"attributionLevel":"REDUCED",\#
            "bodyIp":"1.2.3.4","deviceTime":1,"truth":{"click":"c1","network":"wifi","relay":true}}
            """#
        let (items, counts) = try read(text)
        guard case .event(.install(let install, let truth), _) = try #require(items.first) else {
            Issue.record("no install")
            return
        }
        #expect(install.time.milliseconds == 1_795_942_800_250)
        #expect(install.pasteboardToken == "p" && install.installReferrer == "click_id=c1" && !install.isFirstOpen)
        #expect(install.signals.screenUnit == .pixels && install.attributionLevel == .reduced)
        #expect(truth == Truth(click: "c1", labels: [.init("network", "wifi"), .init("relay", "true")]))
        #expect(counts.unknownFields.isEmpty)
    }

    @Test func erasuresNameAClickOrAnInstall() throws {
        let items = try read(
            #"{"type":"erase","app":"a","click":"c"}"# + "\n" + #"{"type":"erase","app":"a","install":"i"}"#
        ).items
        #expect(
            items == [
                .event(.erase(Erasure(app: "a", subject: .click("c"))), line: 1),
                .event(.erase(Erasure(app: "a", subject: .install("i"))), line: 2),
            ])
        #expect(try onlySkip(#"{"type":"erase","app":"a"}"#)?.kind == .missingField)
    }

    @Test func wrongTypesCostTheFieldAndNotTheLine() throws {
        let text = #"""
            {"type":"click","id":"c","app":"a","time":1764410400,"ip":7,"screenWidth":"wide","pixelRatio":1e999,\#
            "timeZone":{},"utcOffsetMinutes":1.5,"languages":9,"prefetch":"yes","link":[],"shoeSize":44}
            """#
        let (items, counts) = try read(text)
        guard case .event(.click(let click), _) = try #require(items.first) else {
            Issue.record("no click")
            return
        }
        #expect(click.signals == RawSignals() && click.link.slug.isEmpty && click.isPrefetch)
        #expect(
            counts.unusableFields.keys.sorted()
                == [
                    "ip", "languages", "link", "pixelRatio", "prefetch", "screenWidth", "timeZone",
                    "utcOffsetMinutes",
                ])
        #expect(counts.unknownFields == ["shoeSize": 1])
    }

    @Test func anUnknownConsentLevelPermitsNoFingerprint() throws {
        let text = click.dropLast() + #","attributionLevel":"sure"}"#
        guard case .event(.click(let click), _) = try #require(try read(String(text)).items.first) else {
            Issue.record("no click")
            return
        }
        #expect(click.attributionLevel == .minimal)
    }

    @Test(arguments: [
        (#"{"type":"click","app":"a","time":1764410400}"#, SkippedLine.Kind.missingField),
        (#"{"type":"click","id":7,"app":"a","time":1764410400}"#, .missingField),
        (#"{"type":"click","id":"","app":"a","time":1764410400}"#, .unusableField),
        (#"{"type":"click","id":"c","time":1764410400}"#, .missingField),
        (#"{"type":"click","id":"c","app":"a"}"#, .missingField),
        (#"{"type":"click","id":"c","app":"a","time":0}"#, .missingField),
        (#"{"type":"click","id":"c","app":"a","time":"yesterday"}"#, .unusableField),
        (#"{"type":"visit","id":"c","app":"a","time":1764410400}"#, .unknownType),
        (#"{"id":"c","app":"a","time":1764410400}"#, .unknownType),
        (#"[1,2]"#, .notAnObject),
        (#"{"type":"click""#, .truncated),
        (#"{"type":"click",}"#, .invalidJSON),
        ("{\"type\":\"cl\u{0}ick\"}", .invalidJSON),
        ("\u{0}\u{0}", .invalidJSON),
    ])
    func aLineThatCannotBeUsedIsSkippedWithAReason(_ text: String, _ kind: SkippedLine.Kind) throws {
        let skipped = try #require(try onlySkip(text))
        #expect(skipped.kind == kind)
        #expect(skipped.line == 1 && !skipped.reason.isEmpty)
    }

    @Test(arguments: [
        ("1795942800", 1_795_942_800_000), ("1795942800.25", 1_795_942_800_250), ("1.7959428e9", 1_795_942_800_000),
        ("1795942800250", 1_795_942_800_250), ("1795942800250000", 1_795_942_800_250),
        (#""2026-11-29T09:00:00.25Z""#, 1_795_942_800_250), (#""2026-11-29t10:00:00+01:00""#, 1_795_942_800_000),
    ])
    func timesAreReadByTheirForm(_ text: String, _ milliseconds: Int64) throws {
        let line = #"{"type":"click","id":"c","app":"a","time":\#(text)}"#
        guard case .event(let event, _) = try #require(try read(line).items.first) else {
            Issue.record("no event")
            return
        }
        #expect(event.time?.milliseconds == milliseconds)
    }

    @Test(arguments: ["-1", "1e30", "0.0", "true", "[]", #""1795942800""#, #""2026-02-30T00:00:00Z""#])
    func aTimeThatIsNoneCostsTheLine(_ text: String) throws {
        #expect(try onlySkip(#"{"type":"click","id":"c","app":"a","time":\#(text)}"#) != nil)
    }

    @Test func identifiersHaveAtMost128Bytes() throws {
        func line(_ id: String) -> String { #"{"type":"click","id":"\#(id)","app":"a","time":1764410400}"# }
        #expect(try read(line(String(repeating: "x", count: 128))).counts.clicks == 1)
        #expect(try onlySkip(line(String(repeating: "x", count: 129)))?.kind == .unusableField)
        #expect(try onlySkip(line(String(repeating: "ü", count: 65)))?.kind == .unusableField)
    }

    @Test func invalidUTF8IsSkippedAndTheRestIsRead() throws {
        var bytes = Array(click.utf8) + [0x0A]
        bytes += Array(#"{"type":"click","id":""#.utf8) + [0xFF, 0xFE] + Array("\"}\n".utf8)
        bytes += Array(click.utf8)
        let (items, counts) = try read(bytes)
        #expect(items.count == 3 && counts.clicks == 2 && counts.skipped == [.invalidUTF8: 1])
        guard case .skipped(let skipped) = items[1] else {
            Issue.record("not skipped")
            return
        }
        #expect(skipped.line == 2)
    }

    @Test func lineEndingsByteOrderMarkAndBlankLinesDoNotMatter() throws {
        let (items, counts) = try read("\u{FEFF}\(click)\r\n\r\n  \n\(click)")
        #expect(items.count == 2 && counts.clicks == 2 && counts.blank == 2 && counts.lines == 4)
        guard case .event(_, let line) = items[1] else {
            Issue.record("no event")
            return
        }
        #expect(line == 4)
    }

    @Test func anEmptyStreamHasNothing() throws {
        let (items, counts) = try read("")
        #expect(items.isEmpty && counts == TraceCounts())
    }

    @Test(arguments: [false, true])
    func aLineOverTheLimitIsPassedOverAndTheNextOneIsRead(_ isLast: Bool) throws {
        let huge = "{\"x\":\"" + String(repeating: "y", count: 10_000_000) + "\"}"
        let (items, counts) = try read(isLast ? "\(click)\n\(huge)" : "\(huge)\n\(click)\n")
        #expect(counts.clicks == 1 && counts.skipped == [.tooLong: 1] && items.count == 2)
        guard case .skipped(let skipped) = items[isLast ? 1 : 0] else {
            Issue.record("not skipped")
            return
        }
        #expect(skipped.line == (isLast ? 2 : 1))
    }

    @Test func theLimitCountsTheLineWithoutItsEnding() throws {
        let length = click.utf8.count
        for ending in ["\n", "\r\n", ""] {
            let bytes = Array((click + ending).utf8)
            #expect(try read(bytes, maximumLine: length).counts.clicks == 1)
            #expect(try read(bytes, maximumLine: length - 1).counts.skipped == [.tooLong: 1])
        }
    }

    @Test func linesMayLieAnywhereInTheReadBuffer() throws {
        // Lengths that are no divisor of the read size put line ends at every place of the buffer.
        let line = click.dropLast() + #","token":"\#(String(repeating: "t", count: 7001))"}"#
        let (items, counts) = try read(Array(repeating: line, count: 200).joined(separator: "\n"))
        #expect(items.count == 200 && counts.clicks == 200)
        #expect(Set(items.compactMap { if case .event(let event, _) = $0 { event } else { nil } }).count == 1)
    }

    @Test func fileErrorsAreTold() {
        let directory = FileManager.default.temporaryDirectory.path
        #expect { try TraceReader(path: "/no/such/file") } throws: { ($0 as? TraceFileError)?.code == .missing }
        #expect { try TraceReader(path: directory) } throws: { ($0 as? TraceFileError)?.code == .directory }
        #expect { try TraceWriter(path: directory) } throws: { ($0 as? TraceFileError)?.code == .directory }
    }

    @Test func unknownNamesDoNotFillTheMemory() throws {
        let fields = (0..<1000).map { #""f\#($0)":1"# }.joined(separator: ",")
        let counts = try read(String(click.dropLast()) + "," + fields + "}").counts
        #expect(counts.unknownFields.count == TraceCounts.maximumNames + 1)
        #expect(counts.unknownFields.values.reduce(0, +) == 1000)
    }
}
