import Foundation
import Testing

@Suite struct SettingsTests {
    @Test func aShorterWindowExpiresTheClicks() throws {
        let scratch = try Scratch()
        let config = try scratch.write(#"{"matchWindow":60000}"#, name: "config.json")
        let run = try CommandRun(["replay", "-", "--config", config], text: Stream.small)
        #expect(run.status == 0)
        #expect(run.lines.count == 2)
        #expect(run.lines.allSatisfy { $0.contains(#""verdict":"none""#) })
        #expect(try CommandRun(["replay", "-"], text: Stream.small).lines.allSatisfy { $0.contains(#""matched""#) })
    }

    @Test(arguments: [
        (#"{"matchWindow":-5}"#, "--config"), (#"{"window":5}"#, "--config"), ("nonsense", "--config"),
        (#"{"losses":{"wrongLink":-1}}"#, "--config"), ("{}", "--model"), ("nonsense", "--model"),
    ])
    func badSettingsAndModelsAreThreeLinesAndExit65(text: String, option: String) throws {
        let scratch = try Scratch()
        let file = try scratch.write(text, name: "file.json")
        for command in [["evaluate", "-"], ["replay", "-"], ["explain", "-", "--install", "i1"], ["demo"]] {
            let run = try CommandRun(command + [option, file], text: Stream.small)
            #expect(run.status == 65)
            #expect(run.output.isEmpty)
            #expect(run.errors.split(separator: "\n").count == 3)
            #expect(run.errors.contains("Where: \(file)"))
        }
    }

    @Test func theStreamIsNeverOverwritten() throws {
        let scratch = try Scratch()
        let stream = try scratch.write(Stream.small, name: "small.ndjson")
        for arguments in [
            ["evaluate", stream, "--json", stream], ["evaluate", stream, "--decisions", stream],
            ["evaluate", stream, "--html", stream], ["replay", stream, "--decisions", stream],
        ] {
            #expect(try CommandRun(arguments).status == 64)
            #expect(try String(contentsOfFile: stream, encoding: .utf8) == Stream.small)
        }
    }

    @Test func aMissingStreamCostsNoOutputFile() throws {
        let scratch = try Scratch()
        let kept = try scratch.write("precious", name: "kept.ndjson")
        #expect(try CommandRun(["evaluate", scratch.path("missing"), "--decisions", kept]).status == 66)
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "precious")
    }
}
