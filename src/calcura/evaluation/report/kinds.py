"""The kinds of error behind wrong choices of a calculator, as tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from calcura.evaluation.calculator_names import title_of
from calcura.evaluation.choices.kinds import KINDS, JudgedChoice, kinds_summary
from calcura.evaluation.report.tables import Table
from calcura.evaluation.report.wording import count, percent

OPEN = "open"
WORDS = {kind: kind.replace("_", " ") for kind in (*KINDS, OPEN)}


def kinds_tables(found: Sequence[JudgedChoice]) -> list[Table]:
    """Return how many wrong answers are of each kind, for each judge and run, and by the right calculator."""
    runs = kinds_summary(found)
    if not runs:
        return []
    rows = [[each["judge"], _run(each), count(each["wrong"]), *_shares(each["kinds"])] for each in runs]
    head = ["judge", "run", "wrong", *(f"{WORDS[kind]} (%)" for kind in (*KINDS, OPEN))]
    return [Table("Kinds of error", head, rows, (0, 1)), _by_calculator(runs)]


def _run(each: Mapping[str, Any]) -> str:
    return f"{each['strategy']}, {each['model']}"


def _shares(counts: Mapping[str, int]) -> list[str]:
    total = sum(counts.values())
    return [f"{count(counts[kind])} ({percent(counts[kind] / total if total else None)})" for kind in (*KINDS, OPEN)]


def _by_calculator(runs: Sequence[Mapping[str, Any]]) -> Table:
    rows = [
        [each["judge"], _run(each), title_of(name), *(count(counts[kind]) for kind in (*KINDS, OPEN))]
        for each in runs
        for name, counts in sorted(each["by_calculator"].items(), key=lambda pair: -sum(pair[1].values()))
    ]
    return Table("Kinds of error by calculator", ["judge", "run", "right", *WORDS.values()], rows, (0, 1, 2))


def kinds_agreement_table(found: Mapping[str, Any]) -> Table:
    """Return which kinds two judges hold of the same answers: the first down, the second across."""
    rows = [[WORDS[kind], *(count(found["kinds"][kind][other]) for other in KINDS)] for kind in KINDS]
    return Table("Agreement", ["first \\ second", *(WORDS[kind] for kind in KINDS)], rows)
