// What Swift cannot say without a C header: cache prefetches, sleeping on an address, and reserved address space.
//
// Header only, so that a prefetch is one instruction inside the Swift function that asks for it. No state lives here.

#ifndef MATCHBACK_C_MATCH_MEMORY_H
#define MATCHBACK_C_MATCH_MEMORY_H

#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>
// Declared here because <unistd.h> hides it unless the importer defines _GNU_SOURCE or _DEFAULT_SOURCE.
extern long syscall(long number, ...);
#ifndef MADV_HUGEPAGE
#define MADV_HUGEPAGE 14
#endif
#elif defined(__APPLE__)
#include <os/os_sync_wait_on_address.h>
#endif

/// Asks for the line of an address, to read it soon. Any address is allowed: a prefetch never faults.
static inline void matchback_prefetch(const void *address) { __builtin_prefetch(address, 0, 3); }

/// Asks for the line of an address, to write it soon.
static inline void matchback_prefetch_for_write(const void *address) { __builtin_prefetch(address, 1, 3); }

/// Tells the core that this is a spin loop.
static inline void matchback_pause(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/// Lets another thread have the core.
static inline void matchback_yield(void) { sched_yield(); }

/// A number that differs from thread to thread, to spread threads over lines of memory: the address of the thread's own block,
/// which a register holds.
static inline uint64_t matchback_thread_number(void) {
#if defined(__linux__) && defined(__x86_64__)
    uint64_t address;
    __asm__("movq %%fs:0, %0" : "=r"(address));
    return address;
#elif defined(__linux__) && defined(__aarch64__)
    uint64_t address;
    __asm__("mrs %0, tpidr_el0" : "=r"(address));
    return address;
#else
    return (uint64_t)(uintptr_t)pthread_self();
#endif
}

/// Sleeps while the word has the expected value; may return early.
static inline void matchback_wait(uint32_t *word, uint32_t expected) {
#if defined(__linux__)
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, NULL, NULL, 0);
#elif defined(__APPLE__)
    os_sync_wait_on_address(word, expected, sizeof(uint32_t), OS_SYNC_WAIT_ON_ADDRESS_NONE);
#else
    (void)word, (void)expected, sched_yield();
#endif
}

/// Wakes one thread that sleeps on the word.
static inline void matchback_wake(uint32_t *word) {
#if defined(__linux__)
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
#elif defined(__APPLE__)
    os_sync_wake_by_address_any(word, sizeof(uint32_t), OS_SYNC_WAKE_BY_ADDRESS_NONE);
#else
    (void)word;
#endif
}

/// Reserves zeroed address space that takes memory page by page as it is first touched; NULL when there is none.
static inline void *matchback_reserve(size_t bytes) {
    int flags = MAP_PRIVATE | MAP_ANON;
#if defined(MAP_NORESERVE)
    flags |= MAP_NORESERVE;
#endif
    void *start = mmap(NULL, bytes, PROT_READ | PROT_WRITE, flags, -1, 0);
    return start == MAP_FAILED ? NULL : start;
}

/// Gives reserved address space back.
static inline void matchback_release(void *start, size_t bytes) { munmap(start, bytes); }

/// Asks for huge pages where the system offers them; without them everything still works, slower.
static inline void matchback_prefer_huge_pages(void *start, size_t bytes) {
#if defined(__linux__)
    madvise(start, bytes, MADV_HUGEPAGE);
#else
    (void)start, (void)bytes;
#endif
}

#endif
