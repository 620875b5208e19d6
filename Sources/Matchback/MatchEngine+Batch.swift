public import MatchSignals
internal import MatchStore

extension MatchEngine {
    /// How many calls are prepared together: enough for their memory to be on its way at once, few enough for it to be there still.
    private static let batch = 32

    /// Takes many clicks, with the same results as ``record(_:at:)-(CanonicalClick,_)`` one by one and in less time each: the memory
    /// of the later ones is on its way while the earlier ones are stored.
    ///
    /// - Parameters:
    ///   - clicks: The clicks, in the order in which they count.
    ///   - now: When they arrived here.
    /// - Returns: What became of each.
    @discardableResult
    public func record(_ clicks: [CanonicalClick], at now: Timestamp) -> [RecordResult] {
        var results: [RecordResult] = []
        results.reserveCapacity(clicks.count)
        var batch = RecordBatch()
        for position in clicks.indices {
            // One copy of a click each time: it counts the references of the texts.
            let click = clicks[position]
            if let dropped = take(click) {
                results.append(dropped)
            } else {
                results.append(.stored)
                batch.prepare(click, at: position, of: store.app(click.app), window: window(of: click), in: store)
            }
            guard batch.isFull || position == clicks.count - 1 else { continue }
            for next in 0..<batch.count {
                let kept = batch.position(next)
                let click = clicks[kept]
                let outcome = batch.record(click, next, at: now, in: store)
                results[kept] = finish(click, of: batch.app(next), outcome, at: now)
            }
            batch.removeAll()
        }
        return results
    }

    /// Answers many installs, with the same answers as ``match(_:at:explain:)-(CanonicalInstall,_,_)`` one by one and in less time
    /// each: the memory of the later ones is on its way while the earlier ones are answered.
    ///
    /// - Parameters:
    ///   - installs: The installs, in the order in which they ask.
    ///   - now: When they arrived here.
    /// - Returns: The answer to each.
    public func match(_ installs: [CanonicalInstall], at now: Timestamp) -> [Answer] {
        var answers: [Answer] = []
        answers.reserveCapacity(installs.count)
        // What asks for memory may ask in vain: an app without clicks has none, and number 0 is no app's.
        let queries = installs.map { install in
            ScanQuery(
                app: store.knownApp(install.app) ?? AppID(rawValue: 0), fingerprint: install.fingerprint,
                firstAsked: install.time, skew: configuration.skew)
        }
        var start = 0
        while start < installs.count {
            let end = min(start + Self.batch, installs.count)
            store.prefetch(queries[start..<end])
            for position in start..<end { answers.append(match(installs[position], at: now)) }
            start = end
        }
        return answers
    }
}
