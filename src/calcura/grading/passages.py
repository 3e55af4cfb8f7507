"""The sentences of an answer, at its end, without what is no part of it: questions, sources, marks of lists."""

from __future__ import annotations

import re
from itertools import zip_longest

from calcura.grading.cues import pattern

LONGEST = 400
WINDOW = 1000
EXPLAINED = 2400
"""Characters at the end of running text, which may tell its answer first and explain it then."""
SHORTEST_REMARK = 12
MOST_LINES = 40

_END = re.compile(
    r"[.!?\n](?:(?<=\n)|(?<![ (][ie]\.[eg]\.)['\")*]{0,3}\s+(?=[A-Z*(\[<\"'“$\\\u4e00-\u9fff])"
    r"(?!(?<=\d\. )(?:Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)))"
)
"""Begins with a plain set, which the search looks for fast; "14. März" and "i.e. May 3" go on."""


def sentences(text: str, window: int = WINDOW) -> list[str]:
    """Return the sentences and lines at the end of a text, in order.

    >>> sentences("The score is 3. Low risk.\\n- Age: 1")
    ['The score is 3.', 'Low risk.', '- Age: 1']
    """
    tail = text[-window:]
    found, start = [], 0
    for end in _END.finditer(tail):
        found.append(tail[start : end.end()])
        start = end.end()
    found.append(tail[start:])
    return [each.strip()[-LONGEST:] for each in found if each and not each.isspace()]


def answering(text: str) -> list[str]:
    """Return the sentences that may answer, questions among them: no task, no "3." of a line, no offer of help.

    What stands before the question that was asked answers nothing, nor what stands before one that ends a text.
    """
    found = sentences(text, EXPLAINED)
    while len(found) > 1 and pattern("remarks", "asks_for_more").match(found[-1]):
        del found[-1]
    behind = behind_questions(found)
    if behind != found and (
        _POSED.match(found[-1 - len(behind)]) or sum(len(each.split()) for each in behind) < FEWEST
    ):
        found = behind
    return [
        each
        for each, after in zip_longest(found, found[1:])
        if not (each[:1].isdigit() and after and after[:1].isalpha() and _LIST_MARK.fullmatch(each))
        and not pattern("remarks", "sets_a_task").match(each)
    ]


FEWEST = 3
"""Words behind a question by which it is one that the text asks itself."""
_POSED = re.compile(r"\W*(?:question|task|frage|aufgabe|pregunta|tarea|问题|题目)\b", re.IGNORECASE)
"""How a question begins that is repeated from what was asked."""


def is_question(sentence: str) -> bool:
    """Say whether a sentence asks."""
    return sentence.endswith(("?", "？"))


def behind_questions(said: list[str]) -> list[str]:
    """Return the sentences behind the last question."""
    asked = [place for place, each in enumerate(said) if is_question(each)]
    return said[asked[-1] + 1 :] if asked else said


_LIST_MARK = re.compile(r"[0-9]{1,3}[.)]")


def without_numbering(text: str) -> str:
    """Return a text with a dash in place of the numbers of a list's lines, for they are no values.

    >>> without_numbering("8. Total: 6.5\\n9. High")
    '- Total: 6.5\\n- High'
    """
    lines = f"\n{text}"
    marks = {int(each["number"]) for each in _NUMBERED.finditer(lines)}
    beside = {near for each in marks for near in (each - 1, each + 1)}
    return _NUMBERED.sub(lambda mark: "\n- " if int(mark["number"]) in beside else mark[0], lines)[1:]


_NUMBERED = re.compile(r"\n[ \t]*(?:\*\*|#+ )?(?P<number>[0-9]{1,2})[.)][ \t]+(?=\S)")


def without_apparatus(text: str) -> str:
    """Return a text without the lines at its end that give meaning, sources or assumptions, and no other value.

    >>> without_apparatus("CURB-65 score: 4 points\\nMeaning: high risk\\nSource: Lim WS, et al.")
    'CURB-65 score: 4 points'
    """
    for _ in range(MOST_LINES):
        start = text.rfind("\n") + 1
        line = text[start:].strip()
        if not start or not (_cites(line) or _is_apparatus(line)):
            return text
        text = text[:start].rstrip()
    return text


def _cites(line: str) -> bool:
    """Say whether a line is a reference, and no result with an address behind it."""
    return bool(_REFERENCE.search(line)) and not _STATES.search(line)


_REFERENCE = re.compile(
    r"(?:\bdoi:? ?10\.\S+|\bPMID:? ?[0-9]+|https?://\S+|;[0-9]+(?:\([0-9]+\))?:[0-9e-]+)\W*\Z", re.IGNORECASE
)
"""What a line ends in that cites: an identifier, an address, or the volume and page of a journal."""
_STATES = re.compile(r"(?:\bis|\banswer\b.*|[=≈])\s+\W{0,2}[0-9]|:\s+\W{0,2}[0-9]\S*(?: \S+)? \S+\Z")


def _is_apparatus(line: str) -> bool:
    """Say whether a line is headed as no part of the answer, and tells nothing else."""
    headed = pattern("remarks", "apparatus").match(line)
    return bool(headed) and len(line) >= SHORTEST_REMARK and not pattern("remarks", "more_than_apparatus").search(line)
