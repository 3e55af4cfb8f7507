"""At which time of a patient's story a value stands: the words of the note that tell the time."""

from __future__ import annotations

import re

from calcura.reading.text.passages import Passage

_REACH = 90
_BACK = 600
"""How far before a value a sentence may stand that sets the time for those after it."""
_UNIT = r"(?:minute|hour|day|week|month|year)s?"
_NUMBER = r"(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|a few|few)"
_STAGE = (
    r"(?:(?:on|at|upon|during|before|after|prior to) (?:the |his |her |this |initial |first |hospital )*"
    r"(?:admission|presentation|arrival|discharge|follow-?up|examination|triage|transfer|diagnosis|surgery|operation"
    r"|(?:emergency|ed) (?:department )?visit)"
    rf"|(?:hospital|post-?operative|illness) day (?:#|no\. ?)?\w+|day \d+|pod ?#?\d+|{_NUMBER} {_UNIT} later"
    r"|(?:the )?(?:next|following|same|previous) day|on arrival)"
)
_TIME = re.compile(
    rf"\b(?:{_STAGE}|{_NUMBER} {_UNIT} (?:ago|after|before|earlier|prior|previously)|baseline|initial(?:ly)?"
    r"|in (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{4})?"
    r"|in (?:19|20)\d\d)\b"
)
_SETS_THE_TIME = re.compile(rf"(?<![a-z] )\b{_STAGE}\b")
"""At the head of a sentence or clause, for what follows too."""


_FIRST = re.compile(
    r"admission|presentation|arrival|initial|triage|diagnosis|examination|emergency|\bed\b|day (?:#|no\. ?)?(?:1|one)\b"
)
"""Words that tell the time at which a patient came."""


def are_apart(one: str, other: str) -> bool:
    """Return whether two tellings of time are of different encounters; nothing told is of none.

    >>> are_apart("on admission", "at presentation"), are_apart("on admission", "two days later")
    (False, True)
    """
    return bool(one and other) and one != other and not (_FIRST.search(one) and _FIRST.search(other))


def encounter(passage: Passage, span: tuple[int, int] | None) -> str:
    """Return the words that tell when a value was so; empty where none do.

    The nearest of its own sentence count, else the last at the head of a sentence before it in the same paragraph.

    >>> note = Passage("On admission, he was pale. BP was 88/50 mmHg. Two days later creatinine was 2.1 mg/dl.")
    >>> [encounter(note, (start, start + 3)) for start in (27, 61)]
    ['on admission', 'two days later']
    """
    if span is None:
        return ""
    first, last = passage.sentence(span[0])
    near = list(_TIME.finditer(passage.lower, max(first, span[0] - _REACH), min(last, span[1] + _REACH)))
    if near:
        return min(near, key=lambda each: max(span[0] - each.end(), each.start() - span[1]))[0]
    paragraph = passage.lower.rfind("\n\n", 0, first) + 1
    earlier = list(_SETS_THE_TIME.finditer(passage.lower, max(paragraph, first - _BACK), first))
    return earlier[-1][0] if earlier else ""
