"""Runs item by item, two or every pair of several: where they differ, and what either of two solves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from calcura.cases.formats.jsonl import read_lines
from calcura.evaluation.choices.figures import agreement_of_runs
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.figures.statistics import Interval, Paired, is_solved, paired
from calcura.evaluation.figures.tallies import Outcome, outcomes
from calcura.evaluation.items import Item
from calcura.evaluation.runs import Run


@dataclass(frozen=True, slots=True)
class Part:
    """A group of items that both runs have scored."""

    paired: Paired
    accuracy_a: float
    accuracy_b: float
    both: int
    neither: int
    held_faulty: int
    """Of those that neither solves, how many have a gold that is held faulty."""

    @property
    def conservative(self) -> float:
        """The share that either run solves."""
        return 1 - self.neither / self.paired.n

    @property
    def optimistic(self) -> float:
        """The same, with what neither solves taken for solved where the gold is held faulty."""
        return 1 - (self.neither - self.held_faulty) / self.paired.n

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        found = asdict(self.paired)
        return {
            "n": found.pop("n"),
            "accuracy_a": self.accuracy_a,
            "accuracy_b": self.accuracy_b,
            **found,
            "interval": list(self.paired.interval) if self.paired.interval else None,
            "both": self.both,
            "neither": self.neither,
            "upper_bound": {"conservative": self.conservative, "optimistic": self.optimistic},
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs on the items that both have scored; differences are those of the second from the first."""

    a: Run
    b: Run
    overall: Part
    by_category: dict[str, Part]
    left_out: dict[str, int]
    """Items that are not compared, by why."""
    faulty: int | None
    """How many of the items compared have a gold that is held faulty; None where nobody said."""
    agreement: dict[str, Any] | None = None
    """How far both choose alike, right or wrong, where calculators are chosen."""

    @property
    def interpreters(self) -> tuple[str, str] | None:
        """What ran the programs of each, where that differs; None where it does not, or where one ran none."""
        told = self.a.interpreter, self.b.interpreter
        return told if all(told) and told[0] != told[1] else None

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {
            "a": described(self.a),
            "b": described(self.b),
            **self.overall.to_json(),
            "by_category": {name: each.to_json() for name, each in self.by_category.items()},
            "left_out": self.left_out,
            "faulty": self.faulty,
            "agreement": self.agreement,
        }


def described(run: Run) -> dict[str, Any]:
    """Return what tells a run from another one."""
    told = {name: getattr(run, name) for name in ("data", "release", "subset", "strategy", "model", "policy")}
    return told | {"options": dict(run.provenance.get("options", {})), "interpreter": run.interpreter}


def compare(a: Run, b: Run, faulty: Collection[str] | None = None, *, anyway: bool = False) -> Comparison:
    """Compare two runs on the items that both have scored.

    Args:
        a: the run to compare with.
        b: the run that is compared.
        faulty: ids of items whose gold is held faulty, by :func:`faulty_items` perhaps, for the optimistic bound.
        anyway: compare also a run that is incomplete, or that was judged by labels that its own rules made.

    Raises:
        EvaluationError: the runs share no scored item, or one of them is in doubt.
    """
    doubts = [] if anyway else [*a.doubts, *b.doubts]
    if doubts:
        raise EvaluationError(f"{doubts[0]}; calcura compare --anyway compares it all the same")
    first = {each.item.id: each for each in outcomes(a)}
    second = {each.item.id: each for each in outcomes(b)}
    shared = [(each, second[name]) for name, each in first.items() if name in second]
    scored = [pair for pair in shared if pair[0].score is not None and pair[1].score is not None]
    if not scored:
        raise EvaluationError(
            f"{a.name} and {b.name} share no scored item: {len(first)} items of {a.data}, {len(second)} of {b.data}; "
            "compare runs on the same data"
        )
    held = None if faulty is None else set(faulty)
    categories = sorted({one.item.category for one, _ in scored})
    return Comparison(
        a,
        b,
        _part(scored, held),
        {name: _part([pair for pair in scored if pair[0].item.category == name], held) for name in categories},
        {
            "only in the first": len(first) - len(shared),
            "only in the second": len(second) - len(shared),
            "unscored in either": len(shared) - len(scored),
        },
        None if held is None else sum(one.item.id in held for one, _ in scored),
        agreement_of_runs(a, b),
    )


def _part(pairs: Sequence[tuple[Outcome, Outcome]], faulty: set[str] | None) -> Part:
    a = [one.score or 0.0 for one, _ in pairs]
    b = [other.score or 0.0 for _, other in pairs]
    unsolved = [
        one.item.id
        for (one, _), before, after in zip(pairs, a, b, strict=True)
        if not is_solved(before) and not is_solved(after)
    ]
    found = paired(a, b, [one.cluster for one, _ in pairs])
    return Part(
        found,
        sum(a) / len(a),
        sum(b) / len(b),
        both=len(pairs) - len(unsolved) - found.only_a - found.only_b,
        neither=len(unsolved),
        held_faulty=sum(name in (faulty or ()) for name in unsolved),
    )


def faulty_items(path: Path, items: Iterable[Item]) -> set[str]:
    """Return the ids of the items that a file of findings, such as the audit's, does not agree with.

    A line names an item by its ``row`` or its ``id``; one whose ``verdict`` is ``agrees`` is not held faulty.

    Raises:
        EvaluationError: a line names no item in either way, or none of the items is named.
    """
    known = list(items)
    by_row = {each.row: each.id for each in known if each.row is not None}
    ids = {each.id for each in known}
    named, faulty = set(), set()
    for number, line in read_lines(path):
        if "row" not in line and "id" not in line:
            raise EvaluationError(f"{path}: line {number} has neither 'row' nor 'id'; give the audit's --findings file")
        name = by_row.get(line["row"]) if "row" in line else line["id"]
        if name in ids:
            named.add(name)
            if line.get("verdict") != "agrees":
                faulty.add(name)
    if not named:
        raise EvaluationError(f"{path} names none of the {len(known)} items; is it of another file or release?")
    return faulty


# --- several runs: every pair, its p-value corrected for how many pairs there are -----------------------------------


@dataclass(frozen=True, slots=True)
class Pair:
    """Two of several runs, with the two corrections of their p-value."""

    comparison: Comparison
    bonferroni: float
    holm: float
    bootstrap: Interval | None
    """The 95 % interval of the difference, of 10,000 samples in which whole notes are drawn."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        drawn = list(self.bootstrap) if self.bootstrap else None
        corrected = {"p_bonferroni": self.bonferroni, "p_holm": self.holm}
        return {**self.comparison.to_json(), **corrected, "bootstrap_interval": drawn}


def all_pairs(runs: Sequence[Run], faulty: Collection[str] | None = None, *, anyway: bool = False) -> list[Pair]:
    """Compare every two of several runs, each pair on the items that both have scored.

    Raises:
        EvaluationError: there are fewer than two runs, or two of them share no scored item.
    """
    with eval_extra():
        from calcura.evaluation.figures.statistics.inference import bootstrap_interval, corrected

    if len(runs) < 2:
        raise EvaluationError(f"{len(runs)} run is nothing to compare; give two or more")
    found = [compare(one, other, faulty, anyway=anyway) for one, other in combinations(runs, 2)]
    p_values = [each.overall.paired.p for each in found]
    bonferroni, holm = corrected(p_values, "bonferroni"), corrected(p_values, "holm")
    drawn = [bootstrap_interval(*_differences(each.a, each.b)) for each in found]
    return [Pair(*each) for each in zip(found, bonferroni, holm, drawn, strict=True)]


def _differences(a: Run, b: Run) -> tuple[list[float], list[str]]:
    """Return by how much the second run is better on each item that both have scored, and the items' notes."""
    first = {each.item.id: each for each in outcomes(a)}
    pairs = [(first[each.item.id], each) for each in outcomes(b) if each.item.id in first]
    known = [(one.score, other.score, one.cluster) for one, other in pairs]
    told = [(b - a, note) for a, b, note in known if a is not None and b is not None]
    return [difference for difference, _ in told], [note for _, note in told]
