"""The sentences of an answer, at its end, without what is no part of it: questions, sources, marks of lists."""

from __future__ import annotations

import re
from itertools import zip_longest

from calcura.grading.cues import pattern

LONGEST = 400
WINDOW = 1000

_END = re.compile(r"[.!?\n](?:(?<=\n)|['\")*]{0,3}\s+(?=[A-Z*(\[<\"'“$\\\u4e00-\u9fff]))")
"""Begins with a plain set, which the search looks for fast."""


def sentences(text: str) -> list[str]:
    """Return the sentences and lines at the end of a text, in order.

    >>> sentences("The score is 3. Low risk.\\n- Age: 1")
    ['The score is 3.', 'Low risk.', '- Age: 1']
    """
    tail = text[-WINDOW:]
    found, start = [], 0
    for end in _END.finditer(tail):
        found.append(tail[start : end.end()])
        start = end.end()
    found.append(tail[start:])
    return [each.strip()[-LONGEST:] for each in found if each and not each.isspace()]


def answering(text: str) -> list[str]:
    """Return the sentences that may answer: after the last question, no task, without the "3." of a third line."""
    found = sentences(text)
    asked = [place for place, each in enumerate(found) if each.endswith("?")]
    found = found[asked[-1] + 1 :] if asked else found
    return [
        each
        for each, after in zip_longest(found, found[1:])
        if not (each[:1].isdigit() and after and after[:1].isalpha() and _LIST_MARK.fullmatch(each))
        and not pattern("remarks", "sets_a_task").match(each)
    ]


_LIST_MARK = re.compile(r"[0-9]{1,3}[.)]")
