#!/usr/bin/env bash
# Makes the tables of Sources/MatchSignals/Tables from their sources, or checks them.
#
#   Scripts/tables.sh                                    make what has its source installed
#   Scripts/tables.sh --check                            compare instead; exit 1 if a table differs from its source
#   Scripts/tables.sh --relay LIST --relay-date DAY      also the relay ranges, from the list that Apple publishes at
#                                                        https://mask-api.icloud.com/egress-ip-ranges.csv
#
# The CLDR tables need Python 3 and the package Babel (2.18 or later): pip install Babel. What has no source here is skipped and
# named. The address space is kept by hand in tables/reserved-space.csv.
set -euo pipefail
exec python3 -B "$(dirname "$0")/tables/generate.py" "$@"
