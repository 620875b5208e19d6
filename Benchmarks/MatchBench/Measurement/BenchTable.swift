internal import MatchLab

/// Rows as aligned text. Every ratio is between rows of one run, of one operation at one size.
struct BenchTable {
    private let rows: [BenchRow]

    init(_ rows: [BenchRow]) {
        self.rows = rows
    }

    /// The table, with the machine in its first line.
    var text: String {
        let heads = [
            "operation", "store", "clicks", "k", "d", "thr", "batch", "op/s", "p50", "p90", "p99", "p99.9", "B/click",
            "alloc", "x dict", "x sqlite", "x floor", "x one", "x calm",
        ]
        let lines = [heads] + rows.map(cells)
        let widths = heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        var text = Machine.summary + "\n\n"
        for (number, line) in lines.enumerated() {
            let padded = zip(line, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return column < 2 ? cell.0 + space : space + cell.0
            }
            text += padded.joined(separator: "  ") + "\n"
            if number == 0 { text += widths.map { String(repeating: "-", count: $0) }.joined(separator: "  ") + "\n" }
        }
        return text + """

            k is the mean number of clicks in a network block, d in a device block (empty: as phones are spread); latencies are in nanoseconds and include one clock reading.
            x dict and x sqlite: throughput over the baseline's best at the same operation and size.
            x floor: p50, or for batches the time of one operation, over what the memory itself needs.
            x one: throughput over that of one thread. x calm: p99.9 over that without a sweeper, or without a flood.

            """
    }

    private func cells(_ row: BenchRow) -> [String] {
        func whole(_ value: Double?) -> String { value.map { FixedDecimal.text($0, decimals: 0) } ?? "" }
        return [
            row.variant.isEmpty ? row.name : row.name + " " + row.variant, row.store, "\(row.clicks)",
            "\(row.meanPerBlock)", row.meanPerDevice == 0 ? "" : "\(row.meanPerDevice)", "\(row.threads)",
            "\(row.batch)", speed(row.operationsPerSecond), whole(row.p50),
            whole(row.p90), whole(row.p99), whole(row.p999),
            row.bytesPerClick.map { FixedDecimal.text($0, decimals: 1) } ?? "",
            row.allocations.map { FixedDecimal.text($0, decimals: 2) } ?? "", ratio(row, to: "dictionary"),
            ratio(row, to: "sqlite"), floorRatio(row), oneThreadRatio(row), calmRatio(row),
        ]
    }

    private func speed(_ value: Double) -> String {
        if value <= 0 { return "" }
        if value >= 1e6 { return FixedDecimal.text(value / 1e6, decimals: 2) + " M" }
        return FixedDecimal.text(value / 1e3, decimals: 1) + " k"
    }

    private func ratio(_ row: BenchRow, to store: String) -> String {
        guard row.store == "matchback", row.threads == 1, row.operationsPerSecond > 0 else { return "" }
        let variant = row.variant == "withoutDeviceBlock" ? "hit" : row.variant
        let rivals = rows.filter { rival in
            rival.store == store && rival.name == row.name && rival.variant == variant && rival.clicks == row.clicks
                && rival.meanPerBlock == row.meanPerBlock && rival.meanPerDevice == row.meanPerDevice
                && rival.threads == 1
        }
        guard let best = rivals.map(\.operationsPerSecond).max(), best > 0 else { return "" }
        return FixedDecimal.text(row.operationsPerSecond / best, decimals: 1)
    }

    private func oneThreadRatio(_ row: BenchRow) -> String {
        guard row.threads > 1,
            let one = rows.first(where: {
                $0.threads == 1 && $0.store == row.store && $0.name == row.name && $0.variant == row.variant
                    && $0.clicks == row.clicks && $0.meanPerBlock == row.meanPerBlock
                    && $0.meanPerDevice == row.meanPerDevice
            }), one.operationsPerSecond > 0
        else { return "" }
        return FixedDecimal.text(row.operationsPerSecond / one.operationsPerSecond, decimals: 2)
    }

    /// A row whose variant ends in what disturbs it, over the row of the same name without that.
    private func calmRatio(_ row: BenchRow) -> String {
        for disturbance in [" sweepRunning", " flooding"] where row.variant.hasSuffix(disturbance) {
            let variant = String(row.variant.dropLast(disturbance.count))
            guard
                let calm = rows.first(where: {
                    $0.variant == variant && $0.store == row.store && $0.name == row.name && $0.threads == row.threads
                        && $0.clicks == row.clicks && $0.meanPerBlock == row.meanPerBlock
                        && $0.meanPerDevice == row.meanPerDevice
                })?.p999, let own = row.p999, calm > 0
            else { return "" }
            return FixedDecimal.text(own / calm, decimals: 2)
        }
        return ""
    }

    private func floorRatio(_ row: BenchRow) -> String {
        guard row.store == "matchback", row.name == "match", row.threads == 1 else { return "" }
        let floors = rows.filter {
            $0.store == "memoryFloor" && $0.clicks == row.clicks && $0.meanPerBlock == row.meanPerBlock
                && $0.meanPerDevice == row.meanPerDevice
        }
        if row.batch == 1 {
            guard let floor = floors.first(where: { $0.batch == 1 })?.p50, let own = row.p50, floor > 0 else {
                return ""
            }
            return FixedDecimal.text(own / floor, decimals: 2)
        }
        guard let floor = floors.first(where: { $0.batch > 1 })?.operationsPerSecond, row.operationsPerSecond > 0 else {
            return ""
        }
        return FixedDecimal.text(floor / row.operationsPerSecond, decimals: 2)
    }
}
