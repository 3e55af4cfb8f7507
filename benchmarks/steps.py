"""Measure the judge that computes: on planted errors, on right solutions, and on recorded chats with one thing altered.

    python benchmarks/steps.py [--seed 20260505] [--chats recorded.jsonl] [--written solutions.jsonl ...] [--json]

What is planted is known, so that it can be counted how often the first wrong step is found, how often a right solution
is blamed, and each type of error's precision and recall. The chats are MedCalc-Bench's recorded outputs, which are not
part of this project; without them that set is left out. Written solutions are in the format of
``calcura.evaluation.planted``; ``tests/evaluation/steps/written`` has some. Speed is the judge's, on one core,
with splitting the text, after each calculator has been met once.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from planted import altered_chats, correct, planted
from planted.sets import SEED
from rich.console import Console
from rich.table import Table

from calcura.evaluation.planted import PlantedSolution, written_solutions
from calcura.evaluation.planted.measuring import RIGHT, Judged, by_type, first_wrong, judged, share_right
from calcura.evaluation.steps.computing import ComputingJudge
from calcura.grading.steps import STEPS


def timed(solutions: Sequence[PlantedSolution]) -> tuple[list[Judged], float]:
    """Judge solutions, and return how many were judged a second once each calculator has been met."""
    with ComputingJudge() as judge:
        judged(judge, list({each.item.calculator: each for each in solutions}.values()))
        start = time.process_time()
        found = judged(judge, solutions)
        return found, len(found) / (time.process_time() - start)


def measured(name: str, solutions: Sequence[PlantedSolution]) -> dict[str, Any]:
    """Return the figures of one set."""
    those, rate = timed(solutions)
    types = {each: found.to_json() for each, found in by_type(those).items()}
    return {
        "set": name,
        "n": len(those),
        "right": share_right(those),
        "blamed": sum(each.found.first_wrong is not None for each in those),
        "known_right": sum(each.found.correct for each in those),
        "first_wrong": first_wrong(those),
        "types": types,
        "per_second": rate,
    }


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--chats", type=Path, help="recorded outputs in MedCalc-Bench's format")
    parser.add_argument("--written", type=Path, nargs="*", default=(), help="files of written solutions")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    sets = {"planted": planted(seed=given.seed), "correct": correct(seed=given.seed)}
    if given.chats:
        sets["altered chats"] = altered_chats(given.chats, seed=given.seed)
    sets |= {path.stem: written_solutions(path) for path in given.written}
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
        table.add_row(name, str(row["planted"]), str(row["named"]), *shares)
    console.print(table)


if __name__ == "__main__":
    main()
