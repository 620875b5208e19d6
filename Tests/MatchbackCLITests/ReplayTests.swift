import Foundation
import Testing

@Suite struct ReplayTests {
    @Test func decisionsComeInTheOrderOfTheInstallsWithTheKeysOfTheFormat() throws {
        let run = try CommandRun(["replay", "-"], text: Stream.small)
        #expect(run.status == 0)
        #expect(run.lines.count == 2)
        let keys = [
            "install", "verdict", "click", "link", "matchType", "probability", "clickProbability", "runnerUp",
            "organic",
            "candidates", "reason", "isDeferred", "best", "bestProbability",
        ]
        for (line, id) in zip(run.lines, ["i1", "i2"]) {
            let decision = try Report(line)
            #expect(decision.string("install") == id)
            for key in keys { #expect(decision.has(key), "\(key)") }
            #expect(line.contains(#""probability":"#))
        }
        // The keys stand in the order of the format.
        let positions = keys.compactMap { run.lines[0].range(of: "\"\($0)\":")?.lowerBound }
        #expect(positions.count == keys.count)
        #expect(positions == positions.sorted())
    }

    @Test func decisionsAreTheSameBytesOnEveryRun() throws {
        let first = try CommandRun(["replay", "-"], text: Stream.small).output
        #expect(first == (try CommandRun(["replay", "-"], text: Stream.small).output))
        #expect(!first.isEmpty)
    }

    @Test func decisionsFileAndSummaryAreApart() throws {
        let scratch = try Scratch()
        let stream = try scratch.write(Stream.small, name: "small.ndjson")
        let file = scratch.path("decisions.ndjson")
        let run = try CommandRun(["replay", stream, "--decisions", file, "--json"])
        #expect(run.status == 0)
        #expect(try Report(run.output)["installs"] == 2)
        let decisions = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(decisions == (try CommandRun(["replay", stream]).output))
    }

    @Test func eachInstallIsAnsweredBeforeTheNextLineIsSent() throws {
        let process = CommandRun.process(["replay", "-"])
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let lines = Stream.small.split(separator: "\n")
        for (index, line) in lines.enumerated() {
            input.fileHandleForWriting.write(Data((line + "\n").utf8))
            if index % 2 == 1 {
                let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                #expect(answer.contains("\"install\":\"i\(index / 2 + 1)\""))
                #expect(answer.hasSuffix("\n"))
            }
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func ctrlCWhileWaitingEndsWithExitCodeZero() throws {
        let process = CommandRun.process(["replay", "-"])
        let input = Pipe()
        let output = Pipe()
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        input.fileHandleForWriting.write(Data((Stream.install("i1", token: "none", minute: 1) + "\n").utf8))
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        Thread.sleep(forTimeInterval: 0.2)
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test func aClosedOutputPipeIsAQuietEnd() throws {
        let scratch = try Scratch()
        let lines = (0..<20_000).map { Stream.install("i\($0)", token: "none", minute: $0 % 60) }
        let stream = try scratch.write(lines.joined(separator: "\n"), name: "many.ndjson")
        let process = CommandRun.process(["replay", stream])
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        #expect(!output.fileHandleForReading.availableData.isEmpty)
        try output.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
        #expect(!String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).contains("Error"))
    }
}
