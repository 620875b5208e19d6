internal import Foundation
internal import MatchTrace

/// A whole file that a command needs at once.
enum InputFile {
    /// The bytes of a file, or of standard input for `-`.
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        if path == "-" { return try readStandardInput() }
        switch FileDescriptor.kind(path) {
        case .missing:
            throw CommandError(
                .noInput, what: "there is no such file", where: path,
                advice: "Check the path, or use - for standard input.")
        case .directory:
            throw CommandError(
                .noInput, what: "this is a directory, not a file", where: path,
                advice: "Name the files in it one by one.")
        case .file, .other: break
        }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw CommandError(
                .noInput, what: "the file can't be read", where: path,
                advice: "Change the rights of the file, or run as its owner.")
        }
        return Array(data)
    }

    private static func readStandardInput() throws(CommandError) -> [UInt8] {
        do throws(TraceFileError) {
            return try ByteSource.readAll(path: "-") {
                // Nothing has been done yet, so there is nothing to finish.
                if Interruption.isRequested { exit(0) }
            }
        } catch {
            throw CommandError(error)
        }
    }
}
