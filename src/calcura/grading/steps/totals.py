"""Lists of points with their total, added up again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Total(NamedTuple):
    """A list of points, what it adds up to, and the total that is told after it."""

    points: tuple[float, ...]
    told: float
    text: str

    @property
    def is_right(self) -> bool:
        """Whether the points add up to the total told."""
        return abs(sum(self.points) - self.told) < 1e-9


_ITEM = re.compile(
    r"^\s*(?:[-*•|>]\s*|\(?[0-9]{1,2}[.)]\s+)*(?P<name>[A-Za-z][^\n|]*?)\s*(?:->|=>|=|:|\|"
    r"|\()\s*[*_]*(?P<points>[-+]?[0-9]{1,3}(?:\.[05])?)\s*(?P<unit>points?|pts?)?\s*[*_]*[).|;,*\s]*$",
    re.IGNORECASE,
)
_TOTAL = re.compile(
    r"^\s*(?:[-*•|>]\s*)*[*_#\s]*(?:(?:so|therefore|thus|hence|the|final|overall|grand)\s+)*(?:total|sum"
    r"|final score)\b(?P<words>[^\n]*)$",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![A-Za-z0-9.-])[-+]?[0-9]{1,3}(?:\.[05])?(?![0-9.]*[0-9A-Za-z/])")
_FEWEST = 2
_CLOSING, _ENDS = "*_).|;, \t\r", frozenset("0123456789sStT")
"""What may stand after an item's points, and what they end with: most lines end otherwise."""


def totals(text: str) -> Iterator[Total]:
    """Give each list of points that a total follows; a list in which not every line tells points is none.

    >>> [each.is_right for each in totals("Age: 2 points\\nStroke: 2 points\\nSex: 1 point\\nTotal: 6 points")]
    [False]
    """
    points: list[float] = []
    marked = False
    lines: list[str] = []
    for line in text.split("\n"):
        if not line.strip():
            continue
        total = _TOTAL.match(line)
        if total is not None:
            told = _NUMBER.findall(total["words"])
            if told and len(points) >= _FEWEST and marked:
                yield Total(tuple(points), float(told[-1]), f"{'; '.join(lines)}; {line.strip()}"[-300:])
            points, lines, marked = [], [], False
            continue
        item = _ITEM.match(line) if line.rstrip(_CLOSING)[-1:] in _ENDS else None
        if item is None:
            points, lines, marked = [], [], False
            continue
        points.append(float(item["points"]))
        lines.append(line.strip())
        marked = marked or item["unit"] is not None or item["points"].startswith("+")
