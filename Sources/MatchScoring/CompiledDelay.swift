/// A delay histogram as the hot path reads it: sixteen lanes, no array.
struct CompiledDelay: Hashable, Sendable {
    /// Upper edges in milliseconds; unused lanes are `Int32.max`.
    let edges: SIMD16<Int32>
    /// The same as floating-point numbers; 0 in unused lanes.
    let reach: SIMD16<Double>
    /// f in each bucket, in 1/s; 0 where nothing happens and beyond the horizon.
    let density: SIMD16<Double>
    /// F at each bucket's lower edge.
    let cumulative: SIMD16<Double>
    /// Buckets in use.
    let count: Int

    init(_ delay: DelayParameters) {
        var edges = SIMD16<Int32>(repeating: .max)
        var reach = SIMD16<Double>.zero
        var density = SIMD16<Double>.zero
        var cumulative = SIMD16<Double>(repeating: 1)
        let total = delay.masses.reduce(0, +)
        var lower = 0.0
        var below = 0.0
        count = min(delay.edges.count, delay.masses.count, 16)
        for bucket in 0..<count {
            let edge = delay.edges[bucket]
            let mass = delay.masses[bucket] / total
            edges[bucket] = Int32(min(max(edge * 1_000, 0), Double(Int32.max - 1)))
            reach[bucket] = Double(edges[bucket])
            density[bucket] = mass / (edge - lower)
            cumulative[bucket] = below
            below = min(1, below + mass)
            lower = edge
        }
        self.edges = edges
        self.reach = reach
        self.density = density
        self.cumulative = cumulative
    }

    /// The bucket of an age in milliseconds; 16 or an unused one beyond the horizon.
    ///
    /// A negative age, which the skew allows, is the first bucket.
    @inline(__always)
    static func bucket(of age: Int64, edges: SIMD16<Int32>) -> Int {
        let clamped = Int32(truncatingIfNeeded: min(max(age, 0), Int64(Int32.max)))
        // All lanes at once, and the sum by halves: a loop over lanes would write the vector to the stack in every step, and the
        // library's sum takes them one by one.
        let ones = SIMD16<Int32>(repeating: 0).replacing(
            with: 1, where: edges .< SIMD16<Int32>(repeating: clamped))
        let eight = ones.lowHalf &+ ones.highHalf
        let four = eight.lowHalf &+ eight.highHalf
        let two = four.lowHalf &+ four.highHalf
        return Int(two[0] &+ two[1])
    }

    /// h(Δ) / λ_0′ for every bucket: h = c·f / (1 − c·F), F at the bucket's lower edge, so that h is constant in a bucket and ties
    /// go to the newest. Unused lanes are 0.
    @inline(__always)
    func priorOdds(conversion: Double, nullRate: Double) -> SIMD16<Double> {
        let common = max(conversion, 1e-15) / nullRate
        return common * density / (1 - conversion * cumulative)
    }
}
