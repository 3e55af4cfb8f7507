"""Arithmetic as people write it, with units and words between the numbers, made into the tree of its value.

Of ``70 kg / (1.75 m)^2`` the tree is that of ``70/(1.75)^2``. Where a variable or a sentence stands, arithmetic ends:
of ``weight / 3`` nothing can be computed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from calcura.grading.arithmetic import (
    BINDS,
    BRACKETS,
    FUNCTIONS,
    OF_SEVERAL,
    PIECE,
    ExpressionError,
    Parser,
    Token,
    plain_sign,
    value_of,
)
from calcura.grading.steps.told_units import BEGINNING_OF_UNIT, unit_after


@dataclass(frozen=True, slots=True, eq=False)
class Expression:
    """Arithmetic that a text tells: its tokens, its tree, the numbers of that as they are written, and its value."""

    tokens: tuple[Token, ...]
    tree: ast.expr
    numbers: dict[ast.Constant, Token]
    value: float


MOST_TOKENS = 300
BARRIER = Token("end", "|")
"""Stands where arithmetic cannot go on: a word, a comma, the end of a sentence."""
_COLON = Token("end", ":")
"""A barrier behind which a sign belongs to the number after it."""
_LABEL = Token("word", "label")
"""Stands for the words behind a number, which may tell what it measures."""
_SAYS = frozenset({"is", "are", "was", "were", "equals", "becomes", "gives", "makes", "means", "converts"})
"""Words behind which another expression begins, whatever stands before them."""
_CALLED, _ROOT_OF = re.compile(r"\s{0,3}[(\[{]"), re.compile(r"\s{0,3}[0-9]")
_MORE_WORDS = re.compile(r"(?:[ \t]+(?!(?:sqrt|exp|ln|log|log10|abs|min|max|x)\b)[A-Za-z_][A-Za-z0-9_'-]*(?<!-))*")
"""The words after one that ended arithmetic: they end it no further."""
_ASIDE = re.compile(r"[(\[][^()\[\]0-9]*[)\]]")
"""Brackets that hold words alone."""
_COUNTED_IN = re.compile(r"\s?[x*]\s?10\s?\^?\s?\(?(?:9|6|3|12)\)?\s?/\s?[A-Za-z]+\d?")
"""A unit of blood counts, whose power of ten is no operand."""


def tokens(text: str, *, first_only: bool = False) -> list[Token]:
    """Return the tokens of arithmetic of a text, with barriers in place of what is none; of the first only, or all.

    >>> "".join(each.text for each in tokens("BMI is 70 kg / (1.75 m)^2"))
    '|70/(1.75)^2'
    """
    return _Reading(text).all(first_only)


class _Reading:
    """Goes through a text from the left; ``found`` is what it has come by."""

    def __init__(self, text: str) -> None:
        self.text, self.found = text, list[Token]()
        self.of_several = 0
        """How many brackets of a function of several numbers are open."""

    def all(self, first_only: bool) -> list[Token]:
        place, found, text = 0, self.found, self.text
        while piece := PIECE.match(text, place):
            kind, (start, end) = piece.lastgroup, piece.span(piece.lastindex or 0)
            if kind == "number":
                place = self._number(Token("number", text[start:end], start > place), end)
            elif kind == "word":
                place = self._word(text[start:end], start > place, end)
            else:
                place = self._sign(Token("sign", plain_sign(text[start:end]), start > place), start, end)
            if first_only and found and found[-1].kind == "end":
                return found
        self._settle(barred=False)
        return found

    def _number(self, token: Token, end: int) -> int:
        self._settle(barred=True)
        if self.found and _ends_operand(self.found[-1]):
            self.found.append(BARRIER)  # "5 ft 10 in"
        self.found.append(token)
        return _after_unit(self.text, end)

    def _word(self, word: str, spaced: bool, end: int) -> int:
        name = word.rpartition(".")[2]
        if name in ("x", "X"):
            return self._sign(Token("sign", "*", spaced), end, end)
        if self._is_of_arithmetic(name, end):
            self._settle(barred=True)
            self.of_several += name in OF_SEVERAL
            self.found.append(Token("word", name, spaced))
            return end
        is_factor = not spaced and bool(self.found) and self.found[-1].kind == "number"
        if name in _SAYS or is_factor:
            self.found.append(BARRIER)  # "102 °F is (102 - 32) * 5 / 9", "4 - 3.5R"
        elif not self.found or self.found[-1] is not _LABEL:
            self.found.append(_LABEL if self.found and _ends_operand(self.found[-1]) else BARRIER)
        return end if self.found[-1] is _LABEL else _MORE_WORDS.match(self.text, end).end()  # type: ignore[union-attr]

    def _is_of_arithmetic(self, name: str, end: int) -> bool:
        """Whether a word is a function with what it is of, or the number e with its power."""
        if name in FUNCTIONS or name in OF_SEVERAL:
            return (_CALLED.match(self.text, end) or (name == "sqrt" and _ROOT_OF.match(self.text, end))) is not None
        return name == "e" and self.text[end : end + 1] == "^"

    def _sign(self, token: Token, start: int, end: int) -> int:
        found, is_labelled = self.found, bool(self.found) and self.found[-1] is _LABEL
        if token.text in BINDS or token.text in _CLOSING:
            if is_labelled and token.text == "/" and self.text[end : end + 2].strip()[:1].isalpha():
                return end  # "mg Betamethasone IV/mg Hydrocortisone IV"
            is_of_number = token.text == "-" and token.spaced and self.text[end : end + 1].isdigit()
            self._settle(barred=is_of_number)  # "1.48 lifted to -1.2"
            found.append(token)
            return end if token.text in BINDS else _after_unit(self.text, end)
        if token.text in BRACKETS:
            aside = _ASIDE.match(self.text, start)
            if aside and found and (is_labelled or _ends_operand(found[-1])):
                return aside.end()
            self._settle(barred=True)
            found.append(BARRIER if aside else token)
            return aside.end() if aside else end
        self._settle(barred=True)
        found.append(token if token.text == "," and self.of_several else _COLON if token.text == ":" else BARRIER)
        return end

    def _settle(self, barred: bool) -> None:
        """Decide on the words after a number: dropped, or a barrier."""
        if self.found and self.found[-1] is _LABEL:
            self.found.pop()
            if barred:
                self.found.append(BARRIER)


_CLOSING = frozenset(BRACKETS.values())


def _ends_operand(token: Token) -> bool:
    return token.kind == "number" or token.text in _CLOSING


def _after_unit(text: str, place: int) -> int:
    """Return where the unit after a number ends."""
    told, end = end_of_unit(text, place) if _MAY_BE_UNIT.match(text, place) else ("", place)
    return end if told and text[end : end + 1] != "(" else place


_MAY_BE_UNIT = re.compile(rf"\s?[x*]\s?10|{BEGINNING_OF_UNIT}")


def end_of_unit(text: str, place: int) -> tuple[str, int]:
    """Return the unit that begins at a place as it is written, with the power of ten of counts, and where it ends."""
    if counted := _COUNTED_IN.match(text, place):
        return counted[0], counted.end()
    told, end = unit_after(text, place)
    return told or "", end


# --- arithmetic at the ends of a text ----------------------------------------------------------------------------


def tail(found: list[Token]) -> Expression | None:
    """Return the arithmetic that a text ends with; None where it ends with none that is whole."""
    start = len(found)
    depth = 0
    while start and found[start - 1].kind != "end" and depth >= 0:
        start -= 1
        depth += (found[start].text in _CLOSING) - (found[start].text in BRACKETS)
    is_open = depth < 0  # what stands in a bracket that is not closed
    run = found[start + is_open :]
    closed = _last_unopened(run)
    is_behind_colon = bool(start) and found[start - 1] is _COLON
    if run and not closed and not is_open and start and run[0].text in BINDS and not is_behind_colon:
        return None  # a name, a sign and a number
    return expression_of(run[closed:])


def head(found: list[Token]) -> Expression | None:
    """Return the arithmetic that a text begins with; words before it have been taken off."""
    depth = end = opened = 0
    while end < len(found) and found[end].kind != "end" and depth + (found[end].text not in _CLOSING):
        if found[end].text in BRACKETS:
            opened = opened if depth else end
            depth += 1
        depth -= found[end].text in _CLOSING
        end += 1
    return expression_of(found[: opened if depth else end])


def _last_unopened(run: Sequence[Token]) -> int:
    """Return the place after the last bracket that closes none; 0 where there is none."""
    depth = cut = 0
    for place, each in enumerate(run):
        depth += (each.text in BRACKETS) - (each.text in _CLOSING)
        if depth < 0:
            cut, depth = place + 1, 0
    return cut


def expression_of(run: Iterable[Token]) -> Expression | None:
    """Return the tokens as one expression; None where they are none that can be computed."""
    found = tuple(run)
    if len(found) == 1 and found[0].kind == "number":
        return number_told(found[0])
    if len(found) > MOST_TOKENS:
        return None
    parser = Parser(found, multiplies_beside=True)
    try:
        tree = parser.whole()
        return Expression(found, tree, parser.numbers, value_of(tree)) if parser.numbers else None
    except ExpressionError:
        return None


def number_told(number: Token | str) -> Expression:
    """Return a number as the expression that it is."""
    token = number if isinstance(number, Token) else Token("number", number)
    value = float(token.text.replace(",", ""))
    node = ast.Constant(value)
    return Expression((token,), node, {node: token}, value)


# --- what can be asked of arithmetic ----------------------------------------------------------------------------


def written(expression: Expression) -> str:
    """Return an expression as plain text, with the signs of multiplication that people leave out."""
    parts: list[str] = []
    for place, each in enumerate(expression.tokens):
        is_beside = place and _ends_operand(expression.tokens[place - 1])
        parts.append("*" if is_beside and (each.kind == "word" or each.text in BRACKETS) else "")
        parts.append(each.text)
    return "".join(parts).translate(_ROUND)


_ROUND = str.maketrans("[]{}", "()()")


def numbers(expression: Expression) -> list[str]:
    """Return the numbers of an expression as they were written."""
    return [each.text for each in expression.numbers.values()]


def values_of(expression: Expression) -> list[float]:
    """Return the numbers of an expression."""
    return [float(each.value) for each in expression.numbers]  # type: ignore[arg-type]


def operators(expression: Expression) -> list[str]:
    """Return the signs between operands."""
    pairs = pairwise(expression.tokens)
    return [each.text for before, each in pairs if each.text in BINDS and _ends_operand(before)]


def is_literal(expression: Expression) -> bool:
    """Say whether an expression is one number and nothing to compute."""
    if len(expression.tokens) == 1:
        return True
    return len(expression.numbers) == 1 and not any(each.kind == "word" for each in expression.tokens)
