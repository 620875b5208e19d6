import Foundation
import Testing

@Suite struct ImportTests {
    private let example = CommandRun.packageRoot.appendingPathComponent("Datasets/Import").path

    @Test func theWorkedExampleBecomesItsStream() throws {
        let run = try CommandRun(["import", "\(example)/visits.csv", "--map", "\(example)/visits.map.json"])
        #expect(run.status == 0)
        #expect(run.output == (try String(contentsOfFile: "\(example)/visits.ndjson", encoding: .utf8)))
        #expect(run.errors.contains("line 6") && run.errors.contains("\"yesterday\" in column \"at\""))
    }

    @Test func strictKeepsWhatWasGoodAndExitsWith65() throws {
        let run = try CommandRun(
            ["import", "\(example)/visits.csv", "--map", "\(example)/visits.map.json", "--strict"])
        #expect(run.status == 65)
        #expect(run.output.split(separator: "\n").count == 4)
    }

    @Test func mistakesHaveTheirExitCodes() throws {
        #expect(try CommandRun(["import", "\(example)/visits.csv"]).status == 64)
        #expect(try CommandRun(["import", "\(example)/visits.csv", "--map", "\(example)/README.md"]).status == 65)
        #expect(try CommandRun(["import", "/no/such.csv", "--map", "\(example)/visits.map.json"]).status == 66)
        #expect(try CommandRun(["import", "\(example)/visits.csv", "--map", "/no/such.json"]).status == 66)
    }
}
