internal import MatchScoring
internal import MatchSignals

/// The counts behind one ``ScopeDrift``: some 500 bytes for an app × OS group that has seen a token.
struct DriftTally: Hashable, Sendable {
    /// The app.
    let app: String
    /// The group.
    let group: OSGroup
    /// Proven pairs since the engine was made.
    private(set) var pairs = 0
    /// See ``ScopeDrift/overturned``.
    var overturned = 0
    private var cells = Array(repeating: Float(0), count: ComparisonCell.allCases.count)
    private var buckets = SIMD16<Float>.zero
    private var predictions = Array(repeating: ScopeDrift.Claims(), count: 10)
    private var answers = ScopeDrift.Claims()

    init(app: String, group: OSGroup) {
        self.app = app
        self.group = group
    }

    /// Where each comparison's cells begin and end: a comparison's cells follow each other.
    private static let ranges = ComparisonCell.comparisons.map { cells in
        Int(cells[0].rawValue)..<Int(cells[0].rawValue) + cells.count
    }

    private static let comparisonOf: [Int] = ComparisonCell.allCases.map { cell in
        ranges.firstIndex { $0.contains(Int(cell.rawValue)) } ?? 0
    }

    private static let names = [
        "ipv4", "ipv6", "family", "screen", "version", "versionBound", "model", "modelClass", "screenGivenModel",
        "zone",
        "offset", "language",
    ]

    // MARK: Counting

    /// Counts a proven pair.
    mutating func add(_ pattern: AgreementPattern) {
        pairs += 1
        for cell in pattern.cells {
            let range = Self.ranges[Self.comparisonOf[Int(cell.rawValue)]]
            cells[Int(cell.rawValue)] += 1
            if range.reduce(0, { $0 + cells[$1] }) >= Float(ScopeDrift.memory) {
                for position in range { cells[position] /= 2 }
            }
        }
        if let bucket = pattern.bucket, bucket < 16 {
            buckets[bucket] += 1
            if buckets.sum() >= Float(ScopeDrift.memory) { buckets /= 2 }
        }
    }

    /// Counts what would have been said of a proven pair.
    mutating func addPrediction(_ evidence: MatchEvidence, isDelivered: Bool, isRight: Bool) {
        let tenth = min(max(Int(evidence.probability * 10), 0), 9)
        predictions[tenth].add(evidence, isDelivered: isDelivered, isRight: isRight)
    }

    /// Counts what was said to an install that brings a token now.
    mutating func addAnswer(_ evidence: MatchEvidence, isDelivered: Bool, isRight: Bool) {
        answers.add(evidence, isDelivered: isDelivered, isRight: isRight)
    }

    // MARK: Reading

    /// The counts against what a group's parameters expect.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the group.
    ///   - window: The app's match window in milliseconds: no pair is older.
    /// - Returns: What the scope's tokens tell.
    func report(_ parameters: GroupParameters, window: Int64) -> ScopeDrift {
        var levels: [ScopeDrift.Level] = []
        for (comparison, range) in Self.ranges.enumerated() {
            let total = range.reduce(0.0) { $0 + Double(cells[$1]) }
            let expected = ComparisonCell.comparisons[comparison].map { parameters[$0].m }
            let sum = expected.reduce(0, +)
            guard total > 0, sum > 0 else { continue }
            for (position, cell) in ComparisonCell.comparisons[comparison].enumerated() {
                levels.append(
                    ScopeDrift.Level(
                        comparison: Self.names[comparison], level: "\(cell)", pairs: total,
                        observed: Double(cells[Int(cell.rawValue)]) / total, expected: expected[position] / sum))
            }
        }
        return ScopeDrift(
            app: app, group: "\(group)", pairs: pairs, levels: levels + delays(parameters.delay, window: window),
            predictions: predictions.reduce(into: ScopeDrift.Claims()) { $0.add($1) }, predictionsByTenth: predictions,
            answers: answers, overturned: overturned)
    }

    private func delays(_ delay: DelayParameters, window: Int64) -> [ScopeDrift.Level] {
        let total = Double(buckets.sum())
        guard total > 0 else { return [] }
        let seconds = Double(window) / 1_000
        var lower = 0.0
        var expected: [Double] = []
        for (edge, mass) in zip(delay.edges, delay.masses) {
            // Of a bucket that the window cuts, the part within it.
            expected.append(mass * min(max((seconds - lower) / (edge - lower), 0), 1))
            lower = edge
        }
        let sum = expected.reduce(0, +)
        guard sum > 0 else { return [] }
        return expected.enumerated().filter { $0.element > 0 || buckets[$0.offset] > 0 }.map { bucket, mass in
            let from = bucket == 0 ? 0 : Int(delay.edges[bucket - 1])
            return ScopeDrift.Level(
                comparison: "delay", level: "\(from)–\(Int(delay.edges[bucket])) s", pairs: total,
                observed: Double(buckets[bucket]) / total, expected: mass / sum)
        }
    }
}

extension ScopeDrift.Claims {
    fileprivate mutating func add(_ evidence: MatchEvidence, isDelivered: Bool, isRight: Bool) {
        count += 1
        said += evidence.probability
        saidGivenClick += min(1, evidence.probability / max(1 - evidence.organic, 1e-6))
        saidToHaveClick += 1 - evidence.organic
        if isRight { right += 1 }
        if isDelivered {
            delivered += 1
            if isRight { deliveredRight += 1 }
        }
        guard count >= ScopeDrift.memory else { return }
        for path in [
            \Self.count, \.said, \.saidGivenClick, \.saidToHaveClick, \.right, \.delivered, \.deliveredRight,
        ] { self[keyPath: path] /= 2 }
    }

    fileprivate mutating func add(_ other: ScopeDrift.Claims) {
        for path in [
            \Self.count, \.said, \.saidGivenClick, \.saidToHaveClick, \.right, \.delivered, \.deliveredRight,
        ] { self[keyPath: path] += other[keyPath: path] }
    }
}
