/// The two heaviest destinations of a set of candidates.
///
/// The scratch table lives on the stack: `withUnsafeTemporaryAllocation` hands out room for exactly the slots that are
/// initialised before anything reads them, and nothing escapes its closure. The table has at least twice as many slots as there
/// are candidates, so that every probe ends at an empty one.
struct DestinationSums {
    /// The heaviest destination; of equally heavy ones the first that was seen.
    private(set) var first: UInt32 = 0
    /// Its mass.
    private(set) var firstMass = 0.0
    /// The mass of the second.
    private(set) var secondMass = 0.0

    private struct Slot: BitwiseCopyable {
        var destination: UInt32
        /// Negative in an empty slot.
        var mass: Double
    }

    /// Adds up the masses of candidates by destination.
    @inline(__always)
    init(count: Int, destination: (Int) -> UInt32, mass: (Int) -> Double) {
        if count <= Self.few {
            addUpFew(count, destination, mass)
        } else {
            addUpMany(count, destination, mass)
        }
    }

    /// So many candidates are compared with each other.
    private static let few = 12

    @inline(__always)
    private mutating func addUpFew(_ count: Int, _ destination: (Int) -> UInt32, _ mass: (Int) -> Double) {
        var found = false
        for position in 0..<count {
            let own = destination(position)
            if (0..<position).contains(where: { destination($0) == own }) { continue }
            var sum = mass(position)
            for later in position + 1..<count where destination(later) == own { sum += mass(later) }
            note(sum, of: own, &found)
        }
    }

    /// Notes the mass of one more destination. In the order of the candidates, so that a tie does not depend on the hash.
    @inline(__always)
    private mutating func note(_ mass: Double, of destination: UInt32, _ found: inout Bool) {
        if !found || mass > firstMass {
            secondMass = found ? firstMass : 0
            first = destination
            firstMass = mass
            found = true
        } else if mass > secondMass {
            secondMass = mass
        }
    }

    @inline(__always)
    private mutating func addUpMany(_ count: Int, _ destinationOf: (Int) -> UInt32, _ mass: (Int) -> Double) {
        let capacity = 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
        unsafe withUnsafeTemporaryAllocation(of: Slot.self, capacity: capacity) { table in
            unsafe table.initialize(repeating: Slot(destination: 0, mass: -1))
            for position in 0..<count {
                let destination = destinationOf(position)
                let mass = mass(position)
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
            var found = false
            for position in 0..<count {
                let destination = destinationOf(position)
                var slot = Int(truncatingIfNeeded: destination &* 0x9e37_79b1) & (capacity - 1)
                while unsafe table[slot].destination != destination || table[slot].mass < 0 {
                    slot = (slot + 1) & (capacity - 1)
                }
                if found, destination == first { continue }
                unsafe note(table[slot].mass, of: destination, &found)
            }
        }
    }
}
