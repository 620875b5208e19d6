#!/usr/bin/env bash
# Checks what is deterministic about the hot path against the budgets in Benchmarks/Thresholds: bytes a click, candidates and
# allocations a match, and instructions by callgrind where valgrind is installed. Times are never checked.
# usage: thresholds.sh            fails when a counter is above its budget; says so when it is well below
#        thresholds.sh --update   writes the counters as the new budgets
# ENGINE_BENCH names a binary that is built already.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1)
budgets=Benchmarks/Thresholds/$version/engine.json
bench=${ENGINE_BENCH:-}
if [ -z "$bench" ]; then
  swift build -c release --product EngineBench >&2
  bench=.build/release/EngineBench
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Hashes are seeded by the process unless this says otherwise, and instructions would differ from run to run.
export SWIFT_DETERMINISTIC_HASHING=1

"$bench" budgets >"$work/counters.json"

if ! command -v valgrind >/dev/null && [ "${CI:-}" = true ] && command -v apt-get >/dev/null; then
  (apt-get update && apt-get install -y valgrind) >&2 || true
fi
Scripts/instructions.sh "$bench" >"$work/instructions.json"

python3 - "$budgets" "${1:-}" "$work/counters.json" "$work/instructions.json" <<'PYTHON'
import json, os, sys

path, mode, *parts = sys.argv[1:]
measured = {}
for part in parts:
    with open(part) as file:
        measured.update(json.load(file))
# Instructions depend a little on the C library; everything else only on the compiler.
tolerance = lambda name: 0.05 if name.startswith("instructions") else 0.02
if mode == "--update":
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        json.dump(measured, file, indent=2)
        file.write("\n")
    print(f"wrote {path}")
    sys.exit(0)
if not os.path.exists(path):
    sys.exit(f"there are no budgets for this compiler: {path}; write them with Scripts/thresholds.sh --update")
with open(path) as file:
    budgets = json.load(file)
failed = 0
for name, budget in budgets.items():
    if name not in measured:
        print(f"  skip   {name}: not measured here")
        continue
    value = measured[name]
    allowed = abs(budget) * tolerance(name) + 0.01
    # A share that is delivered is better when it is greater, everything else when it is less.
    worse = budget - value if name.endswith("Share") else value - budget
    word = "WORSE " if worse > allowed else "better" if worse < -allowed else "ok    "
    failed += word == "WORSE "
    print(f"  {word} {name}: {value:g} (budget {budget:g})")
if failed:
    sys.exit(f"{failed} of {len(budgets)} counters are over their budget: make it better, or say why and run thresholds.sh --update")
PYTHON

Scripts/hot_path.sh "$bench"
