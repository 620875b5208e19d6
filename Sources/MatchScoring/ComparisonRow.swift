/// One row of a waterfall: what one comparison added.
public struct ComparisonRow: Hashable, Sendable {
    /// What was compared: `prior`, `network`, `screen`, `version`, `model`, `zone`, `language` ….
    public var comparison: String
    /// The level that was found: `exact`, `compatible`, ….
    public var level: String
    /// The chance of the level among true pairs; `nil` where the row is not a comparison.
    public var m: Double?
    /// The chance of the level among random pairs; `nil` likewise.
    public var u: Double?
    /// The live count behind u; `nil` where none was used.
    public var count: UInt32?
    /// log2(m/u), or the prior's bits.
    public var bits: Double

    /// Creates a row.
    public init(
        comparison: String, level: String, m: Double? = nil, u: Double? = nil, count: UInt32? = nil, bits: Double
    ) {
        self.comparison = comparison
        self.level = level
        self.m = m
        self.u = u
        self.count = count
        self.bits = bits
    }
}
