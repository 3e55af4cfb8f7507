"""The layers' expressions as JavaScript."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date

from calcura.engine.layers import Expression
from calcura.engine.layers import expressions as nodes

RESERVED = frozenset(
    {
        "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete",
        "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if", "implements",
        "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public",
        "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while", "with",
        "yield", "given", "m", "refuse", "step",
    }
)  # fmt: skip

COMPARISONS: Mapping[str, str] = {"==": "===", "!=": "!=="}
ARITHMETIC: Mapping[str, str] = {"/": "divide", "**": "power", "//": "floorDivide", "%": "modulo"}
"""Operations that may fail, which the runtime notices."""
CALLS: Mapping[str, str] = {
    "min": "Math.min", "max": "Math.max", "abs": "Math.abs", "truncate": "Math.trunc", "floor": "Math.floor",
    "ceil": "Math.ceil", "round": "m.round", "log": "m.log", "log10": "m.log10", "exp": "m.exp", "sqrt": "m.sqrt",
    "days_later": "m.later", "months_later": "m.monthsLater", "is_nan": "Number.isNaN",
}  # fmt: skip
EPOCH = date(1970, 1, 1)


def variable(name: str) -> str:
    """Return what a name is called in JavaScript."""
    return f"{name}_" if name in RESERVED else name


def literal(value: object) -> str:
    """Return a constant as it is written; a date is the number of its day."""
    if isinstance(value, date):
        return str((value - EPOCH).days)
    return json.dumps(value, ensure_ascii=False)


def written(node: Expression) -> str:
    """Return an expression in JavaScript.

    >>> written(nodes.Binary("/", nodes.Name("weight"), nodes.Name("height")))
    'm.divide(weight, height)'
    """
    match node:
        case nodes.Constant(value=value):
            return literal(value)
        case nodes.Name(name=name):
            return variable(name)
        case nodes.Unary(operator="not", operand=operand):
            return f"!{_grouped(operand)}"
        case nodes.Unary(operand=operand):
            return f"-{_grouped(operand)}"
        case nodes.Binary(operator=sign, left=left, right=right) if _may_fail(node):
            return f"m.{ARITHMETIC[sign]}({written(left)}, {written(right)})"
        case nodes.Binary(operator=sign, left=left, right=right):
            first = written(left) if isinstance(left, nodes.Binary) and left.operator == sign == "+" else _grouped(left)
            return f"{first} {sign} {_grouped(right)}"
        case nodes.Compare(operator=sign, left=left, right=right):
            return f"{_grouped(left)} {COMPARISONS.get(sign, sign)} {_grouped(right)}"
        case nodes.Boolean(operator=sign, parts=parts):
            return (" && " if sign == "and" else " || ").join(map(_grouped, parts))
        case nodes.Missing(operand=operand):
            return f"{written(operand)} === null"
        case nodes.Among(operand=operand, options=options):
            return f"[{', '.join(map(literal, options))}].includes({written(operand)})"
        case nodes.Case(branches=branches, otherwise=otherwise):
            chosen = "".join(f"{_grouped(test)} ? {_grouped(value)} : " for test, value in branches)
            return f"{chosen}{_grouped(otherwise)}"
        case nodes.Lookup(operand=operand, table=table):
            entries = ", ".join(f"{_key(code)}: {written(value)}" for code, value in table)
            return f"({{ {entries} }})[{written(operand)}]"
        case nodes.Call(function=function, arguments=arguments):
            return _call(function, *arguments)


def _call(function: str, *arguments: Expression) -> str:
    given = [written(each) for each in arguments]
    match function:
        case "days_between":
            return f"{_grouped(arguments[0])} - {_grouped(arguments[1])}"
        case "weeks_and_days":
            return f"({{ weeks: {given[0]}, days: {given[1]} }})"
        case "chosen":
            return f"{given[0]}.includes({given[1]})"
        case "holds":
            return f"{given[0]} === true"
    return f"{CALLS[function]}({', '.join(given)})"


def _may_fail(node: nodes.Binary) -> bool:
    """Return whether an operation may fail, and the runtime has to notice: all but division by a number."""
    divides_by_number = node.operator == "/" and isinstance(node.right, nodes.Constant) and bool(node.right.value)
    return node.operator in ARITHMETIC and not divides_by_number


def _grouped(node: Expression) -> str:
    """Return an expression as it is written within another one: in brackets unless it holds together by itself."""
    text = written(node)
    match node:
        case nodes.Name() | nodes.Lookup() | nodes.Among():
            holds_together = True
        case nodes.Constant():
            holds_together = not text.startswith("-")
        case nodes.Binary():
            holds_together = _may_fail(node)
        case nodes.Call(function=function):
            holds_together = function not in ("days_between", "holds")
        case _:
            holds_together = False
    return text if holds_together else f"({text})"


def _key(code: object) -> str:
    text = str(code)
    return text if text.isidentifier() and text.isascii() else json.dumps(text, ensure_ascii=False)
