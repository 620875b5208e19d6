public import MatchSignals

/// What one pair of a click and an install looks like to training: its cells, its delay bucket, and the part of its weight that
/// no trained number can change.
public struct AgreementPattern: Hashable, Sendable {
    /// The cell of each comparison that compared something.
    public private(set) var cells = ComparisonCells()
    /// The delay bucket; `nil` beyond the horizon.
    public var bucket: Int?
    /// W less Σ log2 m and log2 of the bucket's mass: −Σ log2 u, and the rates.
    public var fixedBits = 0.0

    /// A pattern that compares nothing.
    public init(bucket: Int? = nil, fixedBits: Double = 0) {
        self.bucket = bucket
        self.fixedBits = fixedBits
    }

    /// Adds a cell.
    public mutating func append(_ cell: ComparisonCell) { cells.insert(cell) }

    /// The cells of a pair: what it counts for, whether or not the two belong together.
    public init(click: Fingerprint, install: Fingerprint, delay: DelayParameters, age: Int64) {
        let levels = AgreementLevels(click: ClickSignals(click), install: install)
        bucket = delay.edges.firstIndex { Double(age) <= $0 * 1_000 }
        let isIPv4 = Weigher.isIPv4(click.addresses, install.addresses, levels.network)
        switch levels.network {
        case .exact: cells.insert(isIPv4 ? .ipv4Exact : .ipv6Exact)
        case .subnet64: cells.insert(.ipv6Subnet64)
        case .block: cells.insert(isIPv4 ? .ipv4Block : .ipv6Block)
        case .none: cells.insert(isIPv4 ? .ipv4None : .ipv6None)
        case .weak, .unknown: break
        }
        switch Weigher.familyAgreement(click.addresses, install.addresses) {
        case true?: cells.insert(.sameFamily)
        case false?: cells.insert(.otherFamily)
        case nil: break
        }
        let sameModel = levels.model == .exact
        switch levels.screen {
        case .exact: cells.insert(sameModel ? .screenGivenModelAgree : .screenExact)
        case .compatible: cells.insert(sameModel ? .screenGivenModelAgree : .screenCompatible)
        case .conflict: cells.insert(sameModel ? .screenGivenModelConflict : .screenConflict)
        case .unknown: break
        }
        let isBound = Weigher.isBound(click.system, install.system)
        switch levels.system {
        case .exact: cells.insert(isBound ? .versionBoundAgree : .versionExact)
        case .compatible: cells.insert(isBound ? .versionBoundAgree : .versionNewer)
        case .conflict: cells.insert(isBound ? .versionBoundConflict : .versionOlder)
        case .unknown: break
        }
        switch levels.model {
        case .exact: cells.insert(.modelAgree)
        case .compatible: cells.insert(.modelClassAgree)
        case .conflict:
            cells.insert(click.model.isNamed && install.model.isNamed ? .modelConflict : .modelClassConflict)
        case .unknown: break
        }
        let placesNamed = click.zone.place != 0 && install.zone.place != 0
        switch levels.zone {
        case .exact: cells.insert(placesNamed ? .zoneExact : .offsetAgree)
        case .weak: cells.insert(placesNamed ? .zoneWeak : .offsetAgree)
        case .none: cells.insert(placesNamed ? .zoneNone : .offsetNone)
        case .unknown: break
        }
        switch levels.language {
        case .exact: cells.insert(.languageExact)
        case .languageOnly: cells.insert(.languageOnly)
        case .inList: cells.insert(.languageInList)
        case .none: cells.insert(.languageNone)
        case .unknown: break
        }
    }

    /// The weight under some parameters: what was fixed, Σ log2 m, and log2 of the bucket's mass.
    public func weight(in parameters: GroupParameters) -> Double {
        weight(in: PatternWeights(parameters))
    }

    /// Likewise, from logarithms that were taken once for many patterns.
    ///
    /// - Complexity: O(cells).
    public func weight(in weights: PatternWeights) -> Double {
        guard let bucket, bucket < weights.buckets.count else { return -.infinity }
        return cells.reduce(fixedBits + weights.buckets[bucket]) { $0 + weights.cells[Int($1.rawValue)] }
    }
}

/// log2 m of every cell and log2 of every delay bucket's mass: what weighing many patterns under one set of parameters needs.
public struct PatternWeights: Sendable {
    /// By ``ComparisonCell`` raw value.
    let cells: [Double]
    /// By bucket; −∞ for one without mass.
    let buckets: [Double]

    /// Takes the logarithms.
    public init(_ parameters: GroupParameters) {
        cells = ComparisonCell.allCases.map { Bits.log(parameters[$0].m) }
        buckets = parameters.delay.masses.map { $0 > 0 ? Bits.log($0) : -.infinity }
    }
}

/// A pair's cells, as bits: training keeps millions of pairs.
public struct ComparisonCells: Hashable, Sendable, Sequence {
    private var bits: UInt64 = 0

    /// No cell.
    public init() {}

    /// Adds a cell.
    public mutating func insert(_ cell: ComparisonCell) { bits |= 1 << UInt64(cell.rawValue) }

    /// Whether a cell is among them.
    public func contains(_ cell: ComparisonCell) -> Bool { bits >> UInt64(cell.rawValue) & 1 == 1 }

    /// The cells in the order of ``ComparisonCell``.
    public func makeIterator() -> Iterator { Iterator(bits: bits) }

    /// Goes from bit to bit.
    public struct Iterator: IteratorProtocol {
        fileprivate var bits: UInt64

        /// The next cell.
        public mutating func next() -> ComparisonCell? {
            guard bits != 0 else { return nil }
            let position = bits.trailingZeroBitCount
            bits &= bits - 1
            return ComparisonCell(rawValue: UInt8(position))
        }
    }
}

extension Weigher {
    /// The pattern of a candidate, with the part of its weight that stays when m and the delay are trained.
    ///
    /// - Parameters:
    ///   - click: The device of the click.
    ///   - install: The device of the install.
    ///   - age: Milliseconds from the click to the first question.
    ///   - weight: The candidate's weight under these parameters; the pattern's own weight is the same, up to the clamping of
    ///     single comparisons.
    ///   - parameters: The parameters.
    ///   - weights: Their logarithms.
    /// - Returns: The pattern.
    public static func pattern(
        click: Fingerprint, install: Fingerprint, age: Int64, weight: Double, parameters: GroupParameters,
        weights: PatternWeights
    ) -> AgreementPattern {
        var pattern = AgreementPattern(click: click, install: install, delay: parameters.delay, age: age)
        let moving = pattern.weight(in: weights)
        pattern.fixedBits = moving > -.infinity ? weight - moving : 0
        return pattern
    }
}
