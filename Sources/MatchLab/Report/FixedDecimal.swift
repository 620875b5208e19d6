/// Numbers with a fixed count of decimals, rounded half away from zero, the same on every platform and in every locale.
public enum FixedDecimal {
    /// `value` with `decimals` digits after the point (0…9); `null` when it is not finite or too large to write so.
    public static func text(_ value: Double, decimals: Int) -> String {
        precondition((0...9).contains(decimals), "FixedDecimal writes 0 to 9 decimals")
        let scale = powers[decimals]
        let scaled = (value * scale).rounded(.toNearestOrAwayFromZero)
        guard scaled.isFinite, abs(scaled) < 9e18 else { return "null" }
        let digits = UInt64(abs(scaled))
        let sign = scaled < 0 ? "-" : ""
        guard decimals > 0 else { return sign + String(digits) }
        let divisor = UInt64(scale)
        let fraction = String(digits % divisor)
        return sign + String(digits / divisor) + "." + String(repeating: "0", count: decimals - fraction.count)
            + fraction
    }

    private static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
