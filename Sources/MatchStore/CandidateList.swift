/// Room for the candidates of one scan, reused from call to call so that a scan allocates nothing.
public struct CandidateList: Sendable {
    /// The candidates, in the order found: network blocks first, newest first within a block.
    public private(set) var candidates: [Candidate] = []
    /// What the scan left out.
    public var report = ScanReport()

    /// Creates an empty list.
    public init() {}

    /// Forgets the last scan, keeping the room.
    public mutating func reset() {
        candidates.removeAll(keepingCapacity: true)
        report = ScanReport()
    }

    /// Adds a candidate.
    public mutating func append(_ candidate: Candidate) {
        candidates.append(candidate)
    }

    /// Sets the count of live clicks from the candidate's address, once a block has been scanned.
    public mutating func setAddressCount(_ count: UInt32, at position: Int) {
        candidates[position].addressCount = count
    }
}
