"""One choice made jointly: what is told of several inputs must fit together.

An input that a calculator of the same name computes (a body mass index, a mean arterial pressure) follows from that
calculator's inputs where a note does not state it; where it does, it decides between several values of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice, product

from calcura.engine import Definition, calculate, definitions
from calcura.measurements import CalcuraError
from calcura.reading.solution import Found
from calcura.reading.text.mentions import number_kinds, told_as

Candidates = Callable[[str], list[Found]]

_MOST_CANDIDATES = 5
_MOST_CHOICES = 60
_AGREES = 0.02
"""How far a stated value may lie from what it is computed from: notes round."""


def computed(name: str, candidates: Candidates) -> Found | None:
    """Return an input as the calculator of its name computes it, where the note tells that calculator's inputs."""
    definition = _computing().get(name)
    if definition is None:
        return None
    told = {each.name: next(iter(candidates(each.name)), None) for each in definition.inputs}
    given = {each: found for each, found in told.items() if found is not None}
    value = _value(definition, given) if len(given) == len(told) else None
    if value is None:
        return None
    first = next(iter(given.values()))
    doubt = next((each.doubt for each in given.values() if each.doubt), "")
    return Found(value, first.text, first.span, why=f"computed: {definition.title}", doubt=doubt)


def together(told: Mapping[str, Found], candidates: Candidates) -> dict[str, Found]:
    """Return what is told of the inputs of one calculator, once it has been seen what fits together."""
    found = dict(told)
    for name, definition in _computing().items():
        doubtful = [each.name for each in definition.inputs if each.name in found and found[each.name].doubt]
        if doubtful:
            found |= _agreeing(definition, candidates(name), candidates, doubtful)
    for upper, lower in zip(told_as("systolic pressure"), told_as("diastolic pressure"), strict=True):
        if upper in found and lower in found and _number(found[upper]) <= _number(found[lower]):
            found |= {each: replace(found[each], doubt="the one is not above the other") for each in (upper, lower)}
    return found


def _agreeing(
    definition: Definition, stated: list[Found], candidates: Candidates, doubtful: list[str]
) -> dict[str, Found]:
    """Return the first values of a calculator's inputs from which a stated result follows."""
    if not stated:
        return {}
    names = [each.name for each in definition.inputs]
    options = [candidates(name)[:_MOST_CANDIDATES] for name in names]
    for chosen in islice(product(*options), _MOST_CHOICES):
        given = dict(zip(names, chosen, strict=True))
        value = _value(definition, given)
        if value is not None and any(abs(value - _number(each)) <= _AGREES * _number(each) for each in stated):
            why = f"fits the {definition.title} told"
            return {name: replace(given[name], doubt="", why=f"{given[name].why}; {why}") for name in doubtful}
    return {}


def _value(definition: Definition, given: Mapping[str, Found]) -> float | None:
    try:
        value = calculate(definition, {name: each.value for name, each in given.items()}).value
    except CalcuraError:
        return None
    return float(value) if isinstance(value, (int, float)) else None


def _number(found: Found) -> float:
    return float(found.value) if isinstance(found.value, (int, float)) else 0.0


@cache
def _computing() -> Mapping[str, Definition]:
    """Return the measured inputs that a calculator of the same name computes from other measured ones."""
    kinds = number_kinds().keys()
    return {each.name: each for each in definitions() if {each.name, *each.input_by_name} <= kinds}
