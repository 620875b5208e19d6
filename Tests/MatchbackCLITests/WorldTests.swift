import Foundation
import Testing

@Suite struct WorldTests {
    @Test func theDemoBeatsTheSimpleRules() throws {
        let run = try CommandRun(["demo", "--json"])
        #expect(run.status == 0)
        let report = try Report(run.output)
        let precision = try #require(report.double("accuracy.precision"))
        #expect(try #require(report["events.clicks"]) >= 20_000)
        #expect(precision >= 0.95)
        #expect(try #require(report.double("accuracy.recall")) >= 0.60)
        #expect(precision > (try #require(report.double("baselines.points.precision"))))
        let atSameRecall = try #require(report.double("baselines.points.enginePrecisionAtSameRecall"))
        #expect(atSameRecall > (try #require(report.double("baselines.points.precision"))))
    }

    @Test func sameSeedSameBytesOtherSeedOtherBytes() throws {
        func bytes(_ seed: String) throws -> String {
            try CommandRun(["generate", "--scenario", "office", "--seed", seed, "--installs", "40"]).output
        }
        let first = try bytes("5")
        #expect(!first.isEmpty)
        #expect(first == (try bytes("5")))
        #expect(first != (try bytes("6")))
    }

    @Test func decisionsOfEvaluateAndReplayAreTheSameOnEveryRun() throws {
        let scratch = try Scratch()
        let stream = scratch.path("office.ndjson")
        #expect(try CommandRun(["generate", "--scenario", "office", "--installs", "60", "-o", stream]).status == 0)
        let file = scratch.path("decisions.ndjson")
        #expect(try CommandRun(["evaluate", stream, "--decisions", file]).status == 0)
        let decisions = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(decisions.contains("\"verdict\":\"matched\""))
        #expect(decisions == (try CommandRun(["replay", stream]).output))
        #expect(
            decisions
                == (try CommandRun(["replay", "-"], text: String(contentsOfFile: stream, encoding: .utf8)).output))
    }

    @Test func twoStreamsAreMergedByTime() throws {
        let scratch = try Scratch()
        let lines = Stream.small.split(separator: "\n").map(String.init)
        let clicks = try scratch.write([lines[0], lines[2]].joined(separator: "\n"), name: "clicks.ndjson")
        let installs = try scratch.write([lines[1], lines[3]].joined(separator: "\n"), name: "installs.ndjson")
        #expect(
            try CommandRun(["replay", installs, clicks]).output
                == (try CommandRun(["replay", "-"], text: Stream.small).output))
    }

    @Test(arguments: [["generate", "--scenario", "stadum"], ["demo", "--scenario", "stadum"]])
    func anUnknownScenarioIsAUsageError(arguments: [String]) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains("Did you mean stadium?"))
    }

    @Test func aBadWorldFileExits65() throws {
        let scratch = try Scratch()
        let world = try scratch.write("{\"no such rate\": 1}", name: "world.json")
        let run = try CommandRun(["generate", "--world", world])
        #expect(run.status == 65)
        #expect(run.errors.split(separator: "\n").count == 3)
    }

    @Test func aWorldThatCannotBeWrittenExits74() throws {
        let run = try CommandRun(["generate", "--installs", "5", "-o", "/no/such/directory/x.ndjson"])
        #expect(run.status == 74)
    }
}
