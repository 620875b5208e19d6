import MatchSignals
import MatchStore
import Testing

@testable import MatchBench

/// The baselines must do the same work as the engine, or their figures mean nothing.
@Suite struct BaselineAgreementTests {
    private static func workload(_ clicks: Int) -> Workload {
        var shape = WorkloadShape(clicks: clicks)
        shape.meanPerBlock = 6
        return Workload(shape)
    }

    @Test func theDictionaryFindsTheNetworkCandidatesOfTheStore() {
        let workload = Self.workload(2000)
        let store = ClickStore()
        let dictionary = DictionaryStore()
        for index in 0..<2000 {
            let click = workload.click(index)
            _ = store.record(click, window: 86_400_000, at: click.time)
            dictionary.record(click, at: click.time)
        }
        var list = CandidateList()
        var seen = 0
        for position in 0..<500 {
            let install = workload.install(for: workload.asked(position), serial: position)
            let query = ScanQuery(
                app: store.app(install.app), fingerprint: install.fingerprint, firstAsked: install.time)
            store.scan(query, into: &list)
            let expected = list.candidates.filter { $0.block == .network }.compactMap { store.read($0.handle)?.id }
            #expect(Set(dictionary.networkCandidates(install)) == Set(expected))
            seen += expected.count
        }
        #expect(Double(seen) / 500 > 5)
    }

    @Test func aClickIsClaimedOnce() {
        let workload = Self.workload(1000)
        for store in Self.baselines(workload) {
            var found: Set<String> = []
            for position in 0..<200 {
                let install = workload.install(for: workload.asked(position), serial: position)
                let before = store.peek(install)
                guard store.match(install), let best = before.best else { continue }
                #expect(found.insert(best).inserted)
            }
            #expect(found.count > 150)
        }
    }

    @Test func aRepeatedIdIsRefusedAndASweepEmpties() {
        let workload = Self.workload(1000)
        for store in Self.baselines(workload) {
            store.record(workload.click(0), at: workload.end)
            #expect(store.liveClicks == 1000)
            #expect(store.sweep(at: workload.end, limit: 5000) == 0)
            let later = workload.end.advanced(byMilliseconds: 2 * 86_400_000)
            #expect(store.sweep(at: later, limit: 100) == 100)
            #expect(store.sweep(at: later, limit: 5000) == 900)
            #expect(store.liveClicks == 0)
        }
    }

    #if SQLiteBaseline
    @Test func sqliteDecidesAsTheDictionaryDoes() {
        let workload = Self.workload(1000)
        let stores = Self.baselines(workload)
        for position in 0..<300 {
            let install = workload.install(for: workload.asked(position), serial: position)
            let findings = stores.map { $0.peek(install) }
            #expect(findings.allSatisfy { $0 == findings[0] })
            for store in stores { _ = store.match(install) }
        }
    }
    #endif

    private static func baselines(_ workload: Workload) -> [any BenchStore] {
        var stores: [any BenchStore] = [DictionaryStore()]
        #if SQLiteBaseline
        stores.append(SQLiteStore())
        #endif
        for store in stores {
            store.record(batch: (0..<workload.shape.clicks).map(workload.click))
        }
        return stores
    }
}
