internal import MatchSignals
internal import MatchTrace

/// The candidate clicks of one app × OS group within the window, to draw random pairs from.
struct RecentClicks {
    private var clicks: [(time: Int64, key: StreamKey, fingerprint: Fingerprint)] = []
    private var head = 0

    /// Adds a click and forgets those from before a moment.
    mutating func add(_ fingerprint: Fingerprint, key: StreamKey, at time: Int64, forgetting oldest: Int64) {
        clicks.append((time, key, fingerprint))
        expire(before: oldest)
    }

    /// Forgets clicks from before a moment; a click that came late is forgotten with its neighbours.
    ///
    /// - Complexity: O(1) amortised: half of the room is free before anything moves.
    mutating func expire(before time: Int64) {
        while head < clicks.count, clicks[head].time < time { head += 1 }
        guard head > 1_024, head * 2 > clicks.count else { return }
        clicks.removeFirst(head)
        head = 0
    }

    /// A random click other than one; `nil` where there is none.
    func random(except known: StreamKey?, using generator: inout SplitMix64) -> Fingerprint? {
        guard head < clicks.count else { return nil }
        let click = clicks[Int.random(in: head..<clicks.count, using: &generator)]
        return click.key == known ? nil : click.fingerprint
    }
}
