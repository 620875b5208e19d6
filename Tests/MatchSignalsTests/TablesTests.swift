import Foundation
import MatchSignals
import Testing

@Suite struct TablesTests {
    /// Without Python, Babel or the release of CLDR that the tables were made from, the script skips what it cannot make.
    @Test func tablesAreWhatTheirScriptMakes() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let process = Process()
        process.executableURL = package.appending(path: "Scripts/verify_tables.sh")
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
    }

    @Test func tablesSayWhereTheyComeFrom() {
        #expect(ZoneSignal.tableSource.contains("CLDR"))
        #expect(LanguageTag.tableSource.contains("CLDR"))
        #expect(RelayRanges.builtInSource.contains("egress-ip-ranges.csv"))
    }
}
