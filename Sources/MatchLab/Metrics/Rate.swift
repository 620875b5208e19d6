/// A share of a count, with the uncertainty that the count leaves.
public struct Rate: Hashable, Sendable {
    /// How many.
    public var part: Int
    /// Of how many.
    public var whole: Int

    /// Creates a rate.
    public init(_ part: Int, of whole: Int) {
        self.part = part
        self.whole = whole
    }

    /// The share, 0…1; `nil` where there is nothing to divide by.
    public var value: Double? {
        whole > 0 ? Double(part) / Double(whole) : nil
    }

    /// The 95 % interval of Wilson (1927): unlike the normal one it stays within 0…1 and holds for small counts and for
    /// shares near 0 and 1. `nil` without observations.
    public var interval: ClosedRange<Double>? {
        guard whole > 0 else { return nil }
        let z = 1.959963984540054
        let n = Double(whole)
        let share = Double(part) / n
        let center = (share + z * z / (2 * n)) / (1 + z * z / n)
        let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
        return max(0, center - half)...min(1, center + half)
    }
}
