#!/usr/bin/env bash
# Builds and runs the README's two examples as a newcomer would: the Swift one in a package of its own that depends on this
# checkout, the C one against the dynamic library.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# The first block of a language in the README.
block() { awk -v open="\`\`\`$1" '$0 == open { inside = 1; next } inside && /^```$/ { exit } inside' "$root/README.md"; }

mkdir -p "$place/Sources/Example"
cat > "$place/Package.swift" <<SWIFT
// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Matchback", path: "$root")],
    targets: [
        .executableTarget(
            name: "Example",
            dependencies: [.product(name: "Matchback", package: "Matchback")],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ])
SWIFT
block swift > "$place/Sources/Example/main.swift"
swift run --package-path "$place" Example | tee "$place/swift-output"
grep -q '^/stay/lake fingerprint 0\.9' "$place/swift-output"

cd "$root"
block c > "$place/example.c"
swift build -c release --product MatchbackDynamic
cc -Wall -Werror "$place/example.c" -ISources/CMatchback/include -L.build/release -lMatchbackDynamic \
  "-Wl,-rpath,$root/.build/release" -o "$place/example"
"$place/example" | tee "$place/c-output"
grep -q '^/stay/lake deterministicToken$' "$place/c-output"
echo "readme: both examples build, run and say what the README says"
