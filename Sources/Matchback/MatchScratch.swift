internal import MatchSignals
internal import MatchStore

/// Room that one question needs while it is being answered, reused from question to question.
struct MatchScratch: Sendable {
    /// What the scan finds.
    var list = CandidateList()
    /// W of every candidate, in bits.
    var weights: [Double] = []
    /// Where every candidate leads.
    var destinations: [UInt32] = []
    /// The age of every candidate, in milliseconds.
    var ages: [Int64] = []

    /// Room for as many candidates as a scan returns.
    init(capacity: Int) {
        weights.reserveCapacity(capacity)
        destinations.reserveCapacity(capacity)
        ages.reserveCapacity(capacity)
    }
}
