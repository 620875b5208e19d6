/// Numbers as people read them.
public enum Layout {
    /// A count with a comma every three digits.
    public static func count(_ value: Int) -> String {
        let digits = String(value.magnitude)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return (value < 0 ? "-" : "") + text
    }

    /// A count with its noun: `1 line`, `2,000 lines`.
    public static func count(_ value: Int, _ noun: String) -> String {
        count(value) + " " + noun + (value == 1 ? "" : "s")
    }

    /// A span of seconds: `12 s`, `3 min 20 s`, `2 h 5 min`.
    public static func duration(seconds: Double) -> String {
        let whole = max(0, Int(min(seconds, 1e9).rounded(.up)))
        if whole < 60 { return "\(whole) s" }
        if whole < 3_600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3_600) h \(whole % 3_600 / 60) min"
    }

    /// A latency in three digits: `840 ns`, `3.1 µs`, `12 ms`.
    public static func latency(_ nanoseconds: UInt64?) -> String {
        guard let nanoseconds else { return "–" }
        let value = Double(nanoseconds)
        for (unit, scale) in [("ns", 1.0), ("µs", 1e3), ("ms", 1e6)] where value < scale * 1_000 {
            let scaled = value / scale
            return FixedDecimal.text(scaled, decimals: unit == "ns" || scaled >= 100 ? 0 : 1) + " " + unit
        }
        return FixedDecimal.text(value / 1e9, decimals: 2) + " s"
    }

    /// A share in percent with one decimal; a dash where it is undefined.
    public static func percent(_ share: Double?) -> String {
        share.map { FixedDecimal.text($0 * 100, decimals: 1) + " %" } ?? "–"
    }

    /// An interval of shares in percent; empty where it is undefined.
    public static func percent(_ range: ClosedRange<Double>?) -> String {
        guard let range else { return "" }
        return "[" + FixedDecimal.text(range.lowerBound * 100, decimals: 1) + ", "
            + FixedDecimal.text(range.upperBound * 100, decimals: 1) + "]"
    }

    /// A number with some decimals; a dash where it is undefined.
    public static func number(_ value: Double?, decimals: Int) -> String {
        value.map { FixedDecimal.text($0, decimals: decimals) } ?? "–"
    }

    /// Bytes in binary units.
    public static func bytes(_ count: Int) -> String {
        var value = Double(count)
        for unit in ["B", "KiB", "MiB", "GiB"] {
            if value < 1_024 || unit == "GiB" {
                return FixedDecimal.text(value, decimals: unit == "B" || value >= 100 ? 0 : 1) + " " + unit
            }
            value /= 1_024
        }
        return "\(count) B"
    }

    /// Text filled with spaces on the right.
    public static func left(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Text filled with spaces on the left.
    public static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
