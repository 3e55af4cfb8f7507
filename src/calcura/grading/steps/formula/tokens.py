"""The tokens of a formula in common notation, with the phrases that are one name in it kept whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from calcura.grading.arithmetic import BRACKETS, PIECE, Token, plain_sign
from calcura.grading.steps.expressions import end_of_unit
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.latex import plain_signs
from calcura.measurements.errors import MeasurementError
from calcura.measurements.units import unit

LONGEST: Final = 12_000
KEYWORDS: Final = {
    "if": "if", "when": "if", "otherwise": "otherwise", "else": "otherwise", "and": "and", "or": "or", "not": "not",
}  # fmt: skip
"""Words that are no part of a name."""
FUNCTIONS: Final = {
    "min": "min", "minimum": "min", "max": "max", "maximum": "max", "ln": "log", "log": "log", "loge": "log",
    "log10": "log10", "log_10": "log10", "exp": "exp", "sqrt": "sqrt", "abs": "abs", "round": "round",
    "floor": "floor", "ceil": "ceil", "cbrt": "cbrt",
}  # fmt: skip
"""What is written for a function, and its name in programs."""
UNIT_OF_NAME: Final = re.compile(
    r"\s+in\s+(?P<told>[A-Za-zµ%][\wµ^]*(?:/[A-Za-z0-9.][\w.^]*)*)"
    r"|\s*[\[(]\s*(?:in\s+)?(?P<bracketed>[^\[\]()=<>+]{1,24}?(?:\^\(?\d\)?\s?/\s?\w+)?)\s*[\])]"
)


class Known:
    """The phrases that are one name in a formula; those of one or two letters only in their own case."""

    def __init__(self, phrases: Iterable[str], also: Known | None = None) -> None:
        plain = {each for phrase in phrases if (each := plain_signs(phrase))}
        self._also = also
        self._compared = frozenset(map(_compared, plain))
        lengths: dict[str, set[int]] = {}
        for each in plain:
            for sign in (each[0].lower(), each[0].upper()):
                lengths.setdefault(sign, set()).add(len(each))
        self._lengths = {sign: sorted(found, reverse=True) for sign, found in lengths.items()}

    def end(self, text: str, at: int = 0) -> int:
        """Return where the longest known phrase ends that stands in a text at this place; 0 where there is none."""
        ends = (at + length for length in self._lengths.get(text[at : at + 1], ()))
        own = (end for end in ends if end <= len(text) and _compared(text[at:end]) in self._compared)
        found = next((end for end in own if not text[end : end + 1].isalnum()), 0)
        return max(found, self._also.end(text, at)) if self._also else found

    def is_known(self, text: str) -> bool:
        """Whether the whole text is a known phrase."""
        return 0 < self.end(text) == len(text)


def _compared(phrase: str) -> str:
    return phrase if len(phrase) < 3 else phrase.lower()


@lru_cache(maxsize=4096)
def is_unit(text: str) -> bool:
    """Whether a text is a unit of measurement."""
    bare = text.lstrip("*x ").replace("(", "").replace(")", "")
    if bare.lower() in ("", "x", "a", "d", "points") or bare.startswith("10^"):
        return bare.lower() == "points" or bare.startswith("10^")
    try:
        unit(bare)
    except (MeasurementError, ValueError):
        return False
    return True


def tokens(text: str, known: Known) -> list[Token]:
    """Return the tokens of a formula; words that stand beside one another are one name.

    Raises:
        UnreadableFormulaError: it is too long, or has a sign that formulas do not have.
    """
    if len(text) > LONGEST:
        raise UnreadableFormulaError("the formula is too long")
    made: list[Token] = []
    for token in _all(text, known):
        if made and _is_of_name(token) and _is_of_name(made[-1]):
            made[-1] = Token("word", f"{made[-1].text} {token.text}")
        else:
            made.append(token)
    return made


def _is_of_name(token: Token) -> bool:
    return token.kind == "word" and token.text not in KEYWORDS and token.text.lower() not in FUNCTIONS


def _all(text: str, known: Known) -> Iterator[Token]:
    place = 0
    while piece := PIECE.match(text, place):
        kind = str(piece.lastgroup)
        start, place = piece.span(kind)
        word = piece[kind]
        before = text[start - 1 : start]
        is_apart = not (before.isalnum() or before == "_") or before.isdigit()
        if is_apart and (end := known.end(text, start)):
            place = _after_unit(text, end, known)
            yield Token("word", text[start:end])
        elif kind == "number":
            told, place = _unit_of_number(text, place, known)
            yield Token("number", word, unit=told)
        elif kind == "sign":
            place = _unit_of_number(text, place, known)[1] if word in BRACKETS.values() else place
            yield Token("sign", plain_sign(word))
        elif kind == "other":
            raise UnreadableFormulaError(f"the sign {word!r} is not read in formulas")
        elif word.lower() == "x":
            yield Token("sign", "*")
        elif word.lower() in KEYWORDS:
            yield Token("word", KEYWORDS[word.lower()])
        else:
            place = _after_unit(text, place, known)
            yield Token("word", word)


def _after_unit(text: str, place: int, known: Known) -> int:
    """Return where the unit ends that is told behind a name."""
    found = UNIT_OF_NAME.match(text, place)
    told = (found["told"] or found["bracketed"]).strip() if found else ""
    if found is None or not is_unit(told) or (found["bracketed"] and known.is_known(told)):
        return place
    return found.end()


def _unit_of_number(text: str, place: int, known: Known) -> tuple[str, int]:
    """Return the unit behind a number, and where it ends; what may be a name is none."""
    ahead = place + len(text[place:]) - len(text[place:].lstrip(" -/"))
    told, end = end_of_unit(text, place) if not known.end(text, ahead) else ("", place)
    return (told, end) if told and is_unit(told.strip(" *")) else ("", place)
