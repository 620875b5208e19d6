/// Counters that every thread adds to, spread over lines so that they do not wait for each other.
struct Tallies: Sendable {
    /// What is counted.
    enum Kind: Int, CaseIterable {
        case stored, repeatedIDs, replaced, folded, claimed, overturned
        case expired, evictedByCapacity, evictedByBlock, erased
        case truncatedNetworkScans, truncatedDeviceScans, skippedDeviceBlocks
        case liveCandidates
    }

    private static let stripes = 16
    private static let stride = 16

    private let words: AtomicWords

    /// Zeros.
    init(keeping reservations: inout [Reservation]) {
        let memory = Reservation(bytes: Self.stripes * Self.stride * 8)
        reservations.append(memory)
        words = memory.atomics()
    }

    /// Adds to a counter; `spread` is any number that differs from call to call.
    @inline(__always)
    func add(_ amount: Int = 1, to kind: Kind, spread: UInt32) {
        words.add(
            UInt64(bitPattern: Int64(amount)), at: (Int(spread) & (Self.stripes - 1)) * Self.stride + kind.rawValue)
    }

    /// The sum of a counter.
    func sum(_ kind: Kind) -> Int {
        var sum: UInt64 = 0
        for stripe in 0..<Self.stripes { sum &+= words.loadRelaxed(stripe * Self.stride + kind.rawValue) }
        return Int(Int64(bitPattern: sum))
    }
}
