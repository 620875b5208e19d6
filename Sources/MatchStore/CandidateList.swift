internal import MatchSignals

/// Room for the candidates of one scan, reused from call to call so that a scan allocates nothing.
public struct CandidateList: Sendable {
    /// The candidates, in the order found: network blocks first, newest first within a block.
    public private(set) var candidates: [Candidate] = []
    /// What the scan left out.
    public var report = ScanReport()
    /// Which of the network blocks visited were cut, one bit each in the order of the plan.
    var cutNetworks: UInt8 = 0
    /// Whether a device block held more than a scan may look at.
    var isDeviceScanCut = false

    /// Creates an empty list.
    public init() {}

    /// Forgets the last scan, keeping the room.
    public mutating func reset() {
        candidates.removeAll(keepingCapacity: true)
        report = ScanReport()
        cutNetworks = 0
        isDeviceScanCut = false
    }

    /// How many candidates there are.
    @inline(__always)
    public var count: Int { candidates.count }

    /// Adds a candidate.
    public mutating func append(_ candidate: Candidate) {
        candidates.append(candidate)
    }

    /// Sets the count of live clicks from the candidate's address, once a block has been scanned.
    public mutating func setAddressCount(_ count: UInt32, at position: Int) {
        candidates[position].addressCount = count
    }
}

extension CandidateList {
    /// What a scan makes of a click in a visited block.
    enum Fate {
        /// Within its window.
        case matchable
        /// Past its window.
        case expired
        /// Too long after the first question.
        case tooLate
    }

    /// Counts a click of the install's address that is no candidate.
    mutating func count(_ fate: Fate, isClaimed: Bool) {
        switch fate {
        case .expired: report.expiredSeen += 1
        case .tooLate: report.tooLateSeen += 1
        case .matchable: if isClaimed { report.claimedSeen += 1 }
        }
    }

    /// Whether a click is in the list.
    func contains(_ handle: ClickHandle) -> Bool {
        candidates.contains { $0.handle == handle }
    }

    /// Whether a candidate has an address.
    func has(_ address: NetworkAddress, at position: Int) -> Bool {
        candidates[position].signals.has(address)
    }
}
