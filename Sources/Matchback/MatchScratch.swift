internal import MatchScoring
internal import MatchSignals
internal import MatchStore

/// Room that one question needs while it is being answered, reused from question to question.
struct MatchScratch: ~Copyable, Sendable {
    /// What the scan finds.
    var list = CandidateList()
    /// The weights of the install.
    var weigher = Weigher()
    /// What every candidate weighs.
    var weighed: [WeighedCandidate] = []

    /// Room for as many candidates as a scan returns.
    init(capacity: Int) {
        weighed.reserveCapacity(capacity)
    }

    /// Forgets what was weighed, keeping the room.
    mutating func reset() {
        weighed.removeAll(keepingCapacity: true)
    }

    /// Weighs the candidates that were added to the list since the last time.
    mutating func weigh(firstAsked: Timestamp) {
        for position in weighed.count..<list.count {
            let age = firstAsked.milliseconds(since: list.candidates[position].time)
            let odds = weigher.odds(
                click: list.candidates[position].signals, age: age,
                addressCount: list.candidates[position].addressCount,
                blockCount: list.candidates[position].blockCount)
            weighed.append(
                WeighedCandidate(odds: odds, age: age, destination: list.candidates[position].link.rawValue))
        }
    }

    /// How many of the network's clicks that were looked at lead where a candidate leads, less twice the standard error of that
    /// share and two clicks more: what was not looked at may be different.
    func leastNearbyShare(of candidate: Int) -> Double {
        var nearby = 0.0
        var same = 0.0
        for position in 0..<list.count where list.candidates[position].blockCount > 0 {
            nearby += 1
            if list.candidates[position].link == list.candidates[candidate].link { same += 1 }
        }
        guard nearby > 0 else { return 0 }
        let error = (same * (nearby - same) / nearby).squareRoot()
        return max(0, same - 2 * error - 2) / nearby
    }

    /// Whether a candidate may be delivered while its scope is cold.
    func permitsColdDelivery(_ position: Int?) -> Bool {
        guard let position else { return true }
        return weigher.permitsColdDelivery(click: list.candidates[position].signals)
    }
}
