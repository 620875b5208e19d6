/// Splits CSV (RFC 4180) into records in bounded memory: quoted fields may hold delimiters, line endings and doubled quotes.
struct CSVRecordReader {
    enum Record {
        /// The fields of the record that begins at this line; bytes that are no UTF-8 make it unusable.
        case fields([[UInt8]], line: Int)
        /// A record over the limit, or one whose last quote is missing.
        case unusable(SkippedLine.Kind, String, line: Int)
    }

    private var lines: LineReader
    private let delimiter: UInt8
    private let limit: Int

    init(lines: LineReader, delimiter: UInt8, limit: Int) {
        self.lines = lines
        self.delimiter = delimiter
        self.limit = limit
    }

    /// The next record; `nil` at the end. Blank lines are passed over.
    mutating func next() throws(TraceFileError) -> Record? {
        while let line = try lines.next() {
            let first = lines.number
            switch line {
            case .tooLong(let length):
                return .unusable(.tooLong, "is \(length) bytes long, more than the limit allows", line: first)
            case .whole(let range, _):
                var content = range
                if first == 1, lines.bytes[range].starts(with: [0xEF, 0xBB, 0xBF]) {
                    content = (range.lowerBound + 3)..<range.upperBound
                }
                if content.isEmpty { continue }
                return try record(from: content, line: first)
            }
        }
        return nil
    }

    private mutating func record(from range: Range<Int>, line: Int) throws(TraceFileError) -> Record {
        var fields: [[UInt8]] = []
        var field: [UInt8] = []
        var isQuoted = false
        var content = lines.bytes[range]
        while true {
            var index = content.startIndex
            while index < content.endIndex {
                let byte = content[index]
                index += 1
                if isQuoted {
                    if byte != 0x22 {
                        field.append(byte)
                    } else if index < content.endIndex, content[index] == 0x22 {
                        field.append(0x22)
                        index += 1
                    } else {
                        isQuoted = false
                    }
                } else if byte == 0x22, field.isEmpty {
                    isQuoted = true
                } else if byte == delimiter {
                    fields.append(field)
                    field = []
                } else {
                    field.append(byte)
                }
            }
            guard isQuoted else { break }
            // The line ending belongs to the field: the record goes on in the next line.
            field.append(0x0A)
            guard field.count <= limit else {
                return .unusable(.tooLong, "begins a record longer than the limit allows", line: line)
            }
            guard case .whole(let range, _) = try lines.next() else {
                return .unusable(.truncated, "opens a quote that is never closed", line: line)
            }
            content = lines.bytes[range]
        }
        fields.append(field)
        return .fields(fields, line: line)
    }
}
