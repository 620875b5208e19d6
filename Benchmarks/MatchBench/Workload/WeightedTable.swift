/// Draws positions by their shares in constant time: Vose's alias method (IEEE Transactions on Software Engineering, 1991).
struct WeightedTable: Sendable {
    private var thresholds: [UInt32]
    private var aliases: [UInt32]

    /// A table over shares that need not sum to 1.
    init(_ shares: [Double]) {
        precondition(!shares.isEmpty, "There must be something to draw from.")
        let scale = Double(shares.count) / shares.reduce(0, +)
        var rest = shares.map { $0 * scale }
        var small = rest.indices.filter { rest[$0] < 1 }
        var large = rest.indices.filter { rest[$0] >= 1 }
        thresholds = Array(repeating: .max, count: shares.count)
        aliases = shares.indices.map(UInt32.init)
        while let under = small.popLast(), let over = large.popLast() {
            thresholds[under] = UInt32(rest[under] * Double(UInt32.max))
            aliases[under] = UInt32(over)
            rest[over] -= 1 - rest[under]
            if rest[over] < 1 { small.append(over) } else { large.append(over) }
        }
    }

    /// The position that 64 random bits draw.
    func position(_ bits: UInt64) -> Int {
        let column = Int(bits.multipliedFullWidth(by: UInt64(thresholds.count)).high)
        return UInt32(truncatingIfNeeded: bits) <= thresholds[column] ? column : Int(aliases[column])
    }
}
