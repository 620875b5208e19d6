#!/usr/bin/env bash
# Compiles the scenarios of Datasets/Worlds into Sources/MatchTrace/World/EmbeddedWorlds.swift, so that the command line needs
# no files. With --check it only says whether that file is up to date.
set -euo pipefail
cd "$(dirname "$0")/.."

target=Sources/MatchTrace/World/EmbeddedWorlds.swift
made=$(mktemp)
trap 'rm -f "$made"' EXIT

{
    echo '/// The scenarios of Datasets/Worlds, as they stand there. Made by Scripts/embed-worlds.sh; edit the files instead.'
    echo 'enum EmbeddedWorlds {'
    echo '    static let all: [(name: String, text: String)] = ['
    # `mixed` first: the others are built on it.
    for file in Datasets/Worlds/mixed.json $(ls Datasets/Worlds/*.json | LC_ALL=C sort | grep -v /mixed.json); do
        echo '        ('
        echo "            \"$(basename "$file" .json)\","
        echo '            #"""'
        sed 's/^\(.\)/            \1/' "$file"
        echo
        echo '            """#'
        echo '        ),'
    done
    echo '    ]'
    echo '}'
} >"$made"

if [ "${1:-}" = --check ]; then
    cmp -s "$made" "$target" || { echo "$target is out of date: run Scripts/embed-worlds.sh" >&2; exit 1; }
else
    cp "$made" "$target"
fi
