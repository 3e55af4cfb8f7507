"""Each claim of a text computed again: true, false, or not to be told.

A claim holds if its two sides agree at the precision shown. Results are rounded on their way ("RR = 0.938"), and people
go on with either the rounded or the unrounded number; both are right.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from math import ceil, floor, inf, log10
from typing import Literal, NamedTuple

from calcura.grading.arithmetic import ExpressionError, Token, value_of
from calcura.grading.steps.expressions import (
    Expression,
    expression_of,
    is_literal,
    number_told,
    numbers,
    operators,
    written,
)
from calcura.grading.steps.relations import Claim
from calcura.measurements.reading import written_number

Found = Literal["true", "arithmetic", "rounding"]

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
    rounded: set[str] = set()
    for claim in claims:
        checked = _checked(claim, rounded)
        off = abs(checked.value - checked.told) if checked is not None else inf
        if is_literal(claim.right) and (checked is None or off > TINY * abs(checked.value)):
            rounded.update(each for each in numbers(claim.right) if len(each) > 1)  # one digit counts something
        if checked is not None:
            is_slip = checked.found == "rounding" and off <= tolerance * abs(checked.value)
            yield checked._replace(found="true") if is_slip else checked


def rounded_on(claims: Iterable[Claim]) -> Iterator[Checked]:
    """Give the results that are told twice, the second time with less: "= 34.515 = 35"."""
    for claim in claims:
        if not (claim.is_chain and is_literal(claim.left) and is_literal(claim.right)):
            continue
        value, told = claim.left.value, claim.right.value
        fine, coarse = half_place(numbers(claim.left)[0]), half_place(numbers(claim.right)[0])
        if value and fine < coarse and abs(value - told) <= coarse * (1 + 1e-6):
            yield Checked(claim, "true", value, told)


_NUMBER = re.compile(r"[0-9](?<![A-Za-z0-9_.].)[0-9]*(?:\.[0-9]+)?(?![A-Za-z_])")
_UNIT_OR_NONE = re.compile(r"(?: (?!about|around|nearly|so|say|or|and|to|i)[A-Za-z/%^()0-9-]{1,12}(?=,))?")
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
        aside = text[fine.end() : coarse.start()] if "." in fine[0] else ""
        if not 2 < len(aside) <= _LONGEST_ASIDE or "\n" in aside:
            continue
        said = aside[_UNIT_OR_NONE.match(aside).end() :].lower().replace("->", " ").replace(",", " ")  # type: ignore[union-attr]
        plain = {word.strip(".;") for word in said.split()}
        if plain & _ROUNDING and plain <= _ROUNDING | _BESIDE_ROUNDING:
            words = text[fine.start() : coarse.end()]
            yield from rounded_on([Claim(number_told(fine[0]), number_told(coarse[0]), about=True, text=words)])


def _checked(claim: Claim, rounded: set[str]) -> Checked | None:
    left, right = claim.left, claim.right
    if is_literal(left) or _is_no_arithmetic(left, right) or max(abs(left.value), abs(right.value)) > LARGEST:
        return None
    if any(_agree(value, told, claim, rounded) for value, told in _meant(left, right, claim)):
        return Checked(claim, "true", left.value, right.value)
    is_rounding = _is_badly_rounded(left.value, right.value, right)
    return Checked(claim, "rounding" if is_rounding else "arithmetic", left.value, right.value)


def _is_no_arithmetic(left: Expression, right: Expression) -> bool:
    """Say whether a left side is a blood pressure, points out of a maximum, a range or a rule's name."""
    signs, given = operators(left), numbers(left)
    to_range = set(operators(right)) == {"-"}
    if set(signs) == {"-"} and (is_literal(right) or to_range) and not any(each.spaced for each in left.tokens[1:]):
        return len(signs) > 1 or float(given[0].replace(",", "")) < float(given[-1].replace(",", ""))
    if signs != ["/"] or not all(each.isdigit() for each in given) or any(each.spaced for each in left.tokens[1:]):
        return False
    above, below = (int(each) for each in given)
    told = numbers(right)[0] if is_literal(right) else ""
    return (40 < below < above <= 300 and above / below < 4 and told.isdigit()) or told == given[0]


# --- whether two sides agree -------------------------------------------------------------------------------------


def _meant(left: Expression, right: Expression, claim: Claim) -> Iterator[tuple[float, float]]:
    """Give the values that the two sides may be meant to have; the plain ones first."""
    yield left.value, right.value
    if parted := _PARTED.match(claim.told):
        yield left.value, float(parted[0].replace(" ", ""))
    if (smaller := _SMALLER.get(_unit_of(claim.told))) and re.search(rf"\d ?{smaller}\b", _before(claim)):
        yield left.value / 1000, right.value  # "67 kg * 65 mL/kg = 4.4 L"
    if any(each.text == "log" for side in (left, right) for each in side.tokens):
        with suppress(ExpressionError):
            yield value_of(left.tree, log_is_ln=True), value_of(right.tree, log_is_ln=True)
    if not is_literal(left) and not is_literal(right) and (shorter := expression_of(right.tokens[:1])) is not None:
        yield left.value, shorter.value  # "2 + 3 = 5 + 4 = 9" goes on with the result, "25.24 (25.2)" tells it twice
    signs = operators(left) if is_literal(right) else []
    if right.value < 0 < left.value and signs and set(signs) <= {"*", "/"} and not _has_words(left):
        yield -left.value, right.value  # a term that is taken away, with its sign
    if any(each in "*/" for each in signs):
        yield from ((share * left.value, right.value) for share in (100.0, 0.01))


_PARTED = re.compile(r"[0-9]{1,3}(?: [0-9]{3})+(?![0-9.,])")
"""A number whose thousands are parted by blanks."""
_SMALLER = {"L": "mL", "l": "ml", "g": "mg", "mg": "(?:mcg|ug)", "kg": "g"}
"""A unit, and that of which it has a thousand."""
_BEHIND_THE_NUMBER = re.compile(r"[0-9.,]+ ?([A-Za-z]+)(?![A-Za-z/])")


def _unit_of(told: str) -> str:
    found = _BEHIND_THE_NUMBER.match(told)
    return found[1] if found else ""


def _before(claim: Claim) -> str:
    """Return the words of a claim before its last sign and what it tells."""
    return claim.text[: claim.text.rfind(claim.told[:12])] if claim.told else ""


def _has_words(side: Expression) -> bool:
    return any(each.kind == "word" for each in side.tokens)


def _agree(value: float, told: float, claim: Claim, results: set[str]) -> bool:
    off, size = abs(value - told), max(abs(value), abs(told))
    if off <= TINY * max(size, 1e-3):
        return True
    if told.is_integer() and told in (floor(value), ceil(value)) and claim.is_rounded:
        return True
    shown = _shown(claim.left, claim.right, claim.about)
    return off <= shown * (1 + 1e-6) + TINY * size or off <= shown + size * _carried(claim, results)


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


def _carried(claim: Claim, results: set[str]) -> float:
    """Return how far the sides may move, as a share, when what was rounded off is given back to their numbers."""
    left, right = claim.left, claim.right
    room = fine = 0.0
    for side, others in ((left, results), (right, results | (set(numbers(right)) - set(numbers(left))))):
        for node, token in () if is_literal(side) else side.numbers.items():
            if token.text in others:
                room += _moved(side, node, token)
            elif _is_fine(token.text):
                fine += _moved(side, node, token)
    size = max(abs(left.value), abs(right.value))
    return room / size + min(fine / size, CARRIED_SHARE)


_AS_IF_ROUNDED = re.compile(r"[0-9]*\.[0-9]{2,}")


def _is_fine(number: str) -> bool:
    """Say whether a number looks like one that was rounded: at least two decimals and three digits."""
    return _AS_IF_ROUNDED.fullmatch(number) is not None and len(number.replace(".", "").lstrip("0")) >= 3


def _moved(side: Expression, node: ast.Constant, token: Token) -> float:
    """Return how far a side moves when one of its numbers moves by half its last place."""
    half, number, moves = half_place(token.text), float(node.value), [0.0]  # type: ignore[arg-type]
    for each in (number + half, number - half):
        with suppress(ExpressionError):
            moves += [abs(value_of(side.tree, {node: each}) - side.value)] if each >= 0 else []
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
