"""What a value can still be: any number of a span, one of several options, or any subset of options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, TypeAlias

from calcura.engine.bounds.spans import Span, joined
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
