internal import CBenchSupport
internal import MatchLab
internal import MatchSignals
internal import Synchronization

/// Measures what a flood costs those who are in it, and those who are not.
///
/// A flood is many clicks that crowd one part of the engine: one network block, one device block, or the table of apps. Beside
/// it, in the same engine, are twenty thousand clicks as a link service has them; they are asked about twice, the second time
/// while another thread asks about the flood as fast as it can.
struct FloodBench {
    /// What is crowded.
    private enum Flood: String, CaseIterable {
        /// All clicks from one /24 or /64, of one app: more than a scan looks at by far.
        case networkBlock
        /// All clicks of one kind of device, of one app, from as many networks as there are.
        case deviceBlock
        /// A hundred thousand apps of a few clicks each.
        case apps
        /// One app that has all the traffic.
        case oneApp

        func shape(clicks: Int, seed: UInt64) -> WorkloadShape {
            var shape = WorkloadShape(clicks: clicks)
            shape.seed = seed &+ 1
            shape.apps = 1
            switch self {
            case .networkBlock: shape.meanPerBlock = clicks
            case .deviceBlock: shape.devices = .distinct(mean: clicks)
            case .apps: shape.apps = 100_000
            case .oneApp: break
            }
            return shape
        }
    }

    private static let calmClicks = 20_000
    private static let questions = 1_000

    let options: BenchOptions

    /// Runs every flood on an engine of its own.
    func run() -> [BenchRow] {
        Flood.allCases.flatMap { flood in
            options.progress("flood of \(options.flood) clicks: \(flood.rawValue)")
            return run(flood)
        }
    }

    private func run(_ flood: Flood) -> [BenchRow] {
        let crowd = Workload(flood.shape(clicks: options.flood, seed: options.seed))
        var calmShape = WorkloadShape(clicks: Self.calmClicks)
        calmShape.seed = options.seed &+ 2
        let calm = Workload(calmShape)
        let store = EngineStore(clicks: options.flood + Self.calmClicks, keepsWholeBlocks: true)
        var recorder = PhaseRecorder()
        for index in 0..<options.flood {
            let click = crowd.click(index)
            recorder.timeOne { store.record(click, at: click.time) }
            if (index + 1) % max(1, options.flood / options.repetitions) == 0 { recorder.endRepetition() }
        }
        recorder.endRepetition()
        for index in 0..<Self.calmClicks { store.record(calm.click(index), at: crowd.end) }

        var serial = 0
        var rows = [row("\(flood.rawValue) record", crowd, recorder)]
        rows.append(row("\(flood.rawValue) match", crowd, ask(store, crowd, &serial)))
        rows.append(row("beside \(flood.rawValue)", crowd, ask(store, calm, &serial)))
        let besides = Mutex<PhaseRecorder>(PhaseRecorder())
        let running = Atomic<Bool>(true)
        let start = serial
        ThreadGroup.run(2) { thread in
            var serial = start + thread << 32
            if thread == 0 {
                let asked = ask(store, calm, &serial, from: Self.calmClicks / 2)
                besides.withLock { $0 = asked }
                running.store(false, ordering: .relaxed)
            } else {
                while running.load(ordering: .relaxed) { _ = ask(store, crowd, &serial, from: options.flood / 2) }
            }
        }
        rows.append(row("beside \(flood.rawValue) flooding", crowd, besides.withLock { $0 }))
        return rows
    }

    /// Asks about clicks of a workload, each question timed alone.
    private func ask(
        _ store: EngineStore, _ workload: Workload, _ serial: inout Int, from first: Int = 0
    ) -> PhaseRecorder {
        var recorder = PhaseRecorder()
        let count = min(Self.questions, workload.askable / (2 * options.repetitions))
        for repetition in 0..<options.repetitions {
            let installs = (0..<count).map { number in
                serial += 1
                let position = (first + repetition * count + number) % workload.askable
                return workload.install(for: workload.asked(position), serial: serial)
            }
            for install in installs { recorder.timeOne { _ = store.match(install) } }
            recorder.endRepetition()
        }
        return recorder
    }

    private func row(_ variant: String, _ workload: Workload, _ recorder: PhaseRecorder) -> BenchRow {
        BenchRow("flood", variant: variant, store: EngineStore.name, shape: workload.shape, recorder)
    }
}
