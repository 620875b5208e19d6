public import MatchTrace
internal import Matchback

/// What a replay did, without judging it.
public struct ReplaySummary: Sendable {
    private let counts: Replay.Counts
    private let skipped: Int
    private let latency: LatencyHistogram
    private let liveClicks: Int
    private let drift: DriftReport
    private let seconds: Double

    /// Draws up a summary.
    public init(replay: Replay, trace: TraceCounts, seconds: Double) {
        counts = replay.counts
        skipped = trace.skippedLines
        latency = replay.matchLatency
        let statistics = replay.engine.statistics
        liveClicks = statistics.liveClicks
        drift = DriftReport(scopes: statistics.drift)
        self.seconds = seconds
    }

    /// The summary as an object.
    public var json: ReportValue {
        .object([
            .init("schema", .string("matchback.replay/1")),
            .init("clicks", .integer(counts.clicks)),
            .init("installs", .integer(counts.installs)),
            .init("erasures", .integer(counts.erasures)),
            .init("skipped", .integer(skipped)),
            .init("filteredBots", .integer(counts.filteredBots)),
            .init("late", .integer(counts.late)),
            .init("liveClicks", .integer(liveClicks)),
            .init("matchP50", latency.percentile(0.5).map { .integer(Int(clamping: $0)) } ?? .null),
            .init("matchP99", latency.percentile(0.99).map { .integer(Int(clamping: $0)) } ?? .null),
            .init("seconds", .fixed(seconds, decimals: 3)),
            .init("drift", drift.json),
        ])
    }

    /// The summary for people.
    public var text: String {
        let match =
            "match p50 \(Layout.latency(latency.percentile(0.5))), p99 \(Layout.latency(latency.percentile(0.99)))"
        return """
            \(Layout.count(counts.clicks, "click")), \(Layout.count(counts.installs, "first open")), \
            \(Layout.count(skipped, "line")) skipped in \(Layout.number(seconds, decimals: 1)) s; \
            \(Layout.count(liveClicks, "click")) live; \(match)

            """ + drift.lines.map { $0 + "\n" }.joined()
    }
}
