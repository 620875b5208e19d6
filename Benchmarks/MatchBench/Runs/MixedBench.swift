internal import CBenchSupport
internal import MatchLab
internal import MatchSignals
internal import Synchronization

/// Measures a mix of records and matches on several threads at once, with or without a sweeper at work.
///
/// Every thread's clicks and installs are made before the clock starts. The throughput is that of all threads together, from the
/// first start to the last end; the latency is that of every single call.
struct MixedBench<Store: BenchStore> {
    /// How many of a hundred operations are records.
    struct Mix: Hashable, Sendable {
        var records: Int

        /// `90/10`: records and matches.
        var label: String { "\(records)/\(100 - records)" }
    }

    let options: BenchOptions
    let workload: Workload

    /// One thread's work, in order.
    private enum Operation: Sendable {
        case record(CanonicalClick)
        case match(CanonicalInstall)
    }

    /// Runs one mix on a filled store.
    ///
    /// - Parameters:
    ///   - mix: What the threads do.
    ///   - threads: How many of them.
    ///   - sweeping: Whether one more thread sweeps all the while.
    ///   - store: Holds the workload's clicks. Each repetition adds clicks and claims others.
    ///   - firstNew: The number of the first click that no repetition has recorded yet; moved on.
    ///   - firstAsked: The position of the first question that no repetition has asked yet; moved on.
    /// - Returns: The row of all repetitions.
    func run(
        _ mix: Mix, threads: Int, sweeping: Bool, on store: Store, firstNew: inout Int, firstAsked: inout Int
    ) -> BenchRow {
        var recorder = PhaseRecorder()
        let perThread = max(50, options.operations / threads)
        for _ in 0..<options.repetitions {
            var work: [[Operation]] = []
            for thread in 0..<threads {
                work.append(
                    operations(mix, count: perThread, seed: UInt64(firstAsked + thread), &firstNew, &firstAsked))
            }
            let latencies = Mutex<LatencyHistogram>(LatencyHistogram())
            let running = Atomic<Bool>(true)
            let passed = Self.elapsed { ended in
                let tasks = work
                ThreadGroup.run(threads + (sweeping ? 1 : 0)) { [workload] thread in
                    guard thread < threads else {
                        while running.load(ordering: .relaxed) {
                            _ = store.sweep(at: workload.end, limit: 256)
                            matchbench_sleep(100)
                        }
                        return
                    }
                    var latency = LatencyHistogram()
                    for operation in tasks[thread] {
                        let before = matchbench_nanoseconds()
                        switch operation {
                        case .record(let click): store.record(click, at: click.time)
                        case .match(let install): _ = store.match(install)
                        }
                        latency.add(matchbench_nanoseconds() - before)
                    }
                    latencies.withLock { $0.merge(latency) }
                    if ended() == threads { running.store(false, ordering: .relaxed) }
                }
            }
            recorder.add(operations: threads * perThread, nanoseconds: passed)
            recorder.add(latency: latencies.withLock { $0 })
            recorder.endRepetition()
        }
        return BenchRow(
            "mixed", variant: mix.label + (sweeping ? " sweepRunning" : ""), store: Store.name, shape: workload.shape,
            threads: threads, recorder)
    }

    /// Nanoseconds from now to the moment at which the last thread said that it ended.
    private static func elapsed(_ body: (@escaping @Sendable () -> Int) -> Void) -> UInt64 {
        let state = Tally()
        let before = matchbench_nanoseconds()
        body { state.end() }
        return state.last - before
    }

    /// Who has ended, and when.
    private final class Tally: Sendable {
        private let count = Atomic<Int>(0)
        private let moment = Atomic<UInt64>(0)

        func end() -> Int {
            moment.store(matchbench_nanoseconds(), ordering: .relaxed)
            return count.add(1, ordering: .acquiringAndReleasing).newValue
        }

        var last: UInt64 { moment.load(ordering: .relaxed) }
    }

    private func operations(
        _ mix: Mix, count: Int, seed: UInt64, _ firstNew: inout Int, _ firstAsked: inout Int
    ) -> [Operation] {
        var made: [Operation] = []
        made.reserveCapacity(count)
        for number in 0..<count {
            if (number &* 37) % 100 < mix.records {
                var click = workload.click(firstNew)
                click.time = workload.end
                made.append(.record(click))
                firstNew += 1
            } else {
                made.append(
                    .match(workload.install(for: workload.asked(firstAsked), serial: 1 << 40 | firstAsked)))
                firstAsked += 1
            }
        }
        return made
    }
}
