#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Arithmetic in bits: every weight is a base-2 logarithm, so that bits add where chances multiply and nothing overflows.
enum Bits {
    /// No comparison adds or takes more than this: twenty bits is one in a million, and no signal is surer than that.
    static let limit = 20.0

    /// The base-2 logarithm of a positive number.
    @inline(__always)
    static func log(_ value: Double) -> Double {
        log2(value)
    }

    /// Two to the power of a number of bits; 0 for −∞.
    @inline(__always)
    static func power(_ bits: Double) -> Double {
        exp2(bits)
    }

    /// log2(m/u), kept within ±``limit``.
    @inline(__always)
    static func weight(m: Double, u: Double) -> Double {
        min(max(log2(m / u), -limit), limit)
    }
}
