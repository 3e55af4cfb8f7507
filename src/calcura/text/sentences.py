"""Sentences, items of lists, and sections under headings, as spans of the text as given."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

_END = re.compile(
    r"[.?!][\"')\]]?(?=\s+[A-Z0-9(\[\"•*-])"
    r"(?<!\bDr\.)(?<!\bMr\.)(?<!\bMs\.)(?<!\bMrs\.)(?<!\bvs\.)(?<!\bNo\.)(?<!\bapprox\.)(?<!\b[Tt]emp\.)(?<!\b[WwHh]t\.)"
    r"(?<!\bFig\.)(?<!\b[Rr]esp\.)(?<!\be\.g\.)(?<!\bi\.e\.)(?<!\bSt\.)(?<!\bProf\.)(?<!\bca\.)"
    r"|[。！？]|\n\s*\n|\n(?=\s*(?:[-*•·]|\d{1,2}[.)]|[A-Z]))|(?<![a-z,(])\n"
)
_HEADING = re.compile(
    r"(?:^|(?<=\n)|(?<=[.;] )|(?<=\. ))[ \t#*>-]*(?P<name>[A-Z][A-Za-z /()&'-]{1,48}?)\**[ \t]*:\**(?=\s|$)",
    re.MULTILINE,
)


class Section(NamedTuple):
    """A heading and the text under it."""

    name: str
    start: int
    body: int
    end: int


def sentences(text: str) -> list[int]:
    """Return where each sentence or item of a list starts.

    >>> [t for t in map("Fever 38.5 C. Dr. Li saw her.\\n- cough".__getitem__, [0, 14, 30])], sentences("A 1.5. B")
    (['F', 'D', '-'], [0, 7])
    """
    starts = [0]
    for found in _END.finditer(text):
        end = found.end()
        while end < len(text) and text[end].isspace():
            end += 1
        if end > starts[-1]:
            starts.append(end)
    return starts


def around(starts: list[int], length: int, place: int) -> tuple[int, int]:
    """Return start and end of the sentence around a place."""
    at = bisect_right(starts, place)
    return starts[at - 1], starts[at] if at < len(starts) else length


def sections(text: str) -> list[Section]:
    """Return the headed parts of a text; each ends at the next heading or an empty line followed by one."""
    found = list(_HEADING.finditer(text))
    ends = [each.start() for each in found[1:]] + [len(text)] * bool(found)
    return [
        Section(each["name"].strip(" *#"), each.start("name"), each.end(), end)
        for each, end in zip(found, ends, strict=True)
    ]
