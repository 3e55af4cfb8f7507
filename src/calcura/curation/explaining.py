"""Why a label differs: hypotheses are run, and only those that give the label are stated.

For a score the label's running total shows which criteria part; each is put down to the first change under which our
own criterion gets exactly the label's points, and the changes together must give the label's total. For everything else
single changes, then pairs and triples of them, are run until one gives the label.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calcura.curation.causes import Cause
from calcura.curation.changes import (
    Change,
    Row,
    Values,
    boundary_changes,
    convention_changes,
    finding_changes,
    rounding_change,
    run_with,
    unit_changes,
)
from calcura.curation.rival_rules import rival_changes
from calcura.curation.score_differences import Comparison, Difference, compare
from calcura.grading import Answer, agrees

MOST_CHANGES = 3
"""As many changes may be needed together where nothing but the final answer shows them."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """What makes a recomputation give the label: the causes, the value they give, and the criteria that part."""

    causes: tuple[Cause, ...]
    value: Answer
    differences: tuple[Difference, ...] = ()


def explain(row: Row) -> Explanation | None:
    """Return why a row's label differs, proved; None when no change is found that gives the label."""
    comparison = _compared(row)
    if comparison is not None:
        found = _by_criterion(row, *comparison)
        if found is not None:
            return found
    return _by_answer(row)


def _gives_the_label(row: Row, value: Any) -> bool:
    return agrees(value, row.case.label, "proof")


# --- scores, criterion by criterion -----------------------------------------------------------------------------------


def _compared(row: Row) -> tuple[Comparison, tuple[Change, ...]] | None:
    """Return the score beside the label's steps: by the clinical policy, or by the convention where that has no result."""
    for values, changes in ((row.values, ()), (row.by_convention, tuple(convention_changes(row)))):
        try:
            found = compare(row, values)
        except (ArithmeticError, ValueError, KeyError, TypeError):
            continue
        return (found, changes) if found else None
    return None


def _by_criterion(row: Row, comparison: Comparison, needed: tuple[Change, ...]) -> Explanation | None:
    base: Values = {**row.values}
    for change in needed:
        base = {**base, **change.inputs}
    candidates = [*convention_changes(row), *rival_changes(row), *unit_changes(row), rounding_change(row)]
    proved = [_criterion_change(row, comparison, base, each, candidates) for each in comparison.differences]
    changed = {**base}
    for change in proved:
        changed.update(change.inputs)
    total, points = comparison.apart.run(changed)
    for difference, change in zip(comparison.differences, proved, strict=True):
        if not change.inputs:
            ours = points[difference.criterion.number] if difference.criterion else difference.ours
            total += difference.label - ours
    if not proved and not needed or not _gives_the_label(row, total):
        return None
    return Explanation(_causes((*needed, *proved)), _as_answer(row, total), comparison.differences)


def _criterion_change(
    row: Row, comparison: Comparison, base: Values, difference: Difference, candidates: Sequence[Change]
) -> Change:
    """Return the change that gives one criterion the label's points; at the least, those points themselves."""
    criterion = difference.criterion
    if criterion is None:
        return Change(Cause("rule.running_total", f"The label adds {_signed(difference.label)} for {_quoted(difference)}."))
    told = _told_change(difference)
    if told is not None:
        return told
    general = (*boundary_changes(row, criterion.inputs), *finding_changes(row, criterion.inputs))
    for change in (*candidates, *general):
        inputs = {name: value for name, value in change.inputs.items() if name in criterion.inputs}
        if inputs and _points_of(comparison, criterion.number, {**base, **inputs}) == difference.label:
            return Change(change.cause, inputs)
    return _last_resort(difference)


def _told_change(difference: Difference) -> Change | None:
    """Return what the label's own words prove: points told and not added, added and not told, or counted twice."""
    name, ours, label = difference.name, difference.ours, difference.label
    adding = [step for step in difference.steps if step.change]
    if difference.told == ours and difference.told != label:
        if label == 0:
            return Change(
                Cause("rule.points_not_added", f"{name}: {_signed(ours)} is told in the explanation and never added.")
            )
        return Change(
            Cause("rule.running_total", f"{name}: {_signed(ours)} is told, but the total moves by {_signed(label)}.")
        )
    if ours and label == 2 * ours and len(adding) == 2 and all(step.change == ours for step in adding):
        return Change(Cause("rule.counted_twice", f"{name} is counted twice, {_signed(ours)} each time."))
    return None


def _last_resort(difference: Difference) -> Change:
    name, ours, label = difference.name, _signed(difference.ours), _signed(difference.label)
    if not difference.steps:
        return Change(Cause("rule.not_scored", f"{name}: the explanation never scores it; by the source's table {ours}."))
    return Change(Cause("rule.points", f"{name}: {label} in the label, {ours} by the source's table."))


def _points_of(comparison: Comparison, number: int, values: Values) -> float | None:
    try:
        return comparison.apart.run(values)[1][number]
    except (ArithmeticError, ValueError, KeyError, TypeError):
        return None


def _signed(points: float) -> str:
    return f"{points:+g} point{'' if abs(points) == 1 else 's'}" if points else "0 points"


def _quoted(difference: Difference) -> str:
    return "; ".join(f"“{step.sentence}”" for step in difference.steps if step.change) or "no criterion of the score"


# --- everything else, by the answer -----------------------------------------------------------------------------------


def _by_answer(row: Row) -> Explanation | None:
    """Return the fewest changes, at most three, under which the row's calculator gives the label."""
    changes = [*convention_changes(row), *rival_changes(row), *unit_changes(row), rounding_change(row)]
    for group in _groups(changes):
        value = _value_with(row, group)
        if value is not None and _gives_the_label(row, value):
            return Explanation(_causes(group), value)
    return None


def _groups(changes: Sequence[Change]) -> Iterator[tuple[Change, ...]]:
    for size in range(1, MOST_CHANGES + 1):
        for group in combinations(changes, size):
            if _compatible(group):
                yield group


def _compatible(group: Iterable[Change]) -> bool:
    """Say whether changes can be made together: no two give another rule, nor another value of one input."""
    seen: set[str] = set()
    rules = 0
    for change in group:
        rules += change.rule is not None
        if rules > 1 or seen & set(change.inputs):
            return False
        seen |= set(change.inputs)
    return True


def _value_with(row: Row, group: tuple[Change, ...]) -> Any:
    try:
        return run_with(row, group)
    except (ArithmeticError, ValueError, KeyError, TypeError):
        return None


def _causes(changes: Iterable[Change]) -> tuple[Cause, ...]:
    return tuple(dict.fromkeys(change.cause for change in changes))


def _as_answer(row: Row, total: float) -> Answer:
    return int(total) if row.case.label.whole and float(total).is_integer() else total
