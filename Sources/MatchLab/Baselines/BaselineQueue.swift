/// Positions of clicks in the order of their times, so that the newest is at hand and the oldest are dropped together.
struct BaselineQueue {
    private var positions: [Int] = []
    /// Positions at the front that are forgotten.
    private var gone = 0

    /// Adds a click. Clicks come nearly in order, so that its place is at the end or close to it.
    /// - Parameters:
    ///   - position: The click; greater than all that were added before.
    ///   - times: The time of every click by position.
    mutating func add(_ position: Int, times: [Int64]) {
        var place = positions.count
        while place > gone, times[positions[place - 1]] > times[position] { place -= 1 }
        positions.insert(position, at: place)
    }

    /// Forgets what is older than a moment.
    /// - Returns: Whether anything is left.
    mutating func forget(before oldest: Int64, times: [Int64]) -> Bool {
        while gone < positions.count, times[positions[gone]] < oldest { gone += 1 }
        if gone > 32, gone * 2 > positions.count {
            positions.removeFirst(gone)
            gone = 0
        }
        return gone < positions.count
    }

    /// The newest click not after `now` that is accepted.
    /// - Complexity: O(k) in the clicks that are newer than it.
    func newest(at now: Int64, times: [Int64], where isAccepted: (Int) -> Bool) -> Int? {
        var place = positions.count
        while place > gone {
            place -= 1
            let position = positions[place]
            if times[position] <= now, isAccepted(position) { return position }
        }
        return nil
    }

    /// Takes a click out: what is claimed is never looked at again.
    mutating func remove(_ position: Int) {
        if let place = positions.lastIndex(of: position) { positions.remove(at: place) }
    }
}
