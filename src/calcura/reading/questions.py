"""Which calculator a question asks for, over every calculator of the library, and whether it asks for any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.index import Index, index_of
from calcura.reading.retrieval.ranking import recommend
from calcura.reading.retrieval.words import SPECIMENS, Token, stem, tokens

SCORE, HIGH_SCORE = 4.0, 6.0
"""What a calculator that a question does not name must score at the least: four words of the question and half of them
explained, or three and a third. Chosen on questions for the library's calculators and on others for scores that it does
not have."""

_KIND = r"scores?|ind(?:ex|ices)|criteri(?:a|on)|formulas?|equations?|rules?|calculator|nomogram|algorithm|method"
_A_KIND = re.compile(rf"\W{{1,2}}(?:{_KIND})\b", re.IGNORECASE)
_A_GRADE = re.compile(r"\W{1,2}(?:scale|class\w*|grad(?:e|ing)|stag(?:e|ing)|model|system|risk|tool)\b", re.IGNORECASE)
_KIND_OF = re.compile(r"\b(?:scores?|criteria|formula|equation|rules?|method) of (?:the )?$", re.IGNORECASE)
_BY = re.compile(r"\b(?:by|per|via|using|according to|based on)(?: the| an?)? ?$", re.IGNORECASE)
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
        found = index.names.found(self.read, question)
        self.named = [each.span for each in found if self.number in index.names.bearers[each.name]]

    def holds(self, score: float) -> bool:
        """Return whether the calculator is the one that is asked for."""
        if any(self._is_foreign(each) for each in self._unexplained()):
            return False
        telling = [each for each in self.read if stem(each.text) is not None]
        explained = sum(self._is_explained(each) for each in telling)
        by_half = score >= SCORE and explained >= max(4, len(telling) / 2)
        by_score = score >= HIGH_SCORE and explained >= max(3, len(telling) / 3)
        return bool(self.named) or by_half or by_score

    def _unexplained(self) -> Iterator[Token]:
        return (each for each in self.read if stem(each.text) is not None and not self._is_explained(each))

    def _is_explained(self, token: Token) -> bool:
        if any(start <= token.start and token.end <= end for start, end in self.named):
            return True
        return self.number in self.index.words.worth.get(stem(token.text) or "", {})

    def _is_foreign(self, token: Token) -> bool:
        """Return whether a word that the calculator does not explain stands where a calculator's name does."""
        before, behind = self.question[: token.start], self.question[token.end :]
        is_a_name = not self.question[token.start : token.end].islower() and _STARTS.search(before) is None
        is_new = stem(token.text) not in self.index.words.worth and not token.text[0].isdigit()
        if _A_KIND.match(behind) or _KIND_OF.search(before):
            return is_new or is_a_name
        if is_a_name and (_A_GRADE.match(behind) or _BY.search(before)):
            return True
        return self._joins_a_name(token, is_a_name)

    def _joins_a_name(self, token: Token, is_a_name: bool) -> bool:
        """Return whether a word makes another of a name: "MELD-XI", "Schwartz GFR", "urine anion gap"."""
        beside = any(start - token.end == 1 for start, _ in self.named)
        hyphened = any(token.start - end == 1 and self.question[end] == "-" for _, end in self.named)
        return hyphened or (beside and (is_a_name or token.text in SPECIMENS))
