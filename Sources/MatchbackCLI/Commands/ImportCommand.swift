internal import MatchLab
internal import MatchTrace

extension Command {
    /// Turns another program's export into a stream.
    static let `import` = Command(
        specification: CommandSpecification(
            name: "import",
            summary: "Turns a CSV or NDJSON export with other column names into a stream.",
            operands: "FILE", operandCount: 1...1,
            details: """
                The map says which column is which field of the stream, and how times are written;
                Datasets/Import has a worked example. A row that can't be used is named with its
                line, column and reason, counted and left out. Rows keep their order.
                """,
            options: [
                .init("map", value: "MAP.json", help: "The map; needed."),
                .init("output", short: "o", value: "FILE", help: "Where to write; default -, standard output."),
            ] + StreamRun.options,
            examples: ["matchback import visits.csv --map visits.map.json -o visits.ndjson"]),
        run: { arguments in
            guard let mapPath = arguments.value("map") else {
                throw arguments.usage("there is no --map", "Say which column is which field: --map MAP.json.")
            }
            let path = arguments.operands[0]
            let maximumLine = try arguments.integer("max-line", in: 1...(1 << 30)) ?? TraceReader.defaultMaximumLine
            let map: ImportMap
            do {
                map = try ImportMap(text: String(decoding: try InputFile.read(mapPath), as: UTF8.self))
            } catch let error as ImportMapError {
                throw CommandError(
                    .badData, what: error.message, where: mapPath,
                    advice: "Start from a copy of Datasets/Import/visits.map.json.")
            }
            let importer: Importer
            do {
                importer = try Importer(path: path, map: map, maximumLine: maximumLine)
            } catch let error as ImportMapError {
                throw CommandError(
                    .badData, what: error.message, where: path,
                    advice: "Make the map \(mapPath) name the file's columns.")
            }
            let reporter = SkipReporter(isStrict: arguments.flag("strict"))
            defer { reporter.finish() }
            do {
                let writer = try TraceWriter(path: arguments.value("output") ?? "-")
                while !Interruption.isRequested {
                    let next: TraceItem?
                    do {
                        next = try importer.next()
                    } catch let error as TraceFileError where error.code == .interrupted {
                        continue
                    }
                    guard let item = next else { break }
                    switch item {
                    case .event(let event, _): try writer.write(event)
                    case .skipped(let line):
                        do {
                            try reporter.report(path, line)
                        } catch {
                            try writer.close()
                            throw error
                        }
                    }
                }
                try writer.close()
            } catch let error as TraceFileError where error.code != .closedPipe && error.path != path {
                throw CommandError(error, writing: true)
            }
            let skipped = importer.counts.skippedLines
            Talk.say(
                "\(Layout.count(importer.counts.events, "event")), \(Layout.count(skipped, "row")) skipped")
            return 0
        })
}
