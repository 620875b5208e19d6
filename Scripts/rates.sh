#!/usr/bin/env bash
# Prints how calibration holds where the share of installs with a click, the conversions per click and the traffic lie a hundredfold
# apart: worlds like mixed, default parameters, at the start of each app's stream and later.
# usage: rates.sh [INSTALLS [SEED]]      6000 and 71 by default; needs python3 to draw the table
# MATCHBACK names another binary than the release build.
# Fails when claims at 0.95 and more come true in less than 93 %, as far as a hundred of them can tell.
set -euo pipefail
cd "$(dirname "$0")/.."

installs=${1:-6000}
seed=${2:-71}
binary=${MATCHBACK:-.build/release/matchback}
if [ -z "${MATCHBACK:-}" ]; then swift build -c release --product matchback >&2; fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# The share of installs without a click, conversions per click, visits a day to each of the three apps.
worlds=(
    "0.99 0.01 20000" "0.97 0.02 20000" "0.9 0.05 20000" "0.9 0.005 100000" "0.7 0.1 20000" "0.5 0.1 20000" "0.3 0.1 20000"
    "0.1 0.3 20000" "0.05 0.5 2000" "0.02 0.9 2000"
    "0.5 0.1 50" "0.5 0.1 500" "0.5 0.1 5000" "0.5 0.1 50000" "0.5 0.1 120000" "0.5 0.1 500000"
)
for world in "${worlds[@]}"; do
    read -r organic conversion visits <<< "$world"
    name=$organic-$conversion-$visits
    python3 - "$organic" "$conversion" "$visits" > "$place/world" <<'PYTHON'
import json, sys
organic, conversion, visits = map(float, sys.argv[1:])
rates = {"organicShare": organic, "conversion": conversion, "visitsPerDay": 3 * visits}
print(json.dumps({"schema": "matchback.world/1", "name": "rates", "base": "mixed", "parameters": {
    key: {"value": value, "source": "assumed"} for key, value in rates.items()}}))
PYTHON
    # Where clicks outnumber installs a hundredfold, fewer installs make as long a stream.
    count=$installs
    if [ "$conversion" = 0.005 ]; then count=$((installs / 4)); fi
    "$binary" generate --world "$place/world" --seed "$seed" --installs "$count" -o "$place/stream" 2> /dev/null
    "$binary" evaluate "$place/stream" --json "$place/$name.json" > /dev/null 2>&1
done

echo "Made by Scripts/rates.sh $installs $seed: worlds like mixed, $installs installs each (a quarter of that where one click in 200"
echo "converts), three apps, default parameters. ECE is debiased, over claims that no token decides; \"first 200\" and so on are the installs of an"
echo "app and system in their order; installs an hour are those of an app. – where fewer than 200 claims can tell."
echo
python3 - "$place" "${worlds[@]}" <<'PYTHON'
import json, pathlib, sys

place, *worlds = sys.argv[1:]

def number(value):
    return "–" if value is None else f"{value:.3f}"

print(f"{'with a click':>12}{'converting':>12}{'installs/h':>12}{'ECE':>8}{'first 200':>11}{'to 1,000':>10}{'later':>8}"
      f"{'claims >= .95 true':>20}{'precision':>11}{'recall':>8}")
failures = []
for world in worlds:
    organic, conversion, visits = map(float, world.split())
    report = json.loads(pathlib.Path(place, world.replace(" ", "-") + ".json").read_text())
    ages, sure = report["slices"]["scopeAge"], report["calibration"]["sureClaims"]
    parts = [number(ages.get(age, {}).get("calibration", {}).get("eceDebiased"))
             for age in ["first 200", "201 to 1,000", "after 1,000"]]
    right = "–" if sure["observed"] is None else f"{100 * sure['observed']:.1f} % of {sure['n']:,}"
    accuracy = report["accuracy"]
    print(f"{100 * (1 - organic):>10.0f} %{100 * conversion:>10.1f} %{visits * conversion / (1 - organic) / 24:>12,.1f}"
          f"{number(report['calibration']['eceDebiased']):>8}{parts[0]:>11}{parts[1]:>10}{parts[2]:>8}{right:>20}"
          f"{number(accuracy['precision']):>11}{number(accuracy['recall']):>8}")
    if sure["n"] >= 100 and sure["observed"] < 0.93:
        failures.append(f"{world}: claims at 0.95 and more come true in {sure['observed']:.3f}")
for failure in failures:
    print(failure, file=sys.stderr)
sys.exit(1 if failures else 0)
PYTHON
