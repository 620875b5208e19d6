"""The built-in relay ranges: a cover of the list that Apple publishes.

The published list has thousands of prefixes and changes every few weeks, mostly inside the same blocks of the three networks
that run the egress. The cover has every IPv4 /24 and every IPv6 /40 with a listed prefix in it: nobody lives in the rest of them.
"""

import ipaddress

import swift

COVER = {4: 24, 6: 40}


def merged(ranges):
    result = []
    for first, last in sorted(ranges):
        if result and first <= result[-1][1] + 1:
            result[-1][1] = max(result[-1][1], last)
        else:
            result.append([first, last])
    return result


def make(paths, date):
    ranges = {4: [], 6: []}
    listed = 0
    for path in paths:
        for line in open(path, encoding="utf-8"):
            prefix = line.split(",")[0].strip()
            if not prefix or prefix.startswith("#"):
                continue
            network = ipaddress.ip_network(prefix)
            shift = network.max_prefixlen - min(COVER[network.version], network.prefixlen)
            word = 0 if network.version == 4 else 64
            first = int(network[0]) >> shift << shift
            last = (int(network[-1]) >> shift << shift) + (1 << shift) - 1
            ranges[network.version].append((first >> word, last >> word))
            listed += 1
    source = f"https://mask-api.icloud.com/egress-ip-ranges.csv as of {date}, {listed} prefixes"
    members = [f"    /// Where the facts come from, and when.\n    static let source = {swift.text(source)}\n"]
    for version, word, digits in ((4, "UInt32", 8), (6, "UInt64", 16)):
        rows = merged(ranges[version])
        unit = "address" if version == 4 else "/64"
        members += [
            swift.array(f"ipv{version}First", word, [f"0x{row[0]:0{digits}x}" for row in rows], f"The first {unit} of each IPv{version} range, ascending."),
            swift.array(f"ipv{version}Last", word, [f"0x{row[1]:0{digits}x}" for row in rows], f"The last {unit} of each IPv{version} range."),
        ]
    return swift.table(
        "RelayRangesTable",
        [
            "Where iCloud Private Relay's egress lies: every IPv4 /24 and IPv6 /40 with a published prefix in it.",
        ],
        members,
    )
