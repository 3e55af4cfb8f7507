"""Short phrases that decide what a number beside them is, from the wording's lists: "at discharge", "goal", "up to".

In a phrase "*" is any ending of a word, "_" up to two words, "#" a number and "/" the sign itself; none reaches over
a comma or the end of a clause.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from calcura.text.wording import lists

_GAP = r"[^\w.,;:]"
_WORDS = {"_": rf"(?:\w+{_GAP}+){{0,2}}", "/": r"\s?/\s?"}


@cache
def cue(name: str, *, ends: bool = False, begins: bool = False) -> re.Pattern[str]:
    """Return a list of phrases as a pattern over text in small letters.

    With ``ends`` nothing but signs may stand behind, to search before a place; with ``begins`` signs may stand before,
    to match behind one.

    >>> cue("another_time").search("creatinine had been 1.0")[0]
    'had been'
    """
    if begins:
        return beginning(lists()[name])
    return ending(lists()[name]) if ends else re.compile(rf"\b(?:{any_of(lists()[name])})")


def ending(phrases: Iterable[str]) -> re.Pattern[str]:
    """Return phrases as a pattern that is to be searched for directly before a place."""
    return re.compile(rf"\b(?:{any_of(phrases)}){_GAP}*$")


def beginning(phrases: Iterable[str]) -> re.Pattern[str]:
    """Return phrases as a pattern that is to be matched directly behind a place."""
    return re.compile(rf"{_GAP}*(?:{any_of(phrases)})")


def any_of(phrases: Iterable[str]) -> str:
    """Return phrases as one pattern.

    >>> any_of(["weight loss", "gain*"])
    'weight\\\\b[^\\\\w.,;:]+loss\\\\b|gain\\\\w*\\\\b'
    """
    return "|".join(_pattern(each) for each in phrases)


def _pattern(phrase: str) -> str:
    written = ""
    for word in phrase.split():
        if written and word != "/" and not written.endswith((_WORDS["_"], _WORDS["/"])):
            written += rf"{_GAP}+"
        spelt = re.escape(word).replace(r"\*", r"\w*").replace(r"\#", r"\d+")
        written += _WORDS.get(word) or rf"{spelt}\b"
    return written
