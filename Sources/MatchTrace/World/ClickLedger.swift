internal import MatchSignals

/// The last click of every person in every app, for as long as an install can follow it: what truth is read from.
struct ClickLedger {
    struct Entry {
        let click: String
        let time: Timestamp
        let network: NetworkPoint.Kind
        let viaRelay: Bool
        let browser: BrowserReport.Browser
    }

    /// An install follows a click by at most seven days, and events may be an hour late.
    private static let retention: Int64 = (7 * 24 + 1) * 3_600_000

    private var last: [UInt64: Entry] = [:]
    private var queue: [(key: UInt64, time: Timestamp)] = []
    private var first = 0

    mutating func record(_ entry: Entry, key: UInt64) {
        if let known = last[key], known.time > entry.time { return }
        last[key] = entry
        queue.append((key, entry.time))
    }

    func entry(_ key: UInt64) -> Entry? { last[key] }

    /// Drops what no install can follow any more.
    mutating func expire(before now: Timestamp) {
        let limit = now.advanced(byMilliseconds: -Self.retention)
        while first < queue.count, queue[first].time < limit {
            let (key, time) = queue[first]
            if last[key]?.time == time { last[key] = nil }
            first += 1
        }
        if first > 1 << 16, first > queue.count / 2 {
            queue.removeFirst(first)
            first = 0
        }
    }
}
