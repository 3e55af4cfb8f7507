"""What a reviewer looks at first: values where a calculator changes its mind or at the end of what is plausible, inputs
that are not given, and texts that stand twice. An alert says where to look, not that anything is wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.engine import Definition
from calcura.engine.cut_points import cut_points
from calcura.measurements.kinds import Finding, Number
from calcura.measurements.units import shown

MEANINGS: Mapping[str, str] = {
    "value.cut_point": "A value lies on a cut-point of the calculator, or right beside it",
    "value.limit": "A value lies at an end of its plausible range, or outside",
    "input.not_given": "An input other than a finding is not given",
    "text.again": "The same text stands in another item",
}
"""Every code with its meaning for a reader."""


@dataclass(frozen=True, slots=True)
class Alert:
    """Something to look at: a code, and a sentence about this very item."""

    code: str
    sentence: str


def alerts(definition: Definition, values: Mapping[str, Any]) -> list[Alert]:
    """Return what to look at in the values of one item.

    >>> from calcura.engine import definition
    >>> for each in alerts(definition("curb_65"), {"age": 65, "confusion": True, "respiratory_rate": 18}):
    ...     print(each.code, "|", each.sentence)
    value.cut_point | Age, 65 years, lies on the cut-point 65
    input.not_given | Blood urea nitrogen, Systolic blood pressure, Diastolic blood pressure: not given
    """
    return [*_of_numbers(definition, values), *_not_given(definition, values)]


def wording(text: str) -> bytes:
    """Return what is the same for texts that say the same: blanks and capitals make no difference.

    >>> wording("BP 120/60.") == wording("bp  120/60."), wording("BP 120/60.") == wording("BP 130/60.")
    (True, False)
    """
    return hashlib.blake2b(" ".join(text.split()).casefold().encode("utf-8", "surrogatepass"), digest_size=12).digest()


def _of_numbers(definition: Definition, values: Mapping[str, Any]) -> Iterator[Alert]:
    cuts = cut_points(definition)
    for name, kind in ((each.name, each.kind) for each in definition.inputs):
        value = values.get(name)
        if not isinstance(kind, Number) or isinstance(value, bool) or not isinstance(value, int | float):
            continue
        yield from _at_cuts(kind, value, cuts.get(name, ()))
        yield from _at_limits(kind, value)


def _at_cuts(kind: Number, value: float, cuts: Iterable[float]) -> Iterator[Alert]:
    for cut in cuts:
        if abs(value - cut) <= _step(kind):
            where = "on" if value == cut else "right beside"
            yield Alert("value.cut_point", f"{_told(kind, value)}, lies {where} the cut-point {cut:g}")


def _at_limits(kind: Number, value: float) -> Iterator[Alert]:
    low, high = kind.plausible
    if value <= low or value >= high:
        yield Alert("value.limit", f"{_told(kind, value)}; plausible are {low:g} to {high:g}")


def _not_given(definition: Definition, values: Mapping[str, Any]) -> Iterator[Alert]:
    # A finding that is not mentioned is told in the trace as what it is counted as.
    needed = (each for each in definition.inputs if not isinstance(each.kind, Finding))
    labels = [each.label for each in needed if values.get(each.name) is None]
    if labels:
        yield Alert("input.not_given", f"{', '.join(labels)}: not given")


def _step(kind: Number) -> float:
    """Return the smallest difference that is usually reported, and a little for the arithmetic of units."""
    return 1.001 * 10.0**-kind.decimals


def _told(kind: Number, value: float) -> str:
    return f"{kind.label}, {value:.6g} {shown(kind.unit)}".rstrip()
