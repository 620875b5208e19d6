/// Likelihood ratios m/u, which multiply where bits add.
///
/// A ratio is 2 to the power of a comparison's bits. The hot path multiplies ratios: one division a level and not one
/// logarithm or power between the scan and the decision. Six ratios within 2^±20 and a prior within 10^±32 are far from the ends
/// of a `Double`. What is shown to people is in bits, see ``Bits``.
enum Ratio {
    /// 2^−20: no comparison takes more, see ``Bits/limit``.
    static let least = 0x1p-20
    /// 2^20: no comparison adds more.
    static let most = 0x1p20

    /// m/u, kept within 2^±20.
    @inline(__always)
    static func of(m: Double, u: Double) -> Double {
        clamped(m / u)
    }

    /// A comparison's ratio kept within 2^±20.
    @inline(__always)
    static func clamped(_ ratio: Double) -> Double {
        min(max(ratio, least), most)
    }
}

extension Ratio {
    /// Every lane kept within two bounds: two masks, where the library's own function is a call for every vector.
    @inline(__always)
    static func clamped<Vector: SIMD>(_ vector: Vector, from least: Double, to most: Double) -> Vector
    where Vector.Scalar == Double {
        vector.replacing(with: least, where: vector .< least).replacing(with: most, where: vector .> most)
    }
}
