// What a benchmark asks of the system and Swift cannot say without a C header: a clock that costs one call, and how much memory
// the process holds. Header only; no state lives here.

#ifndef MATCHBACK_C_BENCH_SUPPORT_H
#define MATCHBACK_C_BENCH_SUPPORT_H

#include <stdint.h>
#include <sys/resource.h>
#include <time.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Nanoseconds of a clock that never goes back: about 22 ns a call, half of what `ContinuousClock` costs.
static inline uint64_t matchbench_nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/// Nanoseconds of processor time that the calling thread has had: what other programs on the machine do does not count. A system
/// call, so for whole chunks only.
static inline uint64_t matchbench_thread_nanoseconds(void) {
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return (uint64_t)spent.tv_sec * 1000000000u + (uint64_t)spent.tv_nsec;
}

/// How often the calling thread has gone to sleep of itself, for a lock as a rule; 0 where the system does not say.
static inline uint64_t matchbench_thread_sleeps(void) {
#if defined(__linux__)
    struct rusage usage;
    // RUSAGE_THREAD, which <sys/resource.h> hides unless the importer defines _GNU_SOURCE.
    return getrusage((__typeof__(RUSAGE_SELF))1, &usage) == 0 ? (uint64_t)usage.ru_nvcsw : 0;
#else
    return 0;
#endif
}

/// Lets the calling thread rest for some microseconds.
static inline void matchbench_sleep(uint32_t microseconds) {
    struct timespec rest = {0, (long)microseconds * 1000};
    nanosleep(&rest, 0);
}

/// Bytes that the C heap has handed out, its large mappings included; 0 where the system does not say.
static inline uint64_t matchbench_heap_bytes(void) {
#if defined(__GLIBC__)
    struct mallinfo2 info = mallinfo2();
    return (uint64_t)info.uordblks + (uint64_t)info.hblkhd;
#else
    return 0;
#endif
}

/// The most memory that the process has held at once, in bytes.
static inline uint64_t matchbench_peak_resident_bytes(void) {
    struct rusage usage;
    if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#if defined(__APPLE__)
    return (uint64_t)usage.ru_maxrss;
#else
    return (uint64_t)usage.ru_maxrss * 1024u;
#endif
}

#endif
