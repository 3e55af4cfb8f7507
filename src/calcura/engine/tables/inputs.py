"""One input as a column: its value without nulls, and what is wrong with a row's cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from functools import reduce
from typing import Any

import narwhals as nw

from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.layers import Given, Layers, in_unit
from calcura.engine.layers import expressions as nodes
from calcura.engine.tables.cells import Keep, Optional, Options
from calcura.engine.tables.reading import ColumnReading
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import FINDING_WORDS, Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import read

Spellings = Mapping[str, object]
"""How a column of text writes an input: cell -> canonical value, or None for "unknown"."""

FIRST_DAY = date(1970, 1, 1)


@dataclass(frozen=True)
class Column:
    """An input over a table. ``accepted`` is true where the cell can be used; ``problems`` say why it cannot."""

    value: Any
    accepted: nw.Expr | None = None
    problems: list[tuple[nw.Expr, str]] = field(default_factory=list)


def default_column(each: Given) -> Column:
    """Return what an input without a column counts as."""
    return Column(Optional(0.0, False) if each.may_be_missing else each.default)


def column_of(
    calculator: str,
    each: Given,
    name: str,
    dtype: nw.dtypes.DType,
    *,
    unit: str | None = None,
    spellings: Spellings | None = None,
    keep: Keep,
) -> Column:
    """Return an input read from a column.

    Raises:
        InputError: when the column's type cannot hold this kind of input.
    """
    match each.kind:
        case Number():
            return _number(calculator, each, each.kind, name, dtype, unit, keep)
        case Finding():
            return _finding(each, name, dtype, spellings or FINDING_WORDS)
        case Choice():
            return _choice(each, each.kind, name, dtype, spellings or {code: code for code in each.kind.options}, keep)
        case Choices():
            return _choices(each, each.kind, name, dtype, keep)
        case Day():
            return _day(each, name, dtype)


def _number(
    calculator: str, each: Given, kind: Number, name: str, dtype: nw.dtypes.DType, unit: str | None, keep: Keep
) -> Column:
    if not (dtype.is_numeric() or dtype == nw.Object):
        raise InputError(
            f"{calculator}: column {name!r} holds {dtype}, but {each.name} is a number"
            f"{f' in {kind.unit}' if kind.unit else ''}; convert the column to numbers and name its unit"
        )
    # It is used as it stands where its type is double already: casts and fills cost time.
    cell = nw.col(name) if dtype == nw.Float64 else nw.col(name).cast(nw.Float64())
    canonical = in_unit(each, unit or kind.unit)
    value = ColumnReading({each.name: cell}, keep).value(canonical)
    if isinstance(canonical, nodes.Case):
        value = keep(value)
    in_range = value.is_between(*kind.plausible)
    if kind.whole:
        in_range = in_range & (value == value.floor())
    checks = ColumnReading({each.name: value}, keep)
    problems = [(checks.value(check.refused), check.problem) for check in each.checks[each.required :] if check.refused]
    return _missing_or(each, nw.col(name), value, in_range, problems, stand_in=kind.plausible[0])


def _missing_or(
    each: Given, cell: nw.Expr, value: Any, accepted: nw.Expr, problems: list[tuple[nw.Expr, str]], stand_in: Any
) -> Column:
    """Return a column whose empty cells are a problem, or count as the input's declared default."""
    empty = cell.is_null()
    if each.required:
        return Column(value, accepted, [(empty, each.problem("missing")), *problems])
    problems = [(~empty & condition, reason) for condition, reason in problems]
    default: Any = stand_in if each.default is None else each.default
    filled = value.fill_null(nw.lit(default).cast(nw.Datetime("us")) if isinstance(default, date) else default)
    usable = empty | accepted
    return Column(Optional(filled, ~empty) if each.default is None else filled, usable, problems)


def _finding(each: Given, name: str, dtype: nw.dtypes.DType, spellings: Spellings) -> Column:
    cell = nw.col(name)
    unreadable: nw.Expr | None = None
    if dtype == nw.Boolean:
        present, known = cell.fill_null(False), ~cell.is_null()
    else:
        if dtype.is_numeric():
            values: Mapping[Any, object] = {1: True, 0: False}
        else:
            values, cell = spellings, cell.cast(nw.String())
        present = _among(cell, values, True).fill_null(False)
        known = _among(cell, values, True, False).fill_null(False)
        unreadable = ~known & ~cell.is_null() & ~_among(cell, values, None)
    problems = [] if unreadable is None else [(unreadable, each.problem("unreadable"))]
    if each.required:
        return Column(present, known, [*problems, (~known, each.problem("missing"))])
    readable = ~unreadable if unreadable is not None else None
    if each.default is None:
        return Column(Optional(present, known), readable, problems)
    return Column(present | ~known if each.default else present, readable, problems)


def _choice(each: Given, kind: Choice, name: str, dtype: nw.dtypes.DType, spellings: Spellings, keep: Keep) -> Column:
    if dtype.is_numeric():
        raise InputError(f"column {name!r} holds numbers, but {each.name} is one of {', '.join(kind.options)}")
    cell = nw.col(name) if dtype == nw.String else nw.col(name).cast(nw.String())
    empty = cell.is_null() | _among(cell, spellings, None)
    chosen = {code: _among(cell, spellings, code) for code in kind.options}
    return _options(each, empty, chosen, None, keep)


def _options(each: Given, empty: nw.Expr, chosen: dict[str, nw.Expr], known: nw.Expr | None, keep: Keep) -> Column:
    """Return a column of options, whose empty cells are a problem, or count as the input's declared default.

    ``known`` says whether a cell can be read; where it is None, a cell can that has one of the options.
    """
    problem = each.problem("unreadable")
    if each.required:
        kept = {code: keep(told) for code, told in chosen.items()}
        known = _any(kept.values()) if known is None else known
        return Column(Options(kept), known, [(empty, each.problem("missing")), (~known, problem)])
    chosen = {code: told.fill_null(False) for code, told in chosen.items()}
    for code in () if each.default is None else _codes(each.default):
        chosen[code] = chosen[code] | empty
    kept = {code: keep(told) for code, told in chosen.items()}
    options, known = Options(kept), _any(kept.values()) if known is None else known.fill_null(False)
    usable = empty | known
    return Column(Optional(options, ~empty) if each.default is None else options, usable, [(~usable, problem)])


def _any(tests: Iterable[nw.Expr]) -> nw.Expr:
    return reduce(lambda one, other: one | other, tests)


def _codes(default: object) -> Collection[str]:
    return (default,) if isinstance(default, str) else default  # type: ignore[return-value]


def _among(cell: nw.Expr, spellings: Mapping[Any, object], *values: object) -> nw.Expr:
    """Return whether a cell is written as one of the values. Equality costs a tenth of ``is_in``."""
    tests = [cell == text for text, value in spellings.items() if value in values]
    return _any(tests) if tests else nw.lit(False)


def _choices(each: Given, kind: Choices, name: str, dtype: nw.dtypes.DType, keep: Keep) -> Column:
    if dtype != nw.String:
        raise InputError(f"column {name!r} holds {dtype}, but {each.name} needs text such as 'OPTION,OPTION'")
    # One text cell per patient, options separated by commas: delimiters on both sides make each code a whole word.
    codes = nw.col(name).str.replace_all(" ", "", literal=True)
    cell = nw.concat_str([nw.lit(","), codes, nw.lit(",")])
    chosen = {code: cell.str.contains(f",{code},", literal=True) for code in kind.options}
    left = cell
    for code in kind.options:
        left = left.str.replace_all(f",{code},", ",", literal=True)
    return _options(each, nw.col(name).is_null(), chosen, left.is_in([",", ",,"]), keep)


def _day(each: Given, name: str, dtype: nw.dtypes.DType) -> Column:
    if not (dtype in (nw.Date, nw.Object) or isinstance(dtype, nw.Datetime)):
        raise InputError(f"column {name!r} holds {dtype}, but {each.name} is a date; convert the column to dates")
    cell = nw.col(name).cast(nw.Datetime("us"))
    return _missing_or(each, nw.col(name), cell, ~nw.col(name).is_null(), [], stand_in=FIRST_DAY)


def spellings_of(
    table: Any, schema: Mapping[str, nw.dtypes.DType], found: Iterable[Definition], mapping: Mapping[str, str]
) -> dict[str, Spellings]:
    """Look once at the distinct cells of the columns of text, and read each as ``calculate`` would."""
    spellings: dict[str, Spellings] = {}
    for each in {each.name: each for definition in found for each in definition.inputs}.values():
        name = mapping.get(each.name, each.name)
        if isinstance(each.kind, (Choice, Finding)) and name in schema and schema[name] in TEXT:
            spellings[each.name] = _read_cells(table, name, each.kind)
    return spellings


TEXT = (nw.String, nw.Object, nw.Categorical, nw.Enum)
"""Types of columns that may write an option in words of their own."""

MOST_SPELLINGS = 200
"""A column with more distinct cells than this is no column of options: only the codes themselves are known in it."""


def _read_cells(table: Any, name: str, kind: Choice | Finding) -> Spellings:
    cells = table.select(nw.col(name).cast(nw.String())).unique().head(MOST_SPELLINGS + 1)
    if isinstance(cells, nw.LazyFrame):
        cells = cells.collect()
    if len(cells) > MOST_SPELLINGS:
        return {}
    readable: dict[str, object] = {}
    for cell in cells[name].to_list():
        if isinstance(cell, str):
            with suppress(MeasurementError):
                readable[cell] = read(cell, kind)
    return readable


def columns_of(
    made: Layers,
    schema: Mapping[str, nw.dtypes.DType],
    mapping: Mapping[str, str],
    units: Mapping[str, str],
    spellings: Mapping[str, Spellings],
    keep: Keep,
) -> dict[str, Column]:
    """Return each input of a calculator as a column.

    Raises:
        InputError: a required input has no column, or a column's type cannot hold it.
    """
    inputs: dict[str, Column] = {}
    missing = []
    for each in made.inputs:
        name = mapping.get(each.name, each.name)
        if name in schema:
            unit, spelt = units.get(each.name), spellings.get(each.name)
            inputs[each.name] = column_of(
                made.definition.name, each, name, schema[name], unit=unit, spellings=spelt, keep=keep
            )
        elif each.name in mapping:
            raise InputError(f"the table has no column {name!r}; its columns are {', '.join(schema)}")
        elif not each.required:
            inputs[each.name] = default_column(each)
        else:
            missing.append(each.name)
    if missing:
        raise InputError(
            f"the table has no column for {', '.join(missing)}, which {made.definition.name} needs; "
            f"map one, as in {missing[0]}=COLUMN. Its columns are {', '.join(schema)}."
        )
    return inputs
