#!/usr/bin/env bash
# Makes the README's accuracy table: every scenario generated, replayed with default parameters, and judged beside the baselines.
# Fails when claims at 0.95 and more come true in less than 93 %, or the calibration error of `mixed` exceeds 0.03.
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

failures = []
print("| scenario | matchback | right of delivered | right of claims ≥ 0.95 | ECE | points from 70 | last click, same IP |")
print("|---|---|---|---|---|---|---|")
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
    report = json.loads(path.read_text())
    accuracy, calibration, baselines = report["accuracy"], report["calibration"], report["baselines"]
    sure = f"{accuracy['correct']:,} of {accuracy['answered']:,}"
    claims, error = calibration["sureClaims"], calibration["eceDebiased"]
    print(f"| `{path.stem}` | {row(accuracy)} | {sure} | {100 * (claims['observed'] or 0):.1f} % of {claims['n']:,} "
          f"| {error:.3f} | {row(baselines['points'])} | {row(baselines['lastClickSameIP'])} |")
    if claims["n"] >= 100 and claims["observed"] < 0.93:
        failures.append(f"{path.stem}: claims at 0.95 and more come true in {claims['observed']:.3f}")
    if path.stem == "mixed" and error > 0.03:
        failures.append(f"mixed: calibration error {error:.3f}")
for failure in failures:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
PYTHON
