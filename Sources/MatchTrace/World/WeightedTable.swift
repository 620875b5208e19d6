/// Values with shares, drawn by one uniform number.
///
/// - Complexity: O(log n) a draw.
struct WeightedTable<Value> {
    let values: [Value]
    private let cumulative: [Double]

    /// A table of values with weights, which need not sum to 1; at least one must be positive.
    init(_ entries: [(value: Value, weight: Double)]) {
        var sum = 0.0
        var values: [Value] = []
        var running: [Double] = []
        for entry in entries where entry.weight > 0 {
            sum += entry.weight
            values.append(entry.value)
            running.append(sum)
        }
        precondition(sum > 0, "A table needs at least one value with a positive weight.")
        self.values = values
        cumulative = running.map { $0 / sum }
    }

    /// The value at a quantile in 0 ..< 1.
    subscript(quantile: Double) -> Value {
        var low = 0
        var high = cumulative.count - 1
        while low < high {
            let middle = (low + high) / 2
            if cumulative[middle] <= quantile { low = middle + 1 } else { high = middle }
        }
        return values[low]
    }
}

extension WeightedTable: Sendable where Value: Sendable {}
