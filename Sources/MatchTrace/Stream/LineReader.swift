/// Splits an input into lines in bounded memory.
///
/// A line ends at a line feed, with or without a carriage return before it, or at the end of the input. A line longer than
/// the limit is counted and passed over without being held. Memory: the longest line allowed and one read ahead.
struct LineReader {
    /// One line of the input.
    enum Line {
        /// The bytes of `LineReader.bytes` in this range, without the line ending.
        case whole(Range<Int>, isTerminated: Bool)
        /// A line of this many bytes, over the limit, which was not kept.
        case tooLong(Int)
    }

    /// The buffer that ``Line/whole(_:isTerminated:)`` points into; changed by the next call of ``next()``.
    private(set) var bytes: [UInt8]
    /// Lines given out so far, the current one included: the current line's number, from 1.
    private(set) var number = 0

    /// Bytes taken from the input so far, a read ahead included.
    private(set) var bytesRead = 0

    private let source: ByteSource
    private let limit: Int
    private var start = 0
    private var end = 0
    /// Everything before this is known to hold no line feed.
    private var searched = 0
    private var isAtEnd = false

    private static let readSize = 1 << 16

    init(source: ByteSource, limit: Int) {
        precondition(limit > 0, "A line must be allowed at least one byte.")
        self.source = source
        self.limit = limit
        bytes = [UInt8](repeating: 0, count: Self.readSize)
    }

    /// The next line, `nil` at the end.
    mutating func next() throws(TraceFileError) -> Line? {
        number += 1
        while true {
            if let feed = lineFeed(from: searched) {
                let length = feed - start
                let line = start
                start = feed + 1
                searched = start
                if length > limit + 1 { return .tooLong(length) }
                return finished(line..<feed, isTerminated: true)
            }
            searched = end
            // One byte of grace: it may be the carriage return.
            if end - start > limit + 1 { return try passOver() }
            guard try fill() else {
                if start == end {
                    number -= 1
                    return nil
                }
                let line = start
                start = end
                return finished(line..<end, isTerminated: false)
            }
        }
    }

    private func finished(_ range: Range<Int>, isTerminated: Bool) -> Line {
        var end = range.upperBound
        if isTerminated, end > range.lowerBound, bytes[end - 1] == 0x0D { end -= 1 }
        if end - range.lowerBound > limit { return .tooLong(end - range.lowerBound) }
        return .whole(range.lowerBound..<end, isTerminated: isTerminated)
    }

    private func lineFeed(from first: Int) -> Int? {
        let span = bytes.span
        var index = first
        while index < end {
            if span[index] == 0x0A { return index }
            index += 1
        }
        return nil
    }

    /// Drops the rest of a line that is already too long.
    private mutating func passOver() throws(TraceFileError) -> Line {
        var length = end - start
        start = end
        while try fill() {
            if let feed = lineFeed(from: start) {
                length += feed - start
                start = feed + 1
                searched = start
                return .tooLong(length)
            }
            length += end - start
            start = end
        }
        return .tooLong(length)
    }

    /// Reads more behind what is still wanted; `false` at the end of the input.
    private mutating func fill() throws(TraceFileError) -> Bool {
        if isAtEnd { return false }
        if start > 0 {
            // Only the unfinished line at the end is moved, at most once a read.
            if end > start { bytes.replaceSubrange(0..<(end - start), with: Array(bytes[start..<end])) }
            end -= start
            searched = max(0, searched - start)
            start = 0
        }
        if bytes.count - end < Self.readSize {
            bytes.append(contentsOf: repeatElement(0, count: max(Self.readSize, bytes.count)))
        }
        let count = try source.read(into: &bytes, from: end)
        end += count
        bytesRead += count
        isAtEnd = count == 0
        return count > 0
    }
}
