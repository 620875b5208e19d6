public import MatchLab
internal import MatchSignals
internal import MatchTrace

/// What canonicalising an event costs, beside what decoding its JSON line costs, in one process on the same events.
///
/// The events are those of a synthetic world: pages and SDKs of iPhones, iPads and Android phones as they report themselves.
public struct SignalsBench {
    /// How many installs the world has; it has more clicks.
    public var installs = 2000
    /// How often each phase is run; the fastest counts, as the rest is other programs' time.
    public var repetitions = 9
    /// Heap allocations of the process so far, where they are counted.
    public var allocations: (() -> Int)?

    /// Creates a benchmark.
    public init() {}

    /// Runs it.
    public func run() -> ReportValue {
        var generator = WorldGenerator(parameters: WorldParameters(), seed: 1, installs: installs)
        var lines: [[UInt8]] = []
        while let event = generator.next() {
            var bytes: [UInt8] = []
            EventEncoder.append(event, to: &bytes)
            lines.append(bytes)
        }
        var clicks: [Click] = []
        var firstOpens: [Install] = []
        for line in lines {
            switch Self.decoded(line) {
            case .click(let click): clicks.append(click)
            case .install(let install, _): firstOpens.append(install)
            case .erase, nil: break
            }
        }
        let canonicalizer = Canonicalizer()
        let rows = [
            row("decode", lines.count) { for line in lines where Self.decoded(line) == nil { Self.fail() } },
            row("canonicalizeClick", clicks.count) {
                for click in clicks where canonicalizer.canonicalize(click).app.isEmpty { Self.fail() }
            },
            row("canonicalizeInstall", firstOpens.count) {
                for install in firstOpens where canonicalizer.canonicalize(install).app.isEmpty { Self.fail() }
            },
        ]
        return .object([
            .init("schema", .string("matchback.bench.signals/1")), .init("machine", Machine.report),
            .init("seed", .integer(1)), .init("rows", .array(rows)),
        ])
    }

    private func row(_ name: String, _ count: Int, _ body: () -> Void) -> ReportValue {
        body()
        let before = allocations?()
        body()
        let allocated = before.flatMap { before in allocations.map { $0() - before } }
        let clock = ContinuousClock()
        var best = Duration.seconds(3600)
        for _ in 0..<repetitions { best = min(best, clock.measure(body)) }
        let nanoseconds = Double(best.components.attoseconds) / 1e9 + Double(best.components.seconds) * 1e9
        let events = Double(max(1, count))
        return .object([
            .init("name", .string(name)), .init("events", .integer(count)),
            .init("nanosecondsPerEvent", .fixed(nanoseconds / events, decimals: 0)),
            .init(
                "allocationsPerEvent", allocated.map { ReportValue.fixed(Double($0) / events, decimals: 3) } ?? .null),
        ])
    }

    private static func decoded(_ line: [UInt8]) -> TraceEvent? {
        var counts = TraceCounts()
        guard let value = try? JSONParser.parse(line) else { return nil }
        return try? EventDecoder.decode(value, counts: &counts)
    }

    /// The world writes only what can be read.
    private static func fail() -> Never {
        preconditionFailure("an event of the benchmark cannot be read")
    }
}
