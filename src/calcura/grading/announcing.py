"""What is taken back again, and whether two announcements are of one thing."""

from __future__ import annotations

import re

_WITHDRAWS = re.compile(
    r"\W*(?:wait|no,|oops|hmm+|sorry|hold on|correction)[^.!?]*"
    r"(?:wrong|incorrect|mistake|error|not right|not correct|redo|recompute|recalculate)\b"
    r"|\W*(?:but )?(?:(?:that|this|it) (?:is|was|can't be|cannot be)|that's)"
    r" (?:wrong|incorrect|a mistake|an error|not right)\b"
    r"|\W*(?:scratch that|i made (?:a mistake|an error))\b",
    re.IGNORECASE,
)
_GENERIC = {
    *("the", "a", "an", "is", "of", "for", "this", "that", "his", "her", "total", "final", "overall", "calculated"),
    *("estimated", "score", "value", "result", "patient", "s", "so", "therefore", "thus", "hence", "and", "then"),
}
"""Words before "score" that name none."""
_WORD = re.compile(r"[a-z0-9]+")
_PART = re.compile(r"[.;:=,]")


def not_withdrawn(found: list[str]) -> list[str]:
    """Return the sentences after the last one that takes back what was said, with what follows in that one.

    >>> not_withdrawn(["I first thought 25.1.", "Wait, that is wrong.", "It is 22.86."])
    ['It is 22.86.']
    """
    for place in range(len(found) - 1, -1, -1):
        withdrawn = _WITHDRAWS.match(found[place])
        if withdrawn is not None:
            after = found[place][withdrawn.end() :].lstrip(" .,;!:-")
            return [each for each in (after, *found[place + 1 :]) if each] or [""]
    return found


def same_name(text: str, first: int, second: int, words: str) -> bool:
    """Say whether what is announced twice may be one thing: "GCS score: 15" and "APACHE II score: 29" are two."""
    if not words.startswith("score"):
        return True
    again = text.lower().find(words, second)
    names = [_name_before(text, place) for place in (first, again if again >= 0 else second)]
    return not all(names) or bool(names[0] & names[1])


def _name_before(text: str, place: int) -> frozenset[str]:
    line = text[text.rfind("\n", 0, place) + 1 : place][-60:].lower()
    return frozenset(_WORD.findall(_PART.split(line)[-1])) - _GENERIC
