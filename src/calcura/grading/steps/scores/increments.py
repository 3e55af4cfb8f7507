"""Points that a program adds one after the other, each told by the comment beside or above it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.grading.steps.scores.tally import Piece
from calcura.grading.steps.spoken_names import spelled

_COMMENT = re.compile(r"\s*#\s*(?P<words>.*\S)")
_ADDED = re.compile(
    r"(?P<indent>\s*)[A-Za-z_]\w*\s*(?P<sign>[-+])=\s*(?P<points>[0-9](?:\.[0-9])?)\s*(?:#\s*(?P<words>.*\S))?\s*$"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|none|without|absent|denies|negative|normal|less than|below|under)\b|n't\b", re.IGNORECASE
)


_LEADING_NO = re.compile(r"^\W*(?:no|without)\s+", re.IGNORECASE)


def increments(program: str) -> list[Piece]:
    """Return what a program counts; nothing where it adds within branches, which are the rule and not the patient's.

    >>> [(each.words, each.points) for each in increments("# Stroke\\nscore += 2\\n# No diabetes\\nprint(1)")]
    [('Stroke', 2.0), ('diabetes: no', 0.0)]
    """
    lines = program.split("\n")
    added = [found for found in map(_ADDED.match, lines) if found]
    if not added or any(each["indent"] for each in added):
        return []
    return list(_pieces(lines))


def _pieces(lines: list[str]) -> Iterator[Piece]:
    told = ""
    for line in lines:
        comment, added = _COMMENT.match(line), _ADDED.match(line)
        if added:
            points = float(added["points"]) * (-1 if added["sign"] == "-" else 1)
            yield Piece(spelled(added["words"] or told), points)
        elif _DENIES.search(told):
            yield Piece(spelled(_LEADING_NO.sub("", told) + ": no"), 0.0)
        told = comment["words"] if comment else ""
