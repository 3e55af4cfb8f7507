"""The patient's weight and height, told by name, side by side, or as a bare number of a person's size."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.mentions import number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured
from calcura.reading.values.quantities import Amount, in_kind

_FEET = re.compile(
    r"(?<![\d.])(?P<feet>[3-7])\s*-?\s*(?:'|ft\.?|feet|foot)[\s,-]*(?:and\s+)?(?P<inches>\d{1,2}(?:\.\d+)?)?\s*-?\s*"
    r"(?:\"|''|in\b|inch(?:es)?)?"
)
_NOT_THE_BODY = re.compile(
    r"(?:lost|loosing|losing|gained?|loss of|loss \(|gain of|birth ?weight\D{0,20}|weight loss\D{0,25}|dropped"
    r"|tumou?r|mass|fetal weight\D{0,15}|"
    r"lift\w*|target|ideal|born \D{0,40}|at birth\D{0,25}|carry\w*|specimen|weighing a|decrease\w* (?:of|by)"
    r"|increase\w* (?:of|by)|"
    r"uterus|spleen|placenta)\s*(?:of|about|approximately|was|:)?\s*$"
)
_NOT_HERE = re.compile(
    r"\s*(?:/|per\b|weight loss|loss|of (?:weight|the)|in (?:weight )?(?:loss|gain)|(?:un)?intentional|weight gain"
    r"|tumou?r|mass"
    r"|heavier|lighter|at birth|dose)"
)


_BODY_SIZE = re.compile(
    r"(?P<h1>\d{2,3}(?:\.\d+)?)[\s-]*cm\b[^.;\d]{0,25}?(?P<w1>\d{1,3}(?:\.\d+)?)[\s-]*kg\b(?!\s*/)"
    r"|(?P<w2>\d{1,3}(?:\.\d+)?)[\s-]*kg\b(?!\s*/)[^.;\d]{0,25}?(?P<h2>\d{2,3}(?:\.\d+)?)[\s-]*cm\b"
)


def weight(measured: Measured) -> Found | None:
    """Return the body weight in kg; a birth weight where no other stands."""
    kind = number_kinds()["weight"]
    all_named = measured.candidates("weight", kind)
    named = [each for each in all_named if _has_unit(measured, each, "mass")]
    good = _of_now(measured.passage, named)
    together = _together(measured, "weight")
    now = [each for each in good if not measured.is_of_another_time(each)]
    choices = together or now or _unnamed(measured, "weight", ("kg", "lb")) or good or named or all_named
    choices = choices or measured.candidates("birth_weight", kind)
    return choices[0] if choices else None


def height(measured: Measured) -> Found | None:
    """Return the body height in cm: named, in feet and inches, or a bare length of a person's size."""
    kind = number_kinds()["height"]
    for found in _FEET.finditer(measured.passage.lower):
        around = measured.passage.lower[max(0, found.start() - 60) : found.end() + 12]
        if re.search(r"height|tall|\bht\b|stands|'\s*\d+", around):
            value = float(found["feet"]) * 30.48 + float(found["inches"] or 0) * 2.54
            return Found(
                value, measured.passage.given[found.start() : found.end()], found.span(), why="feet and inches"
            )
    all_named = measured.candidates("height", kind)
    named = [each for each in all_named if _has_unit(measured, each, "length")]
    good = _of_now(measured.passage, named)
    together = _together(measured, "height")
    bare = [
        each for each in _unnamed(measured, "height", ("cm", "in")) if _TALL[0] <= float(str(each.value)) <= _TALL[1]
    ]
    choices = together or good or bare or named or all_named
    return choices[0] if choices else None


_TALL = (100, 215)


def _unit(amount: Amount) -> str:
    return amount.unit.name if amount.unit is not None else ""


def _together(measured: Measured, name: str) -> list[Found]:
    """Return weight or height where both stand side by side, as in ``(107 cm, 16.4 kg)``."""
    passage = measured.passage
    for found in _BODY_SIZE.finditer(passage.lower):
        first, _ = passage.sentence(found.start())
        before = passage.lower[first : found.end()]
        if re.search(r"\b(?:birth|born|mother|father|tumou?r|mass|spleen)\b", before) or _EARLIER_BODY.search(before):
            continue
        height = float(found["h1"] or found["h2"])
        if not 45 <= height <= _TALL[1]:
            continue
        value = height if name == "height" else float(found["w1"] or found["w2"])
        return [
            Found(value, passage.given[found.start() : found.end()], found.span(), why="height and weight side by side")
        ]
    return []


def _has_unit(measured: Measured, found: Found, dimension: str) -> bool:
    start, end = found.span or (0, 0)
    return any(start <= each.start < end and each.dimension == dimension for each in measured.amounts)


def _of_now(passage: Passage, named: list[Found]) -> list[Found]:
    """Return the measurements that are neither of the newborn, of a relative nor a change.

    Those of an earlier age stand last.
    """
    good = [each for each in named if not _aside(passage, each)]
    return sorted(good, key=lambda each: _is_of_earlier_age(passage, each))


def _aside(passage: Passage, found: Found) -> bool:
    start, end = found.span or (0, 0)
    first, last = passage.sentence(start)
    if _TODAY.match(passage.lower, end):
        return False
    return bool(_OTHER_BODY.search(passage.lower[max(first, start - 120) : min(last, end + 60)]))


def _is_of_earlier_age(passage: Passage, found: Found) -> bool:
    start, _ = found.span or (0, 0)
    return _EARLIER_BODY.search(passage.lower, max(passage.sentence(start)[0], start - 120), start) is not None


_TODAY = re.compile(
    r"\s*(?:at presentation|on admission|at admission|on examination|currently|today|at this visit|now)\b"
)
_EARLIER_BODY = re.compile(
    r"\bat (?:the |an )?age of\b|\bat [\d.]+ (?:years?|months?)(?: (?:and )?[\d.]+ months?)? (?:of age|old)\b"
    r"|\bvar(?:ied|ying) between\b"
)


_OTHER_BODY = re.compile(
    r"\b(?:at birth|birth|was born|delivered|gestation\w*|placenta|father|mother'?s?|los[st]|loss|loosing|losing"
    r"|gained|target|ideal|dry weight)\b"
)


def _unnamed(measured: Measured, name: str, units: tuple[str, ...]) -> list[Found]:
    kind, lower = number_kinds()[name], measured.passage.lower
    found = []
    for each in measured.amounts:
        if _unit(each) not in units or _is_aside(lower, each):
            continue
        value = in_kind(each, kind)
        if value is not None:
            text = measured.passage.given[each.start : each.end]
            found.append(Found(value, text, (each.start, each.end), why=f"a number with a unit of {name}"))
    return found


def _is_aside(lower: str, amount: Amount) -> bool:
    before = lower[max(0, amount.start - 40) : amount.start]
    return bool(_NOT_THE_BODY.search(before) or _NOT_HERE.match(lower, amount.end, amount.end + 20))
