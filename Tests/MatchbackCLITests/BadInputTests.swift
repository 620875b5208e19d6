import Foundation
import Testing

@Suite struct BadInputTests {
    /// Bad lines around good ones: the good ones are answered, the bad ones counted with their number.
    @Test(arguments: [
        (#"{"type":"click","id":"c9","#, "invalidJSON"),
        ("{\"type\":\"click\",\"id\":\"\u{0}\",\"app\":\"shop\"}", "invalidJSON"),
        ("[1,2,3]", "notAnObject"),
        ("17", "notAnObject"),
        (#"{"type":"purchase","id":"c9","app":"shop","time":"2026-11-29T10:00:00Z"}"#, "unknownType"),
        (#"{"type":"click","id":7,"app":"shop","time":"2026-11-29T10:00:00Z"}"#, "missingField"),
        (#"{"type":"click","id":"c9","app":"shop","time":"yesterday"}"#, "unusableField"),
        (#"{"type":"click","id":"c9","app":"shop","time":0}"#, "missingField"),
        (#"{"type":"install","app":"shop","time":"2026-11-29T10:00:00Z"}"#, "missingField"),
        (#"{"type":"install","id":"\#(String(repeating: "x", count: 129))","app":"a","time":1}"#, "unusableField"),
    ])
    func badLinesAreSkippedWithTheirNumber(line: String, reason: String) throws {
        var lines = Stream.small.split(separator: "\n").map(String.init)
        lines.insert(line, at: 2)
        let run = try CommandRun(["evaluate", "-", "--json"], text: lines.joined(separator: "\n") + "\n")
        #expect(run.status == 0)
        #expect(run.errors.contains("standard input, line 3: it "))
        let report = try Report(run.output)
        #expect(report["events.clicks"] == 2)
        #expect(report["events.installs"] == 2)
        #expect(report["events.skipped"] == 1)
    }

    @Test func aTruncatedLastLineIsSkipped() throws {
        let run = try CommandRun(["evaluate", "-", "--json"], text: Stream.small + #"{"type":"click","id":"c3","ap"#)
        #expect(run.status == 0)
        #expect(run.errors.contains("line 5"))
        #expect(try Report(run.output)["events.skipped"] == 1)
    }

    @Test func invalidUTF8IsSkipped() throws {
        var data = Data(Stream.small.utf8)
        data.append(
            Data(#"{"type":"click","id":""#.utf8) + Data([0xFF, 0xC0]) + Data(#"","app":"shop","time":1}"#.utf8))
        let run = try CommandRun(["evaluate", "-", "--json"], input: data)
        #expect(run.status == 0)
        #expect(try Report(run.output)["events.skipped"] == 1)
        #expect(try Report(run.output)["events.clicks"] == 2)
    }

    @Test func aTenMegabyteLineIsSkippedAndWhatFollowsIsNot() throws {
        let long = #"{"type":"click","id":"\#(String(repeating: "a", count: 10_000_000))"}"#
        let run = try CommandRun(["evaluate", "-", "--json"], text: long + "\n" + Stream.small)
        #expect(run.status == 0)
        #expect(run.errors.contains("line 1"))
        let report = try Report(run.output)
        #expect(report["events.skipped"] == 1)
        #expect(report["events.clicks"] == 2)
    }

    @Test(arguments: [
        #""screenWidth":-402,"screenHeight":1e308"#, #""screenWidth":"wide","utcOffsetMinutes":99999999999"#,
        #""pixelRatio":0,"languages":[1,null,{}]"#, #""ip":"999.1.1.1, ::::","userAgent":{}"#,
        #""maxTouchPoints":-9223372036854775808"#, #""timeZone":"Mars/Olympus","osVersion":"-1.-1.999999999999""#,
    ])
    func absurdValuesAreNoErrors(fields: String) throws {
        let click =
            #"{"type":"click","id":"c9","app":"shop","time":"2026-11-29T10:01:00Z",\#(fields),"link":{"slug":"x"}}"#
        let install = #"{"type":"install","id":"i9","app":"shop","time":"2026-11-29T10:03:00Z",\#(fields)}"#
        let run = try CommandRun(["replay", "-"], text: [click, install, Stream.small].joined(separator: "\n"))
        #expect(run.status == 0)
        #expect(run.lines.count == 3)
    }

    @Test func wrongTypesAndUnknownFieldsAreCounted() throws {
        let line =
            #"{"type":"click","id":"c9","app":"shop","time":"2026-11-29T10:01:00Z","screenWidth":"wide","flavour":1}"#
        let run = try CommandRun(["evaluate", "-", "--json"], text: line)
        let report = try Report(run.output)
        #expect(report["events.unusableFields.screenWidth"] == 1)
        #expect(report["events.unknownFields.flavour"] == 1)
        #expect(report["events.clicks"] == 1)
    }

    @Test(arguments: ["evaluate", "replay"])
    func strictStopsAtTheFirstBadLine(command: String) throws {
        let run = try CommandRun([command, "-", "--strict"], text: Stream.small + "nonsense\n" + Stream.small)
        #expect(run.status == 65)
        #expect(run.errors.contains("Where: standard input, line 5"))
    }

    @Test(arguments: ["", "\n\n"])
    func anEmptyStreamIsValid(text: String) throws {
        let run = try CommandRun(["evaluate", "-", "--json"], text: text)
        #expect(run.status == 0)
        let report = try Report(run.output)
        #expect(report["events.clicks"] == 0)
        #expect(report.isNull("accuracy.precision"))
        #expect(report.isNull("accuracy.recall"))
        #expect(report.isNull("calibration.brier"))
        #expect(!run.output.contains("nan"))
        #expect(try CommandRun(["evaluate", "-"], text: text).status == 0)
        #expect(try CommandRun(["replay", "-"], text: text).output.isEmpty)
    }

    @Test(arguments: ["evaluate", "replay", "canonicalize", "cases"])
    func aMissingFileAndADirectoryExit66(command: String) throws {
        let scratch = try Scratch()
        for path in [scratch.path("missing.ndjson"), scratch.directory.path] {
            let run = try CommandRun([command, path])
            #expect(run.status == 66)
            #expect(run.output.isEmpty)
            #expect(run.errors.split(separator: "\n").count == 3)
            #expect(run.errors.contains(path))
        }
    }

    @Test func anOutputThatCannotBeWrittenExits74() throws {
        let scratch = try Scratch()
        let stream = try scratch.write(Stream.small, name: "small.ndjson")
        let run = try CommandRun(["replay", stream, "--decisions", scratch.path("no/such/directory.ndjson")])
        #expect(run.status == 74)
        #expect(run.errors.split(separator: "\n").count == 3)
    }
}
