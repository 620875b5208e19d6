internal import MatchTrace

/// A random order of 0 ..< count that is computed, not stored: no memory of its own disturbs what is measured.
///
/// A four-round Feistel network over the next even number of bits, walked until it lands inside the range (Black and Rogaway,
/// "Ciphers with Arbitrary Finite Domains", 2002). Every index comes exactly once.
struct IndexPermutation: Sendable {
    /// How many indices there are.
    let count: Int
    private let halfBits: UInt64
    private let keys: SIMD4<UInt64>

    /// The order that a seed gives.
    init(count: Int, seed: UInt64) {
        precondition(count > 0, "An order needs at least one index.")
        self.count = count
        let bits = Swift.max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
        halfBits = UInt64((bits + 1) / 2)
        var random = SplitMix64(seed: seed, stream: 0x7065_726d)
        keys = SIMD4(random.next(), random.next(), random.next(), random.next())
    }

    /// The index at a position of the order.
    subscript(_ position: Int) -> Int {
        precondition(position >= 0 && position < count, "Position \(position) is outside an order of \(count).")
        var value = UInt64(position)
        repeat { value = encrypt(value) } while value >= UInt64(count)
        return Int(value)
    }

    private func encrypt(_ value: UInt64) -> UInt64 {
        let mask: UInt64 = (1 << halfBits) - 1
        var left = value >> halfBits
        var right = value & mask
        for round in 0..<4 {
            var mixed = (right ^ keys[round]) &* 0x9E37_79B9_7F4A_7C15
            mixed ^= mixed >> 29
            (left, right) = (right, left ^ (mixed & mask))
        }
        return left << halfBits | right
    }
}
