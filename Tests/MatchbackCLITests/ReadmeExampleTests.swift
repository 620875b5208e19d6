import Foundation
import Testing

/// The README's Swift example is short, compiles against this package as it was just built, and does what it says.
@Suite struct ReadmeExampleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardizedFileURL

    /// The first Swift block of the README.
    private static func example() throws -> String {
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let afterFence = try #require(readme.range(of: "```swift\n"))
        let rest = readme[afterFence.upperBound...]
        let end = try #require(rest.range(of: "\n```"))
        return String(rest[..<end.lowerBound]) + "\n"
    }

    @Test func isAtMostTwentyLines() throws {
        let lines = try Self.example().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.first == "import Matchback")
        #expect(lines.count <= 20)
    }

    @Test func recordsAClickMatchesAnInstallAndExplainsTheVerdict() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "matchback-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift")
        let program = folder.appending(path: "example")
        try Self.example().write(to: source, atomically: true, encoding: .utf8)

        let products = try Self.products()
        var arguments = [
            "swiftc", "-swift-version", "6", "-warnings-as-errors", source.path, "-o", program.path,
            "-I", products.appending(path: "Modules").path,
            "-I", Self.root.appending(path: "Sources/CMatchMemory").path,
        ]
        for module in ["Matchback", "MatchStore", "MatchScoring", "MatchSignals"] {
            arguments += try Self.objects(of: module, in: products)
        }
        let build = try Self.run("/usr/bin/env", arguments)
        #expect(build.status == 0, "\(build.output)")
        let result = try Self.run(program.path, [])
        #expect(result.status == 0)

        let lines = result.output.split(separator: "\n")
        let verdict = try #require(lines.first).split(separator: " ")
        #expect(verdict.first == "/stay/lake")
        #expect(verdict.dropFirst().first == "fingerprint")
        let probability = try #require(Double(verdict.last ?? ""))
        #expect(probability > 0.95 && probability <= 1)
        #expect(lines.contains { $0.hasPrefix("network exact") })
        #expect(lines.contains { $0.hasPrefix("screen exact") })
    }

    /// The object files of a module's present sources; those of removed sources may still lie beside them.
    private static func objects(of module: String, in products: URL) throws -> [String] {
        let sources = root.appending(path: "Sources/\(module)")
        let names = try #require(FileManager.default.enumerator(atPath: sources.path))
        return names.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { name in
            let object = URL(filePath: name).lastPathComponent + ".o"
            return products.appending(path: "\(module).build/\(object)").path
        }
    }

    /// Where the modules and objects of this test run lie: the folder of its test bundle.
    private static func products() throws -> URL {
        var places = [URL(filePath: CommandLine.arguments[0])]
        places += Bundle.allBundles.map(\.bundleURL)
        for place in places {
            var folder = place.standardizedFileURL
            while folder.pathComponents.count > 1 {
                folder.deleteLastPathComponent()
                let modules = folder.appending(path: "Modules/Matchback.swiftmodule").path
                if FileManager.default.fileExists(atPath: modules) { return folder }
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    private static func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
