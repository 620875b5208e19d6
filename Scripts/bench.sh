#!/usr/bin/env bash
# Measures the hot path and writes what it finds to Benchmarks/Results: rows as JSON, the table as text, a curve as SVG, each with
# the machine and the command that made it.
# usage: bench.sh sizes      1e3 to 1e6 live clicks, blocks of mean 2, beside the baselines
#        bench.sh blocks     1 to 1e4 clicks a network block at 1e5 clicks, the engine alone
#        bench.sh large      1e7 live clicks beside the baselines, device blocks as phones are spread and of mean 2; wants 12 GB
#        bench.sh huge       3e7 live clicks, the engine alone; wants 10 GB
#        bench.sh devices    1e6 live clicks with device blocks as phones are spread and of mean 2
#        bench.sh floods     a million clicks in one network block, in one device block, of a hundred thousand apps, of one app
#        bench.sh threads    1 to 8 threads over the mixes at 1e6 clicks
#        bench.sh volume     a million clicks and a hundred thousand installs from raw signals under 1 GB
# MATCHBACK_TRAITS=none leaves SQLite out where its headers are missing; ENGINE_BENCH names a binary that is built already.
set -euo pipefail
cd "$(dirname "$0")/.."

traits=(--traits SQLiteBaseline)
[ "${MATCHBACK_TRAITS:-}" = none ] && traits=()
bench=${ENGINE_BENCH:-}
if [ -z "$bench" ]; then
  swift build -c release "${traits[@]}" --product EngineBench >&2
  bench=.build/release/EngineBench
fi
results=Benchmarks/Results
mkdir -p "$results"
MATCHBACK_COMMIT=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
export MATCHBACK_COMMIT

# Instructions go into the rows where callgrind can count them.
counted=()
if [ "${1:-}" = large ] || [ "${1:-}" = devices ]; then
  while read -r name count; do counted+=("--instructions-$name" "$count"); done < <(
    Scripts/instructions.sh "$bench" | tr ',{}' '\n' |
      sed -n 's/.*"instructionsPerMatch": */match /p; s/.*"instructionsPerRecord": */record /p; s/.*"instructionsPerSweptClick": */sweep /p'
  )
fi

run() {
  local name=$1
  shift
  echo "EngineBench $*" >&2
  "$bench" "$@" ${counted[@]+"${counted[@]}"} >"$results/$name.json" 2>"$results/$name.txt" || { cat "$results/$name.txt" >&2; exit 1; }
  { printf '$ EngineBench %s    (commit %s)\n\n' "$*" "$MATCHBACK_COMMIT"; grep -v '^[a-z ]*: [0-9]' "$results/$name.txt"; } \
    >"$results/$name.tmp"
  mv "$results/$name.tmp" "$results/$name.txt"
  cat "$results/$name.txt" >&2
  python3 -B Scripts/bench_curve.py "$results/$name.json" "$results/$name.svg"
}

case "${1:-}" in
sizes) run sizes bench --clicks 1000,10000,100000,1000000 ;;
blocks) run blocks bench --clicks 100000 --block 1,10,100,1000,10000 --baselines 0 ;;
large) run large bench --clicks 10000000 --device 0,2 --threads 0 ;;
huge) run huge bench --clicks 30000000 --baselines 0 --threads 0 ;;
devices) run devices bench --clicks 1000000 --device 0,2 ;;
floods) run floods bench --clicks 1000 --baselines 0 --threads 0 --flood 1000000 ;;
threads) run threads bench --clicks 1000000 --threads 8 --baselines 0 ;;
volume)
  "$bench" volume | tee "$results/volume.txt"
  ;;
*)
  sed -n '2,13s/^# //p' "$0" >&2
  exit 64
  ;;
esac
