"""Which calculator a question asks for: the one that ranks first, unless it is the nearest of those that are not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log, sqrt
from typing import NamedTuple

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.index import Index, index_of
from calcura.reading.retrieval.learned import Signs, learned
from calcura.reading.retrieval.names import Found
from calcura.reading.retrieval.words import SPECIMENS, VARIANTS, Token, telling
from calcura.text.ordinary import is_ordinary

SHARE = 0.15
"""The share of a question that must be explained where only what the calculator computes is named, which may stand in a
question about something else."""


class Fit(NamedTuple):
    """The calculator that ranks first for a question, whether it is named, and other signs that it is asked for."""

    definition: Definition
    is_meant: bool
    """Whether a name of its own stands in the question, and no other."""
    signs: Signs


def fit(question: str, index: Index) -> Fit | None:
    """Return the calculator that ranks first and the signs of it; None where no calculator shares a word."""
    read = index.read(question)
    scores = index.scores(read)
    if not scores:
        return None
    best = min(scores, key=index.order(scores))
    names = [each for each in read.names if best in index.names.bearers[each.name]]
    words = dict(reversed(list(telling(read.tokens))))  # the last comes first
    beside = {word: token for word, token in words.items() if not any(each.has(token) for each in names)}
    heard = len(words) - sum(best not in index.likeness.worth.get(word, ()) for word in beside)
    another = any(
        (word not in index.words.worth and stands_as_a_name(question, token))
        or (best not in index.words.worth.get(word, ()) and makes_another(question, token, names))
        for word, token in beside.items()
    )
    share = heard / max(len(words), 1)
    is_meant = not another and (any(each.proper for each in names) or (bool(names) and share >= SHARE))
    signs = Signs(
        always=1.0,
        lead=_lead(scores, best, names, index) / sqrt(1 + len(words)),
        share=share,
        words=log(1 + heard),
        another=float(another),
        ends=float(any(each.has(last) for each in names for last in list(words.values())[:1])),
        asked=float(best in index.asked),
    )
    return Fit(index.definitions[best], is_meant, signs)


def _lead(scores: Mapping[int, float], best: int, names: Sequence[Found], index: Index) -> float:
    """Return by how much the best is ahead of the next that goes by another name and answers another question."""
    alike = {number for each in names for number in index.names.bearers[each.name]}
    others = (
        score
        for number, score in scores.items()
        if number != best and number not in alike and not index.definitions[best].rivals(index.definitions[number])
    )
    return scores[best] - max(others, default=0.0)


@lru_cache(maxsize=4096)
def calculator_asked(question: str) -> Definition | None:
    """Return the calculator that a question asks for, or None where none of the library is the one it asks for.

    >>> calculator_asked("What is the patient's MELD 3.0?").name
    'meld_3_0'
    >>> calculator_asked("What is the risk of a hip fracture by FRAX?") is None
    True
    """
    found = fit(question, index_of(tuple(definitions())))
    if found is None or not learned().holds(found.signs, is_named=found.is_meant):
        return None
    return found.definition


# --- a name that nothing explains ------------------------------------------------------------------------------------


_KIND = (
    r"(?i:scores?|ind(?:ex|ices)|criteri(?:a|on)|formulas?|equations?|rules?|calculator|nomogram|algorithm|method|model"
    r"|scale|class\w*|grad(?:e|ing)|stag(?:e|ing)|system|risk|tool)\b"
)
_VERSION = r"(?:[ -]?(?:\d\S*|[IVX]+)\b)?"
_A_KIND = re.compile(rf"{_VERSION}\W{{1,2}}{_KIND}")
_KIND_OF = re.compile(r"\b(?:scores?|criteria|formula|equation|rules?|method) of (?:the )?$", re.IGNORECASE)
_BY = re.compile(r"\b(?:by|per|via|using|according to|based on)(?: the| an?)? ?$", re.IGNORECASE)


def stands_as_a_name(question: str, token: Token) -> bool:
    """Return whether a word is no ordinary one and stands where the name of a score does.

    >>> [stands_as_a_name("Find the Zork score, urgently", each) for each in (Token("zork", 9, 13), Token("", 21, 29))]
    [True, False]
    """
    written, before, behind = _around(question, token)
    if written[0].isdigit() or _is_ordinary(written):
        return False
    told = not before.strip() or _A_KIND.match(behind) or _KIND_OF.search(before)
    return bool(told or (not written.islower() and _BY.search(before)))


def _is_ordinary(written: str) -> bool:
    """Return whether a word is an ordinary one, and no abbreviation."""
    return is_ordinary(written) and not (written.isupper() and len(written) > 1)


def makes_another(question: str, token: Token, names: list[Found]) -> bool:
    """Return whether a word makes another of a name: "MELD-XI", "PRECISE-DAPT", "urine anion gap"."""
    written, _, behind = _around(question, token)
    is_a_name = not written.islower() and token.start > 0
    beside = any(each.span[0] - token.end == 1 for each in names)
    joined = any(token.start - each.span[1] == 1 and question[each.span[1]] in "-/" for each in names)
    opens = behind.startswith("-") and not written.islower()
    return joined or (beside and (is_a_name or opens or token.text in SPECIMENS or token.text in VARIANTS))


def _around(question: str, token: Token) -> tuple[str, str, str]:
    return question[token.start : token.end], question[: token.start], question[token.end :]
