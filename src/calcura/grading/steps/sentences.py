"""What the sentences and the list of values of a solution say of a calculator's inputs, and its claims about days."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.cues import begins, in_words
from calcura.grading.steps.input_names import SEX, input_called, named, only_input_in, spelled
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.stated import StatedValue, number_and_unit
from calcura.grading.steps.told_units import factor_to, unit_after
from calcura.measurements import Age, DiastolicBloodPressure, Sex, SystolicBloodPressure, Weight
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import read

DAY = (
    r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}"
    r"|[A-Z][a-z]{2,8}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4}"
    r"|[0-9]{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\.?,? [0-9]{4})"
)
_YEAR = re.compile("[0-9]{4}")
_A_DAY = re.compile(DAY)
_MOVED = re.compile(r"\s?(?P<sign>[-+])\s?(?P<days>[0-9]{1,4})\s?(?P<unit>day|week)s?\s?(?:=|~|is|gives|->)\s?")
_TAKEN_FROM = re.compile(r"\s?-\s?")
_LASTS = re.compile(r"\s?(?:=|~|is|gives|->)\s?(?P<told>[0-9]{1,4})\s?days?")
_ANY = Day("date")


class DayClaim(NamedTuple):
    """A claim about days: its words, whether it holds, and what would."""

    text: str
    holds: bool
    expected: str


def day_of(text: str) -> date | None:
    """Return the day that a text names; None where it names none."""
    try:
        found = read(text, _ANY)
    except MeasurementError:
        return None
    return found if isinstance(found, date) else None


def day_claims(text: str) -> Iterator[DayClaim]:
    """Give the claims about days in a text with one spelling for each sign.

    >>> [each.holds for each in day_claims("EDD = 2024-01-01 + 10 days = 2024-01-12")]
    [False]
    """
    if not ("day" in text or "week" in text) or not _YEAR.search(text):
        return
    days = list(_A_DAY.finditer(text))
    for first, second in pairwise(days):
        one, other, between = day_of(first[0]), day_of(second[0]), text[first.end() : second.start()]
        if one is None or other is None:
            continue
        if moved := _MOVED.fullmatch(between):
            count = int(moved["days"]) * (7 if moved["unit"] == "week" else 1)
            right = one + timedelta(days=count if moved["sign"] == "+" else -count)
            yield DayClaim(text[first.start() : second.end()], right == other, right.isoformat())
        elif _TAKEN_FROM.fullmatch(between) and (lasts := _LASTS.match(text, second.end())):
            count = (one - other).days
            yield DayClaim(text[first.start() : lasts.end()], count == int(lasts["told"]), f"{count} days")


_BEFORE_JOINT = frozenset({
    "level", "levels", "concentration", "value", "values", "count", "score", "result", "reading", "measurement",
    "intake", "of", "the", "this", "patient", "in",
})  # fmt: skip
_JOINTS = frozenset({
    "is", "was", "are", "were", "being", "of", "at", "equals", "=", ":", "|", "-", "measures", "measured", "stands",
    "came", "back",
})  # fmt: skip
_BEHIND_JOINT = frozenset({
    "about", "approximately", "reported", "recorded", "given", "noted", "as", "now", "currently", "found", "to", "be",
    "stated", "listed",
})  # fmt: skip
_BEHIND_NAME = re.compile(r"\s*(?:\([^()\n]{0,40}\)|\[[^\[\]\n]{0,40}\]|(?P<word>[A-Za-z/]+|[=:|-]))")
_BEGINS_NUMBER = re.compile(r"\s*(?=[-+]?[0-9])")
_NO_VALUE = re.compile(
    r"\s?(?:-|to|–)\s?[0-9]|\s?(?:\+(?![0-9])|or\s(?:older|more|above|greater|over|higher|less|below|lower"
    r"|younger|under)\b|and\s(?:above|over|older|more)\b)"
    r"|\s?(?:points?|pts?)\b|[ \t]?[-+*/×÷^][ \t]?[(0-9A-Za-z]|[ \t]?\*|[.:][0-9]|/[0-9]",
    re.IGNORECASE,
)
_AGE = re.compile(
    r"([0-9](?<![0-9.].)[0-9]{0,2}(?:\.[0-9]+)?)[\s-]*(years?|yrs?|months?|mos?|weeks?|days?|y/?o)(?:[\s-]*(?:old"
    r"|of age)\b|(?<=y/o)|(?<=yo))",
    re.IGNORECASE,
)
_LIMITS_AN_AGE = re.compile(r"(?:than|over|under|above|below|least|for|aged?|>|<|=|until|to|-)\s?$", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?[0-9][0-9,]*(?:\.[0-9]+)?")
_WEIGHS = re.compile(in_words(r"weigh(?:s|ed|ing)\s+(?:about\s|approximately\s)?(?=[0-9])"))
_PRESSURE = re.compile(
    rf"{begins('b')}(?:(?<=B)P|lood pressure)\b[^0-9\n.]{{0,25}}([0-9]{{2,3}})\s?/\s?([0-9]{{2,3}})(?!\s?[/0-9])"
)
_PERSON = re.compile(
    rf"{begins('y')}(?i:ears?[\s-]*old\s+(?:[A-Za-z-]+\s+)?(?:(?P<woman>female|woman|lady|girl)|male|man|gentleman|boy)\b)"
)
"""Whose age is told: "a 63-year-old woman"."""
_KEY = re.compile(r'"([A-Za-z][^"\n:]{0,60})"(?=\s?:\s?[0-9])')
"""A key of JSON beside its number: ``"platelets": 88``."""


def from_sentences(text: str, calculator: Definition) -> Iterator[Mention]:
    """Give what the sentences of a text say of the calculator's inputs."""
    text = spelled(text)
    unquoted = _KEY.sub(r" \1 ", text) if '"' in text else text
    for start, end, each in named(text, calculator):
        if isinstance(each.kind, Number):
            yield from _number_after(unquoted, start, end, each)
        elif isinstance(each.kind, (Finding, Choice, Choices)) and each.kind is not SEX:
            yield from _state_after(text, start, end, each)
    for measured, value, unit, words in _in_own_words(text):
        if (one := calculator.input_of(measured)) is not None:
            yield Mention(one, value, unit, words, False)


def _number_after(text: str, start: int, end: int, each: Input) -> Iterator[Mention]:
    place = _value_told(text, end)
    is_operand = _OPERATOR.search(text, max(0, start - 3), start) is not None
    if place is not None and text[end:place].rstrip().endswith("-") and _is_minuend(text, start, place):
        return  # "(Patm - 47)"
    beside = _BESIDE.match(text, end) if place is None and not is_operand else None
    place = beside.end() if beside else place
    if place is None:
        return
    value, unit = number_and_unit(text[place : place + 60])
    if beside and (not unit or factor_to(unit, each.kind) is None):
        return
    number = _NUMBER.match(text, place)
    if value is None or number is None:
        return
    after = unit_after(text, number.end())[1] if unit and not unit.startswith("10^") else number.end()
    if unit.startswith("10^") or not (_NO_VALUE.match(text, number.end()) or _NO_VALUE.match(text, after)):
        yield Mention(each, value, unit, text[start : after + 1].strip(), False)


def _is_minuend(text: str, start: int, place: int) -> bool:
    """Say whether a number is taken from a name, and not told of it: what stands around them is arithmetic."""
    within = _IN_ARITHMETIC.search(text, max(0, start - 6), start)
    return within is not None or _GOES_ON_AS_TERM.match(text, place) is not None


def _value_told(text: str, place: int) -> int | None:
    """Return where a number begins that a name is said to be: "level (serum) was reported as 3.1"."""
    joined, before = False, ""
    while found := _BEHIND_NAME.match(text, place):
        word = (found["word"] or "").lower()
        is_joint = word in _JOINTS and (word != "of" or _BEGINS_NUMBER.match(text, found.end()) is not None)
        is_behind = word in _BEHIND_JOINT if joined else not word or word in _BEFORE_JOINT or before == "in"
        if not (is_joint or is_behind):
            return None
        joined, before, place = joined or is_joint, word, found.end()
        if joined and (number := _BEGINS_NUMBER.match(text, place)):
            return number.end()
    return None


_BESIDE = re.compile(r"(?:\s\([^()\n]{0,40}\))? (?=[0-9])")
"""A name and its number side by side: "QT 389 ms, HR 48 bpm"."""
_OPERATOR = re.compile(r"[-+*/^(]\s*$")
_IN_ARITHMETIC = re.compile(r"(?:[+*/^(\[=]|[^\s-][ \t]*-)[ \t]*$")
_GOES_ON_AS_TERM = re.compile(r"[0-9.,]+(?: ?[A-Za-z/%]+)? ?[)\]}=]")

_STATE = re.compile(
    r"\s*(?:\([^()\n]{0,60}\))?\s*(?P<joint>[:=]|->|\bis\b|\bwas\b|-"
    r"|\()\s*['\"*]*(?P<state>[A-Za-z+-]?[A-Za-z0-9 +'/-]{0,40})",
    re.IGNORECASE,
)
_IN_GENERAL = re.compile(r"points?\b.*\bpoints?\b|\bif\b", re.IGNORECASE)
"""A line that tells what a score counts for each option, and not which one the patient has."""
_STATE_WORD = re.compile(
    r"(?P<no>(?:no|none|absent|false|negative|denied|denies|not (?:present|mentioned|reported|documented|stated"
    r"|noted|applicable|met|specified)|0(?: points?)?)\b(?!\.[0-9]))"
    r"|(?P<yes>(?:yes|present|true|positive|confirmed|documented|met)\b|\+\s?[1-9]|[1-9](?:\.5)? points?\b)",
    re.IGNORECASE,
)


def _state_after(text: str, start: int, end: int, each: Input) -> Iterator[Mention]:
    found = _STATE.match(text, end)
    line = text[text.rfind("\n", 0, start) + 1 : (text.find("\n", end) + 1 or len(text) + 1) - 1]
    if found is None or _IN_GENERAL.search(line):
        return
    words = f"{text[start:end]}{found['joint']} {found['state']}".strip()
    if isinstance(each.kind, Finding):
        state = _STATE_WORD.match(found["state"])
        if state is not None and not any(sign.isdigit() for sign in state[0]):
            yield Mention(each, state["yes"] is not None, "", words, False)
    elif found["joint"] in (":", "=", "is", "was"):
        yield Mention(each, found["state"], "", words, False)


def _in_own_words(text: str) -> Iterator[tuple[object, float | str | None, str, str]]:
    """Give age, sex, weight and blood pressures, which are told without their names: value, unit, and the words."""
    for found in _AGE.finditer(text):
        unit = {"y": "years", "m": "months", "w": "weeks", "d": "days"}[found[2][0].lower()]
        if not _LIMITS_AN_AGE.search(text[max(0, found.start() - 12) : found.start()]):
            yield Age, float(found[1]), unit, found[0]
    for found in _PERSON.finditer(text):
        yield Sex, "female" if found["woman"] else "male", "", found[0]
    for found in _WEIGHS.finditer(text):
        yield Weight, *number_and_unit(text[found.end() : found.end() + 30]), text[found.start() : found.end() + 12]
    for found in _PRESSURE.finditer(text):
        yield SystolicBloodPressure, float(found[1]), "mmHg", found[0]
        yield DiastolicBloodPressure, float(found[2]), "mmHg", found[0]


def from_list(values: Iterable[StatedValue], calculator: Definition) -> Iterator[Mention]:
    """Give what a list of values says of the calculator's inputs; a name of two inputs means neither."""
    for each in values:
        found = input_called(each.name, calculator) or only_input_in(each.name, calculator)
        told = f"{each.name}: {each.text}"[:160]
        if found is not None:
            yield Mention(found, each.value, each.unit, told, True)
