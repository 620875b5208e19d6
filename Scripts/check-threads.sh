#!/usr/bin/env bash
# Runs the tests of the store's lock, threads and batches, and of what an engine's threads borrow and count in, under Thread Sanitizer, in a build directory of their own.
set -euo pipefail
cd "$(dirname "$0")/.."

swift test --scratch-path .build/thread --sanitize=thread --filter \
  'ShardLockTests|ClickStoreThreadTests|ClickStoreBatchTests|ScratchPoolTests|EngineCountersTests'
