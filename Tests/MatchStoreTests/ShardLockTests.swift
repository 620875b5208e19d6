import MatchStore
import Testing

@Suite struct ShardLockTests {
    /// Carries a lock across threads: a test's own class, as an owner would have it.
    final class Counter: Sendable {
        let lock = ShardLock(0)
    }

    @Test func manyMoreThreadsThanCoresLoseNoUpdate() async {
        let counter = Counter()
        await withTaskGroup { group in
            for _ in 0..<16 {
                group.addTask {
                    for _ in 0..<20_000 { counter.lock.withLock { $0 += 1 } }
                }
            }
        }
        #expect(counter.lock.withLock { $0 } == 320_000)
    }

    @Test func aHeldLockIsNotTakenTwice() {
        let counter = Counter()
        counter.lock.withLock { _ in
            #expect(counter.lock.withLockIfFree { _ in true } == nil)
        }
        #expect(counter.lock.withLockIfFree { _ in true } == true)
    }

    @Test func anErrorGivesTheLockBack() {
        struct Refusal: Error {}
        let counter = Counter()
        #expect(throws: Refusal.self) {
            try counter.lock.withLock { _ throws(Refusal) in throw Refusal() }
        }
        #expect(counter.lock.withLockIfFree { $0 } == 0)
    }

    @Test func aStateWithReferencesIsReleasedOnce() {
        final class Witness: Sendable {}
        weak var seen: Witness?
        do {
            let witness = Witness()
            seen = witness
            let lock = ShardLock([witness])
            lock.withLock { $0.append(witness) }
        }
        #expect(seen == nil)
    }
}
