#!/usr/bin/env bash
# Formats every Swift file in place, then lints strictly. With --check it only lints.
set -euo pipefail
cd "$(dirname "$0")/.."

paths=()
for path in Package.swift Sources Tests Benchmarks; do
  [ -e "$path" ] && paths+=("$path")
done

if [ "${1:-}" != "--check" ]; then
  swift format format --in-place --recursive --parallel "${paths[@]}"
fi
swift format lint --strict --recursive --parallel "${paths[@]}"
echo "format: clean"
