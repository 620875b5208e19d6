// Counts heap allocations of the whole process by standing in front of the C library's allocator. For benchmark executables
// only: a program that links it has its malloc wrapped.

#ifndef MATCHBACK_C_ALLOCATION_COUNTER_H
#define MATCHBACK_C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// Allocations since the process started, on all threads; -1 where they cannot be counted.
int64_t matchbench_allocations(void);

#endif
