#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the cost of one allocation against the size of the machine as SVG, from the JSON of

    bench_core --benchmark_filter=meshesOnRings --benchmark_format=json | growth_plot.py > growth.svg
"""
import json
import math
import sys

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 360, 70, 24, 24, 52
UNITS = (128, 1024, 8192, 65536)
MICROSECONDS = (0.1, 1, 10, 100)


def x_of(units):
    share = math.log(units / UNITS[0]) / math.log(UNITS[-1] / UNITS[0])
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def y_of(microseconds):
    low, high = math.log(0.05), math.log(100)
    share = (math.log(microseconds) - low) / (high - low)
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def text(x, y, words, anchor="middle", colour="#5A6570"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def series(points, colour, name):
    path = " ".join(f"{x_of(units):.1f},{y_of(time):.1f}" for units, time in points)
    drawn = [f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for units, time in points:
        drawn.append(f'<circle cx="{x_of(units):.1f}" cy="{y_of(time):.1f}" r="3" fill="{colour}"/>')
    units, time = points[1]
    drawn.append(text(x_of(units) + 8, y_of(time) + (18 if name == "median" else -18), name, "start", colour))
    return drawn


def main():
    median, worst = [], []
    for row in json.load(sys.stdin)["benchmarks"]:
        units = math.prod(int(part) for part in row["name"].split("/")[1:4])
        median.append((units, row["median"] / 1000))
        worst.append((units, row["worst"] / 1000))
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFFFFF"/>',
    ]
    for time in MICROSECONDS:
        y = y_of(time)
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#DDE1E6"/>')
        drawn.append(text(LEFT - 8, y + 4, f"{time:g} µs", "end"))
    for units in UNITS:
        drawn.append(text(x_of(units), HEIGHT - BOTTOM + 20, f"{units:,}"))
    drawn.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, "units of the machine"))
    half = [(units, units * 0.0005) for units in (1024, 65536)]
    line = " ".join(f"{x_of(units):.1f},{y_of(time):.1f}" for units, time in half)
    drawn.append(f'<polyline points="{line}" fill="none" stroke="#9AA5B1" stroke-dasharray="4 4"/>')
    drawn.append(text(x_of(24000), y_of(12) + 34, "0.5 ns a unit", "start"))
    drawn += series(worst, "#A66F00", "worst")
    drawn += series(median, "#2A6FB0", "median")
    print("\n".join(drawn + ["</svg>"]))


if __name__ == "__main__":
    main()
