#!/usr/bin/env bash
# Fails if a table of Sources/MatchSignals/Tables is not what Scripts/tables.sh makes. Without Python there is nothing to check.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! python3 -c '' 2>/dev/null; then
  echo "skipped: python3 is not installed"
  exit 0
fi
exec Scripts/tables.sh --check
