"""Expressions as people write them: signs and numbers made into one tree, and what a tree comes to.

A parser after Pratt: every sign says how strongly it binds. The tree is that of Python's ``ast``, as programs have, so
claims, formulas and programs are one thing; none of them is run as Python. Length, depth and size are bounded, so no
text can be costly.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from calcura.measurements.errors import CalcuraError

LONGEST = 800
DEEPEST = 40
LARGEST = 1e300


class ExpressionError(CalcuraError):
    """A text is no arithmetic, or cannot be computed within the bounds."""


# --- the tokens of a text ----------------------------------------------------------------------------------------

TokenKind = Literal["number", "word", "sign", "end"]


class Token(NamedTuple):
    """A number, a word or a sign of a text."""

    kind: TokenKind
    text: str
    spaced: bool = False
    """Whether a blank stands before it."""
    unit: str = ""
    """The unit of a number, where units are read."""


END = Token("end", "")
NUMBER = r"(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,4}(?![A-Za-z0-9.]))?|\.[0-9]+"
WORD = r"[^\W\d]\w*(?:'s)?(?:-(?=[^\W\d])\w+)*"
PIECE = re.compile(
    rf"\s*+(?:(?P<number>(?<![A-Za-z0-9_.])(?:{NUMBER}))|(?P<word>(?:math\.|np\.)?{WORD})"
    r"|(?P<sign>\*\*|[<>=!]=|[-+*/^()\[\]{},;=<>:%|&])|(?P<other>\S))"
)
"""A piece of a text, after the blanks before it: the name of its group is its kind; of ``other`` nothing is made."""
_SIGNS = str.maketrans({**dict.fromkeys("×·⋅✕", "*"), "÷": "/", **dict.fromkeys("−–‐‑", "-")})


def _tokens(text: str) -> Iterator[Token]:
    number = ""
    for before, word, sign, other in PIECE.findall(text):
        if other == "." and number:  # programs write "70."
            number = ""
            continue
        number = before
        if other or (sign and sign not in _OF_ARITHMETIC):
            raise ExpressionError(f"{text[:60]!r} cannot be read at {other or sign!r}")
        yield Token("number", number) if number else Token("word", word) if word else Token("sign", plain_sign(sign))


def plain_sign(sign: str) -> str:
    """Return a sign in the one spelling that trees are made from."""
    return "^" if sign == "**" else sign


_OF_ARITHMETIC = frozenset({"+", "-", "*", "/", "^", "**", "(", ")", ","})

# --- the tree of an expression ------------------------------------------------------------------------------------

FUNCTIONS: Mapping[str, Callable[..., float]] = {
    "sqrt": math.sqrt, "cbrt": math.cbrt, "exp": math.exp, "ln": math.log, "log": math.log10, "log10": math.log10,
    "abs": abs,
}  # fmt: skip
OF_SEVERAL: Mapping[str, Callable[[Iterable[float]], float]] = {"min": min, "max": max}
BINDS = {"+": 10, "-": 10, "*": 20, "/": 20, "^": 40}
BINDS_AS_SIGN = 30
"""Of a minus before a number: more than a product, less than a power."""
_NODES: Mapping[str, Callable[[], ast.operator]] = {
    "+": ast.Add, "-": ast.Sub, "*": ast.Mult, "/": ast.Div, "^": ast.Pow,
}  # fmt: skip
BRACKETS = {"(": ")", "[": "]", "{": "}"}


class Parser:
    """Reads tokens from the left as one expression; what stands beside one another is multiplied where that is asked.

    The judge of formulas adds names, conditions and words to it.
    """

    functions: Mapping[str, str] = {each: each for each in (*FUNCTIONS, *OF_SEVERAL)}
    """What is written for a function, and its name in the tree."""

    def __init__(self, tokens: Iterable[Token], *, multiplies_beside: bool = False) -> None:
        self.tokens = [*tokens, END]
        self.at = self.depth = 0
        self.multiplies_beside = multiplies_beside
        self.numbers: dict[ast.Constant, Token] = {}
        """The numbers that were read, in their order, as they were written."""

    @property
    def next(self) -> Token:
        """The token that is read next."""
        return self.tokens[self.at]

    def take(self, *texts: str) -> str:
        """Read the next token where it is one of these signs or words; empty where it is not."""
        token = self.tokens[self.at]
        if token.text not in texts or token.kind == "number":
            return ""
        self.at += 1
        return token.text

    def whole(self) -> ast.expr:
        """Read all tokens as one expression.

        Raises:
            ExpressionError: they are none, or are nested too deeply.
        """
        tree = self.expression()
        if self.next.kind != "end":
            raise ExpressionError(f"{self.next.text!r} is not expected")
        return tree

    def expression(self, least: int = 0) -> ast.expr:
        """Read what is bound together more strongly than ``least``."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise ExpressionError(f"signs and brackets are nested deeper than {DEEPEST}")
        left = self.first()
        while (binds := self.binds(left)) > least:
            left = self.joined(left, binds)
        self.depth -= 1
        return left

    def binds(self, left: ast.expr) -> int:
        """Return how strongly the next token binds to what stands before it; 0 where it does not."""
        token = self.tokens[self.at]
        if token.kind == "sign" and token.text in BINDS:
            return BINDS[token.text]
        if not self.multiplies_beside or token.kind == "number":
            return 0
        return BINDS["*"] if token.text in BRACKETS or token.kind == "word" else 0

    def joined(self, left: ast.expr, binds: int) -> ast.expr:
        """Read the sign, if one is told, and what it joins to what stands before it."""
        sign = self.tokens[self.at].text
        if sign in BINDS:
            self.at += 1
        right = self.expression(binds - (sign == "^"))
        return ast.BinOp(left, _NODES.get(sign, ast.Mult)(), right)

    def first(self) -> ast.expr:
        """Read a number, a name, a function with what it is of, brackets, or one of them with its sign."""
        token = self.next
        self.at += 1
        if token.kind == "number":
            return self.number(token)
        if token.kind == "word":
            return self.named(token)
        if token.text in ("-", "+"):
            inner = self.expression(BINDS_AS_SIGN)
            return ast.UnaryOp(ast.USub(), inner) if token.text == "-" else inner
        if token.text in BRACKETS:
            inner = self.expression()
            self.close(token.text)
            return inner
        raise ExpressionError(f"{token.text or 'the end'!r} stands where a number or a name belongs")

    def number(self, token: Token) -> ast.expr:
        """Return the node of a number."""
        value = float(token.text.replace(",", ""))
        node = ast.Constant(int(value) if token.text.isdigit() and value < 1e15 else value)
        self.numbers[node] = token
        return node

    def named(self, token: Token) -> ast.expr:
        """Read what a word begins: a function with what it is of, or the number e with its power."""
        if token.text == "e" and self.next.text == "^":
            return ast.Constant(math.e)
        function = self.functions.get(token.text.lower())
        if function is None:
            return self.name(token)
        opened = self.take(*BRACKETS)
        if not opened:
            return called(function, self.expression(BINDS_AS_SIGN))
        given = [self.expression()]
        while self.take(",", ";", "and", "or"):
            given.append(self.expression())
        self.close(opened)
        return called(function, *given)

    def name(self, token: Token) -> ast.expr:
        """Return the node of a name; arithmetic has none."""
        raise ExpressionError(f"{token.text!r} stands where a number belongs")

    def close(self, opened: str) -> None:
        """Read the bracket that closes one."""
        if not self.take(BRACKETS[opened]):
            raise ExpressionError(f"a bracket is not closed before {self.next.text or 'the end'!r}")


def called(function: str, *given: ast.expr) -> ast.Call:
    """Return the node of a function with what it is of."""
    return ast.Call(ast.Name(function, ast.Load()), list(given), [])


# --- what a tree comes to -----------------------------------------------------------------------------------------

_ARITHMETIC: Mapping[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Pow: lambda base, power: float(base) ** power,
}  # fmt: skip


def value_of(tree: ast.expr, instead: Mapping[ast.expr, float] | None = None, *, log_is_ln: bool = False) -> float:
    """Return the value of a tree without names; ``instead`` gives other values to some of its numbers.

    Raises:
        ExpressionError: it has no finite real value.
    """
    try:
        found = _value(tree, instead or {}, log_is_ln)
    except (ZeroDivisionError, OverflowError, ValueError, TypeError, RecursionError) as error:
        raise error if isinstance(error, ExpressionError) else ExpressionError(f"there is no value: {error}") from None
    if not abs(found) <= LARGEST:
        raise ExpressionError("a number is too large")
    return found


def _value(node: ast.expr, instead: Mapping[ast.expr, float], log_is_ln: bool) -> float:
    if isinstance(node, ast.Constant):
        return instead[node] if node in instead else float(node.value)  # type: ignore[arg-type]
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left, instead, log_is_ln), _value(node.right, instead, log_is_ln)
        found = _ARITHMETIC[type(node.op)](left, right)
    elif isinstance(node, ast.UnaryOp):
        return -_value(node.operand, instead, log_is_ln)
    else:
        assert isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        name, given = node.func.id, [_value(each, instead, log_is_ln) for each in node.args]
        if name in OF_SEVERAL:
            return OF_SEVERAL[name](given)
        found = FUNCTIONS["ln" if log_is_ln and name == "log" else name](*given)
    if isinstance(found, complex) or not abs(found) <= LARGEST:
        raise ExpressionError("a number is too large, or not real")
    return float(found)


def compute(text: str) -> float:
    """Return the value of an arithmetic expression; ``log`` is the decimal logarithm, ``ln`` the natural one.

    >>> round(compute("(140-87)*48/(72*1.4)"), 3)
    25.238

    Raises:
        ExpressionError: when the text is none, is too long or nested too deep, or has no finite real value.
    """
    if len(text) > LONGEST:
        raise ExpressionError(f"{len(text)} characters are too many to compute (at most {LONGEST})")
    return value_of(Parser(_tokens(text if text.isascii() else text.translate(_SIGNS))).whole())
