import MatchSignals
import MatchStore

/// Times the store alone: `StoreBench [clicks] [per block] [apps] [device mean, 0 for real shares] [device block limit]`.
struct StoreBench {
    let clicks: Int
    let workload: Workload
    let deviceLimit: Int
    let store: ClickStore
    let window: Int64

    init(_ arguments: [Int]) {
        func argument(_ position: Int, _ fallback: Int) -> Int {
            position < arguments.count ? arguments[position] : fallback
        }
        clicks = argument(0, 1_000_000)
        workload = Workload(
            clicks: clicks, perBlock: argument(1, 2), apps: argument(2, 1), deviceMean: argument(3, 0))
        deviceLimit = argument(4, 1_000)
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = max(clicks, 1_000) + clicks / 8
        store = ClickStore(configuration: configuration)
        window = Int64(clicks) * 4
    }

    func row(_ name: String, _ count: Int, _ total: UInt64, _ samples: [UInt32]) {
        let sorted = samples.sorted()
        let mean = Double(total) / Double(max(count, 1))
        func column(_ text: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - text.count)) + text
        }
        print(
            column(name, 16), column("\((mean * 10).rounded() / 10)", 9), "ns",
            column("\((1_000 / mean * 100).rounded() / 100)", 7), "M/s  p50", percentile(sorted, 0.5), "p99",
            percentile(sorted, 0.99), "p99.9", percentile(sorted, 0.999))
    }

    /// Times a body block by block, its preparation apart, one operation in 32 also alone.
    func time<Item>(
        _ name: String, _ count: Int, prepare: (Int) -> Item, _ body: (Item) -> Void
    ) {
        var rounds: [UInt64] = []
        var samples: [UInt32] = []
        var done = 0
        while done < count {
            let size = min(8_192, count - done)
            let items = (done..<done + size).map(prepare)
            let start = nanoseconds()
            for item in items { body(item) }
            rounds.append((nanoseconds() - start) * 8_192 / UInt64(size))
            done += size
        }
        let extra = (0..<min(count / 8, 65_536)).map { prepare(count + $0) }
        for item in extra {
            let before = nanoseconds()
            body(item)
            samples.append(UInt32(clamping: nanoseconds() - before))
        }
        // The median round: what others do on the machine is left out, growth of the tables too.
        rounds.sort()
        row(name, 8_192, rounds[rounds.count / 2], samples)
    }

    /// Half records, half scans with a claim, on so many threads at once: operations a second of all together.
    func mixed(threads: Int, count: Int, slugs: [String], base: Int) async -> Double {
        let clicks = (0..<threads).map { thread in
            (0..<count / threads).map { workload.click(base + thread * count + $0, slugs: slugs) }
        }
        let start = nanoseconds()
        await withTaskGroup { group in
            for own in clicks {
                group.addTask {
                    var list = CandidateList()
                    for click in own {
                        _ = store.record(click, window: window, at: click.time)
                        store.scan(
                            ScanQuery(
                                app: store.app(click.app), fingerprint: click.fingerprint, firstAsked: click.time),
                            reach: DeviceReach(blocksUpTo: 0), into: &list)
                        if let first = list.candidates.first { _ = store.claim(first.handle, by: .fingerprint) }
                    }
                }
            }
        }
        return Double(count) * 2e9 / Double(nanoseconds() - start)
    }

    func run() async {
        let slugs = (0..<max(1, clicks / 1_000)).map { "campaign/\($0)" }
        print(
            "clicks \(clicks), network blocks \(workload.blocks), apps \(workload.apps), device limit \(deviceLimit)")
        time("record", clicks, prepare: { workload.click($0, slugs: slugs) }) { click in
            precondition(store.record(click, window: window, at: click.time) != .repeatedID)
        }
        let more = clicks / 16
        time(
            "record of 32", more / 32,
            prepare: { number in (0..<32).map { workload.click(clicks * 2 + number * 32 + $0, slugs: slugs) } }
        ) { batch in
            _ = store.record(batch, windows: Array(repeating: window, count: 32), at: batch[0].time)
        }
        let filled = store.statistics
        print(
            "live", filled.liveClicks, "bytes a click: log",
            Double(filled.logBytes) / Double(filled.liveClicks), "index",
            Double(filled.indexBytes) / Double(filled.liveClicks), "payload",
            Double(filled.payloadBytes) / Double(filled.liveClicks))
        let now = Timestamp(milliseconds: Int64(clicks))
        let queries = min(clicks, 500_000)
        let apps = (0..<workload.apps).map { store.app("app-\($0)") }
        func query(_ number: Int, miss: Bool = false) -> ScanQuery {
            let chosen = Int(Workload.mix(UInt64(number) ^ 0xabcdef) % UInt64(clicks))
            var print = workload.fingerprint(chosen)
            if miss {
                let absent = IPAddress(ipv4: 0xf000_0000 + UInt32(truncatingIfNeeded: number) << 8)
                print.addresses = AddressSet(NetworkAddress(address: absent, addressClass: .public))
            }
            let app = apps[Int(Workload.mix(UInt64(chosen) &* 31) % UInt64(workload.apps))]
            return ScanQuery(
                app: app, fingerprint: print, firstAsked: now)
        }
        var list = CandidateList()
        var found = 0
        time("scan", queries, prepare: { query($0) }) { query in
            store.scan(query, reach: DeviceReach(blocksUpTo: deviceLimit), into: &list)
            found += list.count
        }
        print("candidates a scan", Double(found) / Double(queries))
        time("scan of 32", queries / 32, prepare: { number in (0..<32).map { query(number * 32 + $0) } }) { queries in
            for query in queries { store.prefetchRows(store.plan(app: query.app, query.fingerprint)) }
            for query in queries { store.scan(query, into: &list) }
        }
        time("scan, absent", queries, prepare: { query($0, miss: true) }) { store.scan($0, into: &list) }
        var live: UInt32 = 0
        time("counts", queries, prepare: { query($0) }) { query in
            live &+= store.counts(app: query.app, fingerprint: query.fingerprint).live
        }
        var claimed = 0
        time("scan+claim", queries, prepare: { query($0 + 7_000_000) }) { query in
            store.scan(query, reach: DeviceReach(blocksUpTo: deviceLimit), into: &list)
            guard list.count > 0 else { return }
            if store.claim(list.candidates[0].handle, by: .fingerprint) == .claimed { claimed += 1 }
        }
        print("claimed", claimed, "checksum", live)
        let share = min(clicks / 10, 200_000)
        for round in 0..<3 {
            let one = await mixed(threads: 1, count: share, slugs: slugs, base: clicks * (4 + round * 4))
            let two = await mixed(threads: 2, count: share, slugs: slugs, base: clicks * (6 + round * 4))
            print("mixed, 1 and 2 threads: M op/s", one / 1e6, two / 1e6, "ratio", two / one)
        }
        let end = Timestamp(milliseconds: .max)
        let left = store.statistics.liveClicks
        let start = nanoseconds()
        var removed = 0
        while true {
            let report = store.sweep(at: end, limit: 256)
            removed += report.removed
            if report.isComplete { break }
        }
        row("sweep", removed, nanoseconds() - start, [])
        precondition(removed == left && store.statistics.liveClicks == 0)
    }
}

await StoreBench(CommandLine.arguments.dropFirst().compactMap { Int($0) }).run()
