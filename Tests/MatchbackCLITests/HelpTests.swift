import Foundation
import Testing

@Suite struct HelpTests {
    static let commands = try? CommandRun(["--help"]).lines.filter { $0.hasPrefix("  ") && !$0.contains("matchback ") }
        .map { String($0.split(separator: " ")[0]) }

    @Test func overviewIsAsRecorded() throws {
        let run = try CommandRun(["--help"])
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        try Golden.expect(run.output, "help")
    }

    @Test(arguments: commands ?? [])
    func helpOfEveryCommandIsAsRecordedAndHasAnExample(command: String) throws {
        let run = try CommandRun([command, "--help"])
        #expect(run.status == 0)
        #expect(run.output.contains("Example"))
        #expect(run.output.contains("matchback \(command)"))
        #expect(run.output == (try CommandRun(["help", command]).output))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        try Golden.expect(run.output, "help-\(command)")
    }

    @Test func theNewcomersCommandsAreThere() throws {
        let commands = try #require(HelpTests.commands)
        for name in ["demo", "evaluate", "replay", "explain", "cases", "canonicalize"] {
            #expect(commands.contains(name))
        }
    }
}

/// Recorded output; `MATCHBACK_RECORD_GOLDEN=1 swift test` records it anew.
enum Golden {
    static func expect(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Golden/\(name).txt")
        if ProcessInfo.processInfo.environment["MATCHBACK_RECORD_GOLDEN"] == "1" {
            try Data(text.utf8).write(to: file)
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "\(name).txt differs; record it anew if the change is meant")
    }
}
