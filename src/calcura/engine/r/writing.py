"""The layers' expressions as R, over columns of a data frame.

A value that is missing is NA, a condition that asks one is NA, and ``case_when`` takes NA as false: what the layers
ask for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date

from calcura.engine.layers import Expression, Type
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.types import type_of

RESERVED = frozenset(
    {
        "if", "else", "repeat", "while", "function", "for", "next", "break", "TRUE", "FALSE", "NULL", "Inf", "NaN",
        "NA", "in",
    }
)  # fmt: skip
PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_.]*")
NOTHING: Mapping[Type, str] = {
    "number": "NA_real_", "whole": "NA_real_", "weeks_and_days": "NA_real_", "truth": "NA", "text": "NA_character_",
    "options": "NA_character_", "date": "as.Date(NA)",
}  # fmt: skip
"""What is missing, by type: the values of one choice are of one type."""
COMPARISONS: Mapping[str, str] = {"and": "&", "or": "|", "**": "^"}
CALLS: Mapping[str, str] = {
    "min": "pmin({})", "max": "pmax({})", "abs": "abs({})", "truncate": "trunc({})", "floor": "floor({})",
    "ceil": "ceiling({})", "log": "log({})", "log10": "log10({})", "exp": "exp({})", "sqrt": "sqrt({})",
    "is_nan": "is.nan({})", "months_later": "months_later({})", "holds": "coalesce({}, FALSE)",
}  # fmt: skip
BINDS: Mapping[str, int] = {"^": 6, "*": 4, "/": 4, "+": 3, "-": 3, "&": 1, "|": 0}
LEAF, COMPARISON = 9, 2


def variable(name: str) -> str:
    """Return what a name is called in R.

    >>> variable("age"), variable("next")
    ('age', '`next`')
    """
    return name if PLAIN.fullmatch(name) and name not in RESERVED else f"`{name}`"


def text(value: str) -> str:
    r"""Return a text as it is written in R, whatever letters it has.

    >>> print(text("a 'b' \\ µmol"))
    "a 'b' \\ \u00b5mol"
    """
    return json.dumps(value)


def literal(value: object) -> str:
    """Return a constant as it is written in R."""
    match value:
        case bool():
            return "TRUE" if value else "FALSE"
        case int() | float():
            return repr(value)
        case date():
            return f'as.Date("{value.isoformat()}")'
    return text(str(value))


class Writer:
    """Writes the expressions of a calculator whose names have these types."""

    def __init__(self, types: Mapping[str, Type]) -> None:
        self.types = types

    def written(self, node: Expression) -> str:
        """Return an expression on one line.

        >>> weight = nodes.Name("weight")
        >>> Writer({}).written(nodes.Binary("/", weight, nodes.Binary("+", weight, nodes.Constant(2))))
        'weight / (weight + 2)'
        """
        return self._bound(node)[0]

    def branches(self, node: nodes.Case | nodes.Lookup, kind: Type) -> list[str]:
        """Return the branches of a choice as ``case_when`` has them; what is left over is missing."""
        if isinstance(node, nodes.Lookup):
            entries = [(nodes.Compare("==", node.operand, nodes.Constant(code)), value) for code, value in node.table]
            return [self._branch(test, value, kind) for test, value in entries]
        found = [self._branch(test, value, kind) for test, value in node.branches]
        if node.otherwise != nodes.Constant(None):
            found.append(f"TRUE ~ {self._value(node.otherwise, kind)}")
        return found

    def _branch(self, test: Expression, value: Expression, kind: Type) -> str:
        return f"{self.written(test)} ~ {self._value(value, kind)}"

    def _value(self, node: Expression, kind: Type) -> str:
        return NOTHING[kind] if node == nodes.Constant(None) else self.written(node)

    def _bound(self, node: Expression) -> tuple[str, int]:
        """Return an expression, and how close it holds together."""
        match node:
            case nodes.Constant(value=value):
                told = literal(value)
                return told, BINDS["-"] if told.startswith("-") else LEAF
            case nodes.Name(name=name):
                return variable(name), LEAF
            case nodes.Unary(operator="not", operand=operand):
                return f"!{self._within(operand, LEAF)}", COMPARISON - 1
            case nodes.Unary(operand=operand):
                return f"-{self._within(operand, LEAF)}", BINDS["-"]
            case nodes.Binary():
                return self._binary(node)
            case nodes.Compare(operator=sign, left=left, right=right):
                return f"{self._within(left, BINDS['+'])} {sign} {self._within(right, BINDS['+'])}", COMPARISON
            case nodes.Boolean(operator=sign, parts=parts):
                own = COMPARISONS[sign]
                return f" {own} ".join(self._within(each, COMPARISON) for each in parts), BINDS[own]
            case nodes.Missing(operand=operand):
                return f"is.na({self.written(operand)})", LEAF
            case nodes.Among(operand=operand, options=options):
                return f"{self._within(operand, LEAF)} %in% c({', '.join(map(literal, options))})", COMPARISON
            case nodes.Case() | nodes.Lookup():
                return f"case_when({', '.join(self.branches(node, type_of(node, self.types)))})", LEAF
            case nodes.Call(function=function, arguments=arguments):
                return self._call(function, arguments)

    def _within(self, node: Expression, least: int) -> str:
        told, binds = self._bound(node)
        return told if binds >= least else f"({told})"

    def _binary(self, node: nodes.Binary) -> tuple[str, int]:
        match node.operator:
            case "//":
                return f"floor({self.written(nodes.Binary('/', node.left, node.right))})", LEAF
            case "%":
                whole = nodes.Binary("*", nodes.Call("floor", (nodes.Binary("/", node.left, node.right),)), node.right)
                return self._bound(nodes.Binary("-", node.left, whole))
        sign = COMPARISONS.get(node.operator, node.operator)
        left = self._within(node.left, LEAF if sign == "^" else BINDS[sign])
        return f"{left} {sign} {self._within(node.right, BINDS[sign] + 1)}", BINDS[sign]

    def _call(self, function: str, arguments: tuple[Expression, ...]) -> tuple[str, int]:
        match function, arguments:
            case "round", (value, nodes.Constant(value=int(digits))) if digits:
                # R's own rounding to decimals is not that of Python; what C prints is.
                return f'as.numeric(sprintf("%.{digits}f", {self.written(value)}))', LEAF
            case "round", (value, *_):
                return f"round({self.written(value)})", LEAF
            case "days_between", (later, earlier):
                return f"as.numeric({self._within(later, LEAF)} - {self._within(earlier, LEAF)})", LEAF
            case "days_later", (day, number):
                return f"{self._within(day, LEAF)} + trunc({self.written(number)})", BINDS["+"]
            case "weeks_and_days", (weeks, days):
                return self._bound(nodes.Binary("+", nodes.Binary("*", nodes.Constant(7), weeks), days))
            case "chosen", (options, nodes.Constant(value=code)):
                return f'grepl(",{code},", {self.written(options)}, fixed = TRUE)', LEAF
        return CALLS[function].format(", ".join(map(self.written, arguments))), LEAF
