package import MatchSignals

/// How far back a scan looks in a device block of a size: the larger the block, the less a click in it can be worth, and the
/// younger it must be to decide anything.
///
/// Sixteen buckets of age, each with the greatest block in which a click of that age is worth a look. The store does not know
/// why; it compares numbers.
public struct DeviceReach: Hashable, Sendable {
    /// The greatest block by bucket; 0 or less for none.
    public var sizes: SIMD16<Double>
    /// The upper edge of each bucket, in whole milliseconds; infinite for no bound.
    public var edges: SIMD16<Double>

    /// Every click of every block, whatever its age.
    public static let everything = DeviceReach(sizes: SIMD16(repeating: .infinity), edges: SIMD16(repeating: .infinity))

    /// A reach by bucket.
    public init(sizes: SIMD16<Double>, edges: SIMD16<Double>) {
        self.sizes = sizes
        self.edges = edges
    }

    /// Blocks of no more than so many clicks, whatever the age of a click.
    public init(blocksUpTo size: Int) {
        self.init(sizes: SIMD16(repeating: Double(size)), edges: SIMD16(repeating: .infinity))
    }

    /// A block of no more than this is looked at whole, once anything in it is worth a look: a few clicks cost less than leaving
    /// them out.
    static let small = 8

    /// How many clicks that are too old are passed before the rest of a block is taken to be older still: arrival order is the order
    /// of the clicks but for stragglers.
    package static let stragglers = 4

    /// The earliest moment in milliseconds of a click that is worth a look in a block of so many, for a question asked at a
    /// moment; `nil` when the block is not worth one.
    @inline(__always)
    package func earliest(inBlockOf count: Int, asked: Timestamp) -> Int64? {
        let size = Double(count)
        // Lane by lane from the oldest, in memory: indexing a vector in a loop would write it to the stack in every step. Both
        // vectors are sixteen numbers side by side, and the pointers do not leave the closures.
        let horizon = unsafe withUnsafeBytes(of: sizes) { sizes in
            unsafe withUnsafeBytes(of: edges) { edges in
                var lane = 15 * MemoryLayout<Double>.stride
                while lane >= 0, unsafe sizes.load(fromByteOffset: lane, as: Double.self) < size {
                    lane &-= MemoryLayout<Double>.stride
                }
                return lane < 0 ? -1 : unsafe edges.load(fromByteOffset: lane, as: Double.self)
            }
        }
        guard horizon >= 0 else { return nil }
        if count <= Self.small || horizon == .infinity { return .min }
        let (earliest, overflow) = asked.milliseconds.subtractingReportingOverflow(Int64(horizon))
        return overflow ? .min : earliest
    }
}
