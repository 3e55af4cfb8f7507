"""What a value can still be, a span of numbers, one of several options or any subset of them; and what it hangs on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, TypeAlias

from calcura.engine.bounds.spans import ANYWHERE, FLAT, Slopes, Span, either, joined, scaled, summed
from calcura.engine.errors import DefinitionError

Possible: TypeAlias = Any
"""A span for numbers, findings and days; otherwise the set of possible values (options, None), a subset or tables."""


class Subset:
    """A choice of several options of which some are certain and others possible."""

    __slots__ = ("certain", "possible")

    def __init__(self, certain: Iterable[str], possible: Iterable[str]) -> None:
        self.certain, self.possible = frozenset(certain), frozenset(possible)


def known(value: object) -> Possible:
    """Return a known value as a possibility: days as their number in the calendar, so that they are spans too."""
    if isinstance(value, date):
        return Span(value.toordinal(), value.toordinal())
    if isinstance(value, (int, float)):
        return Span(value, value)
    return Subset(value, value) if isinstance(value, frozenset) else frozenset({value})


def merged(values: Sequence[Possible]) -> Possible:
    """Return the possibilities of a value that is one of several."""
    first, *rest = values
    for each in rest:
        both = isinstance(first, Span) and isinstance(each, Span)
        first = joined(first, each) if both else frozenset({*_members(first), *_members(each)})
    return first


def _members(value: Possible) -> Iterable[Any]:
    if isinstance(value, Span):
        if not value.is_point:
            raise DefinitionError("a step that is either a number of a range or no number has no bounds")
        return {value.low}
    return value  # type: ignore[no-any-return]


def may_be(value: Possible, key: object) -> bool:
    """Return whether a value can still be the key of a table."""
    if isinstance(value, Span):
        return isinstance(key, (int, float)) and value.low <= key <= value.high
    return key in value


class Ties:
    """What one reading finds out on the way: how steps hang on inputs, and what a refusal depends on.

    Slopes are kept along steps, not along the inputs behind them: ``initial_meld - 0.03 * initial_meld * deficit``
    rises with ``initial_meld`` for certain, while the same written in inputs would seem to rise and fall.
    """

    def __init__(self) -> None:
        self.doubts: set[str] = set()
        self.raised = 0
        """How often a doubt was told, whether or not an input was found behind it."""
        self._steps: dict[str, Slopes] = {}

    def tied(self, step: str, value: Span) -> Span:
        """Return a step's value with a slope of one along itself, and remember how the step hangs on others."""
        if not value.slopes:
            return value
        known = self._steps.get(step)
        self._steps[step] = value.slopes if known is None else either(known, value.slopes)
        return Span(value.low, value.high, {step: (1.0, 1.0)})

    def doubt(self, value: Possible) -> None:
        """Remember that it depends on this value whether the calculator refuses, or more than slopes tell."""
        self.raised += 1
        if isinstance(value, Span):
            self.doubts.update(value.slopes)

    def along_inputs(self, slopes: Slopes) -> Slopes:
        """Return slopes along inputs in the place of those along steps."""
        found: Slopes = FLAT
        for name, slope in slopes.items():
            behind = self._steps.get(name)
            if behind is None:
                found = summed(found, {name: slope})
            else:
                self._steps[name] = behind = self.along_inputs(behind)
                found = summed(found, scaled(behind, slope))
        return found

    def doubtful(self) -> set[str]:
        """Return the unknown inputs on which it depends whether the calculator refuses."""
        return set(self.along_inputs(dict.fromkeys(self.doubts, ANYWHERE)))
