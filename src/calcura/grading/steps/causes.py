"""From errors to causes: which type an error of a formula is, and which class the earliest error makes the answer."""

from __future__ import annotations

import re
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


_OF_A_PERSON = re.compile(
    r"\b(?:sex|gender|female|male|women|woman|men|man|race|black|ethnic\w*|age|elderly|weight|cycle)\b", re.IGNORECASE
)


def formula_error(kind: FormulaKind, named: str) -> ErrorType:
    """Return the type of error that a formula which differs is; limits without regard to the person adjust nothing.

    >>> formula_error("missing_adjustment", "Factor for sex"), formula_error("missing_adjustment", "Sodium used")
    ('adjustment', 'formula')
    """
    if kind == "missing_adjustment" and named and not _OF_A_PERSON.search(named):
        return "formula"
    return FORMULA_ERRORS[kind]


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
