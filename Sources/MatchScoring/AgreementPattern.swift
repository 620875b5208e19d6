public import MatchSignals

/// What one pair of a click and an install looks like to training: its cells, its delay bucket, and the part of its weight that
/// no trained number can change.
public struct AgreementPattern: Hashable, Sendable {
    /// The cell of each comparison that compared something, network first.
    public private(set) var cells: [ComparisonCell] = []
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
    public mutating func append(_ cell: ComparisonCell) { cells.append(cell) }

    /// The cells of a pair: what it counts for, whether or not the two belong together.
    public init(click: Fingerprint, install: Fingerprint, delay: DelayParameters, age: Int64) {
        let levels = AgreementLevels(click: click, install: install)
        bucket = delay.edges.firstIndex { Double(age) <= $0 * 1_000 }
        let isIPv4 = Weigher.isIPv4(click.addresses, install.addresses, levels.network)
        switch levels.network {
        case .exact: cells.append(isIPv4 ? .ipv4Exact : .ipv6Exact)
        case .subnet64: cells.append(.ipv6Subnet64)
        case .block: cells.append(isIPv4 ? .ipv4Block : .ipv6Block)
        case .none: cells.append(isIPv4 ? .ipv4None : .ipv6None)
        case .weak, .unknown: break
        }
        switch Weigher.familyAgreement(click.addresses, install.addresses) {
        case true?: cells.append(.sameFamily)
        case false?: cells.append(.otherFamily)
        case nil: break
        }
        let sameModel = levels.model == .exact
        switch levels.screen {
        case .exact: cells.append(sameModel ? .screenGivenModelAgree : .screenExact)
        case .compatible: cells.append(sameModel ? .screenGivenModelAgree : .screenCompatible)
        case .conflict: cells.append(sameModel ? .screenGivenModelConflict : .screenConflict)
        case .unknown: break
        }
        let isBound = Weigher.isBound(click, install)
        switch levels.system {
        case .exact: cells.append(isBound ? .versionBoundAgree : .versionExact)
        case .compatible: cells.append(isBound ? .versionBoundAgree : .versionNewer)
        case .conflict: cells.append(isBound ? .versionBoundConflict : .versionOlder)
        case .unknown: break
        }
        switch levels.model {
        case .exact: cells.append(.modelAgree)
        case .compatible: cells.append(.modelClassAgree)
        case .conflict:
            cells.append(click.model.isNamed && install.model.isNamed ? .modelConflict : .modelClassConflict)
        case .unknown: break
        }
        let placesNamed = click.zone.place != 0 && install.zone.place != 0
        switch levels.zone {
        case .exact: cells.append(placesNamed ? .zoneExact : .offsetAgree)
        case .weak: cells.append(placesNamed ? .zoneWeak : .offsetAgree)
        case .none: cells.append(placesNamed ? .zoneNone : .offsetNone)
        case .unknown: break
        }
        switch levels.language {
        case .exact: cells.append(.languageExact)
        case .languageOnly: cells.append(.languageOnly)
        case .inList: cells.append(.languageInList)
        case .none: cells.append(.languageNone)
        case .unknown: break
        }
    }

    /// The weight under some parameters: what was fixed, Σ log2 m, and log2 of the bucket's mass.
    public func weight(in parameters: GroupParameters) -> Double {
        guard let bucket, parameters.delay.masses[bucket] > 0 else { return -.infinity }
        return cells.reduce(fixedBits + Bits.log(parameters.delay.masses[bucket])) { $0 + Bits.log(parameters[$1].m) }
    }
}

extension Weigher {
    /// The pattern of a candidate, with the part of its weight that stays when m and the delay are trained.
    ///
    /// The weight under this weigher's own parameters is the same as ``weight(click:age:addressCount:blockCount:)``, up to the
    /// clamping of single comparisons.
    public func pattern(
        click: Fingerprint, age: Int64, addressCount: UInt32, blockCount: UInt32, parameters: GroupParameters
    ) -> AgreementPattern {
        var pattern = AgreementPattern(click: click, install: install, delay: parameters.delay, age: age)
        let weight = weight(click: click, age: age, addressCount: addressCount, blockCount: blockCount)
        let moving = pattern.weight(in: parameters)
        pattern.fixedBits = moving > -.infinity ? weight - moving : 0
        return pattern
    }
}
