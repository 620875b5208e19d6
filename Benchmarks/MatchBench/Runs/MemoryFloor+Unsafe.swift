internal import CBenchSupport
internal import CMatchMemory
internal import MatchLab
internal import MatchTrace

/// What the memory itself allows, measured on as many bytes as a store would hold and in the same kind of pages: nothing that
/// must read a line that is in no cache is faster than this.
///
/// Invariants that make it safe: the mapping is `lines` × 64 bytes from `init` to `deinit`, and every address is masked into it.
@safe final class MemoryFloor {
    private static let lineBytes = 64
    private let base: UnsafeMutableRawPointer
    private let bytes: Int
    private let mask: UInt64

    /// Maps and touches memory: the power of two next above `bytes`.
    init(bytes wanted: Int) {
        let lines = max(1024, (wanted + Self.lineBytes - 1) / Self.lineBytes)
        let count = 1 << (Int.bitWidth - (lines - 1).leadingZeroBitCount)
        bytes = count * Self.lineBytes
        mask = UInt64(count - 1)
        guard let start = unsafe matchback_reserve(bytes) else {
            preconditionFailure("The system has no \(bytes) bytes of address space left.")
        }
        unsafe matchback_prefer_huge_pages(start, bytes)
        unsafe base = start
        // A line holds noise, so that the next address is unknown until the line has arrived.
        for line in 0..<count {
            unsafe base.storeBytes(
                of: UInt64(truncatingIfNeeded: line) &* 0x9E37_79B9_7F4A_7C15, toByteOffset: line * Self.lineBytes,
                as: UInt64.self)
        }
    }

    deinit {
        unsafe matchback_release(base, bytes)
    }

    /// Times pairs of reads, the second of which needs the first: a slot, then the click that it names. Nothing else is done.
    func dependentPairs(count: Int, seed: UInt64, into histogram: inout LatencyHistogram) -> UInt64 {
        var random = SplitMix64(seed: seed)
        var sum: UInt64 = 0
        for _ in 0..<count {
            let first = random.next()
            let before = matchbench_nanoseconds()
            let slot = read(first)
            sum &+= read(slot &+ first)
            histogram.add(matchbench_nanoseconds() - before)
        }
        return sum
    }

    /// Nanoseconds a line when sixteen reads are on their way at once, as a batch has them.
    func independentLine(count: Int, seed: UInt64) -> (nanoseconds: Double, sum: UInt64) {
        var random = SplitMix64(seed: seed)
        var sum: UInt64 = 0
        var addresses: [UInt64] = Array(repeating: 0, count: 16)
        let before = matchbench_nanoseconds()
        for _ in 0..<count / 16 {
            for index in 0..<16 {
                addresses[index] = random.next()
                unsafe matchback_prefetch(base + offset(addresses[index]))
            }
            for index in 0..<16 { sum &+= read(addresses[index]) }
        }
        let passed = matchbench_nanoseconds() - before
        return (Double(passed) / Double(count / 16 * 16), sum)
    }

    @inline(__always)
    private func offset(_ noise: UInt64) -> Int {
        Int((noise >> 20) & mask) * Self.lineBytes
    }

    @inline(__always)
    private func read(_ noise: UInt64) -> UInt64 {
        unsafe base.load(fromByteOffset: offset(noise), as: UInt64.self)
    }
}
