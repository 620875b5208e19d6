#!/usr/bin/env bash
# Shows by disassembly that the hot functions, and whatever they call in turn, reach no allocator, no reference counting and no
# exclusivity check.
# usage: hot_path.sh [BINARY]      BINARY is .build/release/EngineBench, built first, unless given
#
# Benchmarks/hot_functions.txt names the functions, and the calls that only a slow path makes.
set -euo pipefail
cd "$(dirname "$0")/.."

binary=${1:-}
if [ -z "$binary" ]; then
  swift build -c release --product EngineBench >&2
  binary=.build/release/EngineBench
fi
objdump -d --no-show-raw-insn "$binary" | swift demangle --simplified | python3 -B Scripts/hot_path.py Benchmarks/hot_functions.txt
