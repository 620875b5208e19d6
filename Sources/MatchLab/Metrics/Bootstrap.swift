/// Intervals by drawing the installs again and again with replacement (Efron 1979).
public enum Bootstrap {
    /// The 95 % percentile intervals of several statistics at once.
    ///
    /// - Parameters:
    ///   - count: how many observations there are.
    ///   - resamples: how often to draw; `nil` for as many as twenty million draws allow, 100…1,000.
    ///   - generator: where chance comes from: the same generator gives the same intervals.
    ///   - statistics: given how often each observation was drawn, the statistics in a fixed order; `nil` where undefined.
    /// - Returns: one interval per statistic, `nil` where it was undefined in most resamples.
    /// - Complexity: O(count · resamples).
    public static func intervals(
        count: Int, resamples: Int? = nil, using generator: inout some RandomNumberGenerator,
        statistics: ([UInt32]) -> [Double?]
    ) -> [ClosedRange<Double>?] {
        guard count > 0 else { return [] }
        let rounds = resamples ?? min(1_000, max(100, 20_000_000 / count))
        var draws: [[Double]] = []
        var weights = Array(repeating: UInt32(0), count: count)
        for _ in 0..<rounds {
            for index in weights.indices { weights[index] = 0 }
            for _ in 0..<count { weights[Int(generator.next(upperBound: UInt64(count)))] += 1 }
            let values = statistics(weights)
            if draws.isEmpty { draws = Array(repeating: [], count: values.count) }
            for (index, value) in values.enumerated() {
                if let value { draws[index].append(value) }
            }
        }
        return draws.map { values in
            guard values.count * 2 > rounds else { return nil }
            let sorted = values.sorted()
            let low = sorted[Int(0.025 * Double(sorted.count - 1) + 0.5)]
            let high = sorted[Int(0.975 * Double(sorted.count - 1) + 0.5)]
            return low...high
        }
    }
}
