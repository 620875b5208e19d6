#!/usr/bin/env bash
# Prints what every part of the model is worth: each world generated, replayed and judged with parts of the model switched off, beside
# the four simple rules. The nine built-in worlds and five whose rates are far from the model's.
# usage: ablation.sh [INSTALLS [TRAIN_INSTALLS [WORLD...]]]     4,000, 8,000 and all worlds by default; needs python3 to draw the tables
# MATCHBACK names another binary than the release build; TEST_SEED and TRAIN_SEED are 303 and 404 unless set.
set -euo pipefail
cd "$(dirname "$0")/.."

installs=${1:-4000}
train_installs=${2:-8000}
shift $(($# < 2 ? $# : 2))
test_seed=${TEST_SEED:-303}
train_seed=${TRAIN_SEED:-404}
binary=${MATCHBACK:-.build/release/matchback}
if [ -z "${MATCHBACK:-}" ]; then swift build -c release --product matchback >&2; fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# A world like mixed, with other rates: NAME KEY VALUE...
world() {
    python3 - "$place" "$@" <<'PYTHON'
import json, pathlib, sys
place, name, *pairs = sys.argv[1:]
rates = {key: {"value": float(value), "source": "assumed"} for key, value in zip(pairs[::2], pairs[1::2])}
world = {"schema": "matchback.world/1", "name": name, "base": "mixed", "parameters": rates}
pathlib.Path(place, name + ".world").write_text(json.dumps(world))
PYTHON
}
# People who change networks twice as often, whose languages disagree four times as often; four installs of five are organic.
world restless sameAddressMinute 0.7 sameAddressHour 0.5 sameAddressDay 0.35 sameAddressLater 0.25 \
    languageTagAgrees 0.6 languagePrimaryAgrees 0.9 organicShare 0.8
# Devices that report badly: zoomed and rounded screens, SDKs without a screen, systems that are updated between click and open.
world blurred displayZoomShare 0.1 roundedScreenShare 0.1 sdkNoScreenShare 0.1 systemUpdatePerDay 0.1 modelHintShare 0.1 \
    familyFlip 0.2 zoneChangedDay 0.03
# One click in two hundred leads to an install, and most installs have no click: a display campaign.
world rare conversion 0.005 organicShare 0.9 visitsPerDay 100000
# Every second click leads to an install, and nearly all installs come from one: invitations.
world eager conversion 0.5 organicShare 0.05 visitsPerDay 2000
# A hundredth of the traffic.
world quiet visitsPerDay 200

if [ $# -gt 0 ]; then
    worlds=("$@")
else
    worlds=(mixed single-country carrier-nat office relay-heavy android-referrer small-app stadium ad-flood restless blurred rare
        eager quiet)
fi
for name in "${worlds[@]}"; do
    echo "$name" >&2
    # Where clicks outnumber installs a hundredfold, fewer installs make as long a stream.
    part=1
    if [ "$name" = ad-flood ] || [ "$name" = rare ]; then part=4; fi
    source=(--scenario "$name")
    if [ -e "$place/$name.world" ]; then source=(--world "$place/$name.world"); fi
    "$binary" generate "${source[@]}" --seed "$train_seed" --installs $((train_installs / part / (part > 1 ? 2 : 1))) -o "$place/stream.ndjson" 2> /dev/null
    "$binary" train "$place/stream.ndjson" -o "$place/model.json" > /dev/null 2>&1
    "$binary" generate "${source[@]}" --seed "$test_seed" --installs $((installs / part)) -o "$place/stream.ndjson" 2> /dev/null
    "$binary" evaluate "$place/stream.ndjson" --ablation --json "$place/$name.default" > /dev/null 2>&1
    "$binary" evaluate "$place/stream.ndjson" --ablation --json "$place/$name.trained" --model "$place/model.json" \
        > /dev/null 2>&1
done

echo "Made by Scripts/ablation.sh $installs $train_installs: $installs installs a world, seed $test_seed, default parameters; \"trained\""
echo "is the full model trained on $train_installs installs of the same world, seed $train_seed. ad-flood and rare: a quarter and an eighth"
echo "of that."
python3 - "$place" "${worlds[@]}" <<'PYTHON'
import json, pathlib, sys

place, *worlds = sys.argv[1:]

def load(name, kind):
    return json.loads(pathlib.Path(place, f"{name}.{kind}").read_text())["ablation"]

def number(value, digits=3):
    return "–" if value is None else f"{value:.{digits}f}"

def percent(value):
    return "–" if value is None else f"{100 * value:.1f}"

def interval(pair):
    return "" if pair is None else f" [{100 * pair[0]:.1f}, {100 * pair[1]:.1f}]"

def cells(step):
    classes = step["multiClass"]
    return [number(step["logLossBits"]), number(classes["logLossBits"]), number(step["eceDebiased"]),
            f"{percent(step['sure']['observed'])} of {step['sure']['n']}", percent(step["recallAtPrecision98"])]

rules = list(load(worlds[0], "default")["rules"])
titles = {key: row["title"] for key, row in load(worlds[0], "default")["rules"].items()}

print("""
Over installs that a fingerprint decides: no token, and consent given. "log-loss" is that of the top claim, "all classes" that of the
whole posterior, both in bits; ECE is debiased; ">= .95" is the share of claims from 0.95 on that came true, in percent, and their
count; "at 98" is the greatest recall at a precision of 98 %. All steps weigh the same candidates: those of the full model's engine.
""")
print("The full model's precision at each rule's own recall, less the rule's precision; points, with 95 % intervals")
print()
print(f"{'':18}" + "".join(f"{titles[rule]:>30}" for rule in rules))
for name in worlds:
    for kind in ["default", "trained"]:
        part = load(name, kind)["rules"]
        row = "".join(
            f"{('not reached' if part[rule]['lead'] is None else format(100 * part[rule]['lead'], '+.1f') + interval(part[rule]['leadInterval'])):>30}"
            for rule in rules)
        print(f"{name if kind == 'default' else '  trained':18}" + row)
for name in worlds:
    part, trained = load(name, "default"), load(name, "trained")
    print(f"\n{name}: {part['installs']:,} installs, {part['withClick']:,} of them from a click")
    print(f"  {'':32}{'log-loss':>10}{'all classes':>13}{'ECE':>8}{'>= .95 true':>18}{'at 98':>8}   precision at the recall of " + ", ".join(titles[rule] for rule in rules))
    rows = list(part["steps"].items())
    rows.insert([key for key, _ in rows].index("full") + 1, ("trained", dict(trained["steps"]["full"], title="full, trained")))
    for key, step in rows:
        loss, classes, ece, sure, recall = cells(step)
        at = "".join(f"{percent(step['precisionAtRecallOf'][rule]):>8}" for rule in rules)
        print(f"  {step['title']:32}{loss:>10}{classes:>13}{ece:>8}{sure:>18}{recall:>8}  {at}")
    for rule in rules:
        row = part["rules"][rule]
        print(f"  rule: {row['title']:26}{'':>10}{'':>13}{'':>8}{percent(row['precision']) + ' of ' + str(row['n']):>18}{percent(row['recall']):>8}")
PYTHON
