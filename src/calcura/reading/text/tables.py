"""Tables in notes: columns of reference ranges and of other times are set aside.

What is left of a row is its name and the value of now.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise

_SEPARATOR = re.compile(r"[|\t]")
_ASIDE = re.compile(
    r"\b(?:ref|reference|normal|range|limits?|before|earlier|prior|previous\w*|later|ago|follow-up|discharge|last"
    r"|past|baseline)\b",
    re.IGNORECASE,
)


def cells_aside(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the cells of reference ranges and of other times stand.

    >>> text = "Analyte | A year before | Today\\nSodium | 131 | 140"
    >>> [text[start:end] for start, end in cells_aside(text)]
    [' A year before ', ' 131 ']
    """
    if _SEPARATOR.search(text) is None:
        return
    for table in _tables(text):
        header, *rows = table
        aside = {column for column, (start, end) in enumerate(header) if column and _ASIDE.search(text, start, end)}
        if 0 < len(aside) < len(header) - 1 - (header[-1][0] == header[-1][1]):
            for row in (header, *rows):
                yield from (row[column] for column in aside if column < len(row))


def blanked(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return a text as long as before with blanks at some places.

    >>> blanked("sodium 140 (135-145)", [(11, 20)])
    'sodium 140          '
    """
    pieces, end = [], 0
    for start, stop in sorted(spans):
        pieces += [text[end:start], " " * (stop - max(start, end))]
        end = max(end, stop)
    return "".join((*pieces, text[end:]))


Row = list[tuple[int, int]]
"""Where the cells of a line start and end."""


def _tables(text: str) -> Iterator[list[Row]]:
    """Yield the tables: lines that follow one another, each in three cells or more."""
    rows, start = list[Row](), 0
    for line in text.split("\n"):
        rows.append(_row(line, start))
        start += len(line) + 1
    for is_table, group in groupby(rows, key=lambda row: len(row) >= _FEWEST):
        if is_table:
            yield list(group)


_FEWEST = 3


def _row(line: str, start: int) -> Row:
    inside = line.strip().startswith("|")
    cuts = [-1, *(each.start() for each in _SEPARATOR.finditer(line)), len(line)]
    cells = [(start + left + 1, start + right) for left, right in pairwise(cuts)]
    return cells[1:] if inside else cells
