#!/usr/bin/env bash
# Counts instructions of one match, one record and one swept click by callgrind and prints them as JSON; {} without valgrind.
# usage: instructions.sh ENGINE_BENCH_BINARY
set -euo pipefail

bench=$1
if ! command -v valgrind >/dev/null; then
  echo "valgrind is not installed: instructions are not counted" >&2
  echo '{}'
  exit 0
fi
# Hashes are seeded by the process unless this says otherwise, and instructions would differ from run to run.
export SWIFT_DETERMINISTIC_HASHING=1
# Those inside the function that does nothing else, over a known number of operations.
instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null --collect-atstart=no --toggle-collect="*probed$1*" \
    "$bench" probe "--$2" "$3" --clicks 20000 2>&1 >/dev/null | sed -n "s/.*Collected : \([0-9]*\).*/\1/p" |
    awk -v n="$3" '{ printf "%.0f", $1 / n }'
}
printf '{"instructionsPerMatch": %s, "instructionsPerRecord": %s, "instructionsPerBatchedRecord": %s, "instructionsPerSweptClick": %s}\n' \
  "$(instructions Matches match 1000)" "$(instructions Records record 1000)" "$(instructions Batches batch 1024)" \
  "$(instructions Sweep sweep 4096)"
