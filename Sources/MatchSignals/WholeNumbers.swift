/// Rounding without the C mathematics library.
///
/// The standard library's `rounded()` calls into it, and a program that links this module alone would have to name it. A
/// conversion to an integer and back is also the faster of the two.
extension Double {
    /// Below this, every `Double` has an exact integer part in an `Int64`.
    private static let exactLimit = 0x1p52

    /// The largest whole number that is not above this one. A number too large to have a fraction is itself.
    var wholeBelow: Double {
        guard abs(self) < Self.exactLimit else { return self }
        let truncated = Double(Int64(self))
        return truncated > self ? truncated - 1 : truncated
    }

    /// The smallest whole number that is not below this one.
    var wholeAbove: Double { -(-self).wholeBelow }

    /// The nearest whole number, halves away from zero.
    var nearestWhole: Double {
        self < 0 ? -(-self).nearestWhole : (self + 0.5).wholeBelow
    }

    /// Whether there is no fraction. Neither infinity nor NaN is whole.
    var isWhole: Bool { isFinite && wholeBelow == self }
}
