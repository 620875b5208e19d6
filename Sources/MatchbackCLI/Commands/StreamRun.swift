internal import MatchLab
internal import MatchTrace

/// Reads streams from the first event to the last: what `evaluate`, `replay`, `explain` and `canonicalize` share.
final class StreamRun {
    /// The options that every reading command has.
    static let options: [CommandSpecification.Option] = [
        .init("strict", help: "Stop at the first line that can't be used (exit 65)."),
        .init("max-line", value: "BYTES", help: "Longest line that is read; default 1048576."),
    ]

    /// The files; `-` is standard input.
    let paths: [String]
    /// The word before the progress bar.
    let title: String
    /// Seconds that went into reading and parsing, waiting for a slow pipe included.
    private(set) var readingSeconds = 0.0
    private let isStrict: Bool
    private let maximumLine: Int

    init(_ arguments: Arguments, title: String, defaultPath: String? = nil) throws(CommandError) {
        paths = arguments.operands.isEmpty ? [defaultPath].compactMap { $0 } : arguments.operands
        self.title = title
        isStrict = arguments.flag("strict")
        maximumLine = try arguments.integer("max-line", in: 1...(1 << 30)) ?? TraceReader.defaultMaximumLine
    }

    /// Whether lines may come one at a time from somebody who waits for the answer.
    var isInteractive: Bool { paths.contains("-") }

    /// Opens a file to write to, unless it is one of the streams.
    func createOutput(_ path: String) throws(CommandError) -> Output {
        try refuseToOverwrite([path])
        return try Output.create(path)
    }

    /// Refuses outputs that are inputs, and streams that are not there: the first byte written would destroy something.
    func refuseToOverwrite(_ outputs: [String?]) throws(CommandError) {
        for path in paths where path != "-" {
            // Said before anything is written: a typing error must cost no file.
            switch FileDescriptor.kind(path) {
            case .missing: throw CommandError(TraceFileError(code: .missing, path: path))
            case .directory: throw CommandError(TraceFileError(code: .directory, path: path))
            case .file, .other: break
            }
        }
        for case let output? in outputs where output != "-" && paths.contains(output) {
            throw CommandError(
                .usage, what: "the output would overwrite the stream", where: output, advice: "Name another file.")
        }
    }

    /// Feeds every event to `body` until it returns `false`, the streams end, or the user asks to stop.
    /// - Returns: what the readers saw.
    @discardableResult
    func forEach(_ body: (TraceEvent) throws -> Bool) throws -> TraceCounts {
        let reporter = SkipReporter(isStrict: isStrict)
        defer { reporter.finish() }
        let merge = try StreamMerge(paths: paths, maximumLine: maximumLine) { stream, line in
            try reporter.report(stream, line)
        }
        var progress = Progress(title, total: totalBytes)
        defer { progress.finish() }
        var events = 0
        while !Interruption.isRequested {
            let begin = ContinuousClock.now
            let next: TraceEvent?
            do {
                next = try merge.next()
            } catch let error as TraceFileError where error.code == .interrupted {
                // Ctrl-C while a pipe is silent ends the loop with what was done so far; any other signal does not matter.
                continue
            }
            readingSeconds += Double(Stopwatch.nanoseconds(since: begin)) / 1e9
            guard let event = next, try body(event) else { break }
            events += 1
            if events & 255 == 0 { progress.update(done: merge.bytesRead, events: events) }
        }
        return merge.counts
    }

    private var totalBytes: Int? {
        var sum = 0
        for path in paths {
            guard path != "-", case .file(let bytes) = FileDescriptor.kind(path) else { return nil }
            sum += bytes
        }
        return sum
    }
}

extension CommandError {
    /// The three lines of a file that can't be read or written.
    init(_ error: TraceFileError, writing: Bool = false) {
        let name = error.path == "-" ? (writing ? "standard output" : "standard input") : error.path
        let message = error.message.prefix(1).lowercased() + error.message.dropFirst().drop { $0 == "." }
        let what = message.hasSuffix(".") ? String(message.dropLast()) : message
        switch error.code {
        case .missing where !writing:
            self.init(.noInput, what: what, where: name, advice: "Check the path, or use - for standard input.")
        case .directory where !writing:
            self.init(.noInput, what: what, where: name, advice: "Name the files in it one by one.")
        case .forbidden where !writing:
            self.init(.noInput, what: what, where: name, advice: "Change the rights of the file, or run as its owner.")
        case .missing, .directory, .forbidden, .inputOutput, .closedPipe, .interrupted:
            self.init(.io, what: what, where: name, advice: "Check the disk and the rights, then try again.")
        }
    }
}
