/// Turns another program's export into the events of a stream, row by row.
///
/// What a row lacks or spells in a way that can't be read comes back as a skipped line with the column and the reason; the
/// others go on.
public final class Importer {
    /// What was seen so far.
    public private(set) var counts = TraceCounts()

    private enum Rows {
        case csv(CSVRecordReader, columns: [String: Int], width: Int)
        case ndjson(LineReader)
    }

    private let map: ImportMap
    private var rows: Rows

    /// Opens an export; `-` is standard input.
    ///
    /// - Throws: ``TraceFileError`` for the file, ``ImportMapError`` when the map names a column that the file does not have.
    public init(path: String, map: ImportMap, maximumLine: Int = TraceReader.defaultMaximumLine) throws {
        self.map = map
        let lines = LineReader(source: try ByteSource(path: path), limit: maximumLine)
        switch map.format {
        case .ndjson: rows = .ndjson(lines)
        case .csv:
            var reader = CSVRecordReader(lines: lines, delimiter: map.delimiter, limit: maximumLine)
            guard case .fields(let header, _) = try reader.next() else {
                throw ImportMapError("The file has no header line.")
            }
            let names = header.map { String(decoding: $0, as: UTF8.self) }
            var columns: [String: Int] = [:]
            for (index, name) in names.enumerated() { columns[name] = index }
            for column in map.columns.sorted() where columns[column] == nil {
                throw ImportMapError(
                    "The map names the column \"\(column)\"; the file has \(names.joined(separator: ", ")).")
            }
            counts.lines = 1
            rows = .csv(reader, columns: columns, width: header.count)
        }
    }

    /// The next event or skipped row; `nil` at the end.
    public func next() throws(TraceFileError) -> TraceItem? {
        switch rows {
        case .csv(var reader, let columns, let width):
            let record = try reader.next()
            rows = .csv(reader, columns: columns, width: width)
            guard let record else { return nil }
            counts.lines += 1
            switch record {
            case .unusable(let kind, let reason, let line): return skip(kind, reason, line: line)
            case .fields(let fields, let line):
                guard fields.count == width else {
                    return skip(
                        .malformedRow, "has \(fields.count) columns where the header has \(width)", line: line)
                }
                return item(line: line) { column in
                    guard let index = columns[column], !fields[index].isEmpty else { return .null }
                    return String(validating: fields[index], as: UTF8.self).map(JSONValue.string)
                }
            }
        case .ndjson(var lines): return try nextObject(&lines)
        }
    }

    private func nextObject(_ lines: inout LineReader) throws(TraceFileError) -> TraceItem? {
        while let line = try lines.next() {
            rows = .ndjson(lines)
            counts.lines += 1
            switch line {
            case .tooLong(let length):
                return skip(.tooLong, "is \(length) bytes long, more than the limit allows", line: lines.number)
            case .whole(let range, _):
                if range.isEmpty {
                    counts.blank += 1
                    continue
                }
                let object: JSONValue
                do {
                    object = try JSONParser.parse(lines.bytes, in: range)
                } catch {
                    return skip(
                        .invalidJSON, "\(error.problem.rawValue), at byte \(error.offset + 1)", line: lines.number)
                }
                return item(line: lines.number) { column in
                    var value: JSONValue? = object
                    if let whole = object[column] { return whole }
                    for part in column.split(separator: ".") { value = value?[String(part)] }
                    return value ?? .null
                }
            }
        }
        return nil
    }

    /// The event of a row. `cell` gives a column's value: null when it is empty, nothing when it is no UTF-8.
    private func item(line: Int, cell: (String) -> JSONValue?) -> TraceItem {
        do {
            let object = try ImportRow.object(map: map, cell: cell)
            let event = try EventDecoder.decode(object, counts: &counts)
            switch event {
            case .click: counts.clicks += 1
            case .install: counts.installs += 1
            case .erase: counts.erasures += 1
            }
            return .event(event, line: line)
        } catch {
            return skip(error.kind, error.reason, line: line)
        }
    }

    private func skip(_ kind: SkippedLine.Kind, _ reason: String, line: Int) -> TraceItem {
        counts.skipped[kind, default: 0] += 1
        return .skipped(SkippedLine(line: line, kind: kind, reason: reason))
    }
}
