#!/usr/bin/env bash
# Checks or remakes the datasets.
#   datasets.sh           remakes every synthetic stream of Datasets/Streams and then Datasets/SHA256SUMS
#   datasets.sh --check   verifies all checksums, and that every synthetic stream can be made again byte for byte
# The streams come from `matchback generate`; MATCHBACK names another binary than the release build.
set -euo pipefail
cd "$(dirname "$0")/.."

sums=Datasets/SHA256SUMS
binary=${MATCHBACK:-.build/release/matchback}
if [ -z "${MATCHBACK:-}" ]; then swift build -c release --product matchback >&2; fi

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

# Every file that is data; what explains it may change freely.
files() { find Datasets -type f \( -name '*.json' -o -name '*.ndjson' -o -name '*.csv' -o -name '*.tsv' \) | LC_ALL=C sort; }

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
while IFS=$'\t' read -r scenario seed installs; do
    "$binary" generate --scenario "$scenario" --seed "$seed" --installs "$installs" -o "$made/$scenario.ndjson" 2>/dev/null
done <Datasets/Streams/manifest.tsv

if [ "${1:-}" = --check ]; then
    status=0
    sha256 -c --quiet "$sums" || status=1
    [ "$(files)" = "$(awk '{print $2}' "$sums")" ] || { echo "$sums does not list exactly the data files" >&2; status=1; }
    for file in "$made"/*.ndjson; do
        cmp "$file" "Datasets/Streams/$(basename "$file")" || status=1
    done
    Scripts/embed-worlds.sh --check || status=1
    [ $status = 0 ] && echo "All datasets are as recorded."
    exit $status
fi

cp "$made"/*.ndjson Datasets/Streams/
# shellcheck disable=SC2046
sha256 $(files) >"$sums"
echo "Remade $(ls "$made" | wc -l | tr -d ' ') streams and $sums."
