"""Apple's devices, from Datasets/Devices/apple-devices.csv."""

import csv
import pathlib

import swift

SOURCE = pathlib.Path(__file__).resolve().parents[2] / "Datasets" / "Devices" / "apple-devices.csv"


def sides(size):
    """`402x874` as its two sides; zeros for an unknown size."""
    return [int(side) for side in size.split("x")] if size else [0, 0]


def make():
    lines = [
        swift.HEADER,
        "/// Apple's phones and tablets. Sources and notices: Datasets/Devices/README.md.",
        "enum AppleDeviceTable {",
        "    /// Where the facts come from.",
        '    static let source = "Datasets/Devices/apple-devices.csv, 2026-11"',
        "",
        "    /// Every model: name, identifiers, points, pixels, scale, zoomed points; zeros where a size is not known.",
        "    static let rows: [AppleDevices.Row] = [",
    ]
    with SOURCE.open(newline="") as source:
        for row in csv.DictReader(source):
            size = sides(row["points"]) + sides(row["pixels"]) + [int(row["scale"] or 0)] + sides(row["zoomed_points"])
            names = f'{swift.text(row["name"])}, {swift.text(row["identifiers"])}'
            line = f'        .init({names}, {", ".join(map(str, size))}),'
            if len(line) > 118:
                line = f'        .init(\n            {names},\n            {", ".join(map(str, size))}),'
            lines.append(line)
    return "\n".join(lines + ["    ]", "}", ""])
