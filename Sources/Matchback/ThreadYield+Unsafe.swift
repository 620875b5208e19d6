#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Lets another thread run: what a question does while an earlier one of the same install is being answered.
func yieldThread() {
    // No pointers are involved; the C function takes and keeps nothing.
    _ = sched_yield()
}
