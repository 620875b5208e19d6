internal import CBenchSupport
public import MatchLab
internal import MatchSignals
internal import Synchronization

/// What threads on one engine cost each other: the processor time of an operation and how often its thread slept, with one thread
/// and with several.
///
/// Processor time does not depend on how many processors the machine has free at the moment, as throughput does: where an operation
/// takes as much of it beside other threads as alone, and nobody sleeps, throughput grows with the processors. What it grows by
/// instead is lines of memory that threads take from each other, and spinning.
public struct ThreadCost {
    /// Live clicks.
    public var clicks = 200_000
    /// Operations of one thread in one repetition.
    public var operations = 10_000
    /// Repetitions, one thread and several in turn.
    public var repetitions = 7
    /// Threads of the several.
    public var threads = 2

    /// The standard run.
    public init() {}

    /// One operation's share.
    private struct Sample {
        var nanoseconds: Double
        var sleepsPerThousand: Double
    }

    private enum Kind: String, CaseIterable {
        case record, match
    }

    /// Runs it: rows of operation, threads, processor nanoseconds an operation, those over one thread's, and sleeps.
    public func run() -> ReportValue {
        let workload = Workload(WorkloadShape(clicks: clicks))
        let store = EngineStore(clicks: clicks + operations * (threads + 1) * repetitions)
        for index in 0..<clicks { store.record(workload.click(index), at: workload.time(index)) }
        for position in 0..<min(clicks / 4, 2000) {
            _ = store.match(workload.install(for: workload.asked(position), serial: position))
        }
        var rows: [ReportValue] = []
        var firstNew = clicks
        var serial = 1 << 32
        for kind in Kind.allCases {
            var samples: [Int: [Sample]] = [:]
            for _ in 0..<repetitions {
                for threads in [1, threads] {
                    samples[threads, default: []].append(
                        sample(kind, threads, on: store, workload, &firstNew, &serial))
                }
            }
            let alone = median(samples[1, default: []].map(\.nanoseconds))
            for (threads, samples) in samples.sorted(by: { $0.key < $1.key }) {
                let nanoseconds = median(samples.map(\.nanoseconds))
                rows.append(
                    .object([
                        .init("operation", .string(kind.rawValue)), .init("threads", .integer(threads)),
                        .init("processorNanoseconds", .fixed(nanoseconds, decimals: 0)),
                        .init("overOneThread", .fixed(nanoseconds / max(1, alone), decimals: 2)),
                        .init("sleepsPerThousand", .fixed(median(samples.map(\.sleepsPerThousand)), decimals: 2)),
                    ]))
            }
        }
        return .array(rows)
    }

    private func median(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    /// One repetition of one kind.
    private func sample(
        _ kind: Kind, _ threads: Int, on store: EngineStore, _ workload: Workload, _ firstNew: inout Int,
        _ serial: inout Int
    ) -> Sample {
        var clicks: [[CanonicalClick]] = []
        var installs: [[CanonicalInstall]] = []
        for _ in 0..<threads {
            switch kind {
            case .record:
                clicks.append(
                    (firstNew..<firstNew + operations).map { number in
                        var click = workload.click(number)
                        click.time = workload.end
                        return click
                    })
                firstNew += operations
            case .match:
                installs.append(
                    (serial..<serial + operations).map { number in
                        workload.install(for: workload.asked(number), serial: number)
                    })
                serial += operations
            }
        }
        let spent = Atomic<UInt64>(0)
        let slept = Atomic<UInt64>(0)
        let work = (clicks: clicks, installs: installs)
        let finished = Atomic<Int>(0)
        ThreadGroup.run(threads) { thread in
            let before = matchbench_thread_nanoseconds()
            let sleeps = matchbench_thread_sleeps()
            switch kind {
            case .record: for click in work.clicks[thread] { store.record(click, at: click.time) }
            case .match: for install in work.installs[thread] { _ = store.match(install) }
            }
            slept.add(matchbench_thread_sleeps() - sleeps, ordering: .relaxed)
            spent.add(matchbench_thread_nanoseconds() - before, ordering: .relaxed)
            finished.add(1, ordering: .releasing)
        }
        precondition(finished.load(ordering: .acquiring) == threads, "every thread has done its work")
        let count = Double(threads * operations)
        return Sample(
            nanoseconds: Double(spent.load(ordering: .relaxed)) / count,
            sleepsPerThousand: Double(slept.load(ordering: .relaxed)) / count * 1000)
    }
}
