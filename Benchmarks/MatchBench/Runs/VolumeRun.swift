internal import CBenchSupport
public import MatchLab
internal import MatchSignals
internal import Matchback

/// A day of a busy link service in one process, from raw signals to decisions: everything that a server would call, nothing
/// prepared.
///
/// Clicks and installs are made outside of the clock, a few thousand at a time.
public struct VolumeRun: Sendable {
    /// Clicks to record.
    public var clicks = 1_000_000
    /// Installs to match; each looks for a click of its own.
    public var installs = 100_000
    /// Seeds the clicks.
    public var seed: UInt64 = 20_261_130

    /// The million clicks and hundred thousand installs that the engine must take in its stride.
    public init() {}

    /// What a run came to.
    public struct Result: Sendable {
        /// Clicks that were stored.
        public var stored = 0
        /// Installs that got a link.
        public var matched = 0
        /// Installs that got the link of the click that they came from.
        public var right = 0
        /// Clicks recorded a second.
        public var recordsPerSecond = 0.0
        /// Installs matched a second.
        public var matchesPerSecond = 0.0
        /// How long one record took.
        public var recordLatency = LatencyHistogram()
        /// How long one match took.
        public var matchLatency = LatencyHistogram()
        /// The most memory that the process held, in bytes: the benchmark's own included.
        public var peakBytes = 0
        /// What the engine says that it holds, in bytes by purpose.
        public var bytes: [String: Int] = [:]
    }

    /// Records every click, then matches every install.
    public func run(progress: (String) -> Void = { _ in }) -> Result {
        var shape = WorkloadShape(clicks: clicks)
        shape.seed = seed
        let workload = Workload(shape)
        let store = EngineStore(clicks: clicks)
        var result = Result()

        progress("recording \(clicks) clicks")
        var spent: UInt64 = 0
        forEachChunk(clicks) { range in
            let batch = range.map(workload.rawClick)
            for click in batch {
                let before = matchbench_nanoseconds()
                let outcome = store.engine.record(click, at: click.time)
                let passed = matchbench_nanoseconds() - before
                spent += passed
                result.recordLatency.add(passed)
                if outcome == .stored || outcome == .replacedOlder { result.stored += 1 }
            }
        }
        result.recordsPerSecond = Double(clicks) / Double(spent) * 1e9

        progress("matching \(installs) installs")
        spent = 0
        forEachChunk(installs) { range in
            let batch = range.map { workload.rawInstall(for: workload.asked($0), serial: $0) }
            for (position, install) in zip(range, batch) {
                let before = matchbench_nanoseconds()
                let answer = store.engine.match(install, at: install.time)
                let passed = matchbench_nanoseconds() - before
                spent += passed
                result.matchLatency.add(passed)
                guard case .matched(let match) = answer.verdict else { continue }
                result.matched += 1
                let click = workload.asked(position)
                if match.link.slug == workload.click(click).link.slug { result.right += 1 }
            }
        }
        result.matchesPerSecond = Double(installs) / Double(spent) * 1e9
        result.bytes = store.engine.statistics.bytes
        result.peakBytes = Int(matchbench_peak_resident_bytes())
        return result
    }

    private func forEachChunk(_ count: Int, _ body: (Range<Int>) -> Void) {
        for start in stride(from: 0, to: count, by: 2000) { body(start..<min(start + 2000, count)) }
    }
}
