/// Reads an event stream line by line, in memory bounded by the longest line allowed.
///
/// ```swift
/// let reader = try TraceReader(path: "events.ndjson")
/// while let item = try reader.next() {
///     if case .event(let event, _) = item { replay(event) }
/// }
/// ```
/// Nothing that a stream contains is an error: a line that can't be used comes back as ``TraceItem/skipped(_:)`` and the next
/// one is read. Errors are those of the file itself.
public final class TraceReader {
    /// The longest line that is read by default, in bytes: 1 MiB.
    public static let defaultMaximumLine = 1 << 20

    /// What was seen so far.
    public private(set) var counts = TraceCounts()

    /// Bytes taken from the input so far, a read ahead included: how far a progress bar is.
    public var bytesRead: Int { lines.bytesRead }

    private var lines: LineReader

    /// Opens a stream.
    ///
    /// - Parameters:
    ///   - path: A file, or `-` for standard input, where each line is available as soon as it has arrived.
    ///   - maximumLine: The longest line that is read, in bytes without its ending; longer ones are skipped.
    /// - Throws: When there is no such file, when it is a directory or when it may not be read.
    public init(path: String, maximumLine: Int = defaultMaximumLine) throws(TraceFileError) {
        lines = LineReader(source: try ByteSource(path: path), limit: maximumLine)
    }

    /// The next event or skipped line; `nil` at the end of the stream. Blank lines are passed over.
    public func next() throws(TraceFileError) -> TraceItem? {
        while let line = try lines.next() {
            counts.lines += 1
            switch line {
            case .tooLong(let length):
                return skip(.tooLong, "is \(length) bytes long, more than the limit allows")
            case .whole(let range, let isTerminated):
                let content = lines.number == 1 ? withoutByteOrderMark(range) : range
                if isBlank(content) {
                    counts.blank += 1
                    continue
                }
                return item(content, isTerminated: isTerminated)
            }
        }
        return nil
    }

    private func item(_ range: Range<Int>, isTerminated: Bool) -> TraceItem {
        let value: JSONValue
        do {
            value = try JSONParser.parse(lines.bytes, in: range)
        } catch {
            if error.problem == .truncated {
                let why = isTerminated ? error.problem.rawValue : "is the last one and was cut off in the middle"
                return skip(.truncated, why)
            }
            let kind: SkippedLine.Kind = error.problem == .invalidUTF8 ? .invalidUTF8 : .invalidJSON
            return skip(kind, "\(error.problem.rawValue), at byte \(error.offset + 1)")
        }
        do {
            let event = try EventDecoder.decode(value, counts: &counts)
            switch event {
            case .click: counts.clicks += 1
            case .install: counts.installs += 1
            case .erase: counts.erasures += 1
            }
            return .event(event, line: lines.number)
        } catch {
            return skip(error.kind, error.reason)
        }
    }

    private func skip(_ kind: SkippedLine.Kind, _ reason: String) -> TraceItem {
        counts.skipped[kind, default: 0] += 1
        return .skipped(SkippedLine(line: lines.number, kind: kind, reason: reason))
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        lines.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    }

    private func withoutByteOrderMark(_ range: Range<Int>) -> Range<Int> {
        lines.bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) ? (range.lowerBound + 3)..<range.upperBound : range
    }
}
