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
        for start in stride(from: 0, to: clicks.count, by: RecordBatch.capacity) {
            let end = min(start + RecordBatch.capacity, clicks.count)
            for position in start..<end {
                clicks.inPlace(position) { click in
                    if let dropped = classify(click) {
                        results.append(dropped)
                    } else {
                        results.append(.stored)
                        batch.prepare(click, of: store.app(click.app), window: window(of: click), in: store)
                    }
                }
            }
            batch.prefetch(in: store)
            var next = 0
            for position in start..<end {
                if case .dropped = results[position] { continue }
                clicks.inPlace(position) { click in
                    let (outcome, app) = batch.record(click, next, at: now, in: store)
                    results[position] = finish(click, of: app, outcome, at: now)
                }
                next += 1
            }
            batch.finish(in: store)
        }
        counters.add(.clicks, clicks.count)
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
