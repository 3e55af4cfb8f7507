"""The completions of one patient's inputs: a box of them read over ranges, or one run by the plain function itself."""

from __future__ import annotations

import math
from collections.abc import Mapping
from datetime import date
from typing import Any, TypeAlias

from calcura.engine.bounds.domains import Box, possible, steps_of
from calcura.engine.bounds.possible import Ties, known
from calcura.engine.bounds.reading import PossibleValues
from calcura.engine.bounds.spans import Impossible, Span
from calcura.engine.definition import Definition
from calcura.engine.formula import all_called
from calcura.engine.straight import straight
from calcura.measurements.kinds import WeeksAndDays

Point: TypeAlias = Mapping[str, Any]
"""A value for each unknown input: one completion."""

IN_TABLES = 10
"""How many other boxes one counts for that is read through long tables."""


class Completions:
    """What a calculator can answer for one patient, whose other inputs are not known."""

    def __init__(self, definition: Definition, known_values: Mapping[str, Any]) -> None:
        self.definition, self.known = definition, dict(known_values)
        self.steps = steps_of(definition)
        self.whole = definition.result.answer != "decimal"
        in_tables = any("interpolated" in each.names for each in (definition, *all_called(definition)))
        self.effort = IN_TABLES if in_tables else 1
        self._known = {name: known(value) for name, value in known_values.items()}

    def possible(self, box: Box) -> tuple[Span, set[str]]:
        """Return the range that holds every result of a box, and the inputs on which a refusal depends.

        Raises:
            Impossible: when every completion is refused.
        """
        values = {**self._known, **{name: possible(name, domain) for name, domain in box.items()}}
        ties = Ties()
        span = PossibleValues(straight(self.definition), values, ties).result()
        return Span(span.low, span.high, ties.along_inputs(span.slopes)), ties.doubtful()

    def is_possible(self, box: Box) -> bool:
        """Return whether the calculator accepts any completion of a box, so far as the ranges tell."""
        try:
            self.possible(box)
        except Impossible:
            return False
        return True

    def value(self, point: Point) -> float | None:
        """Return the result of one completion by the plain function, or None where it is refused."""
        try:
            value = self.definition.function(**self.known, **point)
        except (ValueError, ArithmeticError, LookupError):
            return None
        number = as_number(value)
        return number if math.isfinite(number) else None


def as_number(value: Any) -> float:
    """Return a result as a number: days of the calendar for dates, days for a length of time."""
    if isinstance(value, date):
        return value.toordinal()
    if isinstance(value, WeeksAndDays):
        return 7 * value.weeks + value.days
    return value if isinstance(value, (int, float)) else math.nan
