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
            clicks.inPlace(position) { click in
                if let dropped = take(click) {
                    results.append(dropped)
                } else {
                    results.append(.stored)
                    batch.prepare(click, at: position, of: store.app(click.app), window: window(of: click), in: store)
                }
            }
            guard batch.isFull || position == clicks.count - 1 else { continue }
            for next in 0..<batch.count {
                let kept = batch.position(next)
                clicks.inPlace(kept) { click in
                    let outcome = batch.record(click, next, at: now, in: store)
                    results[kept] = finish(click, of: batch.app(next), outcome, at: now)
                }
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
        var places: [Place] = []
        places.reserveCapacity(min(installs.count, Self.batch))
        let span = installs.span
        var start = 0
        while start < installs.count {
            let end = min(start + Self.batch, installs.count)
            places.removeAll(keepingCapacity: true)
            for position in start..<end { places.append(place(of: span[position])) }
            for place in places {
                if let plan = place.plan { store.prefetchRows(plan) }
            }
            for position in start..<end {
                answers.append(match(span[position], places[position - start], at: now))
            }
            start = end
        }
        return answers
    }
}
