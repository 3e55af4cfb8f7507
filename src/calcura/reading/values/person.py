"""Who the note is about: age and sex."""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage

_IN_YEARS = {"y": 1.0, "m": 1 / 12, "w": 7 / 365.25, "d": 1 / 365.25, "h": 1 / 8766}
_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
    "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
}  # fmt: skip
_NUMBER = (
    rf"(?:\d+(?:\.\d+)?(?:\s?1/2)?|(?:{'|'.join(_WORDS)})(?:[ -](?:{'|'.join(list(_WORDS)[:9])})\b)?)(?: and a half)?"
)
_UNIT = r"(?:years?|yrs?|yo\b|y/o|y\.o\.?|y\b|months?|mos?\b|m/o|weeks?|wks?|days?|d\b|hours?)"
_OLD = re.compile(
    rf"(?<![\d.])(?P<number>{_NUMBER})\s*-*\s*(?P<unit>{_UNIT})(?:[\s,-]*(?:and\s+)?(?P<more>\d+)[\s-]*"
    rf"(?P<more_unit>months?|days?))?"
    r"\s*-*\s*(?:old\b|olds\b|of age\b|(?=(?:\w+[\s-]){0,3}?(?:man|woman|male|female|boy|girl|gentleman|lady|patient"
    r"|infant|child|m\b|f\b))|(?<=y/o)|(?<=yo)|(?<=y\.o))"
)
_AGED = re.compile(
    rf"\b(?:aged?|age of|age was|age is|age:|age =|the age)\s*:?\s*(?:of |was |is )?(?P<number>{_NUMBER})\s*-?"
    rf"(?P<unit>{_UNIT})?"
    r"(?:[\s,]*(?:and\s+)?(?P<more>\d+)\s*(?P<more_unit>months?|days?))?"
)
_OF_YEARS = re.compile(
    rf"\b(?:man|woman|male|female|patient|boy|girl|lady|gentleman)\s*,?\s*(?:of|\()\s*(?P<number>{_NUMBER})\s*-?"
    rf"(?P<unit>{_UNIT})"
)
_SHORT = re.compile(r"(?<![\d.\w])(?P<number>\d{1,3})\s?(?:yo|y/o|y\.o\.|y)?\s?/?(?P<letter>[mf])\b(?!\d|/|\.\w)")
_SOMEONE_ELSE = re.compile(
    r"^[\s-]*(?:(?:healthy|pregnant|gravida \w+|primi\w+|g\dp\d)\s)*(?:mother|father|brother|sister|son\b|daughter"
    r"|husband|wife|donor|sibling)"
    r"|^[^.]{0,20}\b(?:mother|primigravida|gravida)\b[^.]{0,60}(?:deliver|gave birth|born)"
)
_EARLIER = re.compile(
    r"(?:since|when (?:he|she|the patient) was|by|at (?:the age of|age|an age of)?|diagnosed at|until|after|before"
    r"|from)\s*"
    r"(?:the )?(?:age of |age )?(?:about |approximately )?$"
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
    lower = passage.lower
    old = (each for each in _OLD.finditer(lower) if not _SOMEONE_ELSE.search(lower[each.end() : each.end() + 90]))
    told = list[re.Match[str]]()
    for each in old:
        told.append(each)
        if not _is_earlier(lower, each, 40):
            break
    now = next((each for each in told[-1:] if not _is_earlier(lower, each, 40)), None)
    until = now.start() if now is not None else len(lower)
    aged = next((each for each in _AGED.finditer(lower, 0, until) if not _is_earlier(lower, each, 25)), None)
    found = [each for each in (_OF_YEARS.search(lower, 0, until), aged, now) if each is not None]
    best = sorted(found, key=lambda each: each.start()) or [each for each in (_SHORT.search(lower), *told[:1]) if each]
    for each in best:
        value = _years(each)
        if value <= _OLDEST:
            return Found(value, passage.given[each.start() : each.end()], each.span(), why="age told with the patient")
    if found_newborn := re.search(r"\b(?:newborn|neonate|new-born)\b", lower):
        text = passage.given[found_newborn.start() : found_newborn.end()]
        return Found(0.0, text, found_newborn.span(), why="a newborn")
    return None


_OLDEST = 125


def _is_earlier(lower: str, found: re.Match[str], reach: int) -> bool:
    return _EARLIER.search(lower, max(0, found.start() - reach), found.start()) is not None


def _years(found: re.Match[str]) -> float:
    groups = found.groupdict()
    value = _number(found["number"]) * _IN_YEARS[(groups.get("unit") or "y")[0]]
    if groups.get("more"):
        value += float(found["more"]) * _IN_YEARS[found["more_unit"][0]]
    return value


def _number(text: str) -> float:
    if text.endswith(" and a half"):
        return _number(text.removesuffix(" and a half")) + 0.5
    if text[0].isdigit():
        whole, half, _ = text.partition("1/2") if " 1/2" in text else (text, "", "")
        return float(whole) + (0.5 if half else 0)
    return float(sum(_WORDS[word] for word in re.split(r"[ -]", text)))


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
        text = passage.given[short.start() : short.end()]
        return Found("female" if short["letter"] == "f" else "male", text, short.span(), why="age and sex in short")
    pronouns = list(_PRONOUN.finditer(lower))
    if pronouns:
        female = sum(each.lastgroup == "female" for each in pronouns)
        chosen = "female" if 2 * female >= len(pronouns) else "male"
        return _sex_found(passage, next(each for each in pronouns if each.lastgroup == chosen))
    return _sex_found(passage, anywhere[0]) if anywhere else None


def _is_relative(lower: str, found: re.Match[str]) -> bool:
    return _RELATIVE.match(lower, found.end()) is not None


def _sex_found(passage: Passage, found: re.Match[str]) -> Found:
    value = str(found.lastgroup)
    return Found(value, passage.given[found.start() : found.end()], found.span(), why=f"the word {found[0]!r}")
