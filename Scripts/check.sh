#!/usr/bin/env bash
# Builds, runs the tests, and runs them once more with every internal invariant checked after each mutation.
# The second run has a build directory of its own, so that switching back costs nothing.
# usage: check.sh [--filter NAME]     (what follows is handed to swift test)
set -euo pipefail
cd "$(dirname "$0")/.."

swift build
swift test "$@"
swift test --scratch-path .build/checks -Xswiftc -DMATCHBACK_INTERNAL_CHECKS "$@"
