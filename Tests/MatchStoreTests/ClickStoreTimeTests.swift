import MatchSignals
import MatchStore
import Testing

@Suite struct ClickStoreTimeTests {
    let store = ClickStore()
    let phone = Samples.phone()

    private func stored(_ id: String = "c", at time: Int64 = 1_000_000, window: Int64 = 60_000) {
        #expect(
            store.record(Samples.click(id: id, app: "a", time: time, fingerprint: phone), window: window, at: time)
                == .stored)
    }

    @Test func expiredClickIsNeverReturned() {
        stored()
        #expect(store.candidateIDs(app: "a", phone, at: 1_060_001).isEmpty)
    }

    @Test func clickIsReturnedExactlyAtItsDeadline() {
        stored()
        #expect(store.candidateIDs(app: "a", phone, at: 1_060_000) == ["c"])
    }

    @Test func expiredClickIsCountedWhileItIsInMemory() {
        stored()
        var list = CandidateList()
        store.scan(
            ScanQuery(app: store.app("a"), fingerprint: phone, firstAsked: Timestamp(milliseconds: 1_060_001)),
            into: &list)
        #expect(list.report.expiredSeen == 1)
    }

    @Test func clickAfterTheQuestionCountsWithinTheSkewOnly() {
        stored()
        #expect(store.candidateIDs(app: "a", phone, at: 970_000) == ["c"])
        #expect(store.candidateIDs(app: "a", phone, at: 969_999).isEmpty)
        #expect(store.candidateIDs(app: "a", phone, at: 999_999, skew: 0).isEmpty)
    }

    @Test func sweeperKeepsAClickUntilItsGraceIsOver() {
        stored()
        #expect(store.sweepAll(at: 1_120_000) == 0)
        #expect(store.sweepAll(at: 1_120_001) == 1)
        #expect(store.statistics.liveClicks == 0)
        #expect(store.statistics.expired == 1)
    }

    @Test func largeJumpExpiresEverythingAndHarmsNothing() {
        for number in 0..<5_000 {
            let print = Samples.phone(host: UInt8(number % 250), network: 0xcb00_0000 + UInt32(number / 250) << 8)
            _ = store.record(
                Samples.click(id: "\(number)", app: "a", time: 1_000_000 + Int64(number), fingerprint: print),
                window: 60_000, at: 1_000_000 + Int64(number))
        }
        #expect(store.sweepAll(at: .max) == 5_000)
        stored("after", at: 9_000_000_000_000)
        #expect(store.candidateIDs(app: "a", phone, at: 9_000_000_000_000) == ["after"])
    }

    @Test func clockThatRunsBackwardsHarmsNothing() {
        stored("late", at: 2_000_000)
        stored("early", at: 1_000_000, window: 2_000_000)
        #expect(store.sweepAll(at: 500_000) == 0)
        #expect(store.candidateIDs(app: "a", phone, at: 2_000_000) == ["early", "late"])
        #expect(store.candidateIDs(app: "a", phone, at: 1_000_000) == ["early"])
    }

    @Test(arguments: [Int64.min, -1 << 50, 0, 1 << 50, Int64.max])
    func absurdTimesHarmNothing(_ time: Int64) {
        _ = store.record(Samples.click(id: "x", app: "a", time: time, fingerprint: phone), window: .max, at: 0)
        _ = store.candidateIDs(app: "a", phone, at: time)
        _ = store.sweepAll(at: time)
        stored()
        #expect(store.candidateIDs(app: "a", phone, at: 1_000_000).contains("c"))
        #expect(store.sweepAll(at: .max) >= 1)
        #expect(store.statistics.liveClicks == 0)
    }

    @Test func workIsBoundedPerCycle() {
        for number in 0..<3_000 {
            let print = Samples.phone(host: UInt8(number % 250), network: 0xcb00_0000 + UInt32(number / 250) << 8)
            _ = store.record(
                Samples.click(id: "\(number)", app: "a", time: 1_000_000, fingerprint: print), window: 1_000,
                at: 1_000_000)
        }
        var cycles = 0
        while true {
            let report = store.sweep(at: Timestamp(milliseconds: 10_000_000), limit: 100)
            #expect(report.visited <= 100)
            cycles += 1
            if report.isComplete { break }
        }
        #expect(cycles >= 30)
        #expect(store.statistics.expired == 3_000)
    }

    @Test func differentWindowsAreSweptWhenEachIsDue() {
        for number in 0..<4_000 {
            let window: Int64 = number % 2 == 0 ? 1_000 : 86_400_000
            let print = Samples.phone(host: UInt8(number % 250), network: 0xcb00_0000 + UInt32(number / 250) << 8)
            _ = store.record(
                Samples.click(id: "\(number)", app: "a", time: 1_000_000, fingerprint: print), window: window,
                at: 1_000_000)
        }
        #expect(store.sweepAll(at: 1_061_001, limit: 64) == 2_000)
        #expect(store.sweepAll(at: 1_061_001 + 86_400_000, limit: 64) == 2_000)
    }

    @Test func memoryIsUsedAgain() {
        var sizes: [Int] = []
        for round in 0..<12 {
            let start = Int64(round) * 10_000_000 + 1_000_000
            for number in 0..<5_000 {
                let print = Samples.phone(host: UInt8(number % 250), network: 0xcb00_0000 + UInt32(number / 250) << 8)
                _ = store.record(
                    Samples.click(id: "\(round)-\(number)", app: "a", time: start, fingerprint: print), window: 60_000,
                    at: start)
            }
            _ = store.sweepAll(at: start + 5_000_000)
            let statistics = store.statistics
            sizes.append(statistics.logBytes)
        }
        #expect(sizes.suffix(4).allSatisfy { $0 <= sizes[2] })
    }
}
