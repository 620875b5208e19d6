#!/usr/bin/env bash
# Prints one Markdown table of every world: the built-in model and the models trained on another seed by truth, by tokens and by EM,
# beside the four simple rules.
# usage: training.sh [INSTALLS [SCENARIO...]]     20,000 installs and all scenarios by default
# MATCHBACK names another binary than the release build; TRAIN_SEED and TEST_SEED are 101 and 202 unless set.
set -euo pipefail
cd "$(dirname "$0")/.."

installs=${1:-20000}
shift || true
binary=${MATCHBACK:-.build/release/matchback}
[ -x "$binary" ] || swift build -c release --product matchback >&2
train_seed=${TRAIN_SEED:-101}
test_seed=${TEST_SEED:-202}
scenarios=("$@")
if [ ${#scenarios[@]} -eq 0 ]; then
    read -r -a scenarios <<<"mixed single-country carrier-nat stadium office ad-flood relay-heavy small-app android-referrer"
fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# One line of figures out of a report: the pretty form keeps one key a line and flat objects on one line.
figures() {
    awk '
        function number(key,   text) {
            if (!match($0, "\"" key "\": *(null|-?[0-9.e-]+)")) return ""
            text = substr($0, RSTART, RLENGTH); sub(/.*: */, "", text); return text
        }
        function percent(text) { return text == "" || text == "null" ? "–" : sprintf("%.1f", text * 100) }
        /^  "accuracy": \{/ { part = "accuracy" }
        /^  "calibration": \{/ { part = "calibration" }
        /^  "operatingPoints":/ { part = "thresholds" }
        /^  "baselines": \{/ { part = "baselines" }
        /^    "points": \{/ && part == "baselines" { rule = "points" }
        /^    "lastClickSameIP": \{/ { rule = "last" }
        /^    "uniqueSnapshot": \{/ { rule = "unique" }
        /^    "newestSameScreenZoneLanguage": \{/ { rule = "newest" }
        part == "accuracy" && /^    "precision":/ { precision = number("precision") }
        part == "accuracy" && /^    "recall":/ { recall = number("recall") }
        part == "calibration" && /"eceDebiased":/ { ece = number("eceDebiased") }
        part == "calibration" && /"logLossBits":/ && loss == "" { loss = number("logLossBits") }
        part == "calibration" && /^      "observed":/ { sure = number("observed") }
        part == "thresholds" && /"precision": 0.98,/ { atHigh = number("recall") }
        part == "baselines" && number("precision") != "" {
            p[rule] = number("precision"); if (number("recall") != "") r[rule] = number("recall")
            if (number("enginePrecisionAtSameRecall") != "") e[rule] = number("enginePrecisionAtSameRecall")
        }
        part == "baselines" && number("recall") != "" { r[rule] = number("recall") }
        part == "baselines" && number("enginePrecisionAtSameRecall") != "" {
            e[rule] = number("enginePrecisionAtSameRecall")
        }
        END {
            printf "%s | %s | %s | %s | %.3f | %.3f", percent(precision), percent(recall), percent(atHigh), percent(sure), ece, loss
            split("points last unique newest", rules, " ")
            for (i = 1; i <= 4; i++) {
                printf " | %s at %s (%s)", percent(p[rules[i]]), percent(r[rules[i]]), percent(e[rules[i]])
            }
            print ""
        }' "$1"
}

echo "Made by \`Scripts/training.sh $installs ${scenarios[*]}\`: $installs installs a stream, trained on seed $train_seed, tested on seed $test_seed."
echo "Shares in percent. A rule's cell is its precision at its recall and, in brackets, matchback's precision at that recall."
echo
echo "| world | model | precision | recall | recall at 98 | of claims ≥ 0.95 true | ECE | log-loss | points | last click, same IP | unique | newest look |"
echo "|---|---|---|---|---|---|---|---|---|---|---|---|"
for scenario in "${scenarios[@]}"; do
    echo "$scenario" >&2
    "$binary" generate --scenario "$scenario" --seed "$test_seed" --installs "$installs" -o "$scratch/test" 2>/dev/null
    "$binary" generate --scenario "$scenario" --seed "$train_seed" --installs "$installs" -o "$scratch/train" 2>/dev/null
    "$binary" evaluate "$scratch/test" --baselines --json "$scratch/default.json" >/dev/null
    echo "| $scenario | built in | $(figures "$scratch/default.json") |"
    for way in truth tokens EM; do
        case $way in
        truth) options=() ;;
        tokens) options=(--tokens-only) ;;
        EM) options=(--unlabelled) ;;
        esac
        if ! "$binary" train "$scratch/train" ${options[@]+"${options[@]}"} -o "$scratch/model.json" 2>/dev/null; then
            echo "| | $way: nothing to learn from | | | | | | | | | | |"
            continue
        fi
        "$binary" evaluate "$scratch/test" --baselines --model "$scratch/model.json" --json "$scratch/trained.json" >/dev/null
        echo "| | $way | $(figures "$scratch/trained.json") |"
    done
done
