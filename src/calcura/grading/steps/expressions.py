"""Arithmetic as people write it, with units and words between the numbers, turned into plain arithmetic.

``70 kg / (1.75 m)^2`` becomes ``70/(1.75)^2``. Where a variable or a sentence stands, arithmetic ends: of
``weight / 3`` nothing can be computed. Nothing is evaluated here; :func:`calcura.grading.arithmetic.compute` does that.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from calcura.grading.steps.told_units import unit_after

BARRIER = "|"
"""Stands where arithmetic cannot go on: a word, a comma, the end of a sentence."""


class Token(NamedTuple):
    """One sign of arithmetic, or a barrier."""

    text: str
    is_number: bool = False
    spaced: bool = False
    """Whether a space stands before it."""


Expression = tuple[Token, ...]

_NUMBER = r"(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,3}(?![A-Za-z0-9.]))?|\.[0-9]+"
_NAMED_SIGN = (
    r"(?P<function>(?:math\.|np\.)?(?:sqrt|exp|ln|log10|log|abs)(?=\s?[(\[{]))"
    r"|(?P<root>sqrt)(?=\s?[0-9])"
    r"|(?P<euler>(?<![A-Za-z0-9])e(?=\s?(?:\^|\*\*)))"
    r"|(?P<times>[xX](?=[ ]?[0-9(.\[-]))"
)
_WORD = r"[A-Za-z_][A-Za-z0-9_'-]*(?<!-)"
_PIECE = re.compile(
    rf"[ \t\n]*+(?:(?P<number>(?<![A-Za-z0-9_.])(?:{_NUMBER}))|(?P<operator>\*\*|[-+*/^])"
    rf"|(?P<open>[(\[{{])|(?P<close>[)\]}}])|{_NAMED_SIGN}|(?P<word>{_WORD})|(?P<other>.))"
)
"""A piece of a text, after the blanks before it: the name of its group is its kind."""


_SPACED_NUMBER = re.compile(rf"\s?({_NUMBER})")
_GOES_ON = re.compile(rf"(?:[ \t]+(?!{_NAMED_SIGN}){_WORD})*")
"""The words after one that ended arithmetic: they end it no further."""
_EULER = "2.718281828459045"
_COUNT_UNIT = re.compile(
    r"\s?(?:[x*]\s?10\s?\^?\s?(?:9|6|3|12)\s?/\s?(?:L|dL|uL|mm3|mm\^3|ml|cmm)\b|K/uL\b)", re.IGNORECASE
)
_EMPTY_ASIDE = re.compile(r"\((?=[^()0-9]*\))[^()]*\)|\[(?=[^\[\]0-9]*\])[^\[\]]*\]")
_FUNCTIONS = ("sqrt", "exp", "ln", "log", "log10", "abs", "min", "max")
_PLAIN_EXTREME = re.compile(
    r"\b(min|max)\s?[({]\s?([-0-9.]+)[^-0-9,;()]*[,;]\s?([-0-9.]+)[^-0-9,;()]*[)}]", re.IGNORECASE
)


def tokens(text: str, *, first_only: bool = False) -> list[Token]:
    """Return the signs of arithmetic of a text, with barriers in place of what is none; of the first only, or all.

    >>> "".join(each.text for each in tokens("BMI is 70 kg / (1.75 m)^2"))
    '|70/(1.75)^2'
    """
    text = _without_asides(text)
    if "10" in text or "/uL" in text:
        text = _COUNT_UNIT.sub(" ", text)
    found: list[Token] = []
    place = 0
    while piece := _PIECE.match(text, place):
        kind = str(piece.lastgroup)
        sign, spaced, place = piece[kind], piece.start(kind) > place, piece.end()
        if kind == "word" and sign in _SAYS:
            found.append(_BARRIER)  # "102 °F is (102 - 32) * 5 / 9"
        elif kind == "word":
            _add_word(found)
            place = place if found[-1].text == _LABEL else _GOES_ON.match(text, place).end()  # type: ignore[union-attr]
        elif kind == "number":
            _settle(found, keep=False)
            if found and (found[-1].is_number or found[-1].text == ")"):
                found.append(_BARRIER)  # "5 ft 10 in"
            found.append(Token(sign, is_number=True, spaced=spaced))
            place = _after_unit(text, place)
        else:
            place = _add_sign(found, kind, sign, text, place, spaced)
        if first_only and found[-1].text == BARRIER:
            return found
    _settle(found, keep=True)
    return found


_SAYS = frozenset({"is", "are", "was", "were", "equals", "becomes", "gives", "makes", "means", "converts"})
"""Words behind which another expression begins, whatever stands before them."""
_LABEL = "label"
_NAMED, _BARRIER = Token(_LABEL), Token(BARRIER)
_PLAIN = {"x": "*", "X": "*", "]": ")", "}": ")"}
_OF_KIND = {"open": "(", "euler": _EULER, "other": BARRIER}


def _add_word(found: list[Token]) -> None:
    """A word ends arithmetic, unless it names what was measured by the number before it."""
    if not found or found[-1].text != _LABEL:
        names = found and (found[-1].is_number or found[-1].text == ")")
        found.append(_NAMED if names else _BARRIER)


def _settle(found: list[Token], keep: bool) -> None:
    """Decide on the words after a number: dropped where arithmetic goes on, a barrier where a number follows."""
    if found and found[-1].text == _LABEL:
        found.pop()
        if not keep:
            found.append(_BARRIER)


def _add_sign(found: list[Token], kind: str, sign: str, text: str, place: int, spaced: bool) -> int:
    """Add a sign, and return where the text goes on."""
    labelled = bool(found) and found[-1].text == _LABEL
    if kind in ("operator", "times", "close"):
        if sign == "/" and labelled and text[place : place + 2].strip()[:1].isalpha():
            return place  # "mg Betamethasone IV/mg Hydrocortisone IV"
        if labelled and sign == "-" and spaced and text[place : place + 1].isdigit():
            found[-1] = _BARRIER  # "1.48 lifted to -1.2"
        elif labelled:
            found.pop()
        found.append(Token(_PLAIN.get(sign, sign), spaced=spaced))
        return _after_unit(text, place) if kind == "close" else place
    _settle(found, keep=kind == "open")
    if kind == "root" and (number := _SPACED_NUMBER.match(text, place)):
        found += [Token("sqrt"), Token("("), Token(number[1], is_number=True), Token(")")]
        return _after_unit(text, number.end())
    plain = _OF_KIND.get(kind) or sign.rpartition(".")[2]
    found.append(Token(plain, is_number=kind == "euler", spaced=spaced))
    return place


def _after_unit(text: str, place: int) -> int:
    """Return where the unit after a number ends."""
    told, end = unit_after(text, place)
    return place if told is None or text[end : end + 1] == "(" else end


def _without_asides(text: str) -> str:
    """Take out brackets that hold words alone; where one stands for an operand, it is a barrier."""
    if "min" in text or "max" in text:
        text = _PLAIN_EXTREME.sub(_extreme, _PLAIN_EXTREME.sub(_extreme, text))
    if "(" not in text and "[" not in text:
        return text
    return _EMPTY_ASIDE.sub(lambda found: " ; " if _wants_operand(text[: found.start()]) else " ", text)


def _wants_operand(before: str) -> bool:
    """Say whether arithmetic goes on in a bracket after a text: it ends with a sign, or with a function's name."""
    bare = before.rstrip()
    return not bare or bare[-1] in "-+*/^([=" or (len(before) - len(bare) < 2 and bare.lower().endswith(_FUNCTIONS))


def _extreme(found: re.Match[str]) -> str:
    try:
        first, second = float(found[2]), float(found[3])
    except ValueError:
        return found[0]
    smaller = (first <= second) == (found[1].lower() == "min")
    return found[2] if smaller else found[3]


# --- arithmetic at the ends of a text ----------------------------------------------------------------------------

_OPERATORS = frozenset({"+", "-", "*", "/", "^", "**"})


def tail(found: list[Token]) -> Expression | None:
    """Return the arithmetic that a text ends with; None where it ends with none that is whole."""
    start = len(found)
    while start > 0 and found[start - 1].text != BARRIER:
        start -= 1
    bare = start > 0
    depth, cut = 0, start
    for place in range(len(found) - 1, start - 1, -1):
        sign = found[place].text
        depth += (sign == ")") - (sign == "(")
        if depth < 0:
            cut, bare = place + 1, False
            break
    run = found[cut:]
    run, closed = _after_unmatched(run)
    return _whole(run, signed_allowed=not (bare and not closed))


def head(found: list[Token]) -> Expression | None:
    """Return the arithmetic that a text begins with; words before it have been taken off."""
    end = 0
    depth, opened = 0, -1
    while end < len(found) and found[end].text != BARRIER:
        sign = found[end].text
        if sign == "(":
            opened = end if depth == 0 else opened
            depth += 1
        elif sign == ")":
            if depth == 0:
                break
            depth -= 1
        end += 1
    run = found[:end]
    if depth:
        run = run[:opened]
    return _whole(run, signed_allowed=True)


def _after_unmatched(run: list[Token]) -> tuple[list[Token], bool]:
    depth, cut = 0, 0
    for place, each in enumerate(run):
        depth += (each.text == "(") - (each.text == ")")
        if depth < 0:
            cut, depth = place + 1, 0
    return run[cut:], cut > 0


def _whole(run: list[Token], signed_allowed: bool) -> Expression | None:
    """Return a run that can be computed: it begins and ends with an operand."""
    if not run or run[-1].text in _OPERATORS or run[-1].text == "(":
        return None
    first = run[0].text
    if first in _OPERATORS and not (signed_allowed and first in "+-"):
        return None
    if not any(each.is_number for each in run):
        return None
    return tuple(run)


# --- what can be asked of arithmetic ----------------------------------------------------------------------------


def written(expression: Expression) -> str:
    """Return an expression as plain text, with the signs of multiplication that people leave out."""
    parts: list[str] = []
    for place, each in enumerate(expression):
        if place and _multiplies(expression[place - 1], each):
            parts.append("*")
        parts.append(each.text)
    return "".join(parts)


def _multiplies(before: Token, each: Token) -> bool:
    ends = before.is_number or before.text == ")"
    begins = each.is_number or each.text == "(" or each.text[:1].isalpha()
    return ends and begins


def numbers(expression: Expression) -> list[str]:
    """Return the numbers of an expression as they were written."""
    return [each.text for each in expression if each.is_number]


def values_of(expression: Expression) -> list[float]:
    """Return the numbers of an expression."""
    return [float(each.replace(",", "")) for each in numbers(expression)]


def operators(expression: Expression) -> list[str]:
    """Return the signs between operands."""
    return [
        each.text
        for place, each in enumerate(expression)
        if each.text in _OPERATORS and place and (expression[place - 1].is_number or expression[place - 1].text == ")")
    ]


def is_literal(expression: Expression) -> bool:
    """Say whether an expression is one number and nothing to compute."""
    if len(expression) == 1:
        return expression[0].is_number
    count = 0
    for each in expression:
        if each.is_number:
            count += 1
        elif each.text not in "+-()":
            return False
    return count == 1
