import Testing

@testable import MatchStore

@Suite struct BlockArenaTests {
    @Test func halvesThatAreFreeBecomeOneBlockAgain() {
        var reservations: [Reservation] = []
        let arena = BlockArena(bytes: 8 << 20, keeping: &reservations)
        let whole = arena.allocate(order: 10)
        arena.free(whole)
        let halves = [arena.allocate(order: 9), arena.allocate(order: 9)]
        #expect(Set(halves).count == 2)
        for half in halves { arena.free(half) }
        #expect(arena.allocate(order: 10) == whole)
    }

    @Test func blocksInUseNeverOverlap() {
        var reservations: [Reservation] = []
        let arena = BlockArena(bytes: 8 << 20, keeping: &reservations)
        var taken: [(UInt32, Int)] = []
        for round in 0..<3_000 {
            if round % 3 == 2 {
                arena.free(taken.remove(at: (round * 7) % taken.count).0)
            } else {
                let order = (round * 5) % 7
                taken.append((arena.allocate(order: order), order))
            }
        }
        let sorted = taken.sorted { $0.0 < $1.0 }
        for (left, right) in zip(sorted, sorted.dropFirst()) { #expect(left.0 + 1 << left.1 <= right.0) }
        #expect(arena.usedBytes == taken.reduce(0) { $0 + BlockArena.unitBytes << $1.1 })
    }

    @Test(arguments: [(1, 0), (32, 0), (33, 1), (64, 1), (65, 2), (1 << 20, 15)])
    func orderIsTheSmallestThatHolds(_ bytes: Int, _ order: Int) {
        #expect(BlockArena.order(holding: bytes) == order)
    }
}
