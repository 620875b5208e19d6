internal import CMatchMemory
internal import Synchronization

/// A lock in four bytes of somebody else's memory: spins a little, then sleeps in the kernel.
///
/// `Synchronization.Mutex` cannot be checked with Thread Sanitizer (it gives false reports as soon as it is contended), and a
/// pure spin lock burns whole time slices once threads outnumber cores. This one is built on `Atomic`, which the sanitizer
/// understands, and sleeps through a futex (`os_sync_wait_on_address` on Apple systems) after a bounded spin. The states are
/// those of Ulrich Drepper's "Futexes Are Tricky" (2011), mutex 2: free, held, held with sleepers.
///
/// Invariants that make it safe:
/// - the address outlives the lock and is accessed through this type only;
/// - whoever unlocks holds it.
@safe struct LockWord: @unchecked Sendable {
    /// How often a waiter looks before it sleeps: about 1 µs, longer than almost every critical section of the store.
    private static let spins = 64

    private enum Value {
        static let free: UInt32 = 0
        static let held: UInt32 = 1
        static let contended: UInt32 = 2
    }

    private let word: UnsafeMutablePointer<Atomic<UInt32>>

    /// The lock at an address of at least four bytes, zeroed before first use.
    init(at address: UnsafeMutableRawPointer) {
        // `Atomic<UInt32>` has the size and layout of the word that it holds.
        unsafe word = address.assumingMemoryBound(to: Atomic<UInt32>.self)
    }

    /// Takes the lock, waiting as long as it takes.
    @inline(__always)
    func lock() {
        let (exchanged, _) = unsafe word.pointee.compareExchange(
            expected: Value.free, desired: Value.held, successOrdering: .acquiring, failureOrdering: .relaxed)
        if !exchanged { lockContended() }
    }

    /// Takes the lock if it is free.
    @inline(__always)
    func lockIfFree() -> Bool {
        let (exchanged, _) = unsafe word.pointee.compareExchange(
            expected: Value.free, desired: Value.held, successOrdering: .acquiring, failureOrdering: .relaxed)
        return exchanged
    }

    /// Gives the lock back and wakes one sleeper if there may be one.
    @inline(__always)
    func unlock() {
        if unsafe word.pointee.exchange(Value.free, ordering: .releasing) == Value.contended { wake() }
    }

    @inline(never)
    private func lockContended() {
        for _ in 0..<Self.spins {
            matchback_pause()
            guard unsafe word.pointee.load(ordering: .relaxed) == Value.free else { continue }
            let (exchanged, _) = unsafe word.pointee.compareExchange(
                expected: Value.free, desired: Value.held, successOrdering: .acquiring, failureOrdering: .relaxed)
            if exchanged { return }
        }
        // From here on the word says "contended" for as long as this thread holds it: others may be asleep.
        while unsafe word.pointee.exchange(Value.contended, ordering: .acquiring) != Value.free {
            unsafe matchback_wait(plainWord, Value.contended)
        }
    }

    @inline(never)
    private func wake() {
        unsafe matchback_wake(plainWord)
    }

    /// The address for the kernel, which only compares it.
    private var plainWord: UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(word).assumingMemoryBound(to: UInt32.self)
    }
}
