"""One file of R a calculator: a function that adds its results to a data frame."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.layers import NO_RESULT, Check, Given, Layers, Step, added_columns, headed, layers, opening
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import Expression, all_of, negation, on_path
from calcura.engine.layers.failing import failing
from calcura.engine.r.writing import Writer, literal, text, variable
from calcura.engine.registry import definition as find_definition
from calcura.measurements.kinds import Choices

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
            yield each.name, self._value(expression, each), headed(each.label, each.unit)

    def _value(self, expression: Expression, each: Step) -> str | list[str]:
        if isinstance(expression, (nodes.Case, nodes.Lookup)):
            return self.writer.branches(expression, each.type)
        return self.writer.written(expression)

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
