"""The Glasgow Coma Scale as notes tell it: ``E3V4M5``, a sum, or the three responses in words."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.values.coma_in_words import by_state, in_words
from calcura.reading.values.coma_words import ITEMS

_WORDS = (
    "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
    "fifteen",
)  # fmt: skip
_NUMBERS = {word: number for number, word in enumerate(_WORDS, 3)}
_SUM = re.compile(
    r"(?:\bgcs\b|(?:glasgow )?coma (?:scale|score)(?:\s*\(gcs\))?|glasgow (?:scale|score))\s*(?:score|scale)?"
    rf"[^.;\d]{{0,30}}?(?<![evm\d])(?:(?P<points>1[0-5]|[3-9])t?|(?P<word>{'|'.join(_NUMBERS)}))\b"
    r"(?!\s*(?:points? (?:drop|decrease)|-\s*\d|mm\b|hours?|days?|minutes?))"
    rf"|\bscor(?:ed|es|ing|e of) (?:an? )?(?P<before>1[0-5]|[3-9]) (?:\w+ ){{0,4}}(?:\bgcs\b|glasgow)"
)
_BETWEEN = r"\s*[-=:(]?\s*"
_SHORT = re.compile(
    rf"\be{_BETWEEN}(?P<eye>[1-4])\)?\s*[,/+;&]?\s*(?:and\s*)?v{_BETWEEN}(?P<verbal>[1-5]"
    rf"|t)\)?t?\s*[,/+;&]?\s*(?:and\s*)?"
    rf"m{_BETWEEN}(?P<motor>[1-6])\b"
    rf"|\be{_BETWEEN}(?P<eye2>[1-4])\s*[,/+;&]?\s*m{_BETWEEN}(?P<motor2>[1-6])\s*[,/+;&]?\s*v{_BETWEEN}(?P<verbal2>[1-5]|t)\b"
)
_POINTS = {
    f"best_{name}_response": re.compile(
        rf"\b{name}s?(?: \w+){{0,2}}\s*(?:\({name[0]}\))?[\s:=-]{{1,3}}(?:of |was |at )?([1-{most}])(?!\d|[.]\d|/5"
        rf"|\s*mm)"
    )
    for name, most in (("eye", 4), ("verbal", 5), ("motor", 6))
}


_SCORED = {
    f"best_{name}_response": re.compile(rf"\b{name}\b[^.;]{{0,40}}?\b{name[0]}\s?=?\s?([1-{most}])\b")
    for name, most in (("eye", 4), ("verbal", 5), ("motor", 6))
}


def glasgow_sum(passage: Passage) -> Found | None:
    """Return the Glasgow Coma Score, told as a sum, as its three items in short, or as all three in words.

    >>> glasgow_sum(Passage("GCS was E3V4M6 on arrival")).value
    13.0
    """
    if found := _sum(passage):
        points = float(_points(found))
        return _found(passage, found, points, "the score after its name")
    told = {name: _in_short(name, passage) or in_words(name, passage) for name in ITEMS}
    if all(told.values()):
        points = sum(ITEMS[name].index(str(each.value)) + 1 for name, each in told.items() if each is not None)
        first = told["best_eye_response"]
        assert first is not None
        return Found(float(points), first.text, first.span, why="its three items")
    return None


def response(name: str, passage: Passage) -> Found | None:
    """Return one response of the scale: its points, its wording, what the sum leaves, or the state of consciousness.

    >>> response("best_motor_response", Passage("He did not obey commands but pulled away from pain.")).value
    'withdraws'
    """
    if short := _in_short(name, passage):
        return short
    told = {item: in_words(item, passage) or by_state(item, passage) for item in ITEMS}
    total = _sum(passage)
    if total is not None and not _adds_up(told, _points(total)):
        return _split(name, passage, total)
    return told[name]


def _sum(passage: Passage) -> re.Match[str] | None:
    """Return the first sum told; none where the three items stand in short before or directly behind it."""
    total, short = _SUM.search(passage.lower), _SHORT.search(passage.lower)
    return None if total is not None and short is not None and short.start() < total.end() + 30 else total


def _points(total: re.Match[str]) -> int:
    return int(total["points"] or total["before"] or _NUMBERS[total["word"]])


def _found(passage: Passage, found: re.Match[str], value: float | str, why: str) -> Found:
    return Found(value, passage.given[found.start() : found.end()], found.span(), why=why)


def _in_short(name: str, passage: Passage) -> Found | None:
    """Return a response told by its points: ``E3V4M5``, ``verbal response of 2``."""
    if short := _SHORT.search(passage.lower):
        item = name.split("_")[1]
        letter = short[item] or short[f"{item}2"]
        points = 1 if letter == "t" else int(letter)
        return _found(passage, short, ITEMS[name][points - 1], "its points")
    if scored := _SCORED[name].search(passage.lower):
        return _found(passage, scored, ITEMS[name][int(scored[1]) - 1], "its points")
    every = {item: pattern.search(passage.lower) for item, pattern in _POINTS.items()}
    found = every[name] if all(every.values()) else None
    return _found(passage, found, ITEMS[name][int(found[1]) - 1], "its points") if found else None


def _adds_up(told: dict[str, Found | None], total: int) -> bool:
    points = [ITEMS[name].index(str(each.value)) + 1 for name, each in told.items() if each is not None]
    return len(points) == len(ITEMS) and sum(points) == total


def _split(name: str, passage: Passage, total: re.Match[str]) -> Found:
    """Return a response where only the sum is told: points come off eyes and speech before movement.

    At the two ends of the scale the sum leaves no choice; between them the split is an assumption, the sum is not.
    """
    points = _points(total)
    off, left = 15 - points, dict[str, int]()
    for item, options in ITEMS.items():
        taken = min(off, len(options) - 1)
        left[item], off = len(options) - taken, off - taken
    sure = points in (3, 15)
    why = "the sum leaves no choice" if sure else "only the sum is told; its split is assumed"
    text = passage.given[total.start() : total.end()]
    return Found(ITEMS[name][left[name] - 1], text, total.span(), assumed=not sure, why=why)
