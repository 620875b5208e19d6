import Foundation
import MatchSignals
import Testing

@testable import MatchTrace

@Suite struct ImporterTests {
    private func `import`(_ text: String, _ map: String) throws -> (items: [TraceItem], counts: TraceCounts) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).csv").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let importer = try Importer(path: path, map: try ImportMap(text: map))
        var items: [TraceItem] = []
        while let item = try importer.next() { items.append(item) }
        return (items, importer.counts)
    }

    private func map(_ fields: String, format: String = "csv", type: String = #"{"constant":"click"}"#) -> String {
        #"{"schema":"matchback.map/1","format":"\#(format)","type":\#(type),"fields":{"id":"id","app":"app",\#(fields)}}"#
    }

    private var example: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Datasets/Import")
    }

    @Test func theWorkedExampleGivesItsStream() throws {
        let text = try String(contentsOf: example.appendingPathComponent("visits.map.json"), encoding: .utf8)
        let importer = try Importer(
            path: example.appendingPathComponent("visits.csv").path, map: try ImportMap(text: text))
        var lines: [String] = []
        var skipped: [SkippedLine] = []
        while let item = try importer.next() {
            switch item {
            case .event(let event, _): lines.append(EventEncoder.text(event))
            case .skipped(let line): skipped.append(line)
            }
        }
        let expected = try String(contentsOf: example.appendingPathComponent("visits.ndjson"), encoding: .utf8)
        #expect(lines.joined(separator: "\n") + "\n" == expected)
        #expect(skipped.map(\.line) == [6, 7])
        #expect(skipped[0].reason.contains("\"yesterday\" in column \"at\""))
        #expect(skipped[1].reason.contains("\"share\" in column \"kind\""))
    }

    @Test func quotesHoldDelimitersLineEndingsAndQuotes() throws {
        let csv = "id,app,time,path\r\n\"a,\"\"1\"\"\",k,1777887000,\"/x\ny\"\r\nb,k,1777887001,/z"
        let items = try self.import(csv, map(#""time":"time","link.slug":"path""#)).items
        guard case .event(.click(let first), 2) = items[0], case .event(.click(let second), let line) = items[1] else {
            Issue.record("no clicks")
            return
        }
        #expect(first.id == #"a,"1""# && first.link.slug == "/x\ny")
        #expect(second.id == "b" && line == 4)
    }

    @Test(arguments: [
        ("seconds", "1777887000.25", 1_777_887_000_250), ("milliseconds", "1777887000250", 1_777_887_000_250),
        ("microseconds", "1777887000250000", 1_777_887_000_250), ("utc", "2026-05-04 09:30:00", 1_777_887_000_000),
        ("rfc3339", "2026-05-04T09:30:00+02:00", 1_777_879_800_000), ("auto", "1777887000", 1_777_887_000_000),
        ("auto", "2026-05-04T09:30:00Z", 1_777_887_000_000),
    ])
    func timesAreReadAsTheMapSays(_ format: String, _ text: String, _ milliseconds: Int) throws {
        let items = try self.import(
            "id,app,t\na,k,\(text)\n", map(#""time":{"column":"t","time":"\#(format)"}"#)
        ).items
        guard case .event(let event, _) = try #require(items.first) else {
            Issue.record("\(items)")
            return
        }
        #expect(event.time?.milliseconds == Int64(milliseconds))
    }

    @Test func cellsBecomeTheTypesOfTheirFields() throws {
        let csv = "id;app;time;w;touch;ips;pre;v\n7;k;1777887000;393.5;5;1.2.3.4 2001:db8::1;1;15\n"
        let fields =
            #""time":"time","screenWidth":"w","maxTouchPoints":"touch","observedIps":"ips","prefetch":"pre","osVersion":"v""#
        let text = map(fields).replacingOccurrences(of: #""type""#, with: #""delimiter":";","type""#)
        guard case .event(.click(let click), _) = try #require(try self.import(csv, text).items.first) else {
            Issue.record("no click")
            return
        }
        #expect(click.id == "7" && click.signals.screenWidth == 393.5 && click.signals.maxTouchPoints == 5)
        #expect(click.signals.observedIPs == ["1.2.3.4", "2001:db8::1"] && click.isPrefetch)
        #expect(click.signals.osVersion == "15")
    }

    @Test func objectsAreReadByPath() throws {
        let line = #"{"id":12,"app":"k","at":{"ms":1777887000250},"device":{"os.name":"iOS"},"kind":"open"}"#
        let text = map(
            #""time":{"column":"at.ms","time":"milliseconds"},"os":"device.os"}"#.dropLast().description,
            format: "ndjson", type: #"{"column":"kind","values":{"open":"install"}}"#)
        guard case .event(.install(let install, _), 1) = try #require(try self.import(line, text).items.first) else {
            Issue.record("no install")
            return
        }
        #expect(install.id == "12" && install.time.milliseconds == 1_777_887_000_250)
    }

    @Test(arguments: [
        ("a,k\n", SkippedLine.Kind.malformedRow), ("a,k,soon\n", .unusableField), (",k,1777887000\n", .missingField),
        ("\"a,k,1777887000\n", .truncated),
    ])
    func aRowThatCannotBeUsedIsSkippedWithAReason(_ row: String, _ kind: SkippedLine.Kind) throws {
        let items = try self.import("id,app,time\n\(row)", map(#""time":"time""#)).items
        guard case .skipped(let skipped) = try #require(items.first) else {
            Issue.record("not skipped")
            return
        }
        #expect(skipped.kind == kind && skipped.line == 2)
    }

    @Test func aColumnThatTheFileDoesNotHaveIsNamed() {
        #expect {
            try self.import("id,app,time\n", map(#""time":"when""#))
        } throws: {
            ($0 as? ImportMapError)?.message.contains("\"when\"") ?? false
        }
        #expect(throws: ImportMapError.self) { try self.import("", map(#""time":"when""#)) }
    }

    @Test(arguments: [
        "", "{}", #"{"schema":"matchback.map/1","type":{"constant":"click"},"fields":{"id":"i","app":"a"}}"#,
        #"{"schema":"matchback.map/1","type":{"constant":"click"},"fields":{"id":"i","app":"a","time":"t","shoe":"s"}}"#,
        #"{"schema":"matchback.map/1","type":{"column":"k","values":{"x":"visit"}},"fields":{"id":"i","app":"a","time":"t"}}"#,
        #"{"schema":"matchback.map/1","fields":{"id":"i","app":"a","time":"t"}}"#,
        #"{"schema":"matchback.map/1","format":"xml","type":{"constant":"click"},"fields":{"id":"i","app":"a","time":"t"}}"#,
    ])
    func aMapThatIsNoneIsRefused(_ text: String) {
        #expect(throws: ImportMapError.self) { try ImportMap(text: text) }
    }
}
