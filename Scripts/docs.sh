#!/usr/bin/env bash
# Builds the documentation of the module that users import, as a static site, into .build/docs.
set -euo pipefail
cd "$(dirname "$0")/.."

graphs=$PWD/.build/docs-graphs
rm -rf "$graphs" && mkdir -p "$graphs"
# A scratch directory of its own: other compiler flags would rebuild everything twice.
swift build --scratch-path .build/docs-build --target Matchback \
  -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$graphs"
docc convert Sources/Matchback/Matchback.docc \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name Matchback --fallback-bundle-identifier matchback \
  --transform-for-static-hosting --output-path .build/docs
echo "docs: .build/docs/documentation/matchback/index.html"
