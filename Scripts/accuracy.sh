#!/usr/bin/env bash
# Makes the README's accuracy table: every scenario generated, replayed with default parameters, and judged beside the baselines.
# usage: accuracy.sh [INSTALLS [SEED]]      5000 and 11 by default; needs python3 to draw the table
# MATCHBACK names another binary than the release build.
set -euo pipefail
cd "$(dirname "$0")/.."

installs=${1:-5000}
seed=${2:-11}
binary=${MATCHBACK:-.build/release/matchback}
if [ -z "${MATCHBACK:-}" ]; then swift build -c release --product matchback >&2; fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

for world in Datasets/Worlds/*.json; do
  scenario=$(basename "$world" .json)
  "$binary" generate --scenario "$scenario" --seed "$seed" --installs "$installs" -o "$place/stream.ndjson" 2> /dev/null
  "$binary" evaluate "$place/stream.ndjson" --baselines --json "$place/$scenario.json" > /dev/null 2>&1
done
python3 - "$place" <<'PYTHON'
import json, pathlib, sys

def row(part):
    def percent(key):
        return "–" if part[key] is None else f"{100 * part[key]:.1f}"
    return f"{percent('precision')} / {percent('recall')}"

print("| scenario | matchback | right of delivered | ECE | points from 70 | last click, same IP |")
print("|---|---|---|---|---|---|")
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    report = json.loads(path.read_text())
    accuracy, calibration, baselines = report["accuracy"], report["calibration"], report["baselines"]
    sure = f"{accuracy['correct']:,} of {accuracy['answered']:,}"
    print(f"| `{path.stem}` | {row(accuracy)} | {sure} | {calibration['eceDebiased']:.3f} "
          f"| {row(baselines['points'])} | {row(baselines['lastClickSameIP'])} |")
PYTHON
