"""Where a note states values that are known already, so that each can be compared with the words it was taken from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isclose

from calcura.engine import Definition
from calcura.engine.definition import Input
from calcura.measurements import Number
from calcura.reading.solution import Found, InputValue
from calcura.reading.solver import measured, read_stated
from calcura.reading.values.idioms import numbers
from calcura.reading.values.quantities import in_kind

Span = tuple[int, int]

_CONVERTED = 0.005
"""How far a value may be from the one written: it was converted, and rounded."""
_EXACT = 1e-6


def places(definition: Definition, values: Mapping[str, InputValue], note: str) -> dict[str, Span]:
    """Return where a note states these very values of a calculator's inputs; what it does not state is left out.

    A number is looked for beside the names of its input, and where none of those is it, as the one number of the note
    that has this value in a unit of the input.

    >>> from calcura.engine import definition
    >>> note = "Weight 87.5 kg at admission. At home 80.4 kg. Height 170 cm."
    >>> found = places(definition("body_mass_index"), {"weight": 80.4, "height": 180.0}, note)
    >>> {name: note[start:end] for name, (start, end) in found.items()}
    {'weight': '80.4 kg'}
    """
    given = ((each, values.get(each.name)) for each in definition.inputs)
    found = ((each.name, _place(each, value, note)) for each, value in given if value is not None)
    return {name: place for name, place in found if place is not None}


def _place(each: Input, value: InputValue, note: str) -> Span | None:
    if isinstance(each.kind, Number) and isinstance(value, int | float):
        return _of_number(each.name, each.kind, value, note)
    read = read_stated([each], note).get(each.name)
    return read.span if read is not None and read.value == value else None


def _of_number(name: str, kind: Number, value: float, note: str) -> Span | None:
    named = [each for each in numbers(measured(note), name, kind) if each.span is not None]
    for tolerance in (_EXACT, _CONVERTED):
        found = next((each.span for each in named if _is(each, value, tolerance)), None)
        if found is not None:
            return found
    alone = list(_amounts(kind, value, note))
    return alone[0] if len(alone) == 1 else None


def _is(found: Found, value: float, tolerance: float) -> bool:
    return isinstance(found.value, int | float) and isclose(found.value, value, rel_tol=tolerance)


def _amounts(kind: Number, value: float, note: str) -> Iterator[Span]:
    for each in measured(note).amounts:
        told = in_kind(each, kind)
        if told is not None and isclose(told, value, rel_tol=_EXACT):
            yield each.start, each.end
