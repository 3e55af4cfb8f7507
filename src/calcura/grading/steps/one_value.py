"""One value that a solution states, held against the gold one."""

from __future__ import annotations

import re
from functools import lru_cache
from math import isclose
from typing import Literal

from calcura.engine import Input
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.readings import read_given
from calcura.grading.steps.recomputing import half_place
from calcura.grading.steps.told_units import UNKNOWN, factor_to, units_of
from calcura.grading.steps.truth import Truth
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.reading import Value
from calcura.measurements.units import conversion

Status = Literal[
    "right", "missing", "wrong_value", "wrong_unit", "wrong_conversion", "wrong_time", "misjudged", "unknown"
]

SAME = 0.003
"""How far a number may lie from the gold one, as a share; further if it is the gold one rounded."""
CONVERTED = 0.01
"""The same where a unit was converted, for factors are rounded."""
MOST_POINTS = 6
"""A bare number up to this beside an item of a score may be its points, and is not taken for its value."""


def status_of(mention: Mention, gold: Value, each: Input, truth: Truth) -> Status:
    """Say whether a value is the gold one, and if not, how it is wrong; unknown where that cannot be told.

    Whether a wrong number is the note's of another time is asked by itself, since that takes reading the note.
    """
    if isinstance(each.kind, Number) and isinstance(gold, (int, float)):
        return _number_status(mention, float(gold), each.kind, truth)
    value = None if mention.value is None else canonical(mention, each)
    if value is None:
        return "unknown"
    return "right" if value == gold else "wrong_value"


def canonical(mention: Mention, each: Input) -> Value | None:
    """Return a value as the calculator takes it; None where it cannot be read."""
    if isinstance(each.kind, Choice) and isinstance(mention.value, str):
        return _option(mention.value, each.kind) or _option(_BEFORE_MORE.split(mention.value)[0], each.kind)
    if isinstance(each.kind, Finding) and isinstance(mention.value, (int, float)):
        return mention.value != 0
    return read_given(mention.value, mention.unit, each).value


def _option(words: str, kind: Choice) -> str | None:
    """Return the option that a phrase is, or else the one that makes up half of it at the least."""
    plain = _plain_option(words)
    named = [
        (code, _plain_option(each))
        for code, label in kind.options.items()
        for each in (code.replace("_", " "), label, *kind.option_synonyms.get(code, ()))
    ]
    said = f" {plain} "
    parts = ((code, name) for code, name in named if f" {name} " in said and f" not {name} " not in said)
    half = (code for code, name in parts if len(name.split()) * 2 >= len(plain.split()))
    found = {code for code, name in named if name == plain} or set(half)
    return found.pop() if len(found) == 1 else None


_RANGE_OF_GRADES = re.compile(r"\b([1-4]|I{1,3}|IV)\s?(?:[-–/]|to)\s?([1-4]|I{1,3}|IV)\b")
_BEFORE_MORE = re.compile(r"[(,;.→-]")
_PLAIN_WORD = re.compile(r"[a-z0-9]+")
_ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}


@lru_cache(maxsize=4096)
def _plain_option(words: str) -> str:
    words = _RANGE_OF_GRADES.sub(r"\1 or \2", words)
    return " ".join(_ROMAN.get(each, each) for each in _PLAIN_WORD.findall(words.lower()))


def _number_status(mention: Mention, gold: float, kind: Number, truth: Truth) -> Status:
    told = mention.value
    if isinstance(told, bool) or not isinstance(told, (int, float)):
        return "unknown"
    if mention.unit.lower() in ("point", "points", "pt", "pts") and kind.unit != "points":
        return "unknown"
    if any(same(told, unit, gold, kind) for unit in _units_meant(mention, kind)):
        return "right"
    if any(same(told, unit, gold, kind) for unit in units_of(kind)):
        return "wrong_unit"
    is_other = bool(mention.unit) and factor_to(mention.unit, kind) is None
    if is_other or (may_be_points(mention, truth) and (kind.unit or not mention.listed)):
        return "unknown"
    return "wrong_value"


def _units_meant(mention: Mention, kind: Number) -> tuple[str, ...]:
    """Return the units in which a number may be told: its own, none that is known, or any where none says which."""
    if mention.unit == UNKNOWN:
        return ()
    is_known = mention.unit and factor_to(mention.unit, kind) is not None
    return (mention.unit,) if is_known else units_of(kind)


def may_be_points(mention: Mention, truth: Truth) -> bool:
    """Say whether a number beside an item of a score may be the item's points."""
    value = mention.value
    if isinstance(value, bool) or not isinstance(value, (int, float)) or abs(value) > MOST_POINTS:
        return False
    is_read = truth.label.whole and value % 1 != 0 and place_of(value, truth.note) is not None
    return truth.label.counts_points and not mention.unit and not is_read


def place_of(number: float, text: str) -> re.Match[str] | None:
    """Return where a number first stands in a text."""
    zeros = "0*" if "." in f"{number:g}" else r"(?:\.0+)?"
    return re.search(rf"(?<![0-9.]){number:g}{zeros}(?![0-9]|\.[0-9])", text)


@lru_cache(maxsize=16384)
def same(told: float, unit: str, gold: float, kind: Number) -> bool:
    """Say whether a number in a unit is the gold one, perhaps rounded."""
    try:
        convert = conversion(unit, kind.unit, kind.substance)
    except MeasurementError:
        return False
    value = convert(told)
    share, rounded = (SAME, 0.0) if value == told else (CONVERTED, half_place_of(gold))
    half = half_place_of(told)
    room = max(share * abs(gold), rounded, abs(convert(told + half) - value))
    return abs(value - gold) <= room * (1 + 1e-9) or isclose(value, gold, abs_tol=1e-9)


def half_place_of(told: float) -> float:
    """Return half the last place of a number of at least two figures; one figure has no precision to speak of."""
    text = f"{told:.12g}"
    if "e" in text or len(text.replace(".", "").strip("-0")) < 2:
        return 0.0
    return half_place(text.lstrip("-"))
