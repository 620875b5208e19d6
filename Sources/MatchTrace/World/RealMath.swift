#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// The real functions that the world's distributions need, from the system's C library.
enum RealMath {
    static func exponential(_ x: Double) -> Double { exp(x) }

    static func logarithm(_ x: Double) -> Double { log(x) }

    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    static func cosine(_ x: Double) -> Double { cos(x) }
}

extension SplitMix64 {
    /// A standard normal number (Box and Muller 1958, one of the pair).
    mutating func normal() -> Double {
        let radius = (-2 * RealMath.logarithm(1 - unit())).squareRoot()
        return radius * RealMath.cosine(2 * Double.pi * unit())
    }

    /// A log-normal number: `exp(mu + sigma Z)`.
    mutating func logNormal(mu: Double, sigma: Double) -> Double {
        RealMath.exponential(mu + sigma * normal())
    }

    /// An exponential number with this mean.
    mutating func exponential(mean: Double) -> Double {
        -mean * RealMath.logarithm(1 - unit())
    }
}
