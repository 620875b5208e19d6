internal import CMatchMemory

/// Counters that every thread adds to, each in lines of its own as a rule, so that they do not wait for each other.
struct Tallies: Sendable {
    /// What is counted.
    enum Kind: Int, CaseIterable {
        case stored, repeatedIDs, replaced, folded, claimed, overturned
        case expired, evictedByCapacity, evictedByBlock, erased
        case truncatedNetworkScans, truncatedDeviceScans, skippedDeviceBlocks
        case liveCandidates
    }

    private static let stripeBits: UInt64 = 4
    private static let stripes = 1 << stripeBits
    private static let stride = 16

    private let words: AtomicWords

    /// Zeros.
    init(keeping reservations: inout [Reservation]) {
        let memory = Reservation(bytes: Self.stripes * Self.stride * 8)
        reservations.append(memory)
        words = memory.atomics()
    }

    /// Adds to a counter.
    @inline(__always)
    func add(_ amount: Int = 1, to kind: Kind) {
        // Two threads that share a stripe are slower and as right.
        let stripe = Int(
            truncatingIfNeeded: (matchback_thread_number() &>> 4 &* 0x9e37_79b9_7f4a_7c15) &>> (64 &- Self.stripeBits))
        words.add(UInt64(bitPattern: Int64(amount)), at: stripe &* Self.stride &+ kind.rawValue)
    }

    /// The sum of a counter.
    func sum(_ kind: Kind) -> Int {
        var sum: UInt64 = 0
        for stripe in 0..<Self.stripes { sum &+= words.loadRelaxed(stripe * Self.stride + kind.rawValue) }
        // A batch that another thread is storing may be counted out before it is counted in.
        return max(0, Int(Int64(bitPattern: sum)))
    }
}
