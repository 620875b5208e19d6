import Foundation
import Testing

@testable import MatchTrace

/// The committed streams are what the generator makes today: one seed is the same bytes on every run.
@Suite struct StreamDatasetTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Datasets/Streams")

    struct Entry: Sendable, CustomTestStringConvertible {
        let scenario: String
        let seed: UInt64
        let installs: Int

        var testDescription: String { scenario }
    }

    static let manifest: [Entry] = {
        let text = (try? String(contentsOf: folder.appendingPathComponent("manifest.tsv"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count == 3, let seed = UInt64(parts[1]), let installs = Int(parts[2]) else { return nil }
            return Entry(scenario: String(parts[0]), seed: seed, installs: installs)
        }
    }()

    @Test func everyScenarioHasAStream() {
        #expect(Set(Self.manifest.map(\.scenario)) == Set(WorldParameters.scenarioNames))
    }

    @Test(arguments: manifest)
    func theCommittedStreamIsMadeAgainByteForByte(_ entry: Entry) throws {
        let parameters = try #require(WorldParameters.scenario(entry.scenario))
        var bytes: [UInt8] = []
        for event in WorldGenerator(parameters: parameters, seed: entry.seed, installs: entry.installs) {
            EventEncoder.append(event, to: &bytes)
            bytes.append(0x0A)
        }
        let committed = try Data(contentsOf: Self.folder.appendingPathComponent("\(entry.scenario).ndjson"))
        #expect(Data(bytes) == committed, "run Scripts/datasets.sh if the change is meant")
        #expect(bytes.count < 1_000_000)
    }
}
