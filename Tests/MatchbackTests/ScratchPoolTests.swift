import MatchStore
import Testing

@testable import Matchback

@Suite struct ScratchPoolTests {
    /// More borrowers inside each other than the pool has places.
    @Test func whoeverBorrowsHasAScratchToThemselves() {
        let pool = ScratchPool(capacity: 4)
        func borrow(_ depth: Int) -> Bool {
            guard depth < 40 else { return true }
            return pool.withScratch { scratch in
                scratch.list.report.networkUnseen = depth
                return borrow(depth + 1) && scratch.list.report.networkUnseen == depth
            }
        }
        #expect(borrow(0))
    }

    @Test func aThreadFindsItsScratchAgain() {
        let pool = ScratchPool(capacity: 4)
        pool.withScratch { $0.list.report.networkUnseen = 7 }
        #expect(pool.withScratch { $0.list.report.networkUnseen } == 7)
    }

    @Test func threadsDoNotShareAScratch() async {
        let pool = ScratchPool(capacity: 4)
        let disturbed = await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var disturbed = 0
                    for step in 0..<2_000 {
                        pool.withScratch { scratch in
                            scratch.list.report.networkUnseen = task << 32 | step
                            for _ in 0..<20 where scratch.list.report.networkUnseen != task << 32 | step {
                                disturbed += 1
                            }
                        }
                    }
                    return disturbed
                }
            }
            return await group.reduce(0, +)
        }
        #expect(disturbed == 0)
    }
}
