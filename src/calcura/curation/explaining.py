"""Why a label differs: hypotheses are run, and only those that give the label are stated.

For a score the label's running total shows which criteria part, and what is put down to each must give the
label's total together. For everything else single changes, then pairs and triples of them, are run until one
gives the label. Never more than three changes: with enough of them any label comes out. What every label of the
release is known to follow is no hypothesis about a row, and does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from calcura.curation.causes import Cause
from calcura.curation.changes import Change, Row, convention_changes, run_with
from calcura.curation.score_causes import hypotheses, prove
from calcura.curation.score_differences import Comparison, Difference, compare
from calcura.grading import Answer, agrees

MOST_CHANGES = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a label differs: the causes and the value they give, both empty when nothing is proved.

    ``differences`` are the criteria that part, whether or not that is put down to a cause.
    """

    causes: tuple[Cause, ...] = ()
    value: Answer | None = None
    differences: tuple[Difference, ...] = ()


def explain(row: Row) -> Explanation:
    """Return why a row's label differs; without causes when no change is found that gives the label."""
    compared = _compared(row)
    if compared is None:
        return _by_answer(row)
    by_criterion = _by_criterion(row, *compared)
    return by_criterion if by_criterion.causes or by_criterion.differences else _by_answer(row)


def _gives_the_label(row: Row, value: Any) -> bool:
    return agrees(value, row.case.label, "proof")


def _compared(row: Row) -> tuple[Comparison, tuple[Change, ...]] | None:
    """Return the score beside the label's steps, and the changes needed to have one.

    Where the clinical policy gives no result (a response that cannot be tested), the release's convention is taken.
    """
    for values, changes in ((row.values, ()), (row.by_convention, tuple(convention_changes(row)))):
        try:
            found = compare(row, values)
        except (ArithmeticError, ValueError, KeyError, TypeError):
            continue
        return (found, changes) if found else None
    return None


def _by_criterion(row: Row, comparison: Comparison, needed: tuple[Change, ...]) -> Explanation:
    base = dict(row.values)
    for change in needed:
        base.update(change.inputs)
    total, changes = prove(row, comparison, base)
    causes = _causes((*needed, *changes))
    known = _causes(change for change in changes if change.always)
    if sum(each not in known for each in causes) > MOST_CHANGES or not _gives_the_label(row, total):
        return Explanation(differences=comparison.differences)
    answer = int(total) if row.case.label.whole and float(total).is_integer() else total
    return Explanation(causes, answer, comparison.differences)


def _causes(changes: Iterable[Change]) -> tuple[Cause, ...]:
    return tuple(dict.fromkeys(cause for change in changes for cause in change.causes))


def _by_answer(row: Row) -> Explanation:
    """Return the changes under which the row's calculator gives the label.

    First all that the explanation shows together; then as few as possible.
    """
    changes = hypotheses(row)
    shown = tuple(change for change in changes if change.shown)
    for group in (*([shown] if shown else []), *_groups(changes)):
        causes = _causes(group)
        value = _value_with(row, group) if len(causes) <= MOST_CHANGES else None
        if value is not None and _gives_the_label(row, value):
            return Explanation(causes, value)
    return Explanation()


def _groups(changes: Sequence[Change]) -> Iterator[tuple[Change, ...]]:
    for size in range(1, MOST_CHANGES + 1):
        for group in combinations(changes, size):
            if _compatible(group):
                yield group


def _compatible(group: Iterable[Change]) -> bool:
    """Say whether changes can be made together: no two give another rule, nor another value of one input."""
    seen: set[str] = set()
    rules = roundings = 0
    for change in group:
        rules += change.rule is not None
        roundings += change.rounded is not None
        if rules > 1 or roundings > 1 or seen & set(change.inputs):
            return False
        seen |= set(change.inputs)
    return True


def _value_with(row: Row, group: tuple[Change, ...]) -> Any:
    try:
        return run_with(row, group)
    except (ArithmeticError, ValueError, KeyError, TypeError):
        return None
