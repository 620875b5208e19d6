"""The zone table, from the CLDR data that the Python package Babel carries."""

import re

import swift

# CLDR has no alias for these: POSIX rule names of the tz database (linked to these places since release 2024b).
POSIX = {
    "EST5EDT": "America/New_York",
    "CST6CDT": "America/Chicago",
    "MST7MDT": "America/Denver",
    "PST8PDT": "America/Los_Angeles",
}
# CLDR keeps Greenwich time and universal time apart; devices write either for the other.
UNIVERSAL = {"Etc/GMT": "Etc/UTC"}
# Names that say nothing.
NOTHING = {"Etc/Unknown"}


def fnv1a(name):
    value = 0x811C9DC5
    for byte in name.lower().encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value


def offset(name):
    """The minutes east of an `Etc/GMT±h` name, whose sign is that of POSIX: west is positive."""
    match = re.fullmatch(r"Etc/GMT([+-])(\d+)", name)
    return None if match is None else (-60 if match[1] == "+" else 60) * int(match[2])


def resolved(name, aliases):
    seen = set()
    while name in aliases:
        assert name not in seen, name
        seen.add(name)
        name = aliases[name]
    return name


def make(babel):
    aliases = dict(babel.get_global("zone_aliases")) | POSIX | UNIVERSAL
    names = sorted(set(babel.get_global("zone_territories")) | set(aliases) | set(aliases.values()), key=str.lower)
    assert len({name.lower() for name in names}) == len(names)
    index = {name: position for position, name in enumerate(names)}
    meanings = []
    for name in names:
        target = resolved(name, aliases)
        if target in NOTHING:
            meanings.append(0)
        elif offset(target) is not None:
            meanings.append(0x8000 | offset(target) + 720)
        else:
            meanings.append(index[target] + 1)
    hashes = sorted((fnv1a(name), position) for position, name in enumerate(names))
    assert len({value for value, _ in hashes}) == len(names), "two names have one hash"
    version = f"CLDR {babel.get_cldr_version()} (Babel {babel.version})"
    members = [
        f"    /// Where the names come from.\n    static let source = {swift.text(version)}\n",
        f"    /// The place of universal time.\n    static let universal: UInt32 = {index['Etc/UTC'] + 1}\n",
        f"    /// The place that newer Firefox releases state as a disguise.\n    static let reykjavik: UInt32 = {index['Atlantic/Reykjavik'] + 1}\n",
        swift.array("names", "String", [swift.text(name) for name in names], "Every name, sorted without case."),
        swift.array("meanings", "UInt16", [str(value) for value in meanings], "What each name means: 0 nothing, below 2^15 the place (one more than the index of its name), else an offset (0x8000 and minutes east + 720)."),
        swift.array("hashes", "UInt32", [f"0x{value:08x}" for value, _ in hashes], "FNV-1a of each name in lower case, ascending."),
        swift.array("indexes", "UInt16", [str(position) for _, position in hashes], "The index of the name with the hash at this position."),
    ]
    return swift.table("ZoneTable", ["Time zone names and what they mean, by CLDR's alias sets."], members)
