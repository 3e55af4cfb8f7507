"""A calculator as one SQL statement: common table expressions, one level of steps each."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlglot import exp

from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.layers import (
    NO_RESULT,
    Check,
    Given,
    Layers,
    Step,
    added_columns,
    check_names,
    headed,
    in_unit,
    layers,
    names_in,
    opening,
)
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import Expression, on_path, walk
from calcura.engine.layers.failing import failing, positive_inputs
from calcura.engine.registry import definition as find_definition
from calcura.engine.sql.dialects import (
    DIALECTS,
    GENERATED,
    NOT_A_NUMBER,
    ONCE,
    RAISES_ON_UNDERFLOW,
    WITHOUT_TRUTH,
    Kind,
    cast,
    column,
    identifier,
)
from calcura.engine.sql.expressions import SqlWriter, given, missing
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number

Spellings = Mapping[str, Mapping[Any, str | bool | None]]
"""How a column writes an input: cell -> option, or True and False for a finding."""

INDENT = "    "
WIDTH = 110
LARGEST = nodes.Constant(1.7976931348623157e308)


def sql(
    calculator: str | Callable[..., Any] | Definition,
    *,
    dialect: str = "duckdb",
    table: str,
    key: str | Sequence[str] = (),
    mapping: Mapping[str, str | None] | None = None,
    units: Mapping[str, str] | None = None,
    spellings: Spellings | None = None,
    not_stated: NotStated = "refuse",
    steps: bool = False,
) -> str:
    """Return a calculator as a statement that adds its results to a table's rows, in a dialect of SQL.

    It selects ``key`` (a column or several, as they stand), then ``NAME``, ``NAME_band`` and ``NAME_problem`` for
    every row, as :func:`calcura.score` does; with ``steps`` each step as a column too. Gestational ages are in days.

    ``mapping`` gives the column of an input that is not called as the input is, or None for an input that the table
    has no column for. ``units`` gives the unit of a column, canonical unless said; units are never guessed from
    magnitudes. A finding's column is a truth (1 or 0 in SQLite, SQL Server and Oracle), a choice's holds the option's
    code, several options are one text with commas between, a date is a date; ``spellings`` says otherwise, cell by
    cell: ``{"sex": {"F": "female", "M": "male"}, "confusion": {"Y": True, "N": False}}``.

    Statements for DuckDB, SQLite, PostgreSQL and Spark are run in the tests for every calculator; those of other
    dialects are generated and not run, and say so. SQLite keeps what is no number as NULL: it counts as missing.

    >>> print(sql("anion_gap", table="labs", key="stay_id", mapping={"serum_sodium": "na"}).splitlines()[0])
    -- Anion gap
    >>> "cast(na as double) as serum_sodium" in sql("anion_gap", table="labs", mapping={"serum_sodium": "na"}).lower()
    True

    Raises:
        InputError: an unknown dialect or input, or a required input that the table has no column for.
        MeasurementError: a unit is unknown or cannot be converted.
    """
    found = find_definition(calculator)
    if dialect not in DIALECTS:
        raise InputError(f"no SQL is written in {dialect!r}; the dialects are {', '.join(DIALECTS)}")
    keys = (key,) if isinstance(key, str) else tuple(key)
    made = layers(found, not_stated)
    _check_inputs(made, mapping or {}, units or {}, spellings or {})
    return _Statement(made, dialect, table, keys, mapping or {}, units or {}, spellings or {}, steps).text()


def _check_inputs(
    made: Layers, mapping: Mapping[str, str | None], units: Mapping[str, str], spellings: Spellings
) -> None:
    inputs = {each.name: each for each in made.inputs}
    check_names([made.definition], (*mapping, *spellings), units)
    for name in spellings:
        if not isinstance(inputs[name].kind, (Choice, Finding)):
            raise InputError(f"{name} is no choice and no finding: its cells cannot be spelled out")
        for cell, meaning in spellings[name].items():
            if not _is_meaning(inputs[name].kind, meaning):
                raise InputError(f"{name}: {cell!r} cannot mean {meaning!r}; it means {_meanings(inputs[name].kind)}")
    for name, column_name in mapping.items():
        if column_name is None and inputs[name].required:
            raise InputError(f"{made.definition.name} needs {name}: name the column of the table that holds it")


def _is_meaning(kind: object, meaning: object) -> bool:
    if isinstance(kind, Finding):
        return meaning is None or isinstance(meaning, bool)
    return meaning is None or (isinstance(kind, Choice) and meaning in kind.options)


def _meanings(kind: object) -> str:
    return ", ".join(kind.options) if isinstance(kind, Choice) else "present or absent (True, False)"


@dataclass
class _Statement:
    made: Layers
    dialect: str
    table: str
    keys: tuple[str, ...]
    mapping: Mapping[str, str | None]
    units: Mapping[str, str]
    spellings: Spellings
    steps: bool
    parts: list[str] = field(default_factory=list)
    """The common table expressions so far."""

    def __post_init__(self) -> None:
        made = self.made
        types = {each.name: each.type for each in made.inputs} | {each.name: each.type for each in made.steps}
        careful = not made.always_finite or bool(made.guards)
        self.writer = SqlWriter(self.dialect, types, careful=careful, positive=positive_inputs(made))
        taken = {*types, "problem", "refused", "answer", *(f"{each.name}_unreadable" for each in made.inputs)}
        self.kept = _kept(self.keys, taken)
        """What each column of the key is called within the statement."""

    def text(self) -> str:
        """Return the whole statement."""
        found = self.made.definition
        table = self.writer.text(exp.to_table(self.table, dialect=self.dialect))
        self._select("given", self._given(), table)
        self._select("checked", ["*", self._first([*self._input_problems()], "problem")], "given")
        before = self._accepted()
        once = True
        for number, level in enumerate(self.made.levels(), 1):
            items = [self._step(each) for each in level]
            once = once and not (self.dialect in RAISES_ON_UNDERFLOW and any(map(_may_underflow, level)))
            self._select(f"steps_{number}", ["*", *items], before, once=once)
            before = f"steps_{number}"
        refused = [*self._refusals()]
        if refused:
            self._select("guarded", ["*", self._first(refused, "refused", "problem")], before, once=once)
            before = "guarded"
        problem = "refused" if refused else "problem"
        self._select("answered", ["*", self._answer(problem)], before)
        last = self._selected([*self._keys_out(), *self._results(problem), *self._shown_steps()], "answered")
        first = "\n".join(f"-- {line}" for line in _opening(found, self.dialect))
        return f"{first}\nWITH {', '.join(self.parts)}\n{last}\n"

    # What is selected.

    def _given(self) -> list[str]:
        items = [self._named(column(key, self.dialect), name) for key, name in self.kept.items()]
        for each in self.made.inputs:
            items.append(self._named(self._cell(each), each.name, _told(each, self.units)))
            if self._is_spelled_finding(each):
                items.append(self._named(self._unreadable(each), f"{each.name}_unreadable"))
        return items

    def _is_spelled_finding(self, each: Given) -> bool:
        return isinstance(each.kind, Finding) and each.name in self.spellings

    def _unreadable(self, each: Given) -> exp.Expr:
        """Return 1 where a finding's cell is none of those that are spelled out."""
        cell = column(self.mapping.get(each.name) or each.name, self.dialect)
        cells = [exp.convert(told) for told in self.spellings[each.name]]
        return exp.Case().when(exp.Not(this=exp.In(this=cell, expressions=cells)), exp.Literal.number(1))

    def _cell(self, each: Given) -> exp.Expr:
        """Return an input as its column has it, in the canonical unit."""
        name = self.mapping.get(each.name, each.name)
        kinds: dict[type, Kind] = {Number: "double", Finding: "boolean", Day: "date"}
        kind = kinds.get(type(each.kind), "text")
        if each.type == "truth" and self.dialect in (*WITHOUT_TRUTH, "sqlite"):
            kind = "int"
        if name is None:
            return cast(exp.Null(), kind)
        cell = column(name, self.dialect)
        spelled = self.spellings.get(each.name)
        match each.kind:
            case Number():
                number = cast(cell, kind)
                return self._in_unit(each, number)
            case Finding() | Choice() if spelled is not None:
                meant = [
                    (exp.convert(told), self.writer.value(nodes.Constant(value))) for told, value in spelled.items()
                ]
                # A choice's cell that is none of these stands as it is, and is then none of the options.
                other = cast(cell.copy(), "text") if isinstance(each.kind, Choice) else None
                return exp.Case(this=cell, ifs=[exp.If(this=told, true=value) for told, value in meant], default=other)
            case Choices():
                codes = exp.func("replace", cell, exp.Literal.string(" "), exp.Literal.string(""))
                comma = exp.Literal.string(",")
                return exp.DPipe(this=exp.DPipe(this=comma, expression=codes), expression=comma.copy())
            case Day():
                return exp.Anonymous(this="date", expressions=[cell]) if self.dialect == "sqlite" else cast(cell, kind)
        return cell

    def _in_unit(self, each: Given, number: exp.Expr) -> exp.Expr:
        unit = self.units.get(each.name)
        if unit is None:
            return number
        converted = self.writer.value(in_unit(each, unit))
        own = column(each.name, self.dialect)
        return converted.transform(lambda node: number.copy() if node == own else node)

    def _input_problems(self) -> Iterable[tuple[exp.Expr, str]]:
        for each, check in self.made.checks:
            condition = self._asked(each, check)
            if condition is not None:
                yield condition, check.problem

    def _asked(self, each: Given, check: Check) -> exp.Expr | None:
        """Return the condition of a check in SQL; a comparison of nothing does not hold."""
        if check.refused is not None:
            # SQLite keeps what is no number as NULL.
            is_asked = check.trouble != "not_a_number" or self.dialect in NOT_A_NUMBER
            return self.writer.condition(check.refused) if is_asked else None
        if isinstance(each.kind, Choices):
            return self._unknown_option(each, each.kind)
        if self._is_spelled_finding(each):
            return exp.EQ(this=column(f"{each.name}_unreadable", self.dialect), expression=exp.Literal.number(1))
        return None

    def _unknown_option(self, each: Given, kind: Choices) -> exp.Expr:
        left: exp.Expr = column(each.name, self.dialect)
        for code in kind.options:
            left = exp.func("replace", left, exp.Literal.string(f",{code},"), exp.Literal.string(","))
        return exp.Not(this=exp.In(this=left, expressions=[exp.Literal.string(each) for each in (",", ",,")]))

    def _accepted(self) -> str:
        """Blank out the inputs of rows with a problem, and put in what an input counts as that was left out."""
        without = missing(column("problem", self.dialect))
        items = [self._named(column(name, self.dialect), name) for name in self.kept.values()]
        items.append(self._named(column("problem", self.dialect), "problem"))
        for each in self.made.inputs:
            value: exp.Expr = column(each.name, self.dialect)
            if each.default is not None:
                default = self._default(each)
                value = exp.Coalesce(this=value, expressions=[default])
            items.append(self._named(exp.Case().when(without.copy(), value), each.name))
        self._select("accepted", items, "checked")
        return "accepted"

    def _default(self, each: Given) -> exp.Expr:
        if each.type == "options":
            return exp.Literal.string(f",{','.join(sorted(each.default))},")  # type: ignore[call-overload]
        return self.writer.value(nodes.Constant(each.default))  # type: ignore[arg-type]

    def _step(self, each: Step) -> str:
        expression = on_path(each.when, each.expression)
        value = self.writer.value(expression)
        if each.type == "number" and not self._is_double(expression):
            value = cast(value, "double")
        return self._named(value, each.name, headed(each.label, each.unit))

    def _is_double(self, expression: Expression) -> bool:
        """Return whether a value rests on a double, and so is one: numbers as written are decimals in some dialects."""
        return any(self.writer.types[name] == "number" for name in names_in(expression))

    def _refusals(self) -> Iterable[tuple[exp.Expr, str]]:
        for each in self.made.guards:
            yield self.writer.condition(each.refused), each.reason
        for condition in failing(self.made):
            yield self.writer.condition(condition), NO_RESULT

    def _answer(self, problem: str) -> str:
        result = self.made.result
        value: exp.Expr = column(result.name, self.dialect)
        match self.made.definition.result.answer:
            case "integer" | "weeks_and_days":
                value = cast(value, "int")
            case "decimal":
                value = cast(value, "double")
        fine: exp.Expr = missing(column(problem, self.dialect))
        if not self.made.always_finite and self.made.definition.result.answer == "decimal":
            size = exp.Abs(this=column(result.name, self.dialect))
            fine = exp.And(this=fine, expression=exp.LTE(this=size, expression=self.writer.value(LARGEST)))
        return self._named(exp.Case().when(fine, value), "answer")

    def _results(self, problem: str) -> list[str]:
        name = self.made.definition.name
        answer = column("answer", self.dialect)
        band: exp.Expr = cast(exp.Null(), "text")
        if self.made.band is not None:
            written = self.writer.value(self.made.band)
            own = column(name, self.dialect)
            band = written.transform(lambda node: answer.copy() if node == own else node)
            assert isinstance(band, exp.Case)
            empty = exp.If(this=missing(answer.copy()), true=exp.Null())
            band.set("ifs", [empty, *band.args["ifs"]])
        no_result = exp.Case().when(missing(answer.copy()), exp.Literal.string(NO_RESULT))
        problem_told = exp.Coalesce(this=column(problem, self.dialect), expressions=[no_result])
        label = headed(self.made.definition.result.label, self.made.definition.result.unit)
        told = zip(
            (answer.copy(), band, problem_told), added_columns(self.made.definition), (label, "", ""), strict=True
        )
        return [self._named(*each) for each in told]

    def _shown_steps(self) -> list[str]:
        if not self.steps:
            return []
        steps = self.made.steps[:-1]
        return [
            self._named(column(each.name, self.dialect), each.name, headed(each.label, each.unit)) for each in steps
        ]

    def _keys_out(self) -> list[str]:
        return [self._named(column(name, self.dialect), key) for key, name in self.kept.items()]

    # How it is laid out.

    def _first(self, problems: list[tuple[exp.Expr, str]], name: str, before: str | None = None) -> str:
        ifs = [exp.If(this=condition, true=exp.Literal.string(reason)) for condition, reason in problems]
        if before is not None:
            earlier = column(before, self.dialect)
            told = given(earlier.copy())
            ifs = [exp.If(this=told, true=earlier), *ifs]
        return self._named(exp.Case(ifs=ifs) if ifs else cast(exp.Null(), "text"), name)

    def _named(self, value: exp.Expr, name: str, comment: str = "") -> str:
        written = self._laid_out(value)
        own = self.writer.text(identifier(name, self.dialect))
        said = f"{written} AS {own}" if written != own else own
        return f"{said}\0{comment}"

    def _laid_out(self, value: exp.Expr) -> str:
        """Return an expression on one line, or a choice with a line for each branch where it is long."""
        if not isinstance(value, exp.Case):
            return self.writer.text(value)
        asked, default = value.this, value.args.get("default")
        first = f"CASE {self.writer.text(asked)}" if asked is not None else "CASE"
        lines = []
        for each in value.args["ifs"]:
            test, then = map(self.writer.text, (each.this, each.args["true"]))
            lines.append(f"WHEN {test} THEN {then}")
        if default is not None:
            lines.append(f"ELSE {self.writer.text(default)}")
        line = " ".join([first, *lines, "END"])
        return line if len(line) <= WIDTH // 2 else "\n".join([first, *(f"{INDENT}{each}" for each in lines), "END"])

    def _select(self, name: str, items: Sequence[str], source: str, *, once: bool = True) -> None:
        end = [ONCE[self.dialect]] if once and self.dialect in ONCE else []
        body = textwrap.indent("\n".join([self._selected(items, source), *end]), INDENT)
        self.parts.append(f"{name} AS (\n{body}\n)")

    def _selected(self, items: Sequence[str], source: str) -> str:
        lines = []
        for number, each in enumerate(items, 1):
            said, _, comment = each.partition("\0")
            comma = "," if number < len(items) else ""
            lines.append(textwrap.indent(f"{said}{comma}{f'  -- {comment}' if comment else ''}", INDENT))
        return "\n".join(["SELECT", *lines, f"FROM {source}"])


def _kept(keys: Iterable[str], taken: Iterable[str]) -> dict[str, str]:
    """Return a name for each column of the key that nothing else has; large and small letters are the same to some."""
    used = set(taken)
    names: dict[str, str] = {}
    for key in keys:
        name = key
        while name.casefold() in used:
            name = f"kept_{name}"
        used.add(name.casefold())
        names[key] = name
    return names


def _may_underflow(each: Step) -> bool:
    """Return whether a step may be next to 0: where that is an error, it is not to be computed for refused rows."""
    return any(
        (isinstance(node, nodes.Call) and node.function == "exp")
        or (isinstance(node, nodes.Binary) and node.operator == "**" and not isinstance(node.right, nodes.Constant))
        for node in walk(each.expression)
    )


def _told(each: Given, units: Mapping[str, str]) -> str:
    return f"{headed(each.label, each.unit)}{f', from {units[each.name]}' if each.name in units else ''}"


def _opening(found: Definition, dialect: str) -> list[str]:
    lines = [*opening(found)]
    if dialect in ONCE:
        lines.append(f"{ONCE[dialect]} has the database compute a level once, and not in each place that uses it.")
    if dialect in GENERATED:
        lines.append(f"Written for {dialect} and not run there: compare a few rows with calcura.calculate.")
    return lines
