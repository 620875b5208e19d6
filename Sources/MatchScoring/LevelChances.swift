/// How often one comparison level occurs: among true pairs (m) and among random pairs (u).
public struct LevelChances: Hashable, Sendable, Codable {
    /// The chance of the level when the click is the install's own; 0…1.
    public var m: Double
    /// The chance of the level when it is somebody else's; 0…1.
    public var u: Double

    /// Creates the chances of a level.
    public init(m: Double, u: Double) {
        self.m = m
        self.u = u
    }

    /// log2(m/u) within ±20: what the level adds where no live count refines u.
    public var bits: Double { Bits.weight(m: m, u: u) }

    /// m/u within 2^±20.
    var ratio: Double { Ratio.of(m: m, u: u) }
}
