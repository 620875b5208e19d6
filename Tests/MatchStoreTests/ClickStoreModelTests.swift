import MatchSignals
import MatchStore
import MatchTestSupport
import Testing

/// The store against a reference that looks at everything, under long random sequences in a world where everything collides.
@Suite struct ClickStoreModelTests {
    struct Limits: Sendable, CustomTestStringConvertible {
        var seed: UInt64
        var live = 10_000
        var block = 10_000
        var network = 256
        var device = 64
        var duplicates = 256
        var steps = 6_000

        var testDescription: String {
            "seed \(seed), live \(live), block \(block), scans \(network)/\(device)/\(duplicates)"
        }

        var configuration: StoreConfiguration {
            var configuration = StoreConfiguration()
            configuration.maxLiveClicks = live
            configuration.maxClicksPerNetworkBlock = block
            configuration.candidatesPerScan = network
            configuration.deviceBlockScan = device
            configuration.duplicateScan = duplicates
            configuration.hashSeed = seed
            return configuration
        }
    }

    @Test(arguments: [
        Limits(seed: 1), Limits(seed: 2), Limits(seed: 3, live: 60), Limits(seed: 4, block: 5),
        Limits(seed: 5, network: 3, device: 2, duplicates: 2), Limits(seed: 6, live: 1, block: 1),
        Limits(seed: 7, live: 200, block: 20, network: 8, device: 4), Limits(seed: 8, steps: 12_000),
    ])
    func behavesLikeTheReference(_ limits: Limits) {
        var run = ModelRun(limits.configuration, seed: limits.seed)
        for step in 0..<limits.steps where !run.failed { run.step(step) }
        run.finish()
    }
}

/// One run: the two stores, and what has been said to them.
struct ModelRun {
    var random: SplitMix64
    let store: ClickStore
    var reference: ReferenceStore
    var now: Int64 = 1_790_000_000_000
    var handles: [ClickHandle: (app: String, id: String)] = [:]
    var failed = false

    init(_ configuration: StoreConfiguration, seed: UInt64) {
        random = SplitMix64(seed: seed)
        store = ClickStore(configuration: configuration)
        reference = ReferenceStore(configuration: store.configuration)
    }

    let apps = ["one", "two"]
    let tokens = ["t1", "t2", "t3", "t4", "id-3"]

    mutating func check<Value: Equatable>(
        _ actual: Value, _ expected: Value, _ what: String, location: SourceLocation = #_sourceLocation
    ) {
        guard actual != expected else { return }
        failed = true
        Issue.record("\(what): \(actual) instead of \(expected)", sourceLocation: location)
    }

    mutating func step(_ step: Int) {
        now += random.pick([0, 1, 500, 3_000, 20_000, 70_000])
        if random.chance(400) { now += random.pick([-3_600_000, 86_400_000, 40 * 86_400_000]) }
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: record(step)
        case 9..<13: scan(step)
        case 13: count(step)
        case 14..<16: claim(step)
        case 16: find(step)
        case 17: erase(step)
        default: sweep(step)
        }
        check(store.statistics.liveClicks, reference.liveCount, "step \(step): live clicks")
        check(store.statistics.liveCandidates, reference.liveCandidates, "step \(step): live candidates")
        #if MATCHBACK_INTERNAL_CHECKS
        if step % 8 == 0 { store.checkInvariants() }
        #endif
    }

    private mutating func record(_ step: Int) {
        var time = now - random.pick([0, 0, 0, 100, 4_000, 30_000, 100_000, -2_000, -40_000])
        if random.chance(150) { time = random.pick([.min, .max, 0, -1 << 50, now + 400 * 86_400_000]) }
        let click = Samples.click(
            id: "id-\(Int.random(in: 0..<400, using: &random))", app: random.pick(apps), time: time,
            link: Samples.link(&random), token: random.chance(6) ? random.pick(tokens) : nil,
            visitor: random.chance(3) ? "v\(random.pick(1...4))" : nil, fingerprint: Samples.fingerprint(&random),
            disposition: random.pick([
                .candidate, .candidate, .candidate, .candidate, .candidate, .candidate, .deterministicOnly, .tokenOnly,
            ]))
        let window = random.pick([-1, 0, 5_000, 60_000, 60_000, 3_600_000, 86_400_000, Int64.max])
        check(
            store.record(click, window: window, at: now), reference.record(click, window: window, at: now),
            "step \(step): record \(click.id)")
    }

    private mutating func query(_ fingerprint: Fingerprint, _ app: String) -> ScanQuery {
        ScanQuery(
            app: store.app(app), fingerprint: fingerprint,
            firstAsked: Timestamp(
                milliseconds: random.chance(100) ? random.pick([.min, .max]) : now - random.pick([0, 0, 10_000])),
            skew: random.pick([0, 30_000]))
    }

    /// A reach that shrinks with the size of the block, in steps that the blocks of this test cross.
    private mutating func reach() -> DeviceReach {
        if random.chance(3) { return DeviceReach(blocksUpTo: 3) }
        var reach = DeviceReach(sizes: .zero, edges: SIMD16(repeating: .infinity))
        for (bucket, size) in [40, 20, 12, 9].enumerated() {
            reach.sizes[bucket] = Double(size)
            reach.edges[bucket] = [1_000, 10_000, 60_000, 600_000][bucket]
        }
        return reach
    }

    private mutating func scan(_ step: Int) {
        let app = random.pick(apps)
        let query = query(Samples.fingerprint(&random), app)
        var list = CandidateList()
        let reach = random.chance(3) ? reach() : .everything
        store.scan(query, reach: reach, into: &list)
        let found = list.candidates.map { candidate in
            let click = store.read(candidate.handle)
            if let click { handles[candidate.handle] = (app, click.id) }
            return ReferenceStore.Found(
                id: click?.id ?? "gone", time: candidate.time.milliseconds,
                destination: [app, click?.link.slug ?? "", click?.link.parameters ?? ""],
                fingerprint: candidate.fingerprint, block: candidate.block, addressCount: candidate.addressCount,
                blockCount: candidate.blockCount)
        }
        let expected = reference.scan(app: app, query, reach: reach)
        check(found, expected.0, "step \(step): candidates")
        check(list.report, expected.1, "step \(step): report")
        let links = list.candidates.map(\.link)
        for (position, link) in links.enumerated() {
            for other in 0..<position {
                check(
                    link == links[other], found[position].destination == found[other].destination,
                    "step \(step): equal links are equal destinations")
            }
        }
    }

    private mutating func count(_ step: Int) {
        let app = random.pick(apps)
        let fingerprint = Samples.fingerprint(&random)
        check(
            store.counts(app: store.app(app), fingerprint: fingerprint),
            reference.counts(app: app, fingerprint: fingerprint), "step \(step): counts")
    }

    private mutating func claim(_ step: Int) {
        scan(step)
        let basis: ClaimBasis = random.chance(2) ? .fingerprint : .token
        if random.chance(2), let (handle, click) = handles.min(by: { $0.key.rawValue < $1.key.rawValue }) {
            // A handle from some time ago: it may be stale, and its id may even be in use again.
            handles[handle] = nil
            guard let read = store.read(handle) else {
                check(store.claim(handle, by: basis), .gone, "step \(step): a stale handle")
                return
            }
            check(read.id, click.id, "step \(step): a handle's click")
            check(
                store.claim(handle, by: basis), reference.claim(app: click.app, id: click.id, by: basis),
                "step \(step): claim by an old handle")
            return
        }
        let app = random.pick(apps)
        guard
            let found = store.find(
                app: store.app(app), token: "id-\(Int.random(in: 0..<400, using: &random))", acceptsID: true)
        else { return }
        check(
            store.claim(found.handle, by: basis), reference.claim(app: app, id: found.id, by: basis),
            "step \(step): claim of what an id named")
    }

    private mutating func find(_ step: Int) {
        let app = random.pick(apps)
        let token = random.chance(2) ? random.pick(tokens) : "id-\(Int.random(in: 0..<400, using: &random))"
        let acceptsID = random.chance(2)
        let found = store.find(app: store.app(app), token: token, acceptsID: acceptsID)
        let expected = reference.find(app: app, token: token, acceptsID: acceptsID)
        check(found?.id, expected?.id, "step \(step): find \(token)")
        check(found?.state, expected?.1, "step \(step): its state")
        check(found?.claimedBy, expected?.2, "step \(step): its basis")
    }

    private mutating func erase(_ step: Int) {
        let app = random.pick(apps)
        let id = "id-\(Int.random(in: 0..<400, using: &random))"
        check(
            store.erase(app: store.app(app), id: id), reference.erase(app: app, id: id), "step \(step): erase \(id)")
    }

    private mutating func sweep(_ step: Int) {
        let limit = random.pick([1, 7, 256, 100_000])
        var removed = 0
        for _ in 0..<1_000_000 {
            let report = store.sweep(at: Timestamp(milliseconds: now), limit: limit)
            removed += report.removed
            if report.visited > limit { check(report.visited, limit, "step \(step): visited") }
            if report.isComplete { break }
        }
        check(removed, reference.sweep(at: now), "step \(step): swept")
    }

    /// All counters, and an empty store at the end of time.
    mutating func finish() {
        var actual = store.statistics
        let expected = reference.statistics
        check(
            [actual.stored, actual.repeatedIDs, actual.replaced, actual.folded, actual.claimed, actual.overturned],
            [
                expected.stored, expected.repeatedIDs, expected.replaced, expected.folded, expected.claimed,
                expected.overturned,
            ], "counters")
        check(
            [actual.expired, actual.evictedByCapacity, actual.evictedByBlock, actual.erased],
            [expected.expired, expected.evictedByCapacity, expected.evictedByBlock, expected.erased], "removals")
        _ = store.sweepAll(at: .max)
        actual = store.statistics
        check(actual.liveClicks, 0, "clicks at the end of time")
        check(actual.liveCandidates, 0, "candidates at the end of time")
    }
}
