#!/usr/bin/env bash
# Records and matches in Redis over its socket, as a service that keeps its clicks there would: how much of the time is the
# network between two processes. Says so and ends well where there is no redis-server.
# usage: redis.sh [CLICKS]      100,000 unless said otherwise
set -euo pipefail
cd "$(dirname "$0")"

if ! command -v redis-server >/dev/null; then
  echo "redis-server is not installed: nothing to compare with (apt-get install redis-server)"
  exit 0
fi
python3 -B redis_bench.py "${1:-100000}"
