import Foundation

/// One run of the built binary, from arguments and standard input to exit code and output.
struct CommandRun {
    /// Standard output as text.
    var output: String
    /// Standard error as text.
    var errors: String
    /// The exit code.
    var status: Int32

    /// The binary that was built with these tests.
    static var binary: URL {
        var places = [URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()]
        places += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        places.append(packageRoot.appendingPathComponent(".build/debug"))
        let candidates = places.map { $0.appendingPathComponent("matchback") }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? candidates[0]
    }

    /// The root of the package.
    static var packageRoot: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// Runs the binary to its end.
    init(_ arguments: [String], input: Data = Data()) throws {
        let process = CommandRun.process(arguments)
        let files = try Scratch()
        let inputFile = try files.write(input, name: "input")
        let outputFile = try files.write(Data(), name: "output")
        let errorFile = try files.write(Data(), name: "errors")
        process.standardInput = try FileHandle(forReadingFrom: inputFile)
        process.standardOutput = try FileHandle(forWritingTo: outputFile)
        process.standardError = try FileHandle(forWritingTo: errorFile)
        try process.run()
        process.waitUntilExit()
        output = String(decoding: try Data(contentsOf: outputFile), as: UTF8.self)
        errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
        status = process.terminationStatus
    }

    /// Runs the binary with text as standard input.
    init(_ arguments: [String], text: String) throws {
        try self.init(arguments, input: Data(text.utf8))
    }

    /// A process of the binary that is not started yet.
    static func process(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        return process
    }

    /// The lines of standard output.
    var lines: [String] {
        output.split(separator: "\n").map(String.init)
    }
}

/// A directory for one test, removed afterwards.
final class Scratch {
    /// Where it is.
    let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("matchback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// Writes a file.
    func write(_ data: Data, name: String) throws -> URL {
        let file = directory.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    /// Writes a file of text; returns its path.
    func write(_ text: String, name: String) throws -> String {
        try write(Data(text.utf8), name: name).path
    }

    /// The path of a file that need not exist.
    func path(_ name: String) -> String {
        directory.appendingPathComponent(name).path
    }
}
