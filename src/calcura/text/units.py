"""The unit behind a number: how far it reaches in running text; what it means is the table's to say.

What looks like a unit and is in no table is an ``UnknownUnit``: "30 foo/L" is not thirty of anything known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from string import digits

from calcura.measurements.errors import MeasurementError
from calcura.measurements.units import Unit, pattern, unit
from calcura.measurements.units.table import ABBREVIATIONS, UNITS, WHOLE, WORDS_OF_PROSE
from calcura.text.ordinary import is_ordinary

LONGEST = 64


@dataclass(frozen=True, slots=True)
class UnknownUnit:
    """What stands as a unit and is in no table: never converted, never left out in silence."""

    name: str


_INCHES = re.compile(r"in(?=[^a-z]{0,2}(?:tall|$|[,.;)])|\s+and\b)")
"""Inches, where "in" is not the word."""
_NAMES = re.compile(r"(?<=[0-9])(?:[FCVK]|''?)-[A-Za-z]")
"""What is glued to a number in names of substances: 18F-FDG, 11C-choline, 5'-nucleotidase."""
_CLOSES = re.compile(r"[,.;)]|\s*(?:\n|$)")
_IN_QUOTES = re.compile(r"(?<![A-Za-z0-9.)])(?:['\"])[^'\"]*$")
"""A quotation that is open: its end is no sign of feet or inches."""
_LONGEST_QUOTE = 120
_ROUTES = {"/iv", "/im", "/po", "/sc"}
"""How a dose is given, written behind its unit: 100 mg/iv."""
_PER_ANYTHING = {"mass", "amount", "activity", "equivalents", "volume"}
"""What may be told per tablet or per visit, which changes what it is; "12 weeks per protocol" are weeks."""


@lru_cache(maxsize=8192)
def named(spelling: str) -> Unit | UnknownUnit:
    """Return the unit that a spelling means, by the table; UnknownUnit where there is none."""
    try:
        return unit(spelling)
    except MeasurementError:
        return UnknownUnit(spelling.strip())


def unit_at(text: str, place: int) -> tuple[Unit | UnknownUnit | None, int]:
    """Return the unit that begins at a place of a plain text, and where it ends; None where there is none.

    >>> unit_at("22.9 kg/m^2 is normal", 4)[0].name, unit_at("30 foo/L", 2)[0], unit_at("3 because", 1)
    ('kg/m2', UnknownUnit(name='foo/L'), (None, 1))
    """
    found = pattern.unit().match(text, place, place + LONGEST)
    if found is None:
        return None, place
    way = found.lastgroup or ""
    if way in ("known", "more"):
        meant, end = _known(found["known"], found["more"] or "", text, found.start("known")), found.end()
        if found["more"] and not isinstance(meant, UnknownUnit):
            end = found.end("known")
    elif way == "word":
        meant, end = _word(found[way], text, found.end()), found.end()
    else:
        meant, end = _READERS[way](found[way]), found.end()
    return (meant, end) if meant is not None else (None, place)


def _known(spelling: str, more: str, text: str, start: int) -> Unit | UnknownUnit | None:
    """Return what a spelling of the table means where it is no word of prose; unknown with more behind that is not."""
    if spelling.lower() in ("in", "in."):
        return named("in") if _INCHES.match(text, start, start + 14) else None
    meant = _by_table(spelling, more)
    if meant is None or _NAMES.match(text, start):
        return None
    if spelling == "#" and text[start - 1 : start].isspace() and not _CLOSES.match(text, start + 1):
        return None  # a comment, or a number to come; 185# are pounds
    if spelling in ("'", "''", '"') and _IN_QUOTES.search(text, max(0, start - _LONGEST_QUOTE), start):
        return None
    return meant


@lru_cache(maxsize=8192)
def _by_table(spelling: str, more: str) -> Unit | UnknownUnit | None:
    """Return what a spelling means with what stands behind it, whatever stands around; None where it is a word."""
    if (not more and _is_prose(spelling)) or (spelling + more).casefold() in ABBREVIATIONS:
        return None
    meant = named(spelling)
    if (
        more
        and more.casefold() not in _ROUTES
        and (not more.startswith(" per") or getattr(meant, "dimension", "") in _PER_ANYTHING)
    ):
        return UnknownUnit(spelling + more)
    return meant


def _is_prose(spelling: str) -> bool:
    """Whether a spelling is a word of prose; mixed case as in the table (METs, pM) is none."""
    mixed = not (spelling.islower() or spelling.isupper() or spelling.istitle()) and (
        spelling in UNITS or spelling in WHOLE
    )
    folded = spelling.casefold() if len(spelling) > 1 else spelling
    return (folded in WORDS_OF_PROSE and not mixed) or spelling in WORDS_OF_PROSE


@lru_cache(maxsize=8192)
def _shaped(spelling: str) -> Unit | UnknownUnit | None:
    """Return the unit of a word, a slash and a word: unknown where it is as short as units are, else prose."""
    if spelling.casefold() in ABBREVIATIONS:
        return None
    meant = named(spelling)
    if isinstance(meant, Unit):
        return meant
    above, _, below = (each.strip() for each in spelling.partition("/"))
    last = below.rpartition("/")[2]
    short = len(last) <= 4 and last.casefold() not in WORDS_OF_PROSE
    told = (short and not spelling.isupper()) or (len(above) > 1 and isinstance(named(above), Unit))
    told = told or (len(last) <= 4 and isinstance(named(last), Unit))
    told = (told and above.casefold() not in WORDS_OF_PROSE) or not _is_word(above)
    return meant if told else None


_LONGEST_ABBREVIATION = 5
_NUCLIDE = re.compile(r"(?<=[0-9])m?[A-Z][a-z]?(?![a-z])")
"""What is glued to its mass: 99mTc, 201Tl."""
_NUMBER_FOLLOWS = re.compile(r"\s?[<>~]?\s?[0-9]")


def _word(spelling: str, text: str, end: int) -> UnknownUnit | None:
    """Return a word that is no ordinary one as a unit that is not known; the name of the next value is none."""
    word = spelling.lstrip("/").rstrip(digits)
    if _is_word(word) or (word[0].isupper() and _NUMBER_FOLLOWS.match(text, end)):
        return None
    if _NUCLIDE.match(text, end - len(spelling)):
        return None
    return UnknownUnit(spelling)


def _is_word(word: str) -> bool:
    """Whether a word is an ordinary one or an abbreviation in capitals."""
    return (word.rstrip("s").isupper() and len(word) <= _LONGEST_ABBREVIATION) or is_ordinary(word)


def _raised(spelling: str) -> UnknownUnit | None:
    """Return a known unit to a power that it does not have as unknown; raised digits behind a time are a reference."""
    time = getattr(named(re.split("[²³⁻^%]", spelling)[0]), "dimension", "") == "time"
    return None if time else UnknownUnit(spelling)


_READERS: dict[str, Callable[[str], Unit | UnknownUnit | None]] = {
    "inverse": named,
    "rate": named,
    "below": named,
    "counted": named,
    "shaped": _shaped,
    "raised": _raised,
    "strange": UnknownUnit,
    "not_converted": named,
}
