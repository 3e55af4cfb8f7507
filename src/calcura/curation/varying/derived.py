"""Numbers of a note that are computed from others: carried along, or what they rest on stays as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from math import isclose
from typing import Any

from calcura.curation.varying.places import Digits, Note
from calcura.curation.varying.writing import like, step
from calcura.engine import Definition, calculate, definition, definitions
from calcura.measurements import CalcuraError
from calcura.measurements.units import unit
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import number_kinds
from calcura.text.matching import Lexicon
from calcura.text.wording import record

_REACH = 32
"""Letters from a name to the number that it names."""
_AGREES = 0.02
"""How far a stated value may lie from what it is computed from: notes round."""
_TELLING = 3
"""Digits from which on a number without a name can be told from others by its value alone."""


@dataclass(frozen=True, slots=True)
class Derived:
    """A number of a note that a calculator gives from other values."""

    digits: Digits
    definition: Definition

    def rests_on(self, name: str) -> bool:
        """Whether it changes with an input."""
        return name in self.definition.input_by_name

    def written(self, known: Mapping[str, Any]) -> str | None:
        """Return the digits for other values; None where there are none."""
        value = computed(self.definition, known)
        if value is None:
            return None
        own = Decimal(repr(value)).scaleb(-self.digits.amount.power)
        least = step(self.digits.text)
        return like(self.digits.text, round(own / least) * least)


def derived(note: Note, known: Mapping[str, Any], places: Mapping[str, Any]) -> tuple[list[Derived], set[str]]:
    """Return the numbers that rest on inputs, with what gives each, and the inputs of those that nothing gives.

    Args:
        note: made ready.
        known: values by input, as far as they are known.
        places: the inputs that are to be varied; what stands at their own places is no derived number.
    """
    own = {site.start: each.kind.label for each in places.values() for site in each.sites}
    found: dict[int, Derived] = {}
    stuck: set[str] = set()
    for several, named in _named(note, own):
        candidates = [each for each in named if set(each.input_by_name) & set(places)]
        values = {each.name: {**known, **read(each, note, known)} for each in candidates}
        given = ((one, each) for one in several for each in candidates if _gives(each, values[each.name], one))
        digits, gives = next(given, (None, None))
        if digits is None or gives is None or set(gives.input_by_name) - set(known):
            stuck |= {name for each in candidates for name in each.input_by_name}
        else:
            found[digits.start] = Derived(digits, gives)
    free = [each for each in note.digits if each.start not in {*own, *found} and not note.owner(each)]
    stuck |= {name for each in _equal(free, known, places) for name in each.input_by_name}
    return list(found.values()), stuck


def _equal(free: list[Digits], known: Mapping[str, Any], places: Mapping[str, Any]) -> Iterator[Definition]:
    """Yield the calculators whose result stands in a note without its name, as far as digits can tell it."""
    telling = [each for each in free if sum(map(str.isdigit, each.text.lstrip("0."))) >= _TELLING]
    for each in definitions() if telling else ():
        if each.result.unit == "points" or not set(each.input_by_name) & set(places):
            continue
        value = computed(each, known)
        if value is not None and any(_is_printed(value, one, unit(each.result.unit).name) for one in telling):
            yield each


def _is_printed(value: float, digits: Digits, measured: str) -> bool:
    """Whether digits without a unit, or with that of a result, are a value as it is printed."""
    if digits.unit not in ("", measured):
        return False
    return isclose(value, digits.amount.value, rel_tol=0, abs_tol=0.5001 * float(step(digits.text)))


def read(found: Definition, note: Note, known: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a note states of the inputs of a calculator that are not known."""
    missing = [each for each in found.inputs if each.name not in known]
    return {name: each.value for name, each in read_stated(missing, note.text).items()}


def computed(found: Definition, known: Mapping[str, Any]) -> float | None:
    """Return what a calculator gives; None where it gives no number."""
    given = {each.name: known[each.name] for each in found.inputs if each.name in known}
    try:
        value = calculate(found, given, implausible="warn").value
    except CalcuraError:
        return None
    return float(value) if isinstance(value, (int, float)) else None


@cache
def giving(label: str) -> tuple[Definition, ...]:
    """Return the calculators of what a label names; none where it names an input."""
    return tuple(each for each in definitions() if each.result.label == label)


def _gives(found: Definition, known: Mapping[str, Any], digits: Digits) -> bool:
    value = computed(found, known)
    if value is None:
        return False
    least = float(step(digits.text))
    return isclose(value, digits.amount.value, rel_tol=_AGREES, abs_tol=0.5 * least)


def _named(note: Note, own: Mapping[int, str]) -> Iterator[tuple[list[Digits], list[Definition]]]:
    """Yield the numbers that may be what calculators compute, by name or unit, with those calculators.

    It is one number, but where a name stands apart from its own: "TC, LDL and HDL were 210, 130 and 45". What the
    note reckons out, "137 - (12 + 116) = 9", is none of them: its terms would not follow.

    Args:
        note: made ready.
        own: the labels of the inputs whose numbers stand at these places.
    """
    for each in note.digits:
        if each.start not in own and (found := _by_unit().get(each.unit)):
            yield [each], found
    for place, named in _places(note.passage.text).items():
        behind = _directly_behind(note, place)
        if behind is not None and own.get(behind.start) in {None, *(each.result.label for each in named)}:
            if behind.start not in own:
                yield [behind], named
            continue
        last = note.passage.sentence(place[0])[1]
        several = [each for each in note.digits if place[1] <= each.start < last]
        if len(several) > 1:
            free = (each for each in several if each.start not in own and not note.owner(each))
            yield [each for each in free if "=" not in note.text[place[1] : each.start]], named


def _directly_behind(note: Note, place: tuple[int, int]) -> Digits | None:
    """Return the number that a name at a place names; None where another name or its sentence's end comes before it."""
    start, end = place
    others = (each.start for each in note.measured.mentions if each.start >= end)
    limit = min([note.passage.sentence(start)[1], end + _REACH, *others])
    return next((each for each in note.digits if end <= each.start < limit), None)


def _places(text: str) -> dict[tuple[int, int], list[Definition]]:
    found: dict[tuple[int, int], list[Definition]] = {}
    for each in _lexicon().find(text):
        found.setdefault((each.start, each.end), []).append(definition(each.input))
    return found


@cache
def _lexicon() -> Lexicon:
    """Return the names of what calculators compute from measured inputs."""
    named = {each.name: list(_names(each)) for each in definitions()}
    return Lexicon({}, named)


@cache
def _by_unit() -> dict[str, list[Definition]]:
    """Return calculators by the units that tell by themselves what was computed, such as kg/m²."""
    measured = {each.unit for name, each in number_kinds().items() if not giving(each.label)}
    found: dict[str, list[Definition]] = {}
    labels = dict.fromkeys(kind.label for kind in number_kinds().values())
    for each in (one for label in labels for one in giving(label)):
        if "/" in each.result.unit and each.result.unit not in measured:
            found.setdefault(unit(each.result.unit).name, []).append(each)
    return found


def _names(found: Definition) -> Iterator[str]:
    yield found.result.label
    if found.use is not None:
        for told in (found.use.names, found.use.computes, found.use.shares):
            yield from (each.strip().removeprefix("=").strip() for each in told.split(";") if each.strip())
    told_as = record(found.name)
    yield from (*told_as.names, *told_as.abbreviations)
