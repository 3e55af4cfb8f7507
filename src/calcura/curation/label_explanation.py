"""Read what a label says about itself: the steps of the explanation that stands beside a benchmark's answer.

A score's explanation tells a running total sentence by sentence; an equation's tells its intermediate values.
Both are written by a program whose answer and whose words were kept apart, so the words may be wrong: points
that are told and never added, totals that jump. A step therefore keeps both what the sentence *says* was
added (``points``) and what the running total *did* (``change``); neither is corrected by the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from calcura.text.structure import sentence_spans
from calcura.text.written import Masked, masked

_NUMBER = r"-?\d+"
"""In a masked text, where digits stand for the whole of a number."""
_SUM = re.compile(rf"({_NUMBER})(?:\s+points?)?\s*([+-])\s*({_NUMBER})\s*(?:=\s*|\s)({_NUMBER})")
_KEPT = re.compile(
    rf"\b(?:keep\w*|remain\w*|mak(?:e|es|ing|eing)|unchanged|will be)\b[^.;=]*?\b(?:at|to|total|score|count|be|is)"
    rf"\s*(?:of|is|will be|,)?\s*({_NUMBER})",
    re.IGNORECASE,
)
_WORDS_FOR_NUMBERS = {
    "a": 1, "no": 0, "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
}  # fmt: skip
_COUNT = rf"({_NUMBER}|{'|'.join(_WORDS_FOR_NUMBERS)})"
_POINTS = (
    re.compile(rf"\b{_COUNT}\s+(?:additional\s+)?points?\b", re.IGNORECASE),
    re.compile(rf"\b(?:increment|inc\w*ease|decrease|raise)d?\b[^.;]*?\bby\s+{_COUNT}\b", re.IGNORECASE),
    re.compile(rf"\badd(?:ed|ing)?\s+{_COUNT}\b", re.IGNORECASE),
)
_UNCHANGED = re.compile(
    r"\b(?:do(?:es)? not|don't|did not|not|no)\s+(?:\w+\s+){0,4}?(?:add|change|increment|increase|make)"
    r"|\bunchanged\b|\bwe not add\b|\bneither criteria met\b",
    re.IGNORECASE,
)
_SUBTRACTED = re.compile(r"\b(?:decrease|subtract|deduct|lose)", re.IGNORECASE)
_FORGOTTEN_SPACE = re.compile(r"(?<=[.!?])(?=[A-Z'])")
_START = re.compile(r"\b(?:is|are)\s+(?:currently\s+|currenlty\s+|current\s+at\s+)?(\d+|zero)\b", re.IGNORECASE)
_ABOUT_A_TOTAL = re.compile(r"\b(?:total|score|count|index|criteria)\b", re.IGNORECASE)
_UNIT = r"(?:(?!(?:x|and|or|so|in|for|if|which)\b)(?:%|[A-Za-zµμ°][\w/^²³µμ·]*))?"
_ARRIVES_AT = re.compile(rf"(?:=|\bconverts to)\s*+\$?(?>({_NUMBER}))\s*+(?>({_UNIT}))(?!\s*(?:[-+*/^(]|x\s))")
_RUNG = re.compile(r"conversion factor|molar mass|\bmass of\b|will result to|compound", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class LabelStep:
    """One step of a score: its sentence, the points it tells, the total it arrives at.

    ``points`` is None where no number of points is told. ``change`` is what became of the total by the time
    the next step begins: a sum that is written out and then forgotten changes nothing.
    """

    sentence: str
    points: float | None
    total: float
    change: float
    context: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelValue:
    """One value that an equation's explanation arrives at, as written, with its sentence up to there."""

    value: float
    unit: str
    words: str
    decimals: int


def sentences(explanation: str) -> list[str]:
    """Split an explanation into sentences; a full stop needs no space after it, since many labels forget it."""
    spaced = _FORGOTTEN_SPACE.sub(" ", explanation)
    parts = (spaced[start:end].strip() for start, end in sentence_spans(spaced))
    return [part for part in parts if part]


def score_steps(explanation: str) -> tuple[LabelStep, ...]:
    """Return the steps of a score's running total; empty when no running total is told.

    Criteria tables that later releases print before the calculation are passed over: steps begin after the
    sentence that sets the total to zero.
    """
    told = list(_told(_after_the_start(sentences(explanation))))
    ends = [*(start for start, _ in told[1:]), *(last.total for _, last in told[-1:])]
    return tuple(replace(step, change=end - start) for (start, step), end in zip(told, ends, strict=True))


def _after_the_start(parts: list[str]) -> list[str]:
    for position, part in enumerate(parts):
        said = masked(part)
        start = _START.search(said.text) if _ABOUT_A_TOTAL.search(part) else None
        if start is not None and (start[1].lower() == "zero" or not said.value(start.start(1))):
            return parts[position + 1 :]
    return parts


def _told(parts: list[str]) -> Iterator[tuple[float, LabelStep]]:
    """Yield the total before each step, and the step."""
    context: list[str] = []
    likely = {0.0}
    for part in parts:
        told = _points_and_total(masked(part), likely)
        if told is None:
            context.append(part)
            continue
        points, start, total = told
        yield start, LabelStep(part, points, total, 0.0, tuple(context))
        context, likely = [], {start, total}


def _points_and_total(said: Masked, likely: set[float]) -> tuple[float | None, float, float] | None:
    """Return a sentence's points, and the running total before and after it, by its own account.

    Which of two numbers added is the total before is told by what the last step left behind (``likely``).
    """
    added = _SUM.search(said.text) if _ABOUT_A_TOTAL.search(said.text) else None
    kept = None if added else _KEPT.search(said.text)
    if added:
        points = _points_told(said)
        first, second, total = (said.value(added.start(part)) for part in (1, 3, 4))
        if added[2] == "-" or points != first or (first in likely and second not in likely):
            return points, first, total
        return points, second, total
    if kept:
        points, total = _points_told(said), said.value(kept.start(1))
        return points, total - (points or 0.0), total
    return None


def _points_told(said: Masked) -> float | None:
    """Return the points that the words tell, whatever the total does."""
    sentence = said.text
    told = next((found for found in (pattern.search(sentence) for pattern in _POINTS) if found), None)
    if told:
        word = told[1].lower()
        points = said.value(told.start(1)) if word.strip("-").isdigit() else float(_WORDS_FOR_NUMBERS[word])
        if _UNCHANGED.search(sentence) and not _SUM.search(sentence):
            return 0.0
        return -points if _SUBTRACTED.search(sentence) else points
    return 0.0 if _UNCHANGED.search(sentence) or re.search(r"\b(?:keep|remain)", sentence) else None


def equation_values(explanation: str) -> tuple[LabelValue, ...]:
    """Return the values that the explanation arrives at, in order.

    Formulas, whose equals sign is followed by more arithmetic, and the rungs of a conversion between units (moles,
    grams, milligrams) are left out: they are no steps of the equation itself.
    """
    return tuple(value for each in sentences(explanation) for value in _values(each) if not _RUNG.search(value.words))


def _values(sentence: str) -> Iterator[LabelValue]:
    said = masked(sentence)
    for found in _ARRIVES_AT.finditer(said.text):
        unit = sentence[found.start(2) : found.end(2)].rstrip(".")
        value, decimals = said.value(found.start(1)), len(said.digits(found.start(1)).partition(".")[2])
        yield LabelValue(value, unit, sentence[: found.end()], decimals)
