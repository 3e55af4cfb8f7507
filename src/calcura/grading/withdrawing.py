"""Whether words take an earlier answer back: a verb that withdraws with what points at the answer, or an admission.

The grammar is one for all languages and its words are data: *withdraws* ... *pointer* ("ignore the line above", "je
retire ma réponse"), *pointer* ... *void* ("the boxed value is wrong"), and words that admit a slip or a second look.
"""

from __future__ import annotations

import re
from functools import cache

from calcura.grading.cues import ends_of_words, is_among, words

REACH = 7
"""Words between a verb and what it points at."""
NEAR = 2
"""The same where that is a number: "ignore the 3", but not "das korrigierte Calcium beträgt 3"."""


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
    told = ends_of_words(text)
    if text.isascii() and not any(_takes_part(word) for word, _ in told):
        return -1
    hedged = any(is_among("withdrawing", "hedges", word) for word, _ in told)
    admits = ("admits", "between") if anywhere and not hedged else ("admits",)
    ends = [end for word, end in told if any(is_among("withdrawing", each, word) for each in admits)]
    for place, (word, end) in enumerate(told if anywhere else told[:MOST_OPENING]):
        objects = anywhere or not place or told[place - 1][0] in words("withdrawing", "opens")
        if objects and is_among("withdrawing", "objects", word) and (anywhere or not _CALM.match(text, end)):
            ends.append(end)
    if told and told[0][0] in words("withdrawing", "denies") and _APART.match(text, told[0][1]):
        ends.append(told[0][1])
    return max(_of_signs(text), _of_words(text, told), *ends, -1)


MOST_OPENING = 3


@cache
def _takes_part(word: str) -> bool:
    """Say whether a word is one of those without which nothing is withdrawn; most sentences have none."""
    kinds = ("withdraws", "stands", "void", "admits", "objects", "between", "denies")
    return any(is_among("withdrawing", each, word) for each in kinds)


def _of_words(text: str, told: list[tuple[str, int]]) -> int:
    end = -1
    for place, (word, _) in enumerate(told):
        if is_among("withdrawing", "withdraws", word) and not _is_denied(told, place):
            end = max(end, _reached(text, told, place, "pointers"))
        elif is_among("withdrawing", "stands", word) and _is_denied(told, place):
            end = max(end, told[place][1], _reached(text, told, place, "pointers"))
        elif is_among("withdrawing", "pointers", word):
            end = max(end, _reached(text, told, place, "void"))
    return end


def _reached(text: str, told: list[tuple[str, int]], place: int, kind: str) -> int:
    """Return where the first word of a kind ends that a word reaches within its clause; -1 without one."""
    for at in range(place + 1, min(len(told), place + 1 + REACH)):
        word, end = told[at]
        if _CLAUSE.search(text, told[place][1], end - len(word)):
            break
        if kind == "pointers" and word.isdigit() and at - place <= NEAR:
            return told[place][1]
        if is_among("withdrawing", kind, word) and not (kind == "void" and _is_denied(told, at)):
            return end
    return -1


def _is_denied(told: list[tuple[str, int]], place: int) -> bool:
    return any(
        is_among("withdrawing", "denies", word) or word.endswith("n't") for word, _ in told[max(0, place - 3) : place]
    )


def _of_signs(text: str) -> int:
    """Chinese has no blanks between words: what is withdrawn stands before the verb or behind it."""
    if text.isascii():
        return -1
    ends = [text.find(each) + len(each) for each in words("withdrawing", "signs") if each in text]
    return max(ends) if ends and any(each in text for each in words("withdrawing", "signs_pointing")) else -1


_CALM = re.compile(r"\s(?:for|until|time|of|from|by|using|to)\b|(?:-|\s?=)")
_APART = re.compile(r"\s?[,.:;!-]")
_CLAUSE = re.compile(r"[.;!?\n](?!\d)")
