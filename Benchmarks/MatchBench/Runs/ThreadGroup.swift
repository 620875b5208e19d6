internal import Foundation

/// Runs a body on threads of its own, more of them than cores if asked: a pool would never start those.
enum ThreadGroup {
    /// Runs the body once for each number from 0 up to `count` and returns when all are done.
    ///
    /// Every thread is there before the first begins, so that none has the store to itself at the start.
    static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let ready = DispatchGroup()
        let done = DispatchGroup()
        let go = DispatchSemaphore(value: 0)
        for index in 0..<count {
            ready.enter()
            done.enter()
            Thread {
                ready.leave()
                go.wait()
                body(index)
                done.leave()
            }.start()
        }
        ready.wait()
        for _ in 0..<count { go.signal() }
        done.wait()
    }
}
