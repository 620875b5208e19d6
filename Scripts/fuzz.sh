#!/usr/bin/env bash
# Feeds the signal parsers noise and damaged values, optimised: nothing may trap, and canonical values must come back.
# usage: fuzz.sh [INPUTS [SEED]]     10,000,000 inputs for each parser by default
set -euo pipefail
cd "$(dirname "$0")/.."
export MATCHBACK_FUZZ="${1:-10000000}"
export MATCHBACK_FUZZ_SEED="${2:-20261130}"
exec swift test -c release -Xswiftc -enable-testing --scratch-path .build/fuzz --filter FuzzTests
