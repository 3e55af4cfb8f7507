"""The unit behind a number: how far it reaches in running text; what it means is the table's to say.

What looks like a unit and is in no table is an ``UnknownUnit``: "30 foo/L" is not thirty of anything known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.units import Unit, unit
from calcura.measurements.units.table import NOT_CONVERTED, UNITS, WHOLE, WORDS_OF_PROSE

LONGEST = 64


@dataclass(frozen=True, slots=True)
class UnknownUnit:
    """What stands as a unit and is in no table: never converted, never left out in silence."""

    name: str


def _any_of(words: Iterable[str]) -> str:
    """Return a pattern for any of many words, the longest first, in which each beginning stands once."""
    tree: dict[str, dict] = {}  # type: ignore[type-arg]
    for word in words:
        branch = tree
        for letter in word:
            branch = branch.setdefault(letter, {})
        branch[""] = {}

    def written(branch: dict[str, dict]) -> str:  # type: ignore[type-arg]
        ways = [re.escape(letter) + written(rest) for letter, rest in sorted(branch.items()) if letter]
        if not ways:
            return ""
        joined = ways[0] if len(ways) == 1 and "" not in branch else f"(?:{'|'.join(ways)})"
        return joined + "?" if "" in branch else joined

    return written(tree)


def _ways(spelling: str) -> Iterable[str]:
    """Give the ways in which a spelling of the table is written: raised, or with other signs of a product."""
    yield spelling
    yield spelling.replace("^2", "²").replace("^3", "³")
    if "·" in spelling:
        yield from (spelling.replace("·", sign).replace("5", five) for sign in "·.* " for five in ("5", "^5", "⁵"))


_KNOWN = _any_of(way for each in (*UNITS, *WHOLE) if each not in ("", "1") for way in _ways(each.casefold()))
_PER = r"\s?(?:/|(?<=kg)[.·](?=min|h|d)|per\b|an?(?=\s(?:min|day|week|hour|mon|year))|(?:every|each)(?=\smin))\s?\(?\s?"
_BELOW = (
    r"(?:(?:1\.73\s?m(?:\^?2|²)|(?:100|10|5)\s?(?:ml|g)|(?:48|24|12|8)[\s-]{0,2}(?:hours?|hrs?|h)"
    rf"|{_KNOWN})(?![a-z0-9²³]))"
)
_INVERSE = r"[ \u202f·.*](?:1\.73\s?)?(?:c?m|[dmu]?l|min|kg|h|s|d|day)(?:\^?- ?|⁻)[1235¹²³⁵]"
_TEN_TO = r"(?:[x×*]\s?)?10\s?(?:\^|\*\*?|e)?\s?\(?(?:12|[3-9]|[⁰¹²³⁴⁵⁶⁷⁸⁹]+)\)?"
_WAYS = (
    rf"(?P<not_converted>{_any_of(NOT_CONVERTED)}s?\b(?:/[a-z]+)?)",
    rf"(?P<inverse>[a-zµ%]{{1,20}}+(?:[·.][a-z]{{1,3}})?(?:{_INVERSE})+)(?![a-z0-9])",  # mmol·L⁻¹, ml kg-1 min-1
    r"(?P<rate>(?:min|h|s|d)(?:\^?-|⁻)[1¹])(?![a-z0-9])",
    rf"(?P<known>{_KNOWN}(?:(?<=['\"])|(?![a-z0-9_²³⁻^%]))(?:{_PER}{_BELOW}){{0,3}})"
    r"(?P<more>/(?!\d)[a-zµ][a-z0-9^²³]*|[·*][a-z]+|\.(?-i:[a-z]{2,})|\s(?:FEU|DDU)\b(?:/[a-z]+)?|\sper\s[a-z]+)?",
    rf"(?P<below>(?:/\s?|per\s){_BELOW})",
    rf"(?P<counted>{_TEN_TO}\s?/\s?(?:[mud]?l|mcl|mm3|mm³|mm\^3|cumm))(?![a-z0-9])",
    r"(?P<shaped>(?!x\d)[a-zµ%][a-z0-9µ%]{0,11}+\s?/\s?[a-zµ][a-z0-9^²³]{0,11}(?:/[a-z0-9^.]{1,6})?)(?![a-z0-9])",
    rf"(?P<raised>{_KNOWN}[²³⁻^%][-0-9⁰¹²³⁴⁵⁶⁷⁸⁹]*)",
)
_UNIT = re.compile(rf"(?:-(?=[a-z])|[ \u202f]{{0,12}})(?:{'|'.join(_WAYS)})", re.IGNORECASE)
_INCHES = re.compile(r"in(?=[^a-z]{0,2}(?:tall|$|[,.;)])|\s+and\b)")
"""Inches, where "in" is not the word."""
_IN_QUOTES = re.compile(r"(?<![A-Za-z0-9.)])(?:['\"])[^'\"]*$")
"""A quotation that is open: its end is no sign of feet or inches."""
_LONGEST_QUOTE = 120
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
    found = _UNIT.match(text, place, place + LONGEST)
    if found is None:
        return None, place
    way = found.lastgroup or ""
    if way in ("known", "more"):
        meant, end = _known(found["known"], found["more"] or "", text, found.start("known")), found.end()
        if found["more"] and not isinstance(meant, UnknownUnit):
            end = found.end("known")
    else:
        meant, end = _READERS[way](found[way]), found.end()
    return (meant, end) if meant is not None else (None, place)


def _known(spelling: str, more: str, text: str, start: int) -> Unit | UnknownUnit | None:
    """Return what a spelling of the table means where it is no word of prose; unknown with more behind that is not."""
    word = spelling.casefold()
    if word in ("in", "in."):
        return named("in") if _INCHES.match(text, start, start + 14) else None
    if not more and _is_prose(spelling):
        return None
    if spelling in ("'", "''", '"') and _IN_QUOTES.search(text, max(0, start - _LONGEST_QUOTE), start):
        return None
    meant = named(spelling)
    if more and (not more.startswith(" per") or getattr(meant, "dimension", "") in _PER_ANYTHING):
        return UnknownUnit(spelling + more)
    return meant


def _is_prose(spelling: str) -> bool:
    """Whether a spelling is a word of prose; mixed case as in the table (METs, pM) is none."""
    mixed = not (spelling.islower() or spelling.isupper() or spelling.istitle()) and (
        spelling in UNITS or spelling in WHOLE
    )
    folded = spelling.casefold() if len(spelling) > 1 else spelling
    return folded in WORDS_OF_PROSE and not mixed


@lru_cache(maxsize=8192)
def _shaped(spelling: str) -> Unit | UnknownUnit | None:
    """Return the unit of a word, a slash and a word: unknown where one of the two is a unit, prose where none is."""
    meant = named(spelling)
    if isinstance(meant, Unit):
        return meant
    above, _, below = (each.strip() for each in spelling.partition("/"))
    last = below.rpartition("/")[2]
    told = (len(last) <= 4 and isinstance(named(last), Unit)) or (len(above) > 1 and isinstance(named(above), Unit))
    return meant if told and above.casefold() not in WORDS_OF_PROSE else None


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
    "not_converted": named,
}
