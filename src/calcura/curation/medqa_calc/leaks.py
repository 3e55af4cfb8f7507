"""What gives a question's answer away: a name of the calculator however it is written, or the value it had.

This check reads otherwise than what cuts the note: it takes the names from the published table and from the library's
own names and looks for them letter by letter, whatever stands between the letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from calcura.calculators.medqa_calc_calculators import ORDINARY_NAMES, PublishedCalculator, by_code
from calcura.engine import definition
from calcura.reading.retrieval.names import called
from calcura.reading.text.passages import alike
from calcura.reading.uses import named
from calcura.reading.uses.amounts import amounts
from calcura.reading.uses.asides import OTHER_UNIT
from calcura.reading.uses.coma import components
from calcura.reading.uses.kinds import KINDS, unit_at

_SHORT = 5
"""A name of so few letters, all capitals, is looked for in capitals: "map" and "heart" are words of their own."""
_DIGITS = 3
"""A value of so many digits, one behind the point, hardly stands in a note twice for two reasons."""
_BOUNDARY = r"(?<![A-Za-z0-9]){}(?:'?s)?(?![A-Za-z0-9])"


@dataclass(frozen=True, slots=True)
class Leak:
    """Words of a note that give the answer away, where they stand, and whether they are a name or a value."""

    text: str
    span: tuple[int, int]
    kind: str


def leaks(note: str, calculator: str, value: str | None = None) -> list[Leak]:
    """Return what gives a calculator away in a note, in order; ``calculator`` is its published code.

    >>> [each.text for each in leaks("Her B.M.I. was 31.2 kg/m2.", "bmi", "31.2")]
    ['B.M.I', '31.2 kg/m2']
    """
    plain = alike(note)
    found = {(*span, kind) for span, kind in _spans(plain, calculator, value)}
    return [Leak(note[start:end], (start, end), kind) for start, end, kind in sorted(found)]


def first_leak(note: str, calculator: str, value: str | None = None) -> Leak | None:
    """Return what gives a calculator away first."""
    return next(iter(leaks(note, calculator, value)), None)


def _spans(text: str, calculator: str, value: str | None) -> Iterator[tuple[tuple[int, int], str]]:
    for pattern in _patterns(calculator):
        yield from ((found.span(), "name") for found in pattern.finditer(text))
    yield from (((each.start, each.end), "name") for each in named(text) if each.calculator == calculator)
    published = by_code().get(calculator)
    if published is not None and published.told_by_parts:
        yield from (((each.start, each.end), "value") for each in components(text.lower(), 0, len(text)))
    if published is not None and published.out_of is not None:
        out_of = re.compile(rf"(?<![\d/.])\d{{1,2}}\s?/\s?{published.out_of}(?![\d/])(?! ?mm)")
        yield from ((found.span(), "value") for found in out_of.finditer(text))
    if published is not None and published.classes is not None:
        yield from ((found.span(), "value") for found in re.finditer(published.classes, text))
    yield from ((span, "value") for span in _values(text, calculator, value))


def _values(text: str, calculator: str, value: str | None) -> Iterator[tuple[int, int]]:
    """Yield where the value stands in the calculator's own unit, or so exactly that it can hardly be another's."""
    number = re.sub(r"[^\d.]", "", value or "")
    if not number or (KINDS[calculator].unit is None and "." not in number):
        return
    telling = "." in number and len(number.replace(".", "")) >= _DIGITS
    for each in amounts(text, 0, len(text)):
        if re.sub(r"[^\d.]", "", each.value) == number:
            unit = unit_at(calculator, text, each.end) if by_code()[calculator].telling_unit else None
            if unit or (telling and not OTHER_UNIT.match(text.lower(), each.end)):
                yield each.start, unit.end() if unit else each.end


@cache
def _patterns(calculator: str) -> tuple[re.Pattern[str], ...]:
    if calculator not in by_code():
        return ()
    published = by_code()[calculator]
    return tuple(_pattern(name, published.not_behind) for name in sorted(_names(published)))


def _names(published: PublishedCalculator) -> set[str]:
    """Return every name of a published calculator: as published, in notes, and in the library."""
    own = [called(definition(name)) for name in published.calculators]
    every = {published.name, *published.synonyms, *(name for each in own for name in (*each.proper, *each.general))}
    return {name for name in every if name.lower() not in ORDINARY_NAMES}


def _pattern(name: str, not_behind: str) -> re.Pattern[str]:
    """Return a name as a pattern that lets anything but letters and digits stand between its own."""
    letters = [each for each in alike(name) if each.isalnum()]
    capitals = len(letters) <= _SHORT and name.upper() == name
    spelled = r"[\s.'()/-]{0,2}".join(map(re.escape, letters))
    return re.compile(not_behind + _BOUNDARY.format(spelled), 0 if capitals else re.IGNORECASE)
