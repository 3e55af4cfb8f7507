"""Each claim of a text computed again: true, false, or not to be told.

A claim holds if its two sides agree at the precision shown. Results are rounded on their way ("RR = 0.938"), and people
go on with either the rounded or the unrounded number; both are right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, floor, log10
from typing import Literal, NamedTuple

from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.steps.expressions import Expression, Token, is_literal, numbers, operators, written
from calcura.grading.steps.relations import Claim, alone
from calcura.measurements.reading import written_number

Found = Literal["true", "arithmetic", "rounding"]

MOST_CLAIMS = 400
TINY = 1e-9
LARGEST = 1e15
"""No calculation on a patient comes to more."""
LAST_DIGIT = 0.001
"""How far a result may lie off by its last digit, as a share, where nothing else is asked for."""
CARRIED_SHARE = 0.002
"""How far, as a share, a side may lie off that would agree if its numbers had been shown with more decimals."""


class Checked(NamedTuple):
    """A claim, what was found of it, and what its left side comes to."""

    claim: Claim
    found: Found
    value: float
    told: float

    @property
    def expected(self) -> str:
        """What the left side comes to, as text."""
        return f"{written(self.claim.left)} = {written_number(self.value)}"


def recomputed(claims: Iterable[Claim], tolerance: float = LAST_DIGIT) -> Iterator[Checked]:
    """Compute claims again, in order; those that cannot be computed, or that are no arithmetic, are left out.

    A result that is wrong in its last digit by less than the tolerance, as a share, is no error.
    """
    results: set[str] = set()
    rounded: set[str] = set()
    for count, claim in enumerate(claims):
        if count >= MOST_CLAIMS:
            return
        checked = _checked(claim, results, rounded)
        if is_literal(claim.right):
            results.update(numbers(claim.right))
            if checked is None or abs(checked.value - checked.told) > TINY * abs(checked.value):
                rounded.update(numbers(claim.right))
        if checked is not None:
            is_slip = checked.found == "rounding" and abs(checked.value - checked.told) <= tolerance * abs(
                checked.value
            )
            yield checked._replace(found="true") if is_slip else checked


def rounded_on(claims: Iterable[Claim]) -> Iterator[Checked]:
    """Give the results that are told twice, the second time with less: "= 34.515 = 35"."""
    for claim in claims:
        if not (claim.is_chain and is_literal(claim.left) and is_literal(claim.right)):
            continue
        value, told = _value(claim.left), _value(claim.right)
        fine, coarse = half_place(numbers(claim.left)[0]), half_place(numbers(claim.right)[0])
        if value and told is not None and fine < coarse and abs(value - told) <= coarse * (1 + 1e-6):
            yield Checked(claim, "true", value, told)


_NUMBER = re.compile(r"(?<![A-Za-z0-9_.])[0-9]+(?:\.[0-9]+)?(?![A-Za-z_])")
_UNIT_OR_NONE = re.compile(r"(?: (?!about|around|nearly|so|say|or|and|to|i)[A-Za-z/%^0-9]{1,12}(?=,))?")
_ROUNDING = frozenset({
    "i.e", "roughly", "about", "approximately", "around", "nearly", "say", "call", "take", "taken", "use", "using",
    "round", "rounded", "rounds", "rounding",
})  # fmt: skip
_BESIDE_ROUNDING = frozenset({
    "to", "keep", "it", "simple", "for", "simplicity", "and", "so", "or", "which", "that", "this", "we", "i", "is",
    "can", "be", "may", "let", "let's", "lets", "just", "then", "as", "up", "down", "off",
})  # fmt: skip
_LONGEST_ASIDE = 60


def rounded_in_words(text: str) -> Iterator[Checked]:
    """Give the results that are said to be rounded: "3.0625, which we round to 3", "0.0929, call it 0.1".

    >>> [each.claim.text for each in rounded_in_words("root of RR = 0.756, rounded to 0.8, so 360 / 0.8")]
    ['0.756, rounded to 0.8']
    """
    for fine, coarse in pairwise(_NUMBER.finditer(text)):
        apart = coarse.start() - fine.end()
        if not 2 < apart <= _LONGEST_ASIDE or "." not in fine[0]:
            continue
        aside = text[fine.end() : coarse.start()]
        if "\n" in aside:
            continue
        words = aside[_UNIT_OR_NONE.match(aside).end() :].lower().replace("->", " ").replace(",", " ").split()  # type: ignore[union-attr]
        plain = {word.strip(".;") for word in words}
        if plain & _ROUNDING and plain <= _ROUNDING | _BESIDE_ROUNDING:
            left, right = (Token(each[0], is_number=True) for each in (fine, coarse))
            yield from rounded_on([Claim((left,), (right,), about=True, text=text[fine.start() : coarse.end()])])


def untold(text: str, answer: float) -> Iterator[Checked]:
    """Give the arithmetic that a text leaves without a result, and that comes to the answer it then tells."""
    right = (Token(f"{answer:.12g}", is_number=True),)
    for left, words in alone(text):
        checked = _checked(Claim(left, right, about=False, text=words), set(), set())
        if checked is not None and checked.found == "true":
            yield checked


def _checked(claim: Claim, results: set[str], rounded: set[str]) -> Checked | None:
    left, right = claim.left, claim.right
    if is_literal(left) and not _can_be_a_result(claim, results):
        return None
    if _is_no_arithmetic(left, right):
        return None
    value, told = _value(left), _value(right)
    if value is None or told is None or max(abs(value), abs(told)) > LARGEST:
        return None
    if any(_agree(one, other, claim, rounded) for one, other in _readings(left, right)):
        return Checked(claim, "true", value, told)
    return Checked(claim, "rounding" if _is_badly_rounded(value, told, right) else "arithmetic", value, told)


def _can_be_a_result(claim: Claim, results: set[str]) -> bool:
    """Say whether one number before the sign can be a result: of a chain, or told before what it comes from."""
    number = numbers(claim.left)[0]
    if is_literal(claim.right) or not claim.is_chain:
        return False
    return number in results or "." in number


def _is_no_arithmetic(left: Expression, right: Expression) -> bool:
    """Say whether a left side is a blood pressure, points out of a maximum, a range or a rule's name."""
    signs, given = operators(left), numbers(left)
    if set(signs) == {"-"} and is_literal(right) and not any(each.spaced for each in left[1:]):
        return len(signs) > 1 or float(given[0].replace(",", "")) < float(given[-1].replace(",", ""))
    if signs != ["/"] or not all(each.isdigit() for each in given) or any(each.spaced for each in left[1:]):
        return False
    above, below = (int(each) for each in given)
    told = numbers(right)[0] if is_literal(right) else ""
    return (40 < below < above <= 300 and above / below < 4 and told.isdigit()) or told == given[0]


@lru_cache(maxsize=4096)
def _value(expression: Expression) -> float | None:
    if len(expression) == 1 and expression[0].is_number:
        return float(expression[0].text.replace(",", ""))
    try:
        return compute(written(expression))
    except (ExpressionError, RecursionError):
        return None


# --- whether two sides agree -------------------------------------------------------------------------------------


def _readings(left: Expression, right: Expression) -> Iterator[tuple[Expression, Expression]]:
    """Give the ways in which the two sides may be meant; the plain one first."""
    yield left, right
    for one in (left, right):
        if any(each.text == "log" for each in one):
            natural = tuple(Token("ln") if each.text == "log" else each for each in one)
            yield (natural, right) if one is left else (left, natural)
    if not is_literal(left) and len(right) > 2 and right[0].is_number and right[1].text in "+-*/":
        yield left, right[:1]  # "2 + 3 = 5 + 4 = 9" goes on with the result
    shorter = _before_bracket(right)
    if shorter:
        yield left, shorter
    if is_literal(right) and any(each in "*/" for each in operators(left)):
        for factor in ("100", "0.01"):  # per cent
            yield (Token("("), *left, Token(")"), Token("*"), Token(factor, is_number=True)), right


def _before_bracket(expression: Expression) -> Expression | None:
    """Return what stands before a bracket that is set apart: "25.24 (25.2)" tells one number twice."""
    for place, each in enumerate(expression):
        if place and each.text == "(" and each.spaced and expression[place - 1].is_number:
            return expression[:place]
    return None


def _agree(left: Expression, right: Expression, claim: Claim, results: set[str]) -> bool:
    value, told = _value(left), _value(right)
    if value is None or told is None:
        return False
    off = abs(value - told)
    if off <= TINY * max(abs(value), abs(told), 1e-3):
        return True
    if claim.is_rounded and told.is_integer() and told in (floor(value), ceil(value)):
        return True
    shown = _shown(left, right, claim.about)
    if off <= shown * (1 + 1e-6) + TINY * abs(value):
        return True
    return off <= shown + _carried(left, right, results, max(abs(value), abs(told)))


def _shown(left: Expression, right: Expression, about: bool) -> float:
    """Return half the last place of the side that is a single number."""
    literal = right if is_literal(right) else left if is_literal(left) else None
    if literal is None:
        return 0.0
    return half_place(numbers(literal)[0], about)


def half_place(number: str, about: bool = False) -> float:
    """Return half the last place of a number as written; where it is only about, zeros at its end say nothing.

    >>> half_place("0.938"), half_place("2500", about=True)
    (0.0005, 50.0)
    """
    mantissa, _, exponent = number.lower().replace(",", "").partition("e")
    whole, dot, decimals = mantissa.partition(".")
    places = -len(decimals)
    if about and not dot:
        places = len(whole) - len(whole.rstrip("0")) if whole.strip("0") else 0
    return float(0.5 * 10.0 ** (places + int(exponent or 0)))


def _carried(left: Expression, right: Expression, results: set[str], size: float) -> float:
    """Return how far the sides may move when the rounded numbers in them are given back what was rounded off."""
    room = fine = 0.0
    for side, others in ((left, results), (right, results | (set(numbers(right)) - set(numbers(left))))):
        for place, each in enumerate(() if is_literal(side) else side):
            if each.is_number and each.text in others:
                room += _moved(side, place, each.text)
            elif each.is_number and _is_fine(each.text):
                fine += _moved(side, place, each.text)
    return room + min(fine, CARRIED_SHARE * size)


_AS_IF_ROUNDED = re.compile(r"[0-9]*\.[0-9]{2,}")


def _is_fine(number: str) -> bool:
    """Say whether a number looks like one that was rounded: at least two decimals and three digits."""
    return _AS_IF_ROUNDED.fullmatch(number) is not None and len(number.replace(".", "").lstrip("0")) >= 3


def _moved(side: Expression, place: int, number: str) -> float:
    """Return how far a side moves when one of its numbers moves by half its last place."""
    there, half = _value(side), half_place(number)
    if there is None:
        return 0.0
    plain = float(number.replace(",", ""))
    moves = [0.0]
    for changed in (plain + half, plain - half):
        other = _value((*side[:place], Token(f"{changed:.12f}", is_number=True), *side[place + 1 :]))
        if other is not None and changed >= 0:
            moves.append(abs(other - there))
    return max(moves)


# --- what a false claim is ---------------------------------------------------------------------------------------


def _is_badly_rounded(value: float, told: float, right: Expression) -> bool:
    """Say whether a false result is the right one cut off, or rounded the wrong way, in its last place."""
    if not is_literal(right) or value == 0:
        return False
    place = 2 * half_place(numbers(right)[0])
    digits = -floor(log10(place))
    if digits <= 0:
        return False
    return abs(value - told) <= place * (1 + 1e-6)
