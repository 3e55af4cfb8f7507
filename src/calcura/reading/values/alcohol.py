"""Alcoholic drinks a week from prose."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.cues import cue
from calcura.reading.text.passages import Passage

_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_COUNTS: dict[str, float] = {
    **{word: float(number) for number, word in enumerate(_WORDS, 1)},
    **dict.fromkeys(("a", "an", "single", "once"), 1.0),
    **dict.fromkeys(("couple", "twice"), 2.0),
    "half": 0.5,
    "few": 3.0,
    "several": 4.0,
    "fifteen": 15.0,
    "twenty": 20.0,
}
_NUMBER = (
    rf"\d[\d.]{{0,3}}|(?:a )?(?:couple|few)(?: of)?|half(?: a| of a)?|{'|'.join(_WORDS)}|fifteen|twenty|single"
    r"|\ban?\b"
)
_DRINK = (
    r"(?P<drink>(?:six|twelve|6|12)[- ]packs?|packs? (?=of beer)|drinks?|beverages?|beers?|glass(?:es)?|units?|cans?"
    r"|bottles?|shots?|cocktails?|pints?|fifths?|servings?|martinis?|whiske?ys?|ounces|oz|liquor)(?! of (?:water|milk"
    r"|juice|tea|coffee|soda))"
)
_DAY = r"days?\b|nights?\b|evenings?\b|daily|nightly|dinners?\b"
_PERIOD = (
    rf"(?:(?P<times>\d|once|twice|{'|'.join(_WORDS[:7])})(?: or \w+)? (?:times |days |nights )?)?(?:\s?(?:per|a|an"
    rf"|each|every|in a|in the|at|with|over the|on|on the|/|-)\s?)*(?P<period>{_DAY}|weekly|weekends?|week\b|wk\b"
    rf"|monthly|months?\b|year|sundays?|saturdays?|fridays?|special)"
)
_HOW_MUCH = re.compile(
    rf"(?<![\d.])(?P<count>{_NUMBER})(?:\s*(?:-|to|or)\s*(?P<upto>\d{{1,2}}|{'|'.join(_WORDS)}))?[\s-]*(?:(?:standard"
    rf"|alcoholic|small|large|\d+[- ]?(?:oz|ml|ounce)|regular) ?)*{_DRINK}\b(?:[^.;\d]{{0,40}}?(?:\b|(?=/)))??{_PERIOD}"
)
_OF_A_WEEK = re.compile(
    rf"(?:drinks|beverages|units|intake|consumption|alcohol\w*)[^.;\d]{{0,30}}(?:per|a"
    rf"|each) week[^.;\d]{{0,25}}?\b(?P<count>\d{{1,3}}|{'|'.join(_WORDS)})\b"
    rf"|weekly[^.;\d]{{0,45}}?\b(?P<weekly>\d{{1,3}}|{'|'.join(_WORDS)})\b"
)
_OF_ALCOHOL = r"(?:pure )?(?:alcohol|ethanol)"
_G = r"(?:\s*-\s*\d{1,3})?\s*g(?:rams?)?\b"
_EACH = r"\s*(?:/|per|a|each|every)\s*"
_GRAMS = re.compile(
    rf"(?P<grams>\d{{1,3}}){_G}{_EACH}(?P<per>day|week) of {_OF_ALCOHOL}"
    rf"|(?P<grams_of>\d{{1,3}}){_G} (?:of )?{_OF_ALCOHOL}{_EACH}(?P<per_of>day|week)"
    rf"|{_OF_ALCOHOL}[^.;\d]{{0,30}}(?P<grams_after>\d{{1,3}}){_G}{_EACH}(?P<per_after>day|week)"
)
_A_DRINK = 14.0
"""Grams of alcohol in a drink."""
_PER_WEEK = {"d": 7.0, "n": 7.0, "e": 7.0, "w": 1.0, "m": 7 / 30.4, "y": 7 / 365, "s": 1.0, "f": 1.0}
_HOLDS = {
    "six_drinks": 6.0,
    "twelve_drinks": 12.0,
    "bottle_of_wine": 5.0,
    "bottle_of_spirits": 17.0,
    "ounce_of_spirits": 2 / 3,
    "pint_of_spirits": 8.0,
}
"""Drinks in what holds several, by the list of its names, the first that fits; all else holds one."""
_HEAVY_DRINKING = 8.0
_NEAR = 45


def drinks_per_week(passage: Passage) -> Found | None:
    """Return alcoholic drinks a week, the lower end of a range; heavy drinking without a number is an assumption.

    >>> drinks_per_week(Passage("He drinks two beers each night.")).value
    14.0
    """
    for found in _HOW_MUCH.finditer(passage.lower):
        if _of_the_patient(passage, found):
            return passage.found(found.span(), _a_week(passage, found), "drinks told with their period")
    for found in _OF_A_WEEK.finditer(passage.lower):
        if _of_the_patient(passage, found):
            number = _number(found["count"] or found["weekly"])
            return passage.found(found.span(), number, "drinks told with their period")
    for found in _GRAMS.finditer(passage.lower):
        if _of_the_patient(passage, found):
            return passage.found(found.span(), _of_grams(found), "grams of alcohol with their period")
    for found in cue("heavy_drinking").finditer(passage.lower):
        is_so = passage.said(*found.span()).said in ("present", "past")
        if is_so and not cue("formerly").search(_sentence(passage, found)):
            why = f"heavy drinking without a number: counted as {_HEAVY_DRINKING:g} a week"
            return passage.found(found.span(), _HEAVY_DRINKING, why, assumed=True)
    return None


def _of_the_patient(passage: Passage, found: re.Match[str]) -> bool:
    sentence = _sentence(passage, found)
    before = passage.lower[max(0, found.start() - 60) : found.start()]
    said = passage.said(*found.span()).said
    clause = before[max(before.rfind("."), before.rfind(";")) + 1 :][-_NEAR:]
    drinks = said in ("present", "past") or (said == "absent" and cue("drinks").search(clause) is not None)
    return drinks and cue("of_drinking").search(sentence) is not None and not cue("formerly").search(sentence)


def _sentence(passage: Passage, found: re.Match[str]) -> str:
    return passage.lower[slice(*passage.sentence(found.start()))]


def _a_week(passage: Passage, found: re.Match[str]) -> float:
    times = found["times"]
    often = _number(times) if times else _PER_WEEK[found["period"][0]]
    return _number(found["count"]) * _held(passage, found) * often


def _held(passage: Passage, found: re.Match[str]) -> float:
    vessel = passage.lower[found.start("drink") : found.end("drink") + 30]
    return next((drinks for name, drinks in _HOLDS.items() if cue(name).match(vessel)), 1.0)


def _number(text: str) -> float:
    first = text.removeprefix("a ").split()[0].rstrip(".")
    return _COUNTS[first] if first in _COUNTS else float(first)


def _of_grams(found: re.Match[str]) -> float:
    grams, period = next(
        (found["grams" + way], found["per" + way]) for way in ("", "_of", "_after") if found["grams" + way]
    )
    return float(grams) / _A_DRINK * _PER_WEEK[period[0]]
