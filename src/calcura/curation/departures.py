"""Where an equation's explanation parts from the recomputation: the first value it arrives at that is none of ours."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose

from calcura.curation.changes import Row
from calcura.curation.label_explanation import LabelValue, equation_values
from calcura.engine import CalculationError
from calcura.engine.steps import Trace
from calcura.engine.tracing import trace

CLOSE = 0.005
NEAR = 0.25


def first_departure(row: Row) -> str:
    """Tell the first value of the explanation that the recomputation does not have, within rounding, and its nearest.

    Empty where there is none.
    """
    try:
        ours = tuple(_numbers(trace(row.definition, row.case.inputs, not_stated="absent", implausible="warn")))
    except CalculationError:
        return ""
    for told in equation_values(row.case.explanation) if ours else ():
        if not any(_same(told, each) for each in ours):
            nearest = min(ours, key=lambda each: abs(each - told.value))
            near = isclose(nearest, told.value, rel_tol=NEAR)
            here = f"; the nearest value of the recomputation is {nearest:.6g}" if near else ""
            return f"Its explanation departs at “{told.words.strip()}”{here}."
    return ""


def _numbers(found: Trace) -> Iterator[float]:
    for given in (*found.inputs.values(), found.value, *(step.value for step in found.steps)):
        if isinstance(given, (int, float)) and not isinstance(given, bool):
            yield float(given)
    for step in found.steps:
        for inner in step.within:
            yield from _numbers(inner)


def _same(value: LabelValue, ours: float) -> bool:
    """Say whether a printed value is one of ours, as precisely as it is printed."""
    return isclose(value.value, ours, rel_tol=CLOSE) or abs(value.value - ours) <= 0.5 * 10.0**-value.decimals + 1e-12
