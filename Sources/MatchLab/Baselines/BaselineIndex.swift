/// Positions of clicks by key, in the order in which they were recorded; what is over a day old is forgotten on the way.
struct BaselineIndex<Key: Hashable> {
    private var positions: [Key: [Int]] = [:]

    /// Adds a click.
    mutating func add(_ position: Int, under key: Key) {
        positions[key, default: []].append(position)
    }

    /// The clicks of one key within the last day and not after `now`.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - now: The latest time that counts.
    ///   - times: The time of every click by position.
    /// - Returns: Positions in the order in which they were recorded.
    /// - Complexity: O(n) in the key's clicks.
    mutating func live(_ key: Key, at now: Int64, times: [Int64]) -> [Int] {
        guard let list = positions[key] else { return [] }
        let oldest = now - BaselineBoard.day
        guard let first = list.first, times[first] < oldest else { return list.filter { times[$0] <= now } }
        let kept = list.filter { times[$0] >= oldest }
        positions[key] = kept.isEmpty ? nil : kept
        return kept.filter { times[$0] <= now }
    }
}
