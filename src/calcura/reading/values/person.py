"""Who the note is about: age and sex."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from heapq import merge
from typing import NamedTuple

from calcura.measurements import conversion
from calcura.reading.solution import Found
from calcura.reading.text.cues import cue
from calcura.reading.text.passages import Passage
from calcura.text.tokens import Number, Quantity
from calcura.text.units import UnknownUnit, unit_at
from calcura.text.words import worded

_SHORT = re.compile(r"(?<![\d.\w])(?P<number>\d{1,3})\s?(?:yo|y/o|y\.o\.|y)?\s?/?(?P<letter>[mf])\b(?!\d|/|\.\w)")
_SOMEONE_ELSE = re.compile(
    r"^[\s-]*(?:(?:healthy|pregnant|gravida \w+|primi\w+|g\dp\d)\s)*(?:mother|father|brother|sister|son\b|daughter"
    r"|husband|wife|donor|sibling)"
    r"|^[^.]{0,20}\b(?:mother|primigravida|gravida)\b[^.]{0,60}(?:deliver|gave birth|born)"
)

_FEMALE = (
    r"woman|female|girl|lady|mrs|ms|women|gravida|primigravida|multigravida|primipara|nulliparous|housewife|she-her"
)
_MALE = r"man|male|boy|gentleman|mr|men|males"
_SEX_NOUN = re.compile(rf"\b(?:(?P<female>{_FEMALE}|females|caucasian f|year-old f)|(?P<male>{_MALE}))\b")
_PRONOUN = re.compile(r"\b(?:(?P<female>she|her|hers|herself)|(?P<male>he|his|him|himself))\b")
_RELATIVE = re.compile(
    r"^(?:'s)?\s*(?:partner|friend|donor|sibling|child\b|cousin|catheter|genitalia|infant (?:was|is) born to)|^\s*"
    r"(?:relative|pattern)"
)


_OPENING = 400
"""Letters of a note in which its patient is introduced."""


def introduced(note: str) -> tuple[float | None, str | None]:
    """Return the age in years and the sex of the patient whom the opening of a note introduces, where it tells them.

    >>> introduced("A 7-year-old boy fell from a swing.")
    (7.0, 'male')
    """
    opening = Passage(note[:_OPENING])
    told_age, told_sex = age(opening), sex(opening)
    years = told_age.value if told_age is not None else None
    return (
        float(years) if isinstance(years, (int, float)) else None,
        str(told_sex.value) if told_sex is not None else None,
    )


@lru_cache(maxsize=4)
def age(passage: Passage) -> Found | None:
    """Return the patient's age in years: the first told that is neither a relative's nor an earlier one's.

    >>> age(Passage("A 14-month-old girl, whose 30-year-old mother ...")).value < 1.2
    True
    """
    told = list[_Age]()
    for each in _ages(passage):
        told.append(each)
        if not each.earlier:
            break
    if told and not told[-1].earlier:
        return _age_found(passage, *told[-1][:3])
    if short := _SHORT.search(passage.lower):
        return _age_found(passage, short.start(), short.end(), float(short["number"]))
    if told:
        return _age_found(passage, *told[0][:3])
    if newborn := cue("newborn").search(passage.lower):
        return passage.found(newborn.span(), 0.0, "a newborn")
    return None


class _Age(NamedTuple):
    """An age that is told, and whether it is one of the past."""

    start: int
    end: int
    years: float
    earlier: bool


_OLDEST = 125
_WORDED_WITHIN = 600
"""Letters of a note in which an age may be told in words."""
_LAST = re.compile(r"(?:yo|y/o|y\.o\.?)$")


def _ages(passage: Passage) -> Iterator[_Age]:
    """Yield what is told as an age of the patient, in the order of the note."""
    lower = passage.lower
    words = (_with_unit(passage, each) for each in worded(passage.plain[:_WORDED_WITHIN]))
    for token in merge(passage.tokens, words, key=lambda each: each.start):
        if not isinstance(token, Number | Quantity):
            continue
        unit = token.unit if isinstance(token, Quantity) else None
        if unit is not None and (isinstance(unit, UnknownUnit) or unit.dimension != "time"):
            continue
        before, behind = _beside(lower, token.start, token.end)
        aged = cue("aged", ends=True).search(before) is not None
        if not (aged or (unit is not None and is_age(lower, token.start, token.end))):
            continue
        if _SOMEONE_ELSE.search(_OLD.sub("", behind)) and not aged:
            continue
        years = float(token.value) if unit is None else conversion(unit.name, "years")(float(token.value))
        if years <= _OLDEST:
            end = token.end + len(behind) - len(_OLD.sub("", behind))
            yield _Age(token.start, end, years, cue("at_the_age_of", ends=True).search(before) is not None)


_OLD = re.compile(r"^[\s-]*(?:olds?|of age)\b")


def is_age(lower: str, start: int, end: int) -> bool:
    """Return whether a length of time is an age: "old" or a person stands behind it, or "aged" or "man of" before.

    >>> is_age("a man of 63 years", 9, 17), is_age("a pain of 3 years", 10, 17)
    (True, False)
    """
    before, behind = _beside(lower, start, end)
    if _OLD.match(behind) or _LAST.search(lower, start, end):
        return True
    if cue("a_person", begins=True).match(behind):
        return True
    return any(cue(each, ends=True).search(before) for each in ("aged", "person_of"))


def _beside(lower: str, start: int, end: int) -> tuple[str, str]:
    """Return what stands before a number and behind it, as far as it tells whether an age is meant."""
    return lower[max(0, start - 40) : start], lower[end : end + 90]


def _with_unit(passage: Passage, number: Number) -> Number | Quantity:
    unit, end = unit_at(passage.plain, number.end)
    return number if unit is None else Quantity(number.start, end, number, unit)


def _age_found(passage: Passage, start: int, end: int, years: float) -> Found:
    return passage.found((start, end), years, "age told with the patient")


def sex(passage: Passage) -> Found | None:
    """Return the patient's sex from the noun nearest the first age told, else from the pronoun used most."""
    lower = passage.lower
    told = age(passage)
    start = told.span[1] if told is not None and told.span else 0
    near = [each for each in _SEX_NOUN.finditer(lower, max(0, start - 1), start + 60) if not _is_relative(lower, each)]
    anywhere = near or [each for each in _SEX_NOUN.finditer(lower) if not _is_relative(lower, each)]
    if near or (anywhere and anywhere[0].start() < 400):
        return _sex_found(passage, (near or anywhere)[0])
    if short := _SHORT.search(lower):
        return passage.found(short.span(), "female" if short["letter"] == "f" else "male", "age and sex in short")
    pronouns = list(_PRONOUN.finditer(lower))
    if pronouns:
        female = sum(each.lastgroup == "female" for each in pronouns)
        chosen = "female" if 2 * female >= len(pronouns) else "male"
        return _sex_found(passage, next(each for each in pronouns if each.lastgroup == chosen))
    return _sex_found(passage, anywhere[0]) if anywhere else None


def _is_relative(lower: str, found: re.Match[str]) -> bool:
    return _RELATIVE.match(lower, found.end()) is not None


def _sex_found(passage: Passage, found: re.Match[str]) -> Found:
    return passage.found(found.span(), str(found.lastgroup), f"the word {found[0]!r}")
