"""Makes the Swift tables of MatchSignals, or checks that they are what this script makes. See Scripts/tables.sh."""

import argparse
import pathlib
import sys

import devices
import relay
import reserved

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "MatchSignals" / "Tables"


def babel_data():
    """The CLDR data of an installed Babel, or why it cannot be used."""
    try:
        import babel
        from babel import core
    except ImportError:
        return None, "the Python package Babel is not installed"
    if not hasattr(core, "get_cldr_version"):
        return None, f"Babel {babel.__version__} is too old: 2.18 or later is needed"
    core.version = babel.__version__
    return core, None


def written_source(path):
    """The `source` line of a table that exists."""
    lines = path.read_text().splitlines() if path.exists() else []
    return next((line.strip() for line in lines if "static let source" in line), None)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/tables.sh", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 if a table differs")
    parser.add_argument("--relay", nargs="+", metavar="FILE", help="the relay list as Apple publishes it")
    parser.add_argument("--relay-date", metavar="DATE", help="the day the relay list was fetched")
    arguments = parser.parse_args()

    made = {"AppleDeviceTable.swift": devices.make(), "ReservedSpaceTable.swift": reserved.make()}
    skipped = []
    core, problem = babel_data()
    if core is None:
        skipped.append(f"ZoneTable.swift and LanguageTable.swift: {problem}")
    else:
        import languages
        import zones

        made["ZoneTable.swift"] = zones.make(core)
        made["LanguageTable.swift"] = languages.make(core)
    if arguments.relay:
        if not arguments.relay_date:
            parser.error("--relay needs --relay-date")
        made["RelayRangesTable.swift"] = relay.make(arguments.relay, arguments.relay_date)
    else:
        skipped.append("RelayRangesTable.swift: no list given (--relay FILE --relay-date DATE)")

    differs = False
    for name, content in made.items():
        path = OUTPUT / name
        if not arguments.check:
            path.write_text(content)
            print(f"{name}: written")
            continue
        source = next(line.strip() for line in content.splitlines() if "static let source" in line)
        if written_source(path) != source:
            # Another release of the source is installed: that tables differ from it is no error of theirs.
            skipped.append(f"{name}: made from another release ({written_source(path)}; here {source})")
        elif path.read_text() == content:
            print(f"{name}: as made")
        else:
            print(f"{name}: differs from what the script makes")
            differs = True
    for line in skipped:
        print(f"skipped {line}")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
