#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Draws the cost of a job against the length of the queue and the number of jobs as SVG, from the JSON of

    bench_core --benchmark_filter='queueOf|jobCount' --benchmark_format=json | cost_plot.py > cost.svg
"""
import json
import math
import sys

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 880, 360, 70, 44, 52
PANEL, GAP = 360, 60
JOBS = (1_000, 10_000, 100_000, 1_000_000)
MICROSECONDS = (1, 10, 100, 1_000)
NANOSECONDS_IN = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}
PANELS = (
    ("Jobs that wait at once", "jobs in the queue from the beginning",
     {"queueOf/easy": ("easy", "#2A6FB0", ""), "queueOf/greedy": ("greedy", "#A66F00", "6 3")}),
    ("Jobs of a run", "jobs",
     {"jobCount/easy/80": ("easy, load 0.8", "#2A6FB0", ""), "jobCount/easy/130": ("easy, load 1.3", "#A66F00", "6 3")}),
)


def x_of(left, jobs):
    return left + math.log(jobs / JOBS[0]) / math.log(JOBS[-1] / JOBS[0]) * PANEL


def y_of(microseconds):
    share = math.log(microseconds / MICROSECONDS[0]) / math.log(MICROSECONDS[-1] / MICROSECONDS[0])
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)


def text(x, y, words, anchor="middle", colour="#5A6570"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def read(file):
    """Series -> points of jobs and microseconds a job."""
    points = {}
    for row in json.load(file)["benchmarks"]:
        kind, policy, *numbers = row["name"].split("/")
        numbers = [int(part) for part in numbers if part.isdigit()]
        name = "/".join([kind, policy] + [str(load) for load in numbers[1:]])
        nanoseconds = row["cpu_time"] * NANOSECONDS_IN[row["time_unit"]]
        points.setdefault(name, []).append((numbers[0], nanoseconds / 1000 / numbers[0]))
    return points


def polyline(left, points, style):
    path = " ".join(f"{x_of(left, jobs):.1f},{y_of(time):.1f}" for jobs, time in points)
    return f'<polyline points="{path}" fill="none" {style}/>'


def panel(left, title, x_label, series, points):
    drawn = [text(left + PANEL / 2, TOP - 20, title, colour="#1B2430")]
    for time in MICROSECONDS:
        drawn.append(f'<path d="M{left} {y_of(time):.1f}h{PANEL}" stroke="#DDE1E6"/>')
    for jobs in JOBS:
        drawn.append(text(x_of(left, jobs), HEIGHT - BOTTOM + 20, f"{jobs:,}"))
    drawn.append(text(left + PANEL / 2, HEIGHT - 12, x_label))
    shown = {name: sorted(points[name]) for name in series if name in points}
    if shown:  # Were a job compared with each other one, its cost would grow with their number.
        first = max(line[0][1] for line in shown.values()) * 2
        quadratic = [(jobs, first * jobs / JOBS[0]) for jobs in (1_000, MICROSECONDS[-1] / first * JOBS[0])]
        drawn.append(polyline(left, quadratic, 'stroke="#9AA5B1" stroke-dasharray="2 4"'))
        drawn.append(text(x_of(left, quadratic[1][0]) + 8, y_of(MICROSECONDS[-1]) + 16, "if it were quadratic", "start"))
    for rank, (name, line) in enumerate(sorted(shown.items(), key=lambda item: -item[1][-1][1])):
        words, colour, dash = series[name]
        drawn.append(polyline(left, line, f'stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}"'))
        for jobs, time in line:
            drawn.append(f'<circle cx="{x_of(left, jobs):.1f}" cy="{y_of(time):.1f}" r="3" fill="{colour}"/>')
        drawn.append(text(x_of(left, line[1][0]), y_of(line[1][1]) + (-12 if rank == 0 else 22), words, "middle", colour))
    return drawn


def main():
    points = read(sys.stdin)
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#FFFFFF"/>',
    ]
    for time in MICROSECONDS:
        drawn.append(text(LEFT - 8, y_of(time) + 4, f"{time:,} µs", "end"))
    drawn.append(text(8, TOP - 20, "a job costs", "start"))
    for number, (title, x_label, series) in enumerate(PANELS):
        drawn += panel(LEFT + number * (PANEL + GAP), title, x_label, series, points)
    print("\n".join(drawn + ["</svg>"]))


if __name__ == "__main__":
    main()
