/// A small seeded generator: the same seed gives the same numbers on every run and every machine.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014. Not for secrets.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
    private var state: UInt64

    /// Creates a generator.
    public init(seed: UInt64) {
        state = seed
    }

    /// Creates the generator of one entity of a seeded world: different streams of one seed share nothing that shows.
    public init(seed: UInt64, stream: UInt64) {
        state = Self.mix(seed &+ Self.mix(stream &+ 0x632B_E59B_D9B4_E019))
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.mix(state)
    }

    /// A number in 0 ..< 1 with 53 random bits.
    public mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Whether an event of this probability happens.
    public mutating func chance(_ probability: Double) -> Bool {
        unit() < probability
    }

    /// A whole number in 0 ..< count. The bias of at most count / 2^64 is of no account here.
    public mutating func below(_ count: Int) -> Int {
        precondition(count > 0, "There must be something to choose from.")
        return Int(truncatingIfNeeded: UInt64(count).multipliedFullWidth(by: next()).high)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
