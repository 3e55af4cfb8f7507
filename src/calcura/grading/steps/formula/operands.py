"""What formulas compute with: numbers, dates, options of a choice, and the operators and functions on them.

Every operator has limits: whole numbers do not grow without end, and texts and lists are never multiplied.
"""

from __future__ import annotations

import ast
import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from typing import Any, Final

from calcura.engine.helpers import answered, banded, each, interpolated, months_later, points_of
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.measurements.kinds import WeeksAndDays

MOST_CALCULATORS: Final = 1024
"""Of how many calculators what was made for comparing formulas is kept: of all, for one may be held against each."""
LARGEST_WHOLE: Final = 10**15
ROMAN: Final = {"i": "1", "ii": "2", "iii": "3", "iv": "4"}


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
    return " ".join(ROMAN.get(each, each) for each in _SIGNS.sub(" ", text.lower()).split())


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
    if isinstance(right, str):
        return isinstance(left, str) and spelled(left) in spelled(right)
    return any(same_value(left, each) for each in right)


COMPARE: Final[Mapping[type[ast.cmpop], Callable[[Any, Any], bool]]] = {
    ast.Lt: _ordered(operator.lt), ast.LtE: _ordered(operator.le), ast.Gt: _ordered(operator.gt),
    ast.GtE: _ordered(operator.ge), ast.Eq: same_value, ast.NotEq: lambda a, b: not same_value(a, b),
    ast.Is: lambda a, b: a is b, ast.IsNot: lambda a, b: a is not b,
    ast.In: _within, ast.NotIn: lambda a, b: not _within(a, b),
}  # fmt: skip


def number(value: Any) -> float:
    """Return a number as it is; anything else is refused."""
    if isinstance(value, (int, float)):
        return value
    raise UnreadableFormulaError(f"{value!r} stands where a number belongs")


class Months(float):
    """A number of months of the calendar, which are not of one length."""


def _added(left: Any, right: Any) -> Any:
    if isinstance(left, date) and isinstance(right, date):
        raise ArithmeticError("two dates have no sum")
    if isinstance(left, date) and isinstance(right, Months):
        return months_later(left, int(right))
    if isinstance(left, date):
        return left + (right if isinstance(right, timedelta) else timedelta(days=number(right)))
    if isinstance(right, date):
        return _added(right, left)
    if isinstance(left, str) and isinstance(right, str) and not isinstance(left, Option):
        return (left + right)[:1000]
    return number(left) + number(right)


def _subtracted(left: Any, right: Any) -> Any:
    if isinstance(left, date) and isinstance(right, Months):
        return months_later(left, -int(right))
    if isinstance(left, date):
        return left - right if isinstance(right, (date, timedelta)) else left - timedelta(days=number(right))
    return number(left) - number(right)


def _multiplied(left: Any, right: Any) -> float:
    """Multiply; large whole numbers as floats, so that no product grows without end."""
    found = number(left) * number(right)
    return found if type(found) is float or abs(found) < LARGEST_WHOLE else float(left) * float(right)


def _power(left: Any, right: Any) -> float:
    raised: float | complex = float(number(left)) ** float(number(right))
    if isinstance(raised, complex):
        raise ArithmeticError("a root of a negative number")
    return raised


def _whole(operation: Callable[[float, float], float]) -> Callable[[Any, Any], float]:
    return lambda left, right: operation(left.days if isinstance(left, timedelta) else number(left), number(right))


ARITHMETIC: Final[Mapping[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: _added, ast.Sub: _subtracted, ast.Mult: _multiplied,
    ast.Div: _whole(operator.truediv), ast.Pow: _power,
    ast.FloorDiv: _whole(operator.floordiv), ast.Mod: _whole(operator.mod),
}  # fmt: skip


PLAIN: Final = frozenset((float, int))


def _least(*values: Any) -> Any:
    return min(*(values if len(values) > 1 else (list(values[0]),)))


def _most(*values: Any) -> Any:
    return max(*(values if len(values) > 1 else (list(values[0]),)))


def _summed(values: Iterable[Any], start: float = 0) -> Any:
    total: Any = start
    for value in values:
        total = total + number(value)
    return total


def _days(value: Any = 0, **named: Any) -> timedelta:
    return timedelta(days=number(named.get("days", value)), weeks=number(named.get("weeks", 0)))


def _weeks_and_days(weeks: Any, days: Any) -> WeeksAndDays:
    return WeeksAndDays(int(number(weeks)), int(number(days)))


def _float(value: Any) -> float:
    return float(value.days) if isinstance(value, timedelta) else float(number(value))


def plain_option(value: Any) -> Any:
    """Return an option as the bare code that calculators take; any other value as it is."""
    return str(value) if isinstance(value, Option) else value


def _each(worth: Any, *items: Any) -> Any:
    return each(worth, *map(plain_option, items))


FUNCTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "min": _least, "max": _most, "sum": _summed, "abs": abs, "round": round, "int": lambda v: int(_float(v)),
    "float": _float, "floor": math.floor, "ceil": math.ceil, "log": math.log, "ln": math.log, "log10": math.log10,
    "log2": math.log2, "exp": math.exp, "sqrt": math.sqrt, "pow": _power, "bool": bool, "len": len, "str": str,
    "cbrt": math.cbrt, "banded": banded, "interpolated": interpolated, "points_of": points_of, "timedelta": _days,
    "date": date, "weeks_and_days": _weeks_and_days, "WeeksAndDays": _weeks_and_days, "list": list, "any": any,
    "all": all, "each": _each, "answered": answered,
    "months": lambda count, length: Months(number(count) * length),
    "months_later": lambda day, months: months_later(day, int(number(months))),
}  # fmt: skip
WITHOUT_ROUNDING: Final[Mapping[str, Callable[..., Any]]] = {**FUNCTIONS, "round": lambda value, *_: value}


def _respelled(text: Any, method: str) -> Any:
    """Change the case of a text; an option stays what it is."""
    return text if isinstance(text, Option) else getattr(str(text), method)()


METHODS: Final[Mapping[str, Callable[..., Any]]] = {
    **{name: lambda text, *_, name=name: _respelled(text, name) for name in ("lower", "upper", "strip", "title")},
    "get": lambda table, key, otherwise=None: table.get(key, otherwise), "keys": lambda table: list(table),
    "values": lambda table: list(table.values()), "items": lambda table: list(table.items()),
}  # fmt: skip
MODULES: Final = frozenset({"math", "np", "numpy", "datetime", "dt"})
ATTRIBUTES: Final[Mapping[str, Callable[[Any], Any]]] = {
    "days": lambda value: value.days,
    "pi": lambda _: math.pi,
    "e": lambda _: math.e,
}


def item_of(table: Any, key: Any) -> Any:
    """Return what a table or list holds, an option found by any text that means it."""
    if isinstance(table, Mapping):
        if key in table:
            return table[key]
        for each, value in table.items():
            if same_value(each, key):
                return value
        raise UnreadableFormulaError(f"a table has no entry for {key!r}")
    return table[int(number(key))]
