"""A name in a question that nothing explains: that of a score which is not among the calculators."""

from __future__ import annotations

import re

from calcura.reading.retrieval.names import Found
from calcura.reading.retrieval.words import SPECIMENS, VARIANTS, Token
from calcura.text.ordinary import is_ordinary

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
