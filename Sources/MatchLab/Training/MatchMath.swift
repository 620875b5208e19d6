internal import Foundation

/// The two functions that training needs and the standard library lacks.
enum MatchMath {
    /// The base-2 logarithm.
    static func log2(_ value: Double) -> Double { Foundation.log2(value) }
    /// Two to the power.
    static func exp2(_ bits: Double) -> Double { Foundation.exp2(bits) }
    /// The natural logarithm.
    static func log(_ value: Double) -> Double { Foundation.log(value) }
    /// e to the power.
    static func exp(_ value: Double) -> Double { Foundation.exp(value) }
}
