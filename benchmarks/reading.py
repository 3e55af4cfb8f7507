"""Measure the reference solver: notes a second on one core, and what it gets right on a file of MedCalc-Bench.

    python benchmarks/reading.py FILE.csv [--release v1.0] [--split test] [--json]

Accuracy stands twice: by the labels as published, and by labels recomputed from the row's own inputs.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import defaultdict
from pathlib import Path

import calcura
from calcura.cases.case import Case
from calcura.cases.medcalc_bench import label_for, read_release
from calcura.grading import POLICIES, agrees
from calcura.measurements import CalcuraError
from calcura.reading import Solution, solve

REPEATS = 3


def judged(case: Case, solution: Solution) -> tuple[bool, bool]:
    """Return whether a solution agrees with the published label and with the recomputed one."""
    if solution.result is None or solution.result.calculator != case.calculator:
        return False, False
    value, policy = solution.result.value, POLICIES["limits"]
    try:
        truth = calcura.calculate(case.calculator, case.inputs, not_stated="absent", implausible="warn").value
    except CalcuraError:
        return bool(agrees(value, case.label, policy)), False
    recomputed = label_for(truth, solution.result.definition.result.answer)
    return bool(agrees(value, case.label, policy)), bool(agrees(value, recomputed, policy))


def main() -> None:
    """Read, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    cases = read_release(options.file, options.release, options.split, on_error="collect").cases
    seconds, solutions = [], []
    for _ in range(REPEATS):
        start = time.perf_counter()
        solutions = [solve(case.note, case.question) for case in cases]
        seconds.append(time.perf_counter() - start)
    by_calculator: dict[str, list[tuple[bool, bool]]] = defaultdict(list)
    for case, solution in zip(cases, solutions, strict=True):
        by_calculator[case.calculator].append(judged(case, solution))
    every = [each for group in by_calculator.values() for each in group]
    figures = {
        "n": len(every),
        "published": statistics.mean(each for each, _ in every),
        "recomputed": statistics.mean(each for _, each in every),
        "unsolved": sum(each.result is None for each in solutions),
        "notes_per_second": len(cases) / statistics.median(seconds),
    }
    if options.json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name:38s} {value:.4g}")
    for name, group in sorted(by_calculator.items()):
        print(f"{name:38s} {len(group):4d} {sum(a for a, _ in group):4d} {sum(b for _, b in group):4d}")


if __name__ == "__main__":
    main()
