internal import Foundation
internal import MatchSignals

/// Checks that a store holds what a workload put in and finds it again, before anything is timed: a benchmark of misses that
/// call themselves hits is worth nothing.
struct FixtureCheck {
    /// Mean candidates of an install that looks for a live click.
    let candidates: Double
    /// The share of those installs whose best click is the right one.
    let right: Double
    /// The share of those installs to which a click would be delivered.
    let delivered: Double

    /// Asks a sample of installs.
    init(_ store: some BenchStore, _ workload: Workload, sample: Int = 1000) {
        let count = min(sample, workload.askable)
        var candidates = 0
        var right = 0
        var delivered = 0
        for position in 0..<count {
            // From the far end of the order, so that the questions that are timed later are not warm.
            let index = workload.asked(workload.askable - 1 - position)
            let found = store.peek(workload.install(for: index, serial: -1 - position))
            candidates += found.candidates
            if found.best == workload.clickID(index) { right += 1 }
            if found.delivers { delivered += 1 }
        }
        self.candidates = Double(candidates) / Double(count)
        self.right = Double(right) / Double(count)
        self.delivered = Double(delivered) / Double(count)
    }

    /// What is wrong with the fixture; `nil` when it is sound.
    ///
    /// An install sees the click that it looks for and a Poisson number of others in its block, cut at the scan's limit.
    func flaw(_ workload: Workload, liveClicks: Int, store: String) -> String? {
        let shape = workload.shape
        if Double(liveClicks) < Double(shape.clicks) * 0.97 {
            return "\(store) holds \(liveClicks) of \(shape.clicks) clicks"
        }
        let expected = min(1 + Double(min(shape.meanPerBlock, shape.clicks)), Double(BaselineQuery.networkLimit))
        if candidates < expected * 0.85 - 0.2 {
            return "\(store) sees \(candidates) candidates where a block holds \(expected)"
        }
        // A block that is cut may have lost the right click; in a small one it must be found. Where a device has several clicks
        // and hardly any click of the fixture is the cause of an install, the engine rightly takes the newest of them.
        var least = 0.9
        if case .distinct(let mean) = shape.devices {
            least *= (1 - Foundation.exp(-Double(mean))) / Double(max(mean, 1))
        }
        if shape.meanPerBlock <= 8, right < least {
            return "\(store) finds the right click for \(right) of the installs only"
        }
        return nil
    }
}
