"""Draws the median latency of a benchmark's rows over whatever the run varied. usage: bench_curve.py ROWS.json CURVE.svg"""

import json
import math
import sys

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 420, 70, 210, 40, 50
COLOURS = ["#0b6e99", "#c4560a", "#4f7a1f", "#8a3ba8", "#b3261e", "#6b6b6b", "#b08900", "#20756d"]


def main():
    with open(sys.argv[1]) as file:
        report = json.load(file)
    rows = [row for row in report["rows"] if row["p50"]]
    for axis in ("clicks", "meanPerBlock", "threads"):
        if len({row[axis] for row in rows}) > 1:
            break
    else:
        return
    curves = {}
    for row in rows:
        if row["batch"] != 1:
            continue
        for percentile, dash in (("p50", ""), ("p99", "4 3")):
            if percentile == "p99" and row["store"] != "matchback":
                continue
            name = f"{row['store']} {row['name']} {row['variant']}".strip() + f" {percentile}"
            curves.setdefault((name, dash), []).append((row[axis], row[percentile]))
    curves = {key: sorted(points) for key, points in curves.items() if len(points) > 1}
    wanted = [key for key in curves if any(word in key[0] for word in ("record", "match hit", "twoDependent", "mixed"))]
    if not wanted:
        return
    xs = [x for key in wanted for x, _ in curves[key]]
    ys = [y for key in wanted for _, y in curves[key]]
    low_x, high_x = math.log10(min(xs)), math.log10(max(xs))
    low_y, high_y = math.floor(math.log10(max(1, min(ys)))), math.ceil(math.log10(max(ys)))

    def place(x, y):
        across = (math.log10(x) - low_x) / ((high_x - low_x) or 1)
        up = (math.log10(max(1, y)) - low_y) / ((high_y - low_y) or 1)
        return LEFT + across * (WIDTH - LEFT - RIGHT), HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM)

    machine = report["machine"]
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        f'<text x="{LEFT}" y="18" font-size="13">Latency in nanoseconds over {axis}</text>',
        f'<text x="{LEFT}" y="32" fill="#555">{machine["cpu"]}, {machine["cores"]} cores, Swift {machine["swift"]}, '
        f'commit {machine["commit"]}</text>',
    ]
    for power in range(low_y, high_y + 1):
        _, y = place(min(xs), 10**power)
        out.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        out.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10**power:,}</text>')
    for x in sorted(set(xs)):
        across, _ = place(x, 1)
        out.append(f'<text x="{across:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x:,}</text>')
    for number, key in enumerate(wanted):
        name, dash = key
        colour = COLOURS[number // 1 % len(COLOURS)]
        points = " ".join("%.1f,%.1f" % place(x, y) for x, y in curves[key])
        style = f' stroke-dasharray="{dash}"' if dash else ""
        out.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.6"{style}/>')
        y = TOP + 14 * number + 8
        out.append(f'<line x1="{WIDTH - RIGHT + 12}" x2="{WIDTH - RIGHT + 34}" y1="{y - 4}" y2="{y - 4}" stroke="{colour}"{style}/>')
        out.append(f'<text x="{WIDTH - RIGHT + 40}" y="{y}">{name}</text>')
    out.append("</svg>\n")
    with open(sys.argv[2], "w") as file:
        file.write("\n".join(out))


main()
