"""What stands after the result of a worked explanation, and a result that is the last paragraph."""

from __future__ import annotations

import re

from calcura.grading.candidates import Candidate
from calcura.grading.labels import Label
from calcura.grading.passage_reading import Reading, candidates_in, of_passage
from calcura.grading.spelling import plain_passage

_APPARATUS = re.compile(
    r"\s*(?:meaning|sources?|references?|assumed|assumptions?|notes?|disclaimer|citations?)\s?:|\s*research software\b",
    re.IGNORECASE,
)
_MORE_THAN_THAT = re.compile(
    r"\b(?:answer|result|score\sis|total\sis|actually|should\sbe|instead|rather|correction|wrong|mistake|wait|or\s[0-9])\b",
    re.IGNORECASE,
)
_NAMED = re.compile(r"(?![0-9]+[.)])\w[^:|\n]{1,100}:\s+(?=\S)")
SHORTEST = 12
"""Characters of a remark; what is shorter may be a value."""
MOST_LINES = 40
FEWEST_LINES = 4
"""Lines of an explanation that may end in a paragraph which is its result."""


def without_apparatus(text: str) -> str:
    """Return a text without the lines at its end that give meaning, sources or assumptions, and no other value.

    >>> without_apparatus("CURB-65 score: 4 points\\nMeaning: high risk\\nSource: Lim WS, et al.")
    'CURB-65 score: 4 points'
    """
    for _ in range(MOST_LINES):
        start = text.rfind("\n") + 1
        if not start or not _APPARATUS.match(text, start):
            return text
        is_more = len(text) - start < SHORTEST or _MORE_THAN_THAT.search(text, start) is not None
        if is_more and not _is_source(text, start):
            return text
        text = text[:start].rstrip()
    return text


def _is_source(text: str, start: int) -> bool:
    return text[start:].lstrip().lower().startswith("source:") and "doi" in text[start:].lower()


def titled_end(text: str, label: Label) -> Reading | None:
    """Read a last paragraph of the form "Name: value" that ends an explanation of several lines; None without one."""
    start = text.rfind("\n\n") + 2
    last = text[start:].strip()
    if start < 2 or "\n" in last or len(last) > 200 or not _NAMED.match(last):
        return None
    if text.count("\n", 0, start) <= FEWEST_LINES:
        return None
    plain = plain_passage(last)
    rest = plain[plain.index(":") + 1 :]
    candidates = candidates_in(rest, label)
    if len(candidates) != 1 or not _fills(rest, candidates[0]):
        return None
    reading = of_passage(plain, label)
    return None if reading.problem else reading


def _fills(text: str, candidate: Candidate) -> bool:
    return not text[: candidate.start].strip(" *~") and not text[candidate.end :].strip(" *.")
