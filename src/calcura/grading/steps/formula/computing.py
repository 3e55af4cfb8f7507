"""The smallest functions that a formula is put together from: one operator, one comparison, one call."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from calcura.grading.steps.formula.values import ARITHMETIC, OF_NUMBERS, PLAIN
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

Names = dict[str, Any]
Run = Callable[[Names], Any]

MOST_TURNS: Final = 2000
"""Turns of loops and calls of functions in one run."""
PRINTED: Final = " printed"
TURNS: Final = " turns"
RETURNED: Final = " returned"


def arithmetic(op: type[ast.operator], left: Run, right: Run) -> Run:
    """Return what computes an operator; plain numbers, most of what formulas compute, are not looked at further."""
    plain, checked = OF_NUMBERS.get(op), ARITHMETIC[op]
    if plain is None:
        return two(checked, left, right)

    def run(names: Names) -> Any:
        one, other = left(names), right(names)
        return plain(one, other) if type(one) in PLAIN and type(other) in PLAIN else checked(one, other)

    return run


def with_constant(op: type[ast.operator], left: Run, right: Any) -> Run:
    """Return what computes an operator with a constant on its right."""
    plain, checked = OF_NUMBERS.get(op), ARITHMETIC[op]
    if plain is None or type(right) not in PLAIN:
        return lambda names: checked(left(names), right)

    def run(names: Names) -> Any:
        value = left(names)
        return plain(value, right) if type(value) in PLAIN else checked(value, right)

    return run


def two(operation: Callable[[Any, Any], Any], left: Run, right: Run) -> Run:
    """Return what computes an operation on two values."""
    return lambda names: operation(left(names), right(names))


def compared(compares: Sequence[Callable[[Any, Any], bool]], sides: Sequence[Run]) -> Run:
    """Return what computes a chain of comparisons, up to the first that does not hold."""
    if len(compares) == 1:
        return two(compares[0], *sides)

    def run(names: Names) -> bool:
        left = sides[0](names)
        for compare, side in zip(compares, sides[1:], strict=True):
            right = side(names)
            if not compare(left, right):
                return False
            left = right
        return True

    return run


def called_with(function: Callable[..., Any], given: Sequence[Run], named: Mapping[str, Run]) -> Run:
    """Return what calls a function; those of one and two values, which are most, without gathering them."""
    if named or not 0 < len(given) < 3:
        return lambda names: function(*[run(names) for run in given], **{key: run(names) for key, run in named.items()})
    if len(given) == 2:
        return two(function, *given)
    (only,) = given
    return lambda names: function(only(names))


def branch(test: Run, body: Run, otherwise: Run) -> Run:
    """Return what runs one of two."""
    return lambda names: body(names) if test(names) else otherwise(names)


def all_of(runs: Sequence[Run]) -> Run:
    """Return what tells whether all hold, and looks no further than the first that does not."""

    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110 - all() of a generator takes twice as long
            if not each(names):
                return False
        return True

    return run


def any_of(runs: Sequence[Run]) -> Run:
    """Return what tells whether any holds, and looks no further than the first that does."""

    def run(names: Names) -> bool:
        for each in runs:  # noqa: SIM110
            if each(names):
                return True
        return False

    return run


def turn(names: Names) -> None:
    """Count one more turn of a loop or call of a function.

    Raises:
        UnreadableFormulaError: there were too many.
    """
    names[TURNS] += 1
    if names[TURNS] > MOST_TURNS:
        raise UnreadableFormulaError("the formula goes on for too long")


def refused(_: Names) -> Any:
    """Refuse the values at hand, as a formula's own ``raise`` does."""
    raise ArithmeticError("the formula refuses these values")
