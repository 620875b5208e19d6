public import MatchScoring

/// How often each cell occurred, and each delay bucket: the sufficient statistics of every m and u, whole or fractional.
public struct LevelTally: Hashable, Sendable {
    /// By ``ComparisonCell`` raw value.
    public private(set) var cells = [Double](repeating: 0, count: ComparisonCell.allCases.count)
    /// By delay bucket.
    public private(set) var buckets: [Double]
    /// Pairs seen; a pair may be seen in part.
    public private(set) var pairs = 0.0
    /// Pairs that agree in screen and version at once, and pairs in which both could be compared.
    public private(set) var screenAndVersion = (agreeing: 0.0, compared: 0.0)
    /// Pairs that agree in place, language and script at once, and pairs in which both could be compared.
    public private(set) var zoneAndLanguage = (agreeing: 0.0, compared: 0.0)

    /// Creates an empty tally.
    public init(buckets: Int) {
        self.buckets = [Double](repeating: 0, count: buckets)
    }

    /// Counts a pair.
    ///
    /// - Parameters:
    ///   - pattern: What it looks like.
    ///   - weight: How much of it: its responsibility in an expectation step.
    public mutating func add(_ pattern: AgreementPattern, weight: Double = 1) {
        pairs += weight
        for cell in pattern.cells { cells[Int(cell.rawValue)] += weight }
        if let bucket = pattern.bucket, bucket < buckets.count { buckets[bucket] += weight }
        addJoint(pattern, weight: weight)
    }

    /// The count of a cell.
    public subscript(_ cell: ComparisonCell) -> Double { cells[Int(cell.rawValue)] }

    private mutating func addJoint(_ pattern: AgreementPattern, weight: Double) {
        var screen: Bool?
        var version: Bool?
        var zone: Bool?
        var language: Bool?
        for cell in pattern.cells {
            switch cell {
            case .screenExact: screen = true
            case .screenCompatible, .screenConflict: screen = false
            case .versionExact: version = true
            case .versionNewer, .versionOlder: version = false
            case .zoneExact: zone = true
            case .zoneWeak, .zoneNone: zone = false
            case .languageExact: language = true
            case .languageOnly, .languageInList, .languageNone: language = false
            default: break
            }
        }
        if let screen, let version {
            screenAndVersion.compared += weight
            if screen, version { screenAndVersion.agreeing += weight }
        }
        if let zone, let language {
            zoneAndLanguage.compared += weight
            if zone, language { zoneAndLanguage.agreeing += weight }
        }
    }

    /// Whether two tallies counted the same.
    public static func == (left: LevelTally, right: LevelTally) -> Bool {
        left.cells == right.cells && left.buckets == right.buckets && left.pairs == right.pairs
            && left.screenAndVersion == right.screenAndVersion && left.zoneAndLanguage == right.zoneAndLanguage
    }

    /// Hashes the counts.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(cells)
        hasher.combine(pairs)
    }
}
