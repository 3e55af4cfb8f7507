"""From errors to causes: which type an error of a formula is, and which class the earliest error makes the answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from calcura.grading.steps.protocols import FormulaKind
from calcura.grading.steps.verdicts import STEPS, CauseClass, ErrorFound, ErrorType

CLASS_OF: Mapping[ErrorType, CauseClass] = MappingProxyType(
    {
        "formula": "A",
        "adjustment": "A",
        "extraction": "B",
        "interpretation": "B",
        "missing": "B",
        "units": "C",
        "arithmetic": "C",
        "rounding": "C",
    }
)
"""Error type -> knowledge, extraction, or computation."""

FORMULA_ERRORS: Mapping[FormulaKind, ErrorType] = MappingProxyType(
    {
        "constant": "formula",
        "missing_adjustment": "adjustment",
        "other_version": "formula",
        "other_calculator": "formula",
        "wrong": "formula",
    }
)
"""How a formula differs -> the type of error that this is."""


def in_order(errors: Iterable[ErrorFound]) -> tuple[ErrorFound, ...]:
    """Return errors in the order of their steps, each type of a step once."""
    found: dict[tuple[str, str], ErrorFound] = {}
    for each in errors:
        found.setdefault((each.step, each.type), each)
    return tuple(sorted(found.values(), key=lambda each: STEPS.index(each.step)))


def cause_of(errors: Iterable[ErrorFound], is_wrong: bool) -> CauseClass | None:
    """Return the class of the earliest error; D where an answer is wrong without one that is known.

    >>> cause_of([ErrorFound("arithmetic", "calculation", "3 + 4 = 8"), ErrorFound("missing", "values", "age")], True)
    'B'
    """
    ordered = in_order(errors)
    if ordered:
        return CLASS_OF[ordered[0].type]
    return "D" if is_wrong else None
