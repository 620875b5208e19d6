/// A seeded 64-bit hash: nobody who does not know the seed can choose keys that collide.
///
/// Folded 128-bit products, the construction of Wang Yi's wyhash (public domain), which passes the usual statistical suites at
/// about a nanosecond for a short key.
@safe package struct StoreHash: Sendable {
    private let first: UInt64
    private let second: UInt64

    /// A hash of its own for every seed.
    package init(seed: UInt64) {
        var state = seed
        func next() -> UInt64 {
            // SplitMix64 spreads a small seed over all bits.
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
        first = next() | 1
        second = next() | 1
    }

    @inline(__always)
    private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    /// The hash of two words under a salt.
    @inline(__always)
    package func hash(_ left: UInt64, _ right: UInt64, salt: UInt64) -> UInt64 {
        Self.fold(Self.fold(left ^ first, salt ^ second) ^ right, second ^ 0xa076_1d64_78bd_642f)
    }

    /// The hash of a text under a salt.
    @inline(__always)
    package func hash(_ text: String, salt: UInt64) -> UInt64 {
        unsafe text.withStoredUTF8 { unsafe hash(UnsafeRawBufferPointer($0), salt: salt) }
    }

    /// The hash of some bytes under a salt.
    @inline(__always)
    func hash(_ bytes: UnsafeRawBufferPointer, salt: UInt64) -> UInt64 {
        let count = bytes.count
        guard let start = bytes.baseAddress, count > 0 else { return Self.fold(salt ^ first, second) }
        // Every read below lies within the `count` bytes from `start`.
        var state = Self.fold(salt ^ first, UInt64(truncatingIfNeeded: count) ^ second)
        if count < 8 {
            var word: UInt64 = 0
            for position in 0..<count {
                word = word &<< 8 | UInt64(unsafe start.load(fromByteOffset: position, as: UInt8.self))
            }
            return Self.fold(state ^ word, second ^ 0xe703_7ed1_a0b4_28db)
        }
        // Two words at a time while more than two are left, then the last two from the end, which may overlap.
        var offset = 0
        while count &- offset > 16 {
            let left = unsafe start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let right = unsafe start.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self)
            state = Self.fold(left ^ first ^ state, right ^ second)
            offset &+= 16
        }
        let left = unsafe start.loadUnaligned(fromByteOffset: count < 16 ? 0 : count &- 16, as: UInt64.self)
        let right = unsafe start.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        return Self.fold(
            Self.fold(left ^ first ^ state, right ^ second), first ^ 0x8ebc_6af0_9c88_c6e3)
    }
}
