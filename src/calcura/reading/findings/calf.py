"""How much larger one calf is than the other: a difference told in centimetres, or two circumferences."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

_NUMBERS = {"one": 1.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0}
_LENGTH = re.compile(
    r"(?<![\d.])(?P<n>\d+(?:\.\d+)?|one|two|three|four|five|six)[- ]?(?P<unit>cm|centimet(?:er|re)s?|mm"
    r"|millimet(?:er|re)s?"
    r"|inch(?:es)?)\b(?! (?:below|distal|above|inferior|proximal|under|from the))"
)
_CENTIMETRES = {"c": 1.0, "m": 0.1, "i": 2.54}
_CALF = re.compile(r"\bcal(?:f|ves)\b|\b(?:leg|limb) circumference")
_NOT_REACHED = re.compile(
    r"(?:less than|under|below|<|not (?:more|greater|larger|over) than|not exceed\w*|within"
    r"|no (?:\w+ ){0,4}(?:more|greater|larger"
    r"|over|of)(?: than)?|only|does not|did not|not)\s*(?:\w+ ){0,3}$"
)
_WHOLE = 20.0
"""From here on, in cm, a length is a circumference and no difference."""


def calf_swelling(passage: Passage) -> Found | None:
    """Return whether one calf is larger by 3 cm or more, where a note tells lengths; None where it tells none.

    >>> calf_swelling(Passage("The left calf measures 41 cm, the right 36.5 cm.")).value
    True
    >>> calf_swelling(Passage("The calf circumference differs by 1.5 cm.")).value
    False
    """
    for found in _CALF.finditer(passage.lower):
        first, last = passage.sentence(found.start())
        lengths = list(_LENGTH.finditer(passage.lower, first, last))
        whole = [each for each in lengths if _centimetres(each) >= _WHOLE]
        for each in lengths:
            if _centimetres(each) < _WHOLE:
                return _told(passage, _centimetres(each) >= 3 and _reached(passage, first, each), each)
        if len(whole) >= 2:
            return _told(passage, abs(_centimetres(whole[0]) - _centimetres(whole[1])) >= 3, whole[1])
    return None


def _reached(passage: Passage, first: int, length: re.Match[str]) -> bool:
    denied = status(passage, *length.span()) == "absent"
    return not denied and _NOT_REACHED.search(passage.lower, first, length.start()) is None


def _centimetres(found: re.Match[str]) -> float:
    number = _NUMBERS[found["n"]] if found["n"] in _NUMBERS else float(found["n"])
    return number * _CENTIMETRES[found["unit"][0]]


def _told(passage: Passage, larger: bool, at: re.Match[str]) -> Found:
    return Found(larger, passage.given[at.start() : at.end()], at.span(), why="difference of the calves against 3 cm")
