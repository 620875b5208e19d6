import Foundation
import Testing

@Suite struct TrainTests {
    private func office(_ scratch: Scratch) throws -> String {
        let stream = scratch.path("office.ndjson")
        #expect(try CommandRun(["generate", "--scenario", "office", "--installs", "150", "-o", stream]).status == 0)
        return stream
    }

    @Test(arguments: [[], ["--tokens-only"], ["--unlabelled"], ["--no-hold-out"]])
    func aTrainedModelIsReadBackAndDecides(options: [String]) throws {
        let scratch = try Scratch()
        let stream = try office(scratch)
        let model = scratch.path("model.json")
        let run = try CommandRun(["train", stream, "-o", model] + options)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("true pairs"))
        let trained = try Report(String(contentsOfFile: model, encoding: .utf8))
        #expect(try #require(trained.double("provenance.pairs")) > 0)
        let report = try Report(try CommandRun(["evaluate", stream, "--model", model, "--json"]).output)
        #expect(report.string("model.method") == trained.string("provenance.method"))
        #expect(report.string("model.method") != "default")
        #expect(try #require(report.double("accuracy.precision")) > 0.9)
    }

    @Test func anUnlabelledTrainingReadsNeitherTruthNorTokens() throws {
        let scratch = try Scratch()
        let stream = try office(scratch)
        let run = try CommandRun(["train", stream, "--unlabelled", "-o", scratch.path("model.json")])
        #expect(run.status == 0)
        #expect(run.errors.contains(" 0 labelled"))
        let trained = try Report(String(contentsOfFile: scratch.path("model.json"), encoding: .utf8))
        #expect(trained.double("apple.missingShare") == 0.5)
        #expect(trained.double("android.missingShare") == 0.5)
    }

    @Test func aStreamWithNeitherIsLearnedByExpectation() throws {
        let scratch = try Scratch()
        let bare = Stream.small.replacing(/,"truth":\{[^}]*\}/, with: "")
            .replacing("\"pasteboardToken\":", with: "\"another\":")
        let stream = try scratch.write(bare, name: "bare.ndjson")
        let run = try CommandRun(["train", stream, "--no-hold-out"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("expectation maximisation"))
    }

    @Test func sureClaimsOfAnotherSeedStayRightAfterTraining() throws {
        let scratch = try Scratch()
        for (name, seed) in [("train", "101"), ("test", "202")] {
            let made = try CommandRun([
                "generate", "--scenario", "mixed", "--seed", seed, "--installs", "700", "-o", scratch.path(name),
            ])
            #expect(made.status == 0)
        }
        let model = scratch.path("model.json")
        #expect(try CommandRun(["train", scratch.path("train"), "-o", model]).status == 0)
        let report = try Report(try CommandRun(["evaluate", scratch.path("test"), "--model", model, "--json"]).output)
        let before = try Report(try CommandRun(["evaluate", scratch.path("test"), "--json"]).output)
        #expect(try #require(report.double("accuracy.precision")) >= 0.95)
        let loss = try #require(report.double("calibration.logLossBits"))
        // Seven hundred installs: a few per cent are chance.
        #expect(try loss <= #require(before.double("calibration.logLossBits")) * 1.05)
    }

    @Test func aModelFileSaysWhatItWasMadeFrom() throws {
        let scratch = try Scratch()
        let stream = try office(scratch)
        let first = try Report(try CommandRun(["train", stream, "--seed", "7"]).output)
        let digest = try #require(first.string("provenance.digest"))
        #expect(digest.hasPrefix("sha256:") && digest.count == 7 + 64)
        #expect(first.double("provenance.seed") == 7 && first.double("provenance.heldOut") == 0.3)
        let text = try String(contentsOfFile: stream, encoding: .utf8)
        let other = try scratch.write(text + "\n", name: "other.ndjson")
        #expect(try Report(try CommandRun(["train", other]).output).string("provenance.digest") != digest)
    }

    @Test func theSameStreamGivesTheSameModel() throws {
        let scratch = try Scratch()
        let stream = try office(scratch)
        let first = try CommandRun(["train", stream]).output
        #expect(!first.isEmpty)
        #expect(first == (try CommandRun(["train", stream]).output))
    }

    @Test func withoutLabelsTheWayOutIsNamed() throws {
        let scratch = try Scratch()
        let bare = Stream.small.replacing("\"token\":\"token-", with: "\"token\":\"other-")
        let stream = try scratch.write(bare, name: "bare.ndjson")
        let run = try CommandRun(["train", stream, "--tokens-only", "--no-hold-out"])
        #expect(run.status == 65)
        #expect(run.errors.contains("--unlabelled"))
        #expect(try CommandRun(["train", "-", "--no-hold-out"], text: "").status == 65)
    }

    @Test func standardInputIsReadOnceOnly() throws {
        let run = try CommandRun(["train", "-"], text: Stream.small)
        #expect(run.status == 64)
        #expect(run.errors.contains("--no-hold-out"))
        #expect(try CommandRun(["train", "-", "--no-hold-out"], text: Stream.small).status == 0)
    }
}
