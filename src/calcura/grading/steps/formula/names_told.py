"""The sides of equations as they are told: which of them is a name, what is behind it, and which is the plainest."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

ANNOUNCED: Final = re.compile(
    r"^[^:=]+:\s*(?=[A-Za-z][\w() -]{0,40}$)|^(?:for |in )?(?:females?|males?|wom[ae]n|m[ae]n),\s*(?=\w)", re.IGNORECASE
)
"""What stands before the name that an equation gives a value to."""
IN_BRACKETS: Final = re.compile(r"\^?\([^()]*\)|\[[^\[\]]*\]")
BRACKET_AT_END: Final = re.compile(r"\s*[\[(][^\[\]()]*[\])]\s*$")
YEARS: Final = re.compile(r"^\d+-year")
COMPUTED: Final = re.compile(r"[*/^+<>]|\s-\s|^\s*[\d(.]")
VALUE: Final = re.compile(r"[-(]*\d[\d.,]*\)?\s*[A-Za-z%°/^().0-9 ]{0,24}")
PRODUCT: Final = re.compile(r"[*x+]|\d\s*/\s*\d")
FUNCTION: Final = re.compile(r"\b(x|min|max|ln|log|exp|sqrt)\b")
WORD: Final = re.compile(r"[A-Za-z]{2}")
OPERATOR: Final = re.compile(r"[-+*/^(x]")


@lru_cache(maxsize=1024)
def is_name(text: str) -> bool:
    """Whether the side of an equation is a name, and nothing that is computed."""
    bare, before = text, ""
    while bare != before:
        before, bare = bare, IN_BRACKETS.sub("", bare)
    return bool(text) and len(text) < 90 and not COMPUTED.search(YEARS.sub("year", bare))


@lru_cache(maxsize=1024)
def bare_name(text: str) -> str:
    """Return a name without what leads to it, and without the unit behind it."""
    bare = BRACKET_AT_END.sub("", ANNOUNCED.sub("", text))
    return bare.strip().rstrip(":").strip() or text.strip()


def plainness(side: str) -> tuple[bool, bool]:
    """Order the sides of a chain: with names and operators first, a bare result last."""
    if VALUE.fullmatch(side) and not PRODUCT.search(side):
        return (True, True)
    return (not WORD.search(FUNCTION.sub("", side)), not OPERATOR.search(side))
