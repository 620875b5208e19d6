#!/usr/bin/env python3
"""Makes Sources/MatchSignals/Tables/AppleDeviceTable.swift from Datasets/Devices/apple-devices.csv.

usage: Scripts/apple-devices.py [--check]     --check writes nothing and exits 1 when the table is not up to date
"""
import csv
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCE = ROOT / "Datasets/Devices/apple-devices.csv"
TABLE = ROOT / "Sources/MatchSignals/Tables/AppleDeviceTable.swift"


def sides(text):
    """`402x874` as its two sides; zeros for an unknown size."""
    return tuple(int(side) for side in text.split("x")) if text else (0, 0)


def main():
    lines = [
        "// Made by Scripts/apple-devices.py from Datasets/Devices/apple-devices.csv: do not edit.",
        "// Sources and notices: Datasets/Devices/README.md.",
        "",
        "extension AppleDevices {",
        "    /// Every model: name, identifiers, points, pixels, scale, zoomed points; zeros where a size is not known.",
        "    static let rows: [Row] = [",
    ]
    with SOURCE.open(newline="") as source:
        for row in csv.DictReader(source):
            points, pixels, zoomed = sides(row["points"]), sides(row["pixels"]), sides(row["zoomed_points"])
            size = ", ".join(str(side) for side in (*points, *pixels, int(row["scale"] or 0), *zoomed))
            line = f'        Row("{row["name"]}", "{row["identifiers"]}", {size}),'
            if len(line) > 120:
                line = f'        Row(\n            "{row["name"]}", "{row["identifiers"]}",\n            {size}),'
            lines.append(line)
    lines += ["    ]", "}", ""]
    text = "\n".join(lines)
    if "--check" in sys.argv[1:]:
        if TABLE.read_text() != text:
            sys.exit("AppleDeviceTable.swift is not what Scripts/apple-devices.py makes: run it")
        return
    TABLE.write_text(text)


main()
