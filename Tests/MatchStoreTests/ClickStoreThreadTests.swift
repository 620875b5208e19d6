import MatchSignals
import MatchStore
import MatchTestSupport
import Testing

@Suite struct ClickStoreThreadTests {
    @Test func eachClickIsClaimedOnce() async {
        let store = ClickStore()
        let clicks = 400
        for number in 0..<clicks {
            _ = store.record(
                Samples.click(
                    id: "c\(number)", app: "a", time: 1_000_000, link: Link(slug: "l\(number)"),
                    fingerprint: Samples.phone(host: UInt8(number % 4))), window: 60_000, at: 1_000_000)
        }
        let claims = await withTaskGroup(of: [String].self, returning: [String].self) { group in
            for thread in 0..<6 {
                group.addTask {
                    var random = SplitMix64(seed: UInt64(thread))
                    var won: [String] = []
                    var list = CandidateList()
                    for _ in 0..<2_000 {
                        store.scan(
                            ScanQuery(
                                app: store.app("a"), fingerprint: Samples.phone(host: UInt8(random.next() % 4)),
                                firstAsked: Timestamp(milliseconds: 1_000_000)), into: &list)
                        guard list.count > 0 else { break }
                        let chosen = random.pick(list.candidates)
                        guard let id = store.read(chosen.handle)?.id else { continue }
                        if store.claim(chosen.handle, by: .fingerprint) == .claimed { won.append(id) }
                    }
                    return won
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(claims.count == clicks)
        #expect(Set(claims).count == clicks)
        #expect(store.statistics.claimed == clicks)
        #expect(store.statistics.liveCandidates == 0)
        #expect(store.counts(app: store.app("a"), fingerprint: Samples.phone()).live == 0)
    }

    @Test func anIDThatManyThreadsOfferIsStoredOnce() async {
        let store = ClickStore()
        let ids = 2_000
        let stored = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    (0..<ids).count { number in
                        let phone = Samples.phone(
                            host: UInt8(number % 250), network: 0x0c00_0000 + UInt32(number / 250) << 8)
                        let click = Samples.click(id: "c\(number)", app: "a", time: 1_000_000, fingerprint: phone)
                        return store.record(click, window: 60_000, at: 1_000_000) == .stored
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(stored == ids)
        #expect(store.statistics.stored == ids)
        #expect(store.statistics.repeatedIDs == 3 * ids)
        #expect(store.statistics.liveClicks == ids)
    }

    /// Everything at once: the counts must come out even, and nothing may be lost or found twice.
    @Test func threadsThatRecordScanClaimEraseAndSweepLeaveAStoreInOrder() async {
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = 700
        configuration.maxClicksPerNetworkBlock = 90
        let store = ClickStore(configuration: configuration)
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    var random = SplitMix64(seed: UInt64(thread) + 77)
                    var list = CandidateList()
                    for step in 0..<2_500 {
                        let now = 1_000_000 + Int64(step) * 40
                        let id = "c\(Int.random(in: 0..<3_000, using: &random))"
                        switch Int.random(in: 0..<12, using: &random) {
                        case 0..<6:
                            _ = store.record(
                                Samples.click(
                                    id: id, app: random.pick(["a", "b"]), time: now, link: Samples.link(&random),
                                    token: random.chance(4) ? "t\(random.pick(0..<50))" : nil,
                                    visitor: random.chance(3) ? "v\(random.pick(0..<9))" : nil,
                                    fingerprint: Samples.fingerprint(&random)),
                                window: random.pick([2_000, 60_000]), at: now)
                        case 6..<8:
                            store.scan(
                                ScanQuery(
                                    app: store.app("a"), fingerprint: Samples.fingerprint(&random),
                                    firstAsked: Timestamp(milliseconds: now)), into: &list)
                            if let first = list.candidates.first {
                                _ = store.claim(first.handle, by: random.chance(2) ? .token : .fingerprint)
                            }
                        case 8:
                            let token = "t\(random.pick(0..<50))"
                            if let found = store.find(app: store.app("b"), token: token, acceptsID: true) {
                                _ = store.claim(found.handle, by: .token)
                                _ = store.read(found.handle)
                            }
                        case 9: _ = store.erase(app: store.app("a"), id: id)
                        case 10: _ = store.sweep(at: Timestamp(milliseconds: now), limit: 64)
                        default: _ = store.counts(app: store.app("a"), fingerprint: Samples.phone())
                        }
                    }
                }
            }
        }
        #if MATCHBACK_INTERNAL_CHECKS
        store.checkInvariants()
        #endif
        let statistics = store.statistics
        let removed =
            statistics.expired + statistics.erased + statistics.evictedByBlock + statistics.evictedByCapacity
        #expect(statistics.stored - removed == statistics.liveClicks)
        #expect(statistics.liveClicks <= 700)
        var live: UInt32 = 0
        for app in ["a", "b"] {
            for family in [OSFamily.iOS, .android] {
                let print = Fingerprint(system: OperatingSystem(family: family))
                live += store.counts(app: store.app(app), fingerprint: print).live
            }
        }
        #expect(Int(live) == statistics.liveCandidates)
        _ = store.sweepAll(at: .max)
        #expect(store.statistics.liveClicks == 0)
        #expect(store.statistics.liveCandidates == 0)
    }
}
