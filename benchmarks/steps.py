"""Measure the judge that computes: on planted errors, on right solutions, and on recorded chats with one thing altered.

    python benchmarks/steps.py [--seed 20260505] [--chats recorded.jsonl] [--json]

What is planted is known, so that it can be counted how often the first wrong step is found, how often a right solution
is blamed, and each type of error's precision and recall. The chats are MedCalc-Bench's recorded outputs, which are not
part of this project; without them that set is left out. Speed is the judge's, on one core.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from calcura.evaluation.planted import PlantedSolution, altered_chats, correct, planted
from calcura.evaluation.planted.sets import SEED
from calcura.evaluation.steps.computing import ComputingJudge
from calcura.evaluation.steps.worked import truth_of
from calcura.grading.steps import ERROR_TYPES, STEPS, Judgement, split

RIGHT = "none"
"""The first wrong step of a solution in which nothing is wrong."""


class Judged(NamedTuple):
    """A solution of which it is known what is wrong with it, and what the judge found."""

    solution: PlantedSolution
    found: Judgement

    @property
    def is_right(self) -> bool:
        """Whether the judge names the first wrong step, or no step where none is wrong."""
        return self.found.first_wrong == self.solution.first_wrong

    @property
    def types(self) -> set[str]:
        """The types of error that the judge found."""
        return {each.type for each in self.found.errors}


def judged(solutions: Sequence[PlantedSolution]) -> tuple[list[Judged], float]:
    """Judge solutions, and return how many were judged a second, with splitting them and all that is read on demand."""
    with ComputingJudge() as judge:
        judge(split("1 + 1 = 2"), truth_of(solutions[0].item))
        start = time.process_time()
        found = [Judged(each, judge(split(each.text), truth_of(each.item))) for each in solutions]
        return found, len(found) / (time.process_time() - start)


def first_wrong(those: Sequence[Judged]) -> dict[str, dict[str, Any]]:
    """Return, by the step that is wrong first, how many solutions there are and what the judge named."""
    table: dict[str, dict[str, Any]] = {}
    for step in (*STEPS, RIGHT):
        of_step = [each for each in those if (each.solution.first_wrong or RIGHT) == step]
        if of_step:
            named = [each.found.first_wrong or RIGHT for each in of_step]
            right = sum(each.is_right for each in of_step)
            table[step] = {"n": len(of_step), "right": right, "named": {s: named.count(s) for s in (*STEPS, RIGHT)}}
    return table


def types(those: Sequence[Judged]) -> dict[str, dict[str, Any]]:
    """Return how many errors of each type were planted and found, with precision and recall."""
    table: dict[str, dict[str, Any]] = {}
    for name in ERROR_TYPES:
        made = sum(name in each.solution.errors for each in those)
        told = sum(name in each.types for each in those)
        both = sum(name in each.solution.errors and name in each.types for each in those)
        table[name] = {
            "planted": made,
            "found": told,
            "both": both,
            "precision": both / told if told else None,
            "recall": both / made if made else None,
        }
    return table


def measured(name: str, solutions: Sequence[PlantedSolution]) -> dict[str, Any]:
    """Return the figures of one set."""
    those, rate = judged(solutions)
    return {
        "set": name,
        "n": len(those),
        "right": sum(each.is_right for each in those) / len(those),
        "blamed": sum(each.found.first_wrong is not None for each in those),
        "known_right": sum(each.found.correct for each in those),
        "first_wrong": first_wrong(those),
        "types": types(those),
        "per_second": rate,
    }


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--chats", type=Path, help="recorded outputs in MedCalc-Bench's format")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    sets = {"planted": planted(seed=given.seed), "correct": correct(seed=given.seed)}
    if given.chats:
        sets["altered chats"] = altered_chats(given.chats, seed=given.seed)
    found = [measured(name, solutions) for name, solutions in sets.items()]
    if given.json:
        print(json.dumps({"seed": given.seed, "sets": found}, indent=2))
    else:
        for each in found:
            show(each)


def show(found: dict[str, Any]) -> None:
    """Print the figures of one set."""
    console = Console()
    told = f"{found['n']} solutions; first wrong step right in {found['right']:.1%}; {found['per_second']:.0f}/s"
    steps = Table("wrong first", "solutions", "right", *(f"named {step}" for step in (*STEPS, RIGHT)))
    steps.title = f"{found['set']}: {told}"
    for step, row in found["first_wrong"].items():
        share = f"{row['right'] / row['n']:.1%}"
        steps.add_row(step, str(row["n"]), share, *(str(number) for number in row["named"].values()))
    console.print(steps)
    if found["set"] == "correct":
        console.print(f"all four steps known to be right: {found['known_right']}; blamed: {found['blamed']}")
        return
    table = Table("error type", "planted", "found", "precision", "recall")
    for name, row in found["types"].items():
        shares = ("-" if row[key] is None else f"{row[key]:.1%}" for key in ("precision", "recall"))
        table.add_row(name, str(row["planted"]), str(row["found"]), *shares)
    console.print(table)


if __name__ == "__main__":
    main()
