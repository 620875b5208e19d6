private let origin = ContinuousClock.now

/// Nanoseconds of the steady clock; a reading costs about 50 of them.
func nanoseconds() -> UInt64 {
    let first = origin
    let (seconds, attoseconds) = first.duration(to: .now).components
    return UInt64(seconds) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
}

/// The value below which a share of the samples lies.
func percentile(_ sorted: [UInt32], _ share: Double) -> UInt32 {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
}
