/// The two heaviest destinations of a set of candidates.
///
/// The scratch table lives on the stack: `withUnsafeTemporaryAllocation` hands out room for exactly the slots that are
/// initialised before anything reads them, and nothing escapes its closure. The table has at least twice as many slots as there
/// are candidates, so that every probe ends at an empty one.
struct DestinationSums {
    /// The heaviest destination; of equally heavy ones the first that was seen.
    private(set) var first: UInt32 = 0
    /// Its mass, relative to the greatest exponent.
    private(set) var firstMass = 0.0
    /// The mass of the second.
    private(set) var secondMass = 0.0

    private struct Slot: BitwiseCopyable {
        var destination: UInt32
        /// Negative in an empty slot.
        var mass: Double
    }

    init(weights: Span<Double>, destinations: Span<UInt32>, greatest: Double) {
        let count = weights.count
        guard count > 1 else {
            guard count == 1 else { return }
            first = destinations[0]
            firstMass = Bits.power(weights[0] - greatest)
            return
        }
        let capacity = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
        unsafe withUnsafeTemporaryAllocation(of: Slot.self, capacity: capacity) { table in
            unsafe table.initialize(repeating: Slot(destination: 0, mass: -1))
            for position in 0..<count {
                let destination = destinations[position]
                let mass = Bits.power(weights[position] - greatest)
                var slot = Int(truncatingIfNeeded: destination &* 0x9e37_79b1) & (capacity - 1)
                while unsafe table[slot].mass >= 0 && table[slot].destination != destination {
                    slot = (slot + 1) & (capacity - 1)
                }
                if unsafe table[slot].mass < 0 {
                    unsafe table[slot] = Slot(destination: destination, mass: mass)
                } else {
                    unsafe table[slot].mass += mass
                }
            }
            // In the order of the candidates, so that a tie does not depend on the hash.
            var found = false
            for position in 0..<count {
                let destination = destinations[position]
                var slot = Int(truncatingIfNeeded: destination &* 0x9e37_79b1) & (capacity - 1)
                while unsafe table[slot].destination != destination || table[slot].mass < 0 {
                    slot = (slot + 1) & (capacity - 1)
                }
                let mass = unsafe table[slot].mass
                if found, destination == first { continue }
                if !found || mass > firstMass {
                    secondMass = found ? firstMass : 0
                    first = destination
                    firstMass = mass
                    found = true
                } else if mass > secondMass {
                    secondMass = mass
                }
            }
        }
    }
}
