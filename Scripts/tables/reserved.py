"""The reserved address space, from reserved-space.csv."""

import csv
import ipaddress
import pathlib

import swift

CLASSES = [
    "public", "private", "cgnat", "loopback", "linkLocal", "unspecified", "special", "nat64", "sixToFour", "teredo",
    "nat64Local", "relay",
]


def bounds(prefix):
    """The first and last address of a prefix or a range."""
    if "-" in prefix:
        first, last = (ipaddress.ip_address(part) for part in prefix.split("-"))
    else:
        network = ipaddress.ip_network(prefix)
        first, last = network[0], network[-1]
    return first.version, int(first), int(last)


def make():
    path = pathlib.Path(__file__).with_name("reserved-space.csv")
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    blocks = {4: [], 6: []}
    for row in csv.DictReader(lines):
        version, first, last = bounds(row["prefix"])
        if version == 6:
            assert first & (2**64 - 1) == 0 and last & (2**64 - 1) == 2**64 - 1, row
            first, last = first >> 64, last >> 64
        blocks[version].append((first, last, CLASSES.index(row["class"])))
    members = ['    /// Where the facts come from.\n    static let source = "IANA special-purpose address registries, 2026-11"\n']
    for version, word, digits in ((4, "UInt32", 8), (6, "UInt64", 16)):
        rows = sorted(blocks[version])
        assert all(left[1] < right[0] for left, right in zip(rows, rows[1:])), "blocks overlap"
        unit = "address" if version == 4 else "/64"
        members += [
            swift.array(f"ipv{version}First", word, [f"0x{row[0]:0{digits}x}" for row in rows], f"The first {unit} of each IPv{version} block, ascending."),
            swift.array(f"ipv{version}Last", word, [f"0x{row[1]:0{digits}x}" for row in rows], f"The last {unit} of each IPv{version} block."),
            swift.array(f"ipv{version}Class", "UInt8", [str(row[2]) for row in rows], f"The raw ``AddressClass`` of each IPv{version} block."),
        ]
    return swift.table("ReservedSpaceTable", ["Address space that is nobody's public address, by the IANA registries."], members)
