"""Arithmetic written in an answer, computed without Python's own evaluation of it.

A tokenizer and a descent over three levels of precedence: nothing but numbers, the signs ``+ - * / ^ **``, brackets and
a few functions is known, and length, depth and size are bounded, so no text can be costly or run anything.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping

from calcura.measurements.errors import CalcuraError

LONGEST = 800
DEEPEST = 40
LARGEST = 1e300


class ExpressionError(CalcuraError):
    """A text is no arithmetic, or cannot be computed within the bounds."""


_TOKEN = re.compile(
    r"(?:[0-9]+(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]{1,4})?|\.[0-9]+"
    r"|\*\*|[a-z]+[0-9]*|\S"
)
"""A number, a sign, a name; any other sign is a token that nothing can be made of."""
_FUNCTIONS: Mapping[str, Callable[[float], float]] = {
    "sqrt": math.sqrt,
    "exp": math.exp,
    "ln": math.log,
    "log": math.log10,
    "log10": math.log10,
    "abs": abs,
}
_OF_SEVERAL: Mapping[str, Callable[[Iterable[float]], float]] = {"min": min, "max": max}
_SIGNS = str.maketrans({**dict.fromkeys("×·⋅✕", "*"), "÷": "/", **dict.fromkeys("−–‐‑", "-")})


def compute(text: str) -> float:
    """Return the value of an arithmetic expression; ``log`` is the decimal logarithm, ``ln`` the natural one.

    >>> round(compute("(140-87)*48/(72*1.4)"), 3)
    25.238

    Raises:
        ExpressionError: when the text is none, is too long or nested too deep, or has no finite real value.
    """
    if len(text) > LONGEST:
        raise ExpressionError(f"{len(text)} characters are too many to compute (at most {LONGEST})")
    sum_of = _Expression(_TOKEN.findall(text if text.isascii() else text.translate(_SIGNS)))
    try:
        value = sum_of.sum(0)
    except (ZeroDivisionError, OverflowError, ValueError) as error:
        if isinstance(error, ExpressionError):
            raise
        raise ExpressionError(f"{text[:60]!r} has no value: {error}") from None
    if sum_of.token:
        raise ExpressionError(f"{text[:60]!r} cannot be read at {sum_of.token!r}")
    return value


class _Expression:
    """A reading of tokens from the left; ``token`` is the one at hand, empty at the end."""

    def __init__(self, tokens: Iterable[str]) -> None:
        self._rest = iter(tokens)
        self.token = next(self._rest, "")

    def _taken(self) -> str:
        token, self.token = self.token, next(self._rest, "")
        return token

    def sum(self, depth: int) -> float:
        if depth > DEEPEST:
            raise ExpressionError(f"brackets are nested deeper than {DEEPEST}")
        value = self._product(depth)
        while self.token in ("+", "-"):
            sign, other = self._taken(), self._product(depth)
            value = _bounded(value + other if sign == "+" else value - other)
        return value

    def _product(self, depth: int) -> float:
        value = self._signed(depth)
        while self.token in ("*", "/"):
            sign, other = self._taken(), self._signed(depth)
            value = _bounded(value * other if sign == "*" else value / other)
        return value

    def _signed(self, depth: int) -> float:
        if depth > DEEPEST:
            raise ExpressionError(f"signs and brackets are nested deeper than {DEEPEST}")
        if self.token in ("-", "+"):
            return -self._signed(depth + 1) if self._taken() == "-" else self._signed(depth + 1)
        return self._power(depth)

    def _power(self, depth: int) -> float:
        base = self._single(depth)
        if self.token not in ("^", "**"):
            return base
        self._taken()
        power = base ** self._signed(depth + 1)
        if isinstance(power, complex):
            raise ExpressionError("the power of a negative number is not real")
        return _bounded(float(power))

    def _single(self, depth: int) -> float:
        token = self._taken()
        if "0" <= token[:1] <= "9" or (token[:1] == "." and len(token) > 1):
            return _bounded(float(token.replace(",", "")))
        if token == "(":
            return self._closed(depth)
        if token in _FUNCTIONS and self.token == "(":
            self._taken()
            return _bounded(_FUNCTIONS[token](self._closed(depth)))
        if token in _OF_SEVERAL and self.token == "(":
            return _OF_SEVERAL[token](self._parted(depth))
        raise ExpressionError(f"a number is missing at {token!r}")

    def _parted(self, depth: int) -> list[float]:
        values: list[float] = []
        while self.token == ("," if values else "("):
            self._taken()
            values.append(self.sum(depth + 1))
        if self._taken() != ")":
            raise ExpressionError("a bracket is not closed")
        return values

    def _closed(self, depth: int) -> float:
        value = self.sum(depth + 1)
        if self._taken() != ")":
            raise ExpressionError("a bracket is not closed")
        return value


def _bounded(value: float) -> float:
    if not abs(value) <= LARGEST:
        raise ExpressionError("a number is too large")
    return value
