"""The unit behind a number: how far it reaches in running text; what it means is the table's to say.

What looks like a unit and is in no table is an ``UnknownUnit``: "30 foo/L" is not thirty of anything known.
"""

from __future__ import annotations

import re
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
STONES = r"st\s*[0-9]{1,2}\s*(?:lb|pound)"
"""Stones, where pounds follow."""
_ONLY_AS = {"in": _INCHES, "in.": _INCHES, "st": re.compile(STONES)}
"""What is a unit only where it stands as one: "in" is a word, and "st" most often saint, street or first."""
_NO_UNIT = re.compile(
    r"(?<=[0-9])(?:[FCVK]|''?)-[A-Za-z]"  # glued to a number in names of substances: 18F-FDG, 5'-nucleotidase
    r"|(?<=\s)#(?![,.;)]|\s*(?:\n|$))"  # a comment, or a number to come; 185# are pounds
)
_QUOTES = frozenset(("'", "''", '"'))
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
    end, spelling, more = found.end(), found["known"], found["more"] or ""
    meant: Unit | UnknownUnit | None
    if spelling is not None:
        meant = _known(spelling, more, text, found.start("known"))
        if more and not isinstance(meant, UnknownUnit):
            end = found.end("known")
    else:
        meant = _otherwise(found.lastgroup or "", found[found.lastgroup or 0])
    return (meant, end) if meant is not None else (None, place)


def _known(spelling: str, more: str, text: str, start: int) -> Unit | UnknownUnit | None:
    """Return what a spelling of the table means where it stands; None where it is a word or ends a quotation."""
    if only_as := _ONLY_AS.get(spelling.lower()):
        return named(spelling) if only_as.match(text, start, start + 14) else None
    if _NO_UNIT.match(text, start):
        return None
    if spelling in _QUOTES and _IN_QUOTES.search(text, max(0, start - _LONGEST_QUOTE), start):
        return None
    return _by_table(spelling, more)


@lru_cache(maxsize=8192)
def _otherwise(way: str, spelling: str) -> Unit | UnknownUnit | None:
    """Return what a spelling means that is written in another way than those of the table."""
    if way == "shaped":
        return _shaped(spelling)
    if way == "word":
        return None if _is_word(spelling.lstrip("/").rstrip(digits)) else UnknownUnit(spelling)
    if way == "raised":  # behind a time, raised digits are a reference
        is_time = getattr(named(re.split("[²³⁻^%]", spelling)[0]), "dimension", "") == "time"
        return None if is_time else UnknownUnit(spelling)
    return UnknownUnit(spelling) if way == "strange" else named(spelling)


@lru_cache(maxsize=8192)
def _by_table(spelling: str, more: str) -> Unit | UnknownUnit | None:
    """Return what a spelling means with what stands behind it, whatever stands around; None where it is a word."""
    if (not more and _is_prose(spelling)) or (spelling + more).casefold() in ABBREVIATIONS:
        return None
    meant = named(spelling)
    changes = more.casefold() not in _ROUTES and (
        not more.startswith(" per") or getattr(meant, "dimension", "") in _PER_ANYTHING
    )
    return UnknownUnit(spelling + more) if more and changes else meant


def _is_prose(spelling: str) -> bool:
    """Whether a spelling is a word of prose; mixed case as in the table (METs, pM) is none."""
    if spelling in WORDS_OF_PROSE:
        return True
    plain_case = spelling.islower() or spelling.isupper() or spelling.istitle()
    return (
        len(spelling) > 1
        and spelling.casefold() in WORDS_OF_PROSE
        and (plain_case or (spelling not in UNITS and spelling not in WHOLE))
    )


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


def _is_word(word: str) -> bool:
    """Whether a word is an ordinary one or an abbreviation in capitals."""
    return (word.rstrip("s").isupper() and len(word) <= _LONGEST_ABBREVIATION) or is_ordinary(word)
