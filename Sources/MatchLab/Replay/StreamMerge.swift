internal import MatchSignals
public import MatchTrace

/// Several streams as one, in time order; each stream keeps its own order, and of equal times the first stream's goes first.
public final class StreamMerge {
    private struct Source {
        let name: String
        let reader: TraceReader
        var next: TraceEvent?
    }

    private var sources: [Source]
    /// Called for every line that can't be used, with the name of its stream; what it throws ends the reading.
    private let skipped: (String, SkippedLine) throws -> Void

    /// Opens streams.
    ///
    /// - Parameters:
    ///   - paths: files, or `-` for standard input.
    ///   - maximumLine: the longest line that is read, in bytes.
    ///   - skipped: called for every line that can't be used.
    /// - Throws: what opening a file throws.
    public init(
        paths: [String], maximumLine: Int = TraceReader.defaultMaximumLine,
        skipped: @escaping (_ stream: String, SkippedLine) throws -> Void
    ) throws {
        sources = try paths.map { path in
            Source(name: path, reader: try TraceReader(path: path, maximumLine: maximumLine), next: nil)
        }
        self.skipped = skipped
    }

    /// What the readers have seen, summed.
    public var counts: TraceCounts {
        sources.dropFirst().reduce(into: sources.first?.reader.counts ?? TraceCounts()) { sum, source in
            let counts = source.reader.counts
            sum.lines += counts.lines
            sum.blank += counts.blank
            sum.clicks += counts.clicks
            sum.installs += counts.installs
            sum.erasures += counts.erasures
            sum.skipped.merge(counts.skipped, uniquingKeysWith: +)
            sum.unknownFields.merge(counts.unknownFields, uniquingKeysWith: +)
            sum.unusableFields.merge(counts.unusableFields, uniquingKeysWith: +)
        }
    }

    /// Bytes taken from all streams so far.
    public var bytesRead: Int { sources.reduce(0) { $0 + $1.reader.bytesRead } }

    private var isPrimed = false

    /// The next event, `nil` at the end of all streams.
    public func next() throws -> TraceEvent? {
        if sources.count == 1 { return try read(0) }
        if !isPrimed {
            isPrimed = true
            for index in sources.indices { sources[index].next = try read(index) }
        }
        var chosen: Int?
        var chosenTime = Int64.max
        for index in sources.indices {
            guard let event = sources[index].next else { continue }
            // What has no time of its own belongs right behind its predecessor, so it is due at once.
            let time = event.time?.milliseconds ?? .min
            if chosen == nil || time < chosenTime {
                chosen = index
                chosenTime = time
            }
        }
        guard let chosen, let event = sources[chosen].next else { return nil }
        sources[chosen].next = try read(chosen)
        return event
    }

    private func read(_ index: Int) throws -> TraceEvent? {
        while let item = try sources[index].reader.next() {
            switch item {
            case .event(let event, _): return event
            case .skipped(let line): try skipped(sources[index].name, line)
            }
        }
        return nil
    }
}
