"""What formulas compute with: numbers, dates, options of a choice, and the operators and functions on them.

Every operator has limits: whole numbers do not grow without end, and texts and lists are never multiplied.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any, Final

from calcura.engine.helpers import answered, banded, each, interpolated, months_later, points_of
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.measurements.kinds import WeeksAndDays

MOST_CALCULATORS: Final = 1024
"""Of how many calculators what was made for comparing formulas is kept: of all, for one may be held against each."""
LARGEST_WHOLE: Final = 10**15


class Option(str):
    """The code of one option of a choice, equal to any text that means the option."""

    __slots__ = ("meanings",)
    meanings: frozenset[str]

    def __new__(cls, code: str, meanings: frozenset[str]) -> Option:
        """Return the code with its other spellings."""
        made = super().__new__(cls, code)
        made.meanings = meanings
        return made


def spelled(text: str) -> str:
    """Return a text as options are compared: lower case, with single spaces for any sign."""
    return " ".join(_SIGNS.sub(" ", text.lower()).split())


_SIGNS: Final = re.compile(r"[\W_]+")


def same_value(left: Any, right: Any) -> bool:
    """Whether two values are the same; an option is every text that means it."""
    if isinstance(right, Option) and not isinstance(left, Option):
        left, right = right, left
    if isinstance(left, Option) and isinstance(right, str):
        return str.__eq__(left, right) or spelled(right) in left.meanings
    if isinstance(left, str) and isinstance(right, str):
        return left.lower() == right.lower()
    return bool(left == right)


def _ordered(compare: Callable[[Any, Any], bool]) -> Callable[[Any, Any], bool]:
    return lambda left, right: left is not None and right is not None and compare(left, right)


def _within(left: Any, right: Any) -> bool:
    return any(same_value(left, each) for each in right)


COMPARE: Final[Mapping[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Lt: _ordered(operator.lt), ast.LtE: _ordered(operator.le), ast.Gt: _ordered(operator.gt),
    ast.GtE: _ordered(operator.ge), ast.Eq: same_value, ast.NotEq: lambda a, b: not same_value(a, b),
    ast.Is: operator.is_, ast.IsNot: operator.is_not, ast.In: _within, ast.NotIn: lambda a, b: not _within(a, b),
}  # fmt: skip


def item_of(table: Any, key: Any) -> Any:
    """Return what a table or list holds, an option found by any text that means it."""
    if not isinstance(table, Mapping):
        return table[int(number(key))]
    found = key if key in table else next((each for each in table if same_value(each, key)), None)
    if found is None:
        raise UnreadableFormulaError(f"a table has no entry for {key!r}")
    return table[found]


# --- arithmetic ------------------------------------------------------------------------------------------------------


def number(value: Any) -> float:
    """Return a number as it is; anything else is refused."""
    if isinstance(value, (int, float)):
        return value
    raise UnreadableFormulaError(f"{value!r} stands where a number belongs")


class Months(float):
    """A number of months of the calendar, which are not of one length."""


def _added(left: Any, right: Any) -> Any:
    if isinstance(right, date) and not isinstance(left, date):
        left, right = right, left
    if isinstance(left, date):
        return _later(left, right, 1)
    return number(left) + number(right)


def _subtracted(left: Any, right: Any) -> Any:
    if isinstance(left, date):
        return left - right if isinstance(right, date) else _later(left, right, -1)
    return number(left) - number(right)


def _later(day: date, time: Any, sign: int) -> date:
    """Return the day so much later: calendar months, a length of time, or a number of days."""
    if isinstance(time, Months):
        return months_later(day, sign * int(time))
    return day + sign * (time if isinstance(time, timedelta) else timedelta(days=number(time)))


def _multiplied(left: Any, right: Any) -> float:
    """Multiply; large whole numbers as floats, so that no product grows without end."""
    found = number(left) * number(right)
    return found if type(found) is float or abs(found) < LARGEST_WHOLE else float(left) * float(right)


def _power(left: Any, right: Any) -> float:
    raised: float | complex = float(number(left)) ** float(number(right))
    if isinstance(raised, complex):
        raise ArithmeticError("a root of a negative number")
    return raised


def _divided(operation: Callable[[float, float], float]) -> Callable[[Any, Any], float]:
    return lambda left, right: operation(left.days if isinstance(left, timedelta) else number(left), number(right))


ARITHMETIC: Final[Mapping[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: _added, ast.Sub: _subtracted, ast.Mult: _multiplied, ast.Div: _divided(operator.truediv),
    ast.Pow: _power, ast.FloorDiv: _divided(operator.floordiv), ast.Mod: _divided(operator.mod),
}  # fmt: skip


# --- functions -------------------------------------------------------------------------------------------------------


def _days(value: Any = 0, **named: Any) -> timedelta:
    return timedelta(days=number(named.get("days", value)), weeks=number(named.get("weeks", 0)))


def _weeks_and_days(weeks: Any, days: Any) -> WeeksAndDays:
    return WeeksAndDays(int(number(weeks)), int(number(days)))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "min": min, "max": max, "sum": sum, "abs": abs, "round": round, "int": int, "float": float,
    "floor": math.floor, "ceil": math.ceil, "log": math.log, "ln": math.log, "log10": math.log10,
    "exp": math.exp, "sqrt": math.sqrt, "cbrt": math.cbrt, "pow": _power,
    "banded": banded, "interpolated": interpolated, "points_of": points_of, "each": each, "answered": answered,
    "date": date, "timedelta": _days, "weeks_and_days": _weeks_and_days, "WeeksAndDays": _weeks_and_days,
    "months": lambda count, length: Months(number(count) * length),
    "months_later": lambda day, months: months_later(day, int(number(months))),
}  # fmt: skip


MODULES: Final = frozenset({"math", "np", "numpy", "datetime", "dt"})
