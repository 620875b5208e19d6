public import MatchLab

/// The results of a run: `matchback.bench/1`.
public struct BenchReport: Hashable, Sendable {
    /// The seed of every workload.
    public let seed: UInt64
    /// One row for each operation, store and size.
    public var rows: [BenchRow] = []

    /// A report without rows.
    init(seed: UInt64) {
        self.seed = seed
    }

    /// The results for machines.
    public var json: ReportValue {
        .object([
            .init("schema", .string("matchback.bench/1")), .init("machine", Machine.report),
            .init("seed", .integer(Int(clamping: seed))), .init("rows", .array(rows.map(\.json))),
        ])
    }

    /// The results for people: one line a row, and what the engine's rows are to the baselines of the same run.
    public var table: String {
        BenchTable(rows).text
    }
}
