import MatchSignals
import MatchStore
import Testing

@Suite struct ClickStoreFloodTests {
    @Test func fullNetworkBlockLosesItsOldestAndCountsThem() {
        var configuration = StoreConfiguration()
        configuration.maxClicksPerNetworkBlock = 100
        let store = ClickStore(configuration: configuration)
        for number in 0..<1_000 {
            let time = 1_000_000 + Int64(number)
            _ = store.record(
                Samples.click(
                    id: "\(number)", app: "a", time: time, link: Link(slug: "l\(number)"), fingerprint: Samples.phone()),
                window: 3_600_000, at: time)
        }
        #expect(store.statistics.evictedByBlock == 900)
        #expect(store.find(app: store.app("a"), token: "899", acceptsID: true) == nil)
        #expect(store.find(app: store.app("a"), token: "900", acceptsID: true) != nil)
        var list = CandidateList()
        store.scan(
            ScanQuery(
                app: store.app("a"), fingerprint: Samples.phone(), firstAsked: Timestamp(milliseconds: 1_001_000)),
            into: &list)
        #expect(list.count == 100)
        #expect(list.candidates.first?.blockCount == 100)
        #expect(list.candidates.allSatisfy { $0.addressCount == 100 })
    }

    @Test func floodOnOneBlockIsCutAndReported() {
        let store = ClickStore()
        for number in 0..<20_000 {
            let time = 1_000_000 + Int64(number)
            _ = store.record(
                Samples.click(
                    id: "\(number)", app: "a", time: time, link: Link(slug: "l\(number % 50)x\(number)"),
                    fingerprint: Samples.phone(host: UInt8(number % 2))), window: 3_600_000, at: time)
        }
        var list = CandidateList()
        store.scan(
            ScanQuery(
                app: store.app("a"), fingerprint: Samples.phone(host: 1),
                firstAsked: Timestamp(milliseconds: 1_020_000)), into: &list)
        #expect(list.candidates.prefix(256).allSatisfy { $0.block == .network })
        #expect(list.report.networkUnseen == 20_000 - 256)
        #expect(list.report.networkOldestSeen == Timestamp(milliseconds: 1_000_000 + 20_000 - 256))
        #expect(list.candidates.first { $0.addressCount > 0 }?.addressCount == 10_000)
        #expect(list.report.deviceBlockCount == 20_000)
        #expect(store.statistics.truncatedNetworkScans == 1)
    }

    @Test func crowdedDeviceBlockIsCountedAndNotScanned() {
        let store = ClickStore()
        for number in 0..<300 {
            let print = Samples.phone(host: 1, network: 0xcb00_0000 + UInt32(number) << 8)
            _ = store.record(
                Samples.click(id: "\(number)", app: "a", time: 1_000_000, fingerprint: print), window: 60_000,
                at: 1_000_000)
        }
        var list = CandidateList()
        store.scan(
            ScanQuery(
                app: store.app("a"), fingerprint: Samples.phone(network: 0x0a0b_0c00),
                firstAsked: Timestamp(milliseconds: 1_000_000)), reach: DeviceReach(blocksUpTo: 299), into: &list)
        #expect(list.count == 0)
        #expect(list.report.deviceUnseen == 300)
        #expect(store.statistics.skippedDeviceBlocks >= 1)
    }

    @Test func manyAppsKeepApart() {
        let store = ClickStore()
        for number in 0..<5_000 {
            _ = store.record(
                Samples.click(id: "c", app: "app-\(number)", time: 1_000_000, fingerprint: Samples.phone()),
                window: 60_000, at: 1_000_000)
        }
        #expect(store.statistics.stored == 5_000)
        for number in [0, 17, 4_999] {
            #expect(store.candidateIDs(app: "app-\(number)", Samples.phone(), at: 1_000_000) == ["c"])
            #expect(store.counts(app: store.app("app-\(number)"), fingerprint: Samples.phone()).live == 1)
        }
        #expect(store.candidateIDs(app: "app-5000", Samples.phone(), at: 1_000_000).isEmpty)
    }

    @Test func blockOfManyClicksWithTwoWindowsLosesTheShortOnes() {
        let store = ClickStore()
        for number in 0..<6_000 {
            let time = 1_000_000 + Int64(number)
            _ = store.record(
                Samples.click(
                    id: "\(number)", app: "a", time: time, link: Link(slug: "l\(number)x"),
                    fingerprint: Samples.phone()),
                window: number % 3 == 0 ? 86_400_000 : 10_000, at: time)
        }
        #expect(store.sweepAll(at: 2_000_000, limit: 64) == 4_000)
        let ids = store.candidateIDs(app: "a", Samples.phone(), at: 2_000_000)
        #expect(ids == (0..<256).map { "\(5_997 - $0 * 3)" })
        for number in stride(from: 3_000, to: 4_500, by: 3) {
            #expect(store.erase(app: store.app("a"), id: "\(number)"))
        }
        #expect(store.statistics.liveCandidates == 1_500)
        #expect(store.sweepAll(at: .max) == 1_500)
    }

    @Test func hugeDestinationsEvictTheOldestInsteadOfStopping() {
        var configuration = StoreConfiguration()
        configuration.maxLiveClicks = 2_000
        let store = ClickStore(configuration: configuration)
        let long = String(repeating: "p", count: 900_000)
        for number in 0..<400 {
            let time = 1_000_000 + Int64(number)
            let outcome = store.record(
                Samples.click(
                    id: "\(number)", app: "a", time: time, link: Link(slug: "l\(number)", parameters: long),
                    fingerprint: Samples.phone()), window: 86_400_000, at: time)
            #expect(outcome == .stored)
        }
        #expect(store.statistics.evictedByCapacity > 0)
        #expect(store.find(app: store.app("a"), token: "399", acceptsID: true)?.link.parameters == long)
    }

    @Test func tokenTooLongToKeepIsNone() {
        let store = ClickStore()
        let token = String(repeating: "t", count: 1_901)
        _ = store.record(
            Samples.click(id: "c", app: "a", time: 1, token: token, fingerprint: Samples.phone()), window: 60_000, at: 1
        )
        #expect(store.find(app: store.app("a"), token: token, acceptsID: false) == nil)
        #expect(store.find(app: store.app("a"), token: "c", acceptsID: true) != nil)
    }

    @Test func longNamesAreKeptWhole() {
        let store = ClickStore()
        let token = String(repeating: "t", count: 1_900)
        let id = String(repeating: "i", count: 128)
        let slug = String(repeating: "s", count: 5_000)
        _ = store.record(
            Samples.click(
                id: id, app: "a", time: 1, link: Link(slug: slug, matchWindowSeconds: -5), token: token,
                fingerprint: Samples.phone()), window: 60_000, at: 1)
        let found = store.find(app: store.app("a"), token: token, acceptsID: false)
        #expect(found?.id == id)
        #expect(found?.link == Link(slug: slug, matchWindowSeconds: -5))
        #expect(store.erase(app: store.app("a"), id: id))
        #expect(store.find(app: store.app("a"), token: token, acceptsID: true) == nil)
    }
}
