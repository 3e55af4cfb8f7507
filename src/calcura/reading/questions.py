"""Which calculator a question asks for, over every calculator of the library, and whether it asks for any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from math import log

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.index import Index, index_of
from calcura.reading.retrieval.ranking import recommend
from calcura.reading.retrieval.words import SPECIMENS, VARIANTS, Token, stem, tokens
from calcura.text.ordinary import is_ordinary
from calcura.text.wording import Record, besides, conditions, records

ENOUGH = 2.35
"""What a calculator that a question does not name must score at the least, in words that one calculator alone has: the
rarer a word can be, the more it is worth. Chosen on questions for the library's calculators and on others for scores
that it does not have, each judged by what was learned from the rest."""
WORDS = 3
"""The fewest words of such a question that it must explain."""
SHARE = 1 / 3
"""The share of a question that must be explained where only what the calculator computes is named, which may stand in a
question about something else."""

_KIND = (
    r"scores?|ind(?:ex|ices)|criteri(?:a|on)|formulas?|equations?|rules?|calculator|nomogram|algorithm|method|model"
    "|stage|grade"
)
_VERSION = r"(?:[ -]?(?:\d\S*|[IVX]+)\b)?"
_A_KIND = re.compile(rf"{_VERSION}\W{{1,2}}(?i:{_KIND})\b")
_A_KIND_SOON = re.compile(rf"{_VERSION}(?:\W{{1,2}}\w+){{0,3}}\W{{1,2}}(?i:{_KIND})\b")
_ENDS = re.compile(rf"{_VERSION}\s*(?:[:?,]|$)")
_CLOSES = re.compile(rf"{_VERSION}[),]")
_NUMERAL = re.compile(r"[ -]I[IV]+\b")
_A_GRADE = re.compile(r"\W{1,2}(?:scale|class\w*|grad(?:e|ing)|stag(?:e|ing)|model|system|risk|tool)\b", re.IGNORECASE)
_KIND_OF = re.compile(r"\b(?:scores?|criteria|formula|equation|rules?|method) of (?:the )?$", re.IGNORECASE)
_BY = re.compile(r"\b(?:by|per|via|using|according to|based on)(?: the| an?)? ?$", re.IGNORECASE)
_SHORTEST = 4
"""The letters of a word's opening that say what it is."""
_STARTS = re.compile(r"(?:^|[.?!:])\s*$")


@lru_cache(maxsize=4096)
def calculator_asked(question: str) -> Definition | None:
    """Return the calculator that a question asks for, or None where none of the library is the one it asks for.

    >>> calculator_asked("What is the patient's MELD 3.0?").name
    'meld_3_0'
    >>> calculator_asked("What is the risk of a hip fracture by FRAX?") is None
    True
    """
    best = recommend(question, limit=1)
    if not best or not _Fit(question, index_of(tuple(definitions())), best[0].definition).holds(best[0].score):
        return None
    return best[0].definition


class _Fit:
    """What of a question a calculator explains: the names it goes by, and the words that its page has."""

    def __init__(self, question: str, index: Index, definition: Definition) -> None:
        self.question, self.index, self.number = question, index, index.definitions.index(definition)
        self.read = [index.names.spelled(each) for each in tokens(question)]
        found = [
            each for each in index.names.found(self.read, question) if self.number in index.names.bearers[each.name]
        ]
        self.named = [each.span for each in found]
        self.is_meant = any(each.proper for each in found)

    def holds(self, score: float) -> bool:
        """Return whether the calculator is the one that is asked for."""
        if any(self._is_foreign(each) for each in self._unexplained()):
            return False
        telling = [each for each in self.read if stem(each.text) is not None]
        explained = [stem(each.text) for each in telling if self._is_explained(each)]
        enough = score >= ENOUGH * log(1 + len(self.index.definitions)) and len(set(explained)) >= WORDS
        return self.is_meant or enough or (bool(self.named) and len(explained) >= SHARE * len(telling))

    def _unexplained(self) -> Iterator[Token]:
        return (each for each in self.read if stem(each.text) is not None and not self._is_explained(each))

    def _is_explained(self, token: Token) -> bool:
        if any(start <= token.start and token.end <= end for start, end in self.named):
            return True
        return self.number in self.index.words.worth.get(stem(token.text) or "", {})

    def _is_foreign(self, token: Token) -> bool:
        """Return whether a word that the calculator does not explain stands where a calculator's name does."""
        before, behind = self.question[: token.start], self.question[token.end :]
        written = self.question[token.start : token.end]
        is_first = _STARTS.search(before) is not None
        is_a_name = not written.islower() and not is_first
        is_new = stem(token.text) not in self.index.words.worth and not token.text[0].isdigit()
        if _A_KIND.match(behind) or _KIND_OF.search(before):
            return is_new or is_a_name
        if is_a_name and (_A_GRADE.match(behind) or _BY.search(before)):
            return True
        if self._joins_a_name(token, is_a_name):
            return True
        if not is_new or written.islower():
            return False
        if written.isupper() and _NUMERAL.match(behind):
            return True
        stands_as_one = (is_first and _ENDS.match(behind)) or (before.endswith("(") and _CLOSES.match(behind))
        return bool(stands_as_one or _A_KIND_SOON.match(behind)) and not _is_heard(written)

    def _joins_a_name(self, token: Token, is_a_name: bool) -> bool:
        """Return whether a word makes another of a name: "MELD-XI", "PRECISE-DAPT", "urine anion gap"."""
        beside = any(start - token.end == 1 for start, _ in self.named)
        hyphened = any(token.start - end == 1 and self.question[end] == "-" for _, end in self.named)
        if beside and self.question[token.end] == "-" and not self.question[token.start : token.end].islower():
            return True
        return hyphened or (beside and (is_a_name or token.text in SPECIMENS or token.text in VARIANTS))


def _is_heard(written: str) -> bool:
    """Return whether a word is an ordinary one or one of clinical language, so that it is no score's name."""
    if written in _abbreviations():
        return True
    return not written.isupper() and (is_ordinary(written) or written.casefold().startswith(_openings()))


@cache
def _abbreviations() -> frozenset[str]:
    return frozenset(short for each in _wording() for short in each.abbreviations)


@cache
def _openings() -> tuple[str, ...]:
    """Return the words that name something in a note, each as far as it is told."""
    names = (name for each in _wording() for name in (*each.names, *each.clues, *each.high, *each.low, *each.present))
    return tuple({name.casefold().rstrip("*").split()[0] for name in names if len(name) > _SHORTEST})


def _wording() -> tuple[Record, ...]:
    return (*conditions().values(), *records().values(), *besides().values())
