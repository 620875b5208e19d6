internal import MatchScoring
internal import MatchSignals
internal import Matchback

/// Collects what every install could have been given, to compare what was given one install at a time with the best that could have
/// been given to all of them together.
///
/// Each install's edges are its candidates with more than 0 bits, as the engine weighed them, and those clicks of the same network
/// or device block that were delivered to somebody before: they would be candidates too had they not been. Only installs that a
/// fingerprint decides take part, and at most ``limit`` of them.
final class AssignmentBoard {
    /// The most installs: beyond this the comparison is not made.
    static let limit = 20_000

    private struct Claimed {
        var click: StreamKey
        var destination: StreamKey
        var fingerprint: Fingerprint
        var time: Int64
        var deadline: Int64
    }

    private struct BlockKey: Hashable {
        var app: StreamKey
        var group: OSGroup
        var block: UInt64
        var isNetwork: Bool
    }

    /// One install.
    private struct Row {
        var install: StreamKey
        var edges: [SparseAssignment.Edge]
        var delivered: Int?
    }

    private let model: CompiledModel
    private var rows: [Row] = []
    private var rowOfInstall: [StreamKey: Int] = [:]
    private var columnOfClick: [StreamKey: Int] = [:]
    private var destinations: [StreamKey] = []
    private var claimed: [Claimed] = []
    private var claimedByBlock: [BlockKey: [Int]] = [:]
    /// Whether there were more installs than ``limit``.
    private(set) var isOverLimit = false

    /// Creates an empty board.
    init(_ model: MatchModel) throws(ModelError) {
        self.model = try CompiledModel(model)
    }

    /// Takes an install's decision.
    ///
    /// - Parameters:
    ///   - install: The install; a later decision of the same one replaces the earlier.
    ///   - app: Its app.
    ///   - weighing: The decision, taken apart.
    ///   - keys: The destinations.
    ///   - delivered: The id of the click that was delivered by fingerprint.
    ///   - deadline: The last moment at which a click may be matched, in milliseconds.
    func add(
        _ install: StreamKey, app: String, _ weighing: Weighing, keys: [StreamKey], delivered: String?,
        deadline: (StreamKey) -> Int64
    ) {
        guard rows.count < Self.limit || rowOfInstall[install] != nil else {
            isOverLimit = true
            return
        }
        var edges: [Int: Double] = [:]
        for candidate in weighing.candidates where candidate.weight > 0 {
            let click = StreamKey(app: app, id: candidate.clickID)
            edges[column(click, keys[candidate.destination])] = candidate.weight
        }
        addClaimed(to: &edges, app: app, weighing)
        let row = Row(
            install: install,
            edges: edges.sorted { $0.key < $1.key }.map { SparseAssignment.Edge(column: $0.key, weight: $0.value) },
            delivered: delivered.flatMap { columnOfClick[StreamKey(app: app, id: $0)] })
        if let known = rowOfInstall[install] {
            rows[known] = row
        } else {
            rowOfInstall[install] = rows.count
            rows.append(row)
        }
        guard let delivered, let candidate = weighing.candidates.first(where: { $0.clickID == delivered }) else {
            return
        }
        let click = StreamKey(app: app, id: delivered)
        for key in blocks(candidate.fingerprint, app: app) { claimedByBlock[key, default: []].append(claimed.count) }
        claimed.append(
            Claimed(
                click: click, destination: keys[candidate.destination], fingerprint: candidate.fingerprint,
                time: weighing.firstAsked.milliseconds - candidate.age, deadline: deadline(click)))
    }

    private func column(_ click: StreamKey, _ destination: StreamKey) -> Int {
        if let known = columnOfClick[click] { return known }
        columnOfClick[click] = destinations.count
        destinations.append(destination)
        return destinations.count - 1
    }

    private func addClaimed(to edges: inout [Int: Double], app: String, _ weighing: Weighing) {
        var positions: Set<Int> = []
        for key in blocks(weighing.install, app: app) { positions.formUnion(claimedByBlock[key] ?? []) }
        guard !positions.isEmpty else { return }
        let now = weighing.firstAsked.milliseconds
        let weigher = Weigher(model: model, install: weighing.install, counts: weighing.counts, rates: weighing.rates)
        // With itself, a claimed click finds as many on its address as the live ones there count.
        let addressCount = (weighing.candidates.map(\.addressCount).max() ?? 0) + 1
        let blockCount = (weighing.candidates.map(\.blockCount).max() ?? 0) + 1
        for position in positions.sorted() {
            let click = claimed[position]
            guard now <= click.deadline, now >= click.time else { continue }
            let weight = weigher.weight(
                click: click.fingerprint, age: now - click.time, addressCount: addressCount,
                blockCount: max(blockCount, addressCount))
            if weight > 0 { edges[column(click.click, click.destination)] = weight }
        }
    }

    private func blocks(_ fingerprint: Fingerprint, app: String) -> [BlockKey] {
        let app = StreamKey([app])
        let group = fingerprint.system.family.group
        var keys: [BlockKey] = []
        for position in 0..<fingerprint.addresses.count {
            if let block = fingerprint.addresses[position].block {
                keys.append(BlockKey(app: app, group: group, block: block, isNetwork: true))
            }
        }
        let devices = fingerprint.deviceBlocks
        for position in 0..<devices.count {
            keys.append(BlockKey(app: app, group: group, block: devices[position], isNetwork: false))
        }
        return keys
    }

    /// Compares; `nil` beyond the limit.
    ///
    /// - Parameter truth: The true destination of an install: `.some(nil)` when there is none, `nil` when it is not known.
    /// - Returns: The comparison.
    func report(truth: (StreamKey) -> StreamKey??) -> AssignmentReport? {
        guard !isOverLimit else { return nil }
        let edges = rows.map(\.edges)
        let best = SparseAssignment(rows: edges, columns: destinations.count)
        var report = AssignmentReport(installs: rows.count, edges: edges.reduce(0) { $0 + $1.count })
        report.best.bits = best.total
        var taken: Set<Int> = []
        for (number, row) in rows.enumerated() {
            let free = row.edges.filter { !taken.contains($0.column) }.max { $0.weight < $1.weight }
            if let free {
                taken.insert(free.column)
                report.greedy.bits += free.weight
            }
            guard let truth = truth(row.install) else { continue }
            func isRight(_ column: Int) -> Bool { truth != nil && destinations[column] == truth }
            report.greedy.add(free.map { isRight($0.column) })
            report.best.add(best.columnOfRow[number].map(isRight))
            guard let delivered = row.delivered else { continue }
            report.delivered += 1
            if isRight(delivered) { report.deliveredRight += 1 }
            let other = best.columnOfRow[number]
            if other.map({ destinations[$0] }) != destinations[delivered] {
                report.differing += 1
                if isRight(delivered) { report.differingRight += 1 }
                if other.map(isRight) == true { report.differingBestRight += 1 }
            }
        }
        return report
    }
}
