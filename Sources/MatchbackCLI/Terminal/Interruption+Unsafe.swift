internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Ctrl-C: the first one asks the command to finish with what it has, the second one ends the process.
///
/// Unsafe because signal handlers are installed through the C library; the handler touches one lock-free atomic and calls
/// only what POSIX allows in a handler.
enum Interruption {
    private static let flag = Atomic<Bool>(false)

    /// Whether the user asked to stop.
    static var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Takes over SIGINT and makes a closed pipe an ordinary write error.
    static func prepare() {
        _ = signal(SIGPIPE, SIG_IGN)
        var action = sigaction()
        #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = { _ in Interruption.handle() }
        #else
        unsafe action.__sigaction_handler.sa_handler = { _ in Interruption.handle() }
        #endif
        // Without SA_RESTART a blocked read returns, so that a command that waits for input notices at once.
        action.sa_flags = 0
        unsafe sigaction(SIGINT, &action, nil)
        // Whoever started the process may have blocked the signal, and a blocked signal is never seen.
        var interrupt = sigset_t()
        unsafe sigemptyset(&interrupt)
        unsafe sigaddset(&interrupt, SIGINT)
        unsafe pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    }

    private static func handle() {
        if flag.exchange(true, ordering: .relaxed) { _exit(130) }
    }
}
