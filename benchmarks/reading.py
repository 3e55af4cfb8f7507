"""Measure the reference solver: notes a second on one core, and what it gets right on a file of MedCalc-Bench.

    python benchmarks/reading.py FILE.csv [--release v1.0] [--split test] [--labels LABELS.json] [--json]
    python benchmarks/reading.py FILE.csv --write-labels LABELS.json
    python benchmarks/reading.py FILE.csv --foreign QUESTIONS.txt

Accuracy stands twice: by the labels as published, and by corrected ones, which are recomputed from the row's own inputs
(a row with a value that cannot be has none, as in an audit) or, so that the yardstick stays where it is, read from a
file that an earlier version wrote. Beside it stands how many answers the solver calls certain, and how many of them are
right. All this is under the release's conventions, so without inputs that its labels leave out; what the library
answers with them stands beside it. With a file of questions, one to a line, that no calculator fits, it says how many
are answered all the same.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

import calcura
from calcura.cases.case import Case
from calcura.cases.medcalc_bench import label_for, left_out, read_release
from calcura.grading import POLICIES, Label, agrees
from calcura.measurements import CalcuraError, WeeksAndDays
from calcura.reading import Solution, solve

REPEATS = 3
UNDER = "under the release's conventions"
Answer = float | str | date | WeeksAndDays


class Judged(NamedTuple):
    """Whether a solution agrees with the published label and with the corrected one, and whether it is certain."""

    published: bool
    corrected: bool | None
    """None where no right answer follows from the row."""
    certain: bool


def recomputed(case: Case) -> Answer | None:
    """Return the answer that follows from a row's own inputs, or None where none does or a value cannot be."""
    if any(each.kind != "contradiction" for each in case.problems):
        return None
    try:
        return calcura.calculate(case.calculator, case.inputs, not_stated="absent", implausible="warn").value
    except CalcuraError:
        return None


def judged(case: Case, solution: Solution, truth: Answer | None) -> Judged:
    """Judge the answer to a row."""
    if solution.result is None or solution.result.calculator != case.calculator:
        return Judged(False, None if truth is None else False, False)

    def is_right(label: Label) -> bool:
        return solution.result is not None and agrees(solution.result.value, label, POLICIES["limits"]) is True

    answer = solution.result.definition.result.answer
    corrected = None if truth is None else is_right(label_for(truth, answer))
    return Judged(is_right(case.label), corrected, solution.certain)


def as_json(value: Answer | None) -> object:
    """Return an answer as a file of labels holds it."""
    if isinstance(value, WeeksAndDays):
        return [value.weeks, value.days]
    return value.isoformat() if isinstance(value, date) else value


def from_json(value: object) -> Answer | None:
    """Return an answer from a file of labels."""
    match value:
        case [int(weeks), int(days)]:
            return WeeksAndDays(weeks, days)
        case str() if value[:4].isdecimal():
            return date.fromisoformat(value)
        case _:
            return value  # type: ignore[return-value]


def corrected_labels(cases: Sequence[Case], pinned: Path | None) -> dict[str, Answer | None]:
    """Return the corrected answer of each row, from a file or recomputed."""
    if pinned is None:
        return {case.id: recomputed(case) for case in cases}
    return {row: from_json(value) for row, value in json.loads(pinned.read_text(encoding="utf-8")).items()}


def figures_of(every: Sequence[Judged]) -> dict[str, float]:
    """Return how many of the answers are right, certain, and both."""
    certain = [each for each in every if each.certain]
    scored = [each.corrected for each in certain if each.corrected is not None]
    return {
        "published": sum(each.published for each in every),
        "corrected": sum(each.corrected is True for each in every),
        "certain": len(certain),
        "coverage of certain": len(certain) / len(every),
        "certain and right": statistics.mean(scored) if scored else 0.0,
    }


def answered(questions: Path, cases: Sequence[Case]) -> Iterator[str]:
    """Yield the questions of a file, each asked of another note, that are answered."""
    asked = [line.strip() for line in questions.read_text(encoding="utf-8").splitlines() if line.strip()]
    for number, question in enumerate(asked):
        if solve(cases[number % len(cases)].note, question).result is not None:
            yield question


def shown(
    told: Mapping[str, float],
    figures: Mapping[str, float],
    without: Mapping[str, float],
    by_calculator: Mapping[str, Sequence[Judged]],
) -> Iterator[str]:
    """Yield the lines to print."""
    for name, value in told.items():
        yield f"{name:38s} {value:.4g}"
    yield f"\n{UNDER:38s} (without these)"
    for name, value in figures.items():
        yield f"{name:38s} {value:.4g} ({without[name]:.4g})"
    yield f"{'':38s} {'n':>4s} {'publ':>4s} {'corr':>4s} {'cert':>4s}"
    for name, group in sorted(by_calculator.items()):
        sums = (sum(map(bool, column)) for column in zip(*group, strict=True))
        yield f"{name:38s} {len(group):4d} " + " ".join(f"{each:4d}" for each in sums)


def main() -> None:
    """Read, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--labels", type=Path, help="corrected labels that an earlier version wrote")
    parser.add_argument("--write-labels", type=Path, help="write the corrected labels to a file, and measure nothing")
    parser.add_argument("--foreign", type=Path, help="questions that no calculator fits, one to a line")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    cases = read_release(options.file, options.release, options.split, on_error="collect").cases
    labels = corrected_labels(cases, options.labels)
    if options.write_labels:
        told = {row: as_json(value) for row, value in labels.items()}
        options.write_labels.write_text(json.dumps(told, indent=0), encoding="utf-8")
        return
    seconds, solutions = list[float](), list[Solution]()
    for _ in range(REPEATS):
        start = time.perf_counter()
        solutions = [solve(case.note, case.question) for case in cases]
        seconds.append(time.perf_counter() - start)
    by_calculator: dict[str, list[Judged]] = defaultdict(list)
    every, without = list[Judged](), list[Judged]()
    for case, solution in zip(cases, solutions, strict=True):
        truth = labels.get(case.id)
        without.append(judged(case, solution, truth))
        every.append(judged(case, solve(case.note, case.question, left_out()), truth))
        by_calculator[case.calculator].append(every[-1])
    measured: dict[str, float] = {
        "n": len(cases),
        "with a corrected label": sum(each.corrected is not None for each in every),
        "unsolved": sum(each.result is None for each in solutions),
        "notes_per_second": len(cases) / statistics.median(seconds),
    }
    if options.foreign:
        measured["foreign questions answered"] = sum(1 for _ in answered(options.foreign, cases))
    figures, beside = figures_of(every), figures_of(without)
    if options.json:
        print(json.dumps(measured | {UNDER: figures, "without these": beside}))
    else:
        print("\n".join(shown(measured, figures, beside, by_calculator)))


if __name__ == "__main__":
    main()
