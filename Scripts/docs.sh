#!/usr/bin/env bash
# Builds the documentation of the module that users import, as a static site, into .build/docs.
set -euo pipefail
cd "$(dirname "$0")/.."

swift package dump-symbol-graph --minimum-access-level public > /dev/null
graphs=.build/docs-graphs
rm -rf "$graphs" && mkdir -p "$graphs"
cp .build/*/symbolgraph/{Matchback,MatchSignals,MatchScoring}*.symbols.json "$graphs"
docc convert Sources/Matchback/Matchback.docc \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Matchback --fallback-bundle-identifier matchback \
  --transform-for-static-hosting --output-path .build/docs
echo "docs: .build/docs/documentation/matchback/index.html"
