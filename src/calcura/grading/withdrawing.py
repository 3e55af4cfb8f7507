"""Whether words take an earlier answer back: a verb that withdraws with what points at the answer, or an admission.

The grammar is one for all languages and its words are data: *withdraws* ... *pointer* ("ignore the line above", "je
retire ma réponse"), *pointer* ... *void* ("the boxed value is wrong"), and words that admit a slip or a second look.
"""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.grading.cues import lists_of, part, words_of

REACH = 7
"""Words between a verb and what it points at."""
NEAR = 2
"""The same where that is a number: "ignore the 3", but not "das korrigierte Calcium beträgt 3"."""


@lru_cache(maxsize=1024)
def reconsidered(text: str, *, anywhere: bool = False) -> int:
    """Return where the words end by which a text withdraws, or tells of a slip or a second look; -1 where it does not.

    Args:
        text: a sentence behind an answer, or all that stands between two.
        anywhere: whether words that are also said in advice ("wait", "hold", "review") count wherever they stand; else
            they do at the start alone.

    >>> reconsidered("On rereading the note, the verbal response is 4.") > 0, reconsidered("He is confused.")
    (True, -1)
    >>> reconsidered("Wait, it is 4.") > 0, reconsidered("Please wait for review.")
    (True, -1)
    >>> reconsidered("Das korrigierte Calcium liegt bei 2,40."), reconsidered("Korrigierte Antwort: 2,40.") > 0
    (-1, True)
    """
    told = _Told(text, anywhere)
    if text.isascii() and _TAKES_PART.isdisjoint(told.all):
        return -1
    admits = {"admits", "between"} if anywhere and "hedges" not in told.all else {"admits"}
    ends = [
        end
        for place, (lists, end) in enumerate(zip(told.lists, told.ends, strict=True))
        if not admits.isdisjoint(lists) and (told.speaks or place < EARLIEST)
    ]
    for place, lists in enumerate(told.lists if anywhere else told.lists[:MOST_OPENING]):
        objects = anywhere or not place or "opens" in told.lists[place - 1]
        if objects and "objects" in lists and (anywhere or not _CALM.match(text, told.ends[place])):
            ends.append(told.ends[place])
    if told.lists and "denies" in told.lists[0] and _APART.match(text, told.ends[0]):
        ends.append(told.ends[0])
    return max(_of_signs(text), *map(told.withdrawn_by, range(len(told.words))), *ends, -1)


MOST_OPENING, EARLIEST = 3, 2
"""Words at the start of a sentence that may object; or that may admit a slip, where nothing says whose it is."""
_TAKES_PART = frozenset({"withdraws", "stands", "void", "admits", "objects", "between", "denies"})
"""Of a word of one of these lists nothing is withdrawn without; most sentences have none."""


class _Told:
    """The words of a text, the lists that each is in, and where they end."""

    def __init__(self, text: str, anywhere: bool):
        self.text = text
        self.words, self.ends = words_of(text)
        self.lists = [lists_of("withdrawing", each) for each in self.words]
        self.all = frozenset[str]().union(*self.lists)
        self.speaks = anywhere or "speaks" in self.all
        """Whether who writes speaks of himself or of what he wrote, and does not advise or describe."""

    def withdrawn_by(self, place: int) -> int:
        """Return where the words end by which the one at a place withdraws something; -1 where it does not."""
        lists = self.lists[place]
        if "withdraws" in lists and not self._is_denied(place) and (self.speaks or self._bids(place)):
            return self._reached(place, "pointers")
        if "stands" in lists and self._is_denied(place):
            return max(self.ends[place], self._reached(place, "pointers"))
        return self._reached(place, "void") if "pointers" in lists else -1

    def _reached(self, place: int, kind: str) -> int:
        """Return where the first word of a kind ends that a word reaches within its clause; -1 without one."""
        for at in range(place + 1, min(len(self.words), place + 1 + REACH)):
            word, end = self.words[at], self.ends[at]
            if _CLAUSE.search(self.text, self.ends[place], end - len(word)):
                break
            if kind == "pointers" and word.isdigit() and at - place <= NEAR:
                return self.ends[place]
            if kind in self.lists[at] and not (kind == "void" and self._is_denied(at)):
                return end
        return -1

    def _bids(self, place: int) -> bool:
        """Say whether a verb begins its clause, as one does that tells the reader what to do."""
        start = self.ends[place] - len(self.words[place])
        return not place or "opens" in self.lists[place - 1] or _CLAUSE_BEGINS.search(self.text, 0, start) is not None

    def _is_denied(self, place: int) -> bool:
        near = range(max(0, place - 3), place)
        return any("denies" in self.lists[each] or self.words[each].endswith("n't") for each in near)


def _of_signs(text: str) -> int:
    """Chinese has no blanks between words: what is withdrawn stands before the verb or behind it."""
    if text.isascii():
        return -1
    ends = [text.find(each) + len(each) for each in part("withdrawing")["signs"] if each in text]
    return max(ends) if ends and any(each in text for each in part("withdrawing")["signs_pointing"]) else -1


_CALM = re.compile(
    r"\s(?:for|until|time|of|from|by|using|to)\b|(?:-|\s?=)|(?<=hold)\s(?!on\b)|(?<=review)\s|(?<=omit)\s", re.I
)
_APART = re.compile(r"\s?[,.:;!-]")
_CLAUSE_BEGINS = re.compile(r"[.;:!?,(—–]\s?\Z|\s-\s\Z")
_CLAUSE = re.compile(r"[.;!?\n](?!\d)")
