import Foundation
import MatchLab
import MatchTrace
import Testing

/// The field cases of `Datasets/FieldCases`: each is played, and the dataset keeps its own promises.
@Suite struct FieldCasesTests {
    @Test(arguments: FieldCases.files)
    func everyCaseGetsItsAnswer(file: String) throws {
        for situation in try FieldCases.read(file).cases {
            let result = try CaseRunner.play(situation)
            #expect(result.isPassed, "\(CasesReport.text(result))")
            #expect(situation.unusable.count == (FieldCases.withUnusableEvents.contains(situation.id) ? 1 : 0))
        }
    }

    @Test func idsAreUniqueAndKindsAndRulesAreDocumented() throws {
        let readme = try String(contentsOf: FieldCases.folder.appending(path: "README.md"), encoding: .utf8)
        var ids: Set<String> = []
        var rules: Set<String> = []
        for file in FieldCases.files {
            for situation in try FieldCases.raw(file) {
                let id = try #require(situation["id"]?.string)
                #expect(ids.insert(id).inserted, "\(id) stands twice")
                for key in ["kind", "story", "why", "rule", "source"] {
                    #expect(situation[key]?.string?.isEmpty == false, "\(id) has no \(key)")
                }
                let kind = try #require(situation["kind"]?.string)
                let rule = try #require(situation["rule"]?.string)
                rules.insert(rule)
                #expect(readme.contains("`\(kind)`"), "\(id) is of a kind that the README does not list")
                #expect(readme.contains("`\(rule)`"), "\(id) follows a rule that the README does not list")
            }
        }
        #expect(ids.count >= 120)
        #expect(rules.count >= 40)
    }

    @Test func everyKindOfTheReadmeHasTwoSituationsOrMore() throws {
        var counts: [String: Int] = [:]
        for file in FieldCases.files {
            for situation in try FieldCases.raw(file) {
                counts[situation["kind"]?.string ?? "", default: 0] += 1
            }
        }
        #expect(counts.count == 26)
        #expect(counts.values.allSatisfy { $0 >= 2 })
    }
}

/// Where the dataset lies and how its files are read.
enum FieldCases {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Datasets/FieldCases").standardizedFileURL
    static let files = ["crowd", "time", "device", "place", "proof"]
    /// Situations about an event that a reader has to skip.
    static let withUnusableEvents: Set<String> = ["clock-008"]

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: "\(file).json")))
    }

    static func read(_ file: String) throws -> CaseFile {
        try CaseFile(bytes(file))
    }

    static func raw(_ file: String) throws -> [JSONValue] {
        try #require(try JSONParser.parse(bytes(file))["cases"]?.elements)
    }

    static func value(_ text: String) throws -> JSONValue {
        try JSONParser.parse([UInt8](text.utf8))
    }
}
