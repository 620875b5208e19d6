internal import CBenchSupport
internal import MatchLab
internal import MatchSignals

/// Measures one store at one size, one thread: fill it, check it, ask it, empty it.
///
/// Clicks and installs are made in chunks outside of the clock. Half of the chunks are timed as a whole, for throughput; in the
/// other half every operation is timed alone, for the latency. Small sizes are run in several rounds on fresh stores, because a
/// store of a thousand clicks does not have enough questions in it.
struct StoreBench<Store: BenchStore> {
    private static var chunk: Int { 2000 }

    let options: BenchOptions
    let workload: Workload
    let make: () -> Store

    private var record = PhaseRecorder()
    private var recordBatch = PhaseRecorder()
    private var hits = PhaseRecorder()
    private var hitsBatch = PhaseRecorder()
    private var moved = PhaseRecorder()
    private var misses = PhaseRecorder()
    private var sweep = PhaseRecorder()
    private var delivered = (hits: 0, moved: 0, misses: 0)
    private var asked = (hits: 0, moved: 0, misses: 0)
    private var allocations: [String: (count: Int, operations: Int)] = [:]
    private var check: FixtureCheck?
    private var memory = MemoryUse(hot: 0, payload: 0, answers: 0)
    private var serial = 0

    init(_ options: BenchOptions, _ workload: Workload, make: @escaping () -> Store) {
        self.options = options
        self.workload = workload
        self.make = make
    }

    /// Runs every phase.
    ///
    /// - Throws: ``BenchError`` when the fixture is not what it says.
    mutating func run() throws(BenchError) -> [BenchRow] {
        let rounds = min(200, max(1, 200_000 / workload.shape.clicks))
        let segments = max(1, options.repetitions / rounds)
        for round in 0..<rounds {
            let store = make()
            fill(store, segments: segments)
            if round == 0 {
                memory = store.memory
                let check = FixtureCheck(store, workload)
                if let flaw = check.flaw(workload, liveClicks: store.liveClicks, store: Store.name) {
                    throw BenchError(flaw)
                }
                self.check = check
            }
            ask(store, segments: segments)
            empty(store, segments: segments)
        }
        return rows
    }

    private mutating func fill(_ store: Store, segments: Int) {
        let clicks = workload.shape.clicks
        // A chunk is no larger than lets each of the ways to record have its turn in every segment.
        let chunk = min(Self.chunk, max(100, clicks / (segments * 4)))
        var turn = 0
        var segment = 1
        for start in stride(from: 0, to: clicks, by: chunk) {
            let batch = (start..<min(start + chunk, clicks)).map(workload.click)
            switch turn % (Store.batch > 1 ? 3 : 2) {
            case 0: counting("record", batch.count) { $0.record.timed(batch) { store.record($0, at: $0.time) } }
            case 1: for click in batch { record.timeOne { store.record(click, at: click.time) } }
            default:
                let parts = Self.parts(batch, of: Store.batch)
                recordBatch.time(operations: batch.count) {
                    for part in parts { store.record(batch: part) }
                }
            }
            turn += 1
            if start + chunk >= clicks * segment / segments {
                record.endRepetition()
                recordBatch.endRepetition()
                segment += 1
            }
        }
    }

    private mutating func ask(_ store: Store, segments: Int) {
        // Every question that claims uses up a click: no more than a third of them is asked for.
        let share = Store.isConcurrent ? 1 : 4
        let count = max(20, min(options.operations / share, workload.askable / (3 * segments)))
        var position = 0
        for _ in 0..<segments {
            position += ask(store, .hit, count: count, from: position)
            // Of other clicks than the hits, which no answer may have claimed.
            ask(store, .moved, count: count / 4, from: position + workload.askable / 2)
            ask(store, .miss, count: count / 4, from: position)
            hits.endRepetition()
            hitsBatch.endRepetition()
            moved.endRepetition()
            misses.endRepetition()
        }
    }

    @discardableResult
    private mutating func ask(_ store: Store, _ question: Workload.Question, count: Int, from: Int) -> Int {
        var turn = 0
        var hits = 0
        let chunk = min(Self.chunk, max(10, count / 4))
        for start in stride(from: 0, to: count, by: chunk) {
            let batch = (start..<min(start + chunk, count)).map { position in
                serial += 1
                return workload.install(for: workload.asked(from + position), question, serial: serial)
            }
            switch question {
            case .hit:
                asked.hits += batch.count
                switch turn % (Store.matchBatch > 1 ? 3 : 2) {
                case 0:
                    counting("match", batch.count) { bench in
                        hits += bench.hits.timedCount(batch) { store.match($0) }
                    }
                case 1: for install in batch { self.hits.timeOne { hits += store.match(install) ? 1 : 0 } }
                default:
                    let parts = Self.parts(batch, of: Store.matchBatch)
                    hitsBatch.time(operations: batch.count) {
                        for part in parts { hits += store.match(batch: part) }
                    }
                }
            case .moved:
                asked.moved += batch.count
                delivered.moved += measure(batch, turn, store, &moved)
            case .miss:
                asked.misses += batch.count
                delivered.misses += measure(batch, turn, store, &misses)
            }
            turn += 1
        }
        delivered.hits += hits
        return count
    }

    /// A chunk in arrays of a batch's size, made before the clock starts.
    private static func parts<Element>(_ chunk: [Element], of size: Int) -> [[Element]] {
        stride(from: 0, to: chunk.count, by: size).map { Array(chunk[$0..<min($0 + size, chunk.count)]) }
    }

    private func measure(
        _ batch: [CanonicalInstall], _ turn: Int, _ store: Store, _ recorder: inout PhaseRecorder
    ) -> Int {
        if turn % 2 == 0 { return recorder.timedCount(batch) { store.match($0) } }
        var delivered = 0
        for install in batch { recorder.timeOne { delivered += store.match(install) ? 1 : 0 } }
        return delivered
    }

    /// Sweeps everything out, 256 records a call, as long as the time allows; what is left goes with the store.
    private mutating func empty(_ store: Store, segments: Int) {
        let now = workload.end.advanced(byMilliseconds: 2 * 86_400_000)
        let began = matchbench_nanoseconds()
        let perSegment = max(1, workload.shape.clicks / segments)
        var removedInSegment = 0
        while matchbench_nanoseconds() - began < 2_000_000_000 {
            let before = matchbench_thread_nanoseconds()
            let removed = store.sweep(at: now, limit: 256)
            let passed = matchbench_thread_nanoseconds() - before
            guard removed > 0 else { break }
            sweep.add(operations: removed, nanoseconds: passed)
            removedInSegment += removed
            if removedInSegment >= perSegment {
                sweep.endRepetition()
                removedInSegment = 0
            }
        }
        sweep.endRepetition()
    }

    private mutating func counting(_ name: String, _ operations: Int, _ body: (inout Self) -> Void) {
        guard let allocations = options.allocations else { return body(&self) }
        let before = allocations()
        body(&self)
        let spent = allocations() - before
        let known = self.allocations[name] ?? (0, 0)
        self.allocations[name] = (known.count + spent, known.operations + operations)
    }

    private func perOperation(_ name: String) -> Double? {
        allocations[name].map { Double($0.count) / Double(max(1, $0.operations)) }
    }

    /// What was counted from outside, of the engine alone.
    private func instructions(_ name: String) -> Double? {
        Store.name == EngineStore.name ? options.instructions[name] : nil
    }

    private var rows: [BenchRow] {
        let shape = workload.shape
        func share(_ part: Int, _ whole: Int) -> Double? { whole == 0 ? nil : Double(part) / Double(whole) }
        var rows: [BenchRow] = []
        func add(_ recorder: PhaseRecorder, _ name: String, variant: String = "", batch: Int = 1) -> Int? {
            guard !recorder.isEmpty else { return nil }
            rows.append(
                BenchRow(name, variant: variant, store: Store.name, shape: shape, batch: batch, recorder))
            return rows.count - 1
        }
        if let row = add(record, "record") {
            rows[row].bytesPerClick = Double(memory.hot) / Double(shape.clicks)
            rows[row].payloadBytesPerClick = Double(memory.payload) / Double(shape.clicks)
            rows[row].allocations = perOperation("record")
            rows[row].instructions = instructions("record")
        }
        _ = add(recordBatch, "record", batch: Store.batch)
        if let row = add(hits, "match", variant: "hit") {
            rows[row].allocations = perOperation("match")
            rows[row].instructions = instructions("match")
            rows[row].candidates = check?.candidates
            rows[row].hitRate = share(delivered.hits, asked.hits)
        }
        if let row = add(hitsBatch, "match", variant: "hit", batch: Store.matchBatch) {
            rows[row].hitRate = share(delivered.hits, asked.hits)
        }
        if let row = add(moved, "match", variant: "moved") { rows[row].hitRate = share(delivered.moved, asked.moved) }
        if let row = add(misses, "match", variant: "miss") { rows[row].hitRate = share(delivered.misses, asked.misses) }
        if let row = add(sweep, "sweep", batch: 256) { rows[row].instructions = instructions("sweep") }
        return rows
    }
}

extension PhaseRecorder {
    /// Times a call for each element, all together.
    @inline(__always)
    mutating func timed<Element>(_ batch: [Element], _ body: (Element) -> Void) {
        time(operations: batch.count) {
            for element in batch { body(element) }
        }
    }

    /// Times a call for each element, all together; how many of the calls said yes.
    @inline(__always)
    mutating func timedCount<Element>(_ batch: [Element], _ body: (Element) -> Bool) -> Int {
        var count = 0
        time(operations: batch.count) {
            for element in batch where body(element) { count += 1 }
        }
        return count
    }
}
