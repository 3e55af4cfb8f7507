"""One file of R a calculator: a function that adds its results to a data frame.

A value that is missing is NA, a condition that asks one is NA, and ``case_when`` takes NA as false: what the layers
ask for.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.layers import (
    NO_RESULT,
    Check,
    Expression,
    Given,
    Layers,
    Step,
    Type,
    added_columns,
    headed,
    layers,
    opening,
)
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import all_of, negation, on_path
from calcura.engine.layers.failing import failing
from calcura.engine.layers.types import type_of
from calcura.engine.registry import definition as find_definition
from calcura.measurements.kinds import Choices

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


WIDTH, INDENT = 100, "  "
LATER = "months_later"
Item = tuple[str, str | list[str], str]
"""A column of a ``mutate``: its name, its value or the branches of a choice, and a comment."""
READ = {
    "number": "as.double", "whole": "as.double", "truth": "as.logical", "text": "as.character",
    "options": "as.character", "date": "as.Date",
}  # fmt: skip
HOLDS = {
    "number": "numbers", "whole": "numbers", "truth": "TRUE and FALSE", "text": "text", "options": "text",
    "date": "dates",
}  # fmt: skip


def r(calculator: str | Callable[..., Any] | Definition, *, not_stated: NotStated = "refuse") -> str:
    """Return a calculator as the text of a file of R, which needs dplyr and nothing else.

    Its function takes a data frame with a column for each input, in the calculator's units, and returns it with
    ``NAME``, ``NAME_band`` and ``NAME_problem`` added, as :func:`calcura.score` does; with ``steps = TRUE`` each step
    too. An optional input may have no column. A finding's column holds TRUE and FALSE, a choice's the option's code,
    several options are one text with commas between; a gestational age is in days.

    >>> print(r("anion_gap").splitlines()[0])
    # Anion gap
    """
    return _File(layers(find_definition(calculator), not_stated)).text()


def files(definitions: Iterable[Definition], *, not_stated: NotStated = "refuse") -> Iterator[tuple[str, str]]:
    """Give the name and the text of each calculator's file."""
    for each in definitions:
        yield f"{each.name}.R", r(each, not_stated=not_stated)


@dataclass
class _File:
    made: Layers

    def __post_init__(self) -> None:
        given = {each.name: each.type for each in self.made.inputs}
        self.writer = Writer(given | {each.name: each.type for each in self.made.steps})

    def text(self) -> str:
        """Return the whole file."""
        first = [f"# {line}" for line in opening(self.made.definition)]
        name = variable(self.made.definition.name)
        body = textwrap.indent("\n".join(self._body()), INDENT)
        return "\n".join(
            [*first, "library(dplyr)", "", f"{name} <- function(patients, steps = FALSE) {{", body, "}", ""]
        )

    def _body(self) -> Iterator[str]:
        if any(f"{LATER}(" in self.writer.written(each.expression) for each in self.made.steps):
            yield helper(f"{LATER}.R")
        yield from self._columns_asked()
        mutations = ["given |>", f"{INDENT}ungroup() |>", *self._mutation(self._read(), "transmute")]
        for items in (self._checks(), self._accepted(), *map(self._steps, self.made.levels()), self._answer()):
            mutations[-1] += " |>"
            mutations += self._mutation(items)
        yield from ["worked <- suppressWarnings(", *(f"{INDENT}{line}" for line in mutations), ")"]
        yield from self._vector("added <- c(", map(text, added_columns(self.made.definition)))
        if steps := [text(each.name) for each in self.made.steps[:-1]]:
            yield from self._vector("if (steps) added <- c(added, ", steps)
        yield "bind_cols(patients, worked[added])"

    def _vector(self, opening: str, items: Iterable[str]) -> Iterator[str]:
        """Give a call on lines that are broken between its items."""
        line = opening
        told = list(items)
        for number, each in enumerate(told, 1):
            if len(line) + len(each) > WIDTH:
                yield line.rstrip()
                line = INDENT
            line += f"{each}, " if number < len(told) else each
        yield f"{line})"

    def _columns_asked(self) -> Iterator[str]:
        """Refuse a table that lacks a column or has another kind of it: what R would make of it is no measurement."""
        kinds = [f"{variable(each.name)} = {text(HOLDS[each.type])}" for each in self.made.inputs]
        yield from self._vector("asked <- c(", kinds)
        needed = [text(each.name) for each in self.made.inputs if each.required]
        yield from self._vector("needed <- c(", needed)
        yield helper("columns.R")

    # What is computed, a mutate each: name, what it is, and a comment.

    def _read(self) -> Iterator[Item]:
        for each in self.made.inputs:
            column = f"{READ[each.type]}({variable(each.name)})"
            if isinstance(each.kind, Choices):
                column = (
                    f'if_else(is.na({variable(each.name)}), NA_character_, paste0(",", gsub(" ", "", {column}), ","))'
                )
            yield each.name, column, headed(each.label, each.unit)

    def _checks(self) -> Iterator[Item]:
        asked = [(self._asked(each, check), check.problem) for each, check in self.made.checks]
        told = [f"{condition} ~ {text(problem)}" for condition, problem in asked if condition]
        yield "problem.", told or "NA_character_", ""

    def _asked(self, each: Given, check: Check) -> str:
        name = variable(each.name)
        if check.trouble == "missing":
            return f"is.na({name}) & !is.nan({name})" if each.type in ("number", "whole") else f"is.na({name})"
        if check.refused is not None:
            # Missing is among no options: it is asked for apart.
            given = [] if check.trouble != "unreadable" else [negation(nodes.Missing(nodes.Name(each.name)))]
            return self.writer.written(all_of(*given, check.refused))
        if isinstance(each.kind, Choices):
            codes = "|".join(each.kind.options)
            return f'!is.na({name}) & !grepl("^,+(({codes}),+)*$", {name})'
        return ""

    def _accepted(self) -> Iterator[Item]:
        for each in self.made.inputs:
            name = variable(each.name)
            value = name if each.default is None else f"coalesce({name}, {_default(each)})"
            yield each.name, [f"is.na(problem.) ~ {value}"], ""

    def _steps(self, level: Sequence[Step]) -> Iterator[Item]:
        for each in level:
            expression = on_path(each.when, each.expression)
            value: str | list[str]
            if isinstance(expression, (nodes.Case, nodes.Lookup)):
                value = self.writer.branches(expression, each.type)
            else:
                value = self.writer.written(expression)
            yield each.name, value, headed(each.label, each.unit)

    def _answer(self) -> Iterator[Item]:
        found, result = self.made.definition, variable(self.made.result.name)
        name, band, problem = added_columns(found)
        refused = ["!is.na(problem.) ~ problem."]
        refused += [f"{self.writer.written(each.refused)} ~ {text(each.reason)}" for each in self.made.guards]
        refused += [f"{self.writer.written(each)} ~ {text(NO_RESULT)}" for each in failing(self.made)]
        yield "problem.", refused, ""
        whole = found.result.answer in ("integer", "weeks_and_days")
        yield name, [f"is.na(problem.) & is.finite({result}) ~ {f'as.integer({result})' if whole else result}"], ""
        bands = self.writer.branches(self.made.band, "text") if isinstance(self.made.band, nodes.Case) else []
        yield band, [f"is.na({result}) ~ NA_character_", *bands] if bands else "NA_character_", ""
        yield problem, ["!is.na(problem.) ~ problem.", f"is.na({result}) ~ {text(NO_RESULT)}"], ""

    # How it is laid out.

    def _mutation(self, items: Iterable[Item], verb: str = "mutate") -> list[str]:
        lines: list[str] = []
        listed = list(items)
        for number, (name, value, label) in enumerate(listed, 1):
            comma = "," if number < len(listed) else ""
            comment = f"  # {label}" if label else ""
            if isinstance(value, list) and sum(map(len, value)) > WIDTH - 20:
                lines.append(f"    {variable(name)} = case_when({comment}")
                lines += [f"      {each}{',' if at < len(value) else ''}" for at, each in enumerate(value, 1)]
                lines.append(f"    ){comma}")
            else:
                told = value if isinstance(value, str) else f"case_when({', '.join(value)})"
                lines.append(f"    {variable(name)} = {told}{comma}{comment}")
        return [f"  {verb}(", *lines, "  )"]


def helper(name: str) -> str:
    """Return a piece of R that is written out as it stands."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8").rstrip()


def _default(each: Given) -> str:
    if each.type == "options":
        return text(f",{','.join(sorted(each.default))},")  # type: ignore[call-overload]
    return literal(each.default)
