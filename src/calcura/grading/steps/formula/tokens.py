"""The words and signs of a formula in common notation, with the phrases that are one name in it kept whole."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.latex import plain_signs
from calcura.measurements.errors import MeasurementError
from calcura.measurements.units import unit

TokenKind = Literal["number", "name", "function", "sign", "word", "end"]
LONGEST: Final = 12_000

FUNCTIONS: Final = {
    "min": "min", "minimum": "min", "max": "max", "maximum": "max", "ln": "log", "log": "log", "loge": "log",
    "log10": "log10",
    "exp": "exp", "sqrt": "sqrt", "abs": "abs", "round": "round", "floor": "floor", "ceil": "ceil", "cbrt": "cbrt",
}  # fmt: skip
SEX_OR_RACE: Final = (
    r"(?= (?:an? |the )?(?:patients? )?(?:who (?:is|are) )?(?:fe)?males?\b| (?:a )?(?:wo)?m[ae]n\b| black\b)"
)
OPERATORS: Final[tuple[tuple[str, TokenKind, str], ...]] = (
    (r"square root(?: of)?(?!\w)", "function", "sqrt"),
    (r"cube root(?: of)?(?!\w)", "function", "cbrt"),
    (r"natural log(?:arithm)?(?: of)?(?!\w)", "function", "log"),
    (r"multiplied by(?!\w)|times(?!\w)", "sign", "*"),
    (r"divided by(?!\w)", "sign", "/"),
    (r"plus(?!\w)", "sign", "+"),
    (r"minus(?!\w)", "sign", "-"),
    (r"(?:raised )?to the power (?:of )?(?!\w)", "sign", "^"),
    (r"squared(?!\w)", "word", "squared"),
    (r"cubed(?!\w)", "word", "cubed"),
    (r"(?:otherwise|else)(?!\w)", "word", "otherwise"),
    (r"(?:if|when)(?!\w)", "word", "if"),
    (rf"(?:for|in){SEX_OR_RACE}", "word", "if"),
    (r"and(?!\w)", "word", "and"),
    (r"or(?!\w)", "word", "or"),
    (r"not(?!\w)", "word", "not"),
    (r"is(?!\w)", "word", "is"),
)  # fmt: skip
_OPERATORS: Final = tuple((re.compile(words, re.IGNORECASE), kind, sign) for words, kind, sign in OPERATORS)


def operator_at(text: str, at: int) -> tuple[TokenKind, str, int] | None:
    """Return the operator told in words that begins at a place, with where it ends."""
    told = ((each.match(text, at), kind, sign) for each, kind, sign in _OPERATORS)
    return next(((kind, sign, found.end()) for found, kind, sign in told if found), None)


NUMBER: Final = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+")
EXPONENT: Final = re.compile(r"[eE][-+]?\d+\b")
WORD: Final = re.compile(r"[^\W\d]\w*(?:'s)?\+?(?:-(?=[^\W\d])\w+)*")
SIGN: Final = re.compile(r"\*\*|<=|>=|==|!=|[-+*/^()\[\]{},;=<>%|:&]")
UNIT: Final = re.compile(
    r"\s?\*?\s?10\^\(?\d+\)?\s?/\s?\w+|\s?x\s?10\^\(?\d+\)?\s?/\s?\w+|/[A-Za-z]\w*|%|\s?°\s?[CF]?|"
    r"[\s-]?[A-Za-zµμ°][\w°µμ]*(?:\s?/\s?(?:\d+(?:\.\d+)?\s?)?[A-Za-z]\w*(?:\^\(?\d\)?)?)*"
)
IN_UNIT: Final = re.compile(r"\s+in\s+([A-Za-zµ%][\wµ^]*(?:/[A-Za-z0-9.][\w.^]*)*)")
BRACKETED: Final = re.compile(
    r"\s*[\[(]\s*(?:in\s+)?([^\[\]()=<>*+]{1,24}?(?:\s?\*?\s?10\^\(?\d\)?\s?/\s?\w+)?)\s*[\])]"
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


@dataclass(slots=True)
class Token:
    """One word or sign; ``unit`` is that of a number."""

    kind: TokenKind
    text: str
    unit: str = ""


@lru_cache(maxsize=4096)
def is_unit(text: str) -> bool:
    """Whether a text is a unit of measurement."""
    bare = text.strip().lstrip("*x ").strip().replace("(", "").replace(")", "")
    if not bare or bare.lower() in ("x", "a", "d"):
        return False
    if bare.lower() in ("points", "times") or bare.startswith("10^"):
        return True
    try:
        unit(bare)
    except (MeasurementError, ValueError):
        return False
    return True


def tokens(text: str, known: Known) -> list[Token]:
    """Return the tokens of a formula.

    Raises:
        UnreadableFormulaError: it is too long, or has a sign that formulas do not have.
    """
    if len(text) > LONGEST:
        raise UnreadableFormulaError("the formula is too long")
    return [*_joined(_Scanner(text, known).all()), Token("end", "")]


class _Scanner:
    def __init__(self, text: str, known: Known) -> None:
        self.text, self.known, self.at = text, known, 0

    def all(self) -> Iterator[Token]:
        while self.at < len(self.text):
            if self.text[self.at].isspace():
                self.at += 1
                continue
            yield self._next()

    def _take(self, found: re.Match[str]) -> str:
        self.at = found.end()
        return found[0]

    def _next(self) -> Token:
        start, sign = self.at, self.text[self.at]
        before = self.text[start - 1] if start else " "
        apart = not (before.isalnum() or before == "_") or before.isdigit()
        if apart and (end := self.known.end(self.text, start)):
            self.at = end
            return Token("name", self.text[start:end] + self._unit_in_brackets())
        if (sign.isdigit() or sign == ".") and (found := NUMBER.match(self.text, start)):
            return self._number(self._take(found))
        told = operator_at(self.text, start) if sign.isalpha() else None
        if told is None:
            return self._word_or_sign()
        self.at = told[2]
        return Token(told[0], told[1])

    def _word_or_sign(self) -> Token:
        found = WORD.match(self.text, self.at)
        if found:
            word = self._take(found)
            low = word.lower()
            if low in ("x", "×"):
                return Token("sign", "*")
            if low in FUNCTIONS:
                return Token("function", FUNCTIONS[low])
            return Token("name", word + self._unit_in_brackets())
        found = SIGN.match(self.text, self.at)
        if found:
            sign = self._take(found)
            return Token("sign", {"**": "^"}.get(sign, sign))
        raise UnreadableFormulaError(f"the sign {self.text[self.at]!r} is not read in formulas")

    def _unit_in_brackets(self) -> str:
        found = IN_UNIT.match(self.text, self.at)
        if found and is_unit(found[1]):
            self.at = found.end()
            return f" [{found[1].strip()}]"
        found = BRACKETED.match(self.text, self.at)
        if found and is_unit(found[1]) and not self.known.is_known(found[1].strip()):
            self.at = found.end()
            return f" [{found[1].strip()}]"
        return ""

    def _number(self, digits: str) -> Token:
        value = digits.replace(",", "")
        exponent = EXPONENT.match(self.text, self.at)
        if exponent:
            value += self._take(exponent)
        found = UNIT.match(self.text, self.at)
        if found and not self._is_known_from(found):
            for spelling in (found[0], found[0].partition("/")[0]):
                if is_unit(spelling):
                    self.at += len(spelling)
                    return Token("number", value, spelling.strip().lstrip("*x- ").strip())
        return Token("number", value)

    def _is_known_from(self, found: re.Match[str]) -> bool:
        start = found.start() + (len(found[0]) - len(found[0].lstrip(" -/")))
        return bool(self.known.end(self.text, start) or operator_at(self.text, start))


def _joined(found: Iterable[Token]) -> list[Token]:
    """Join the names that stand beside one another: ``actual`` ``body weight`` is one name."""
    made: list[Token] = []
    for token in found:
        if token.kind == "name" and made and made[-1].kind == "name":
            made[-1] = Token("name", f"{made[-1].text} {token.text}")
        else:
            made.append(token)
    return made
