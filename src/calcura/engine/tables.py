"""A whole table at once: the same definition as a Narwhals expression for polars, pandas, pyarrow, DuckDB or Spark.

A row that ``calculate`` would refuse gets null and a second column that names input and reason. No row is dropped and
none gets a value it should not have: nulls never enter the arithmetic, because they compare differently everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import narwhals as nw

from calcura.engine.bounds import always_finite
from calcura.engine.calculate import NotStated
from calcura.engine.column_inputs import Keep, Spellings
from calcura.engine.column_mapping import check_names, columns_of, spellings_of
from calcura.engine.column_reading import ColumnReading, numeric
from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.registry import definition as find_definition
from calcura.engine.straight import straight

NO_RESULT = "no finite result follows from these values"


@dataclass(frozen=True)
class Columns:
    """The expressions of one calculator over a table; gestational ages are in days.

    ``workings`` are columns to add first, each in turn, which the others use.
    """

    value: nw.Expr
    problem: nw.Expr
    band: nw.Expr
    workings: tuple[tuple[str, nw.Expr], ...] = ()


def columns(
    calculator: str | Callable[..., Any] | Definition,
    schema: Mapping[str, nw.dtypes.DType],
    *,
    mapping: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    spellings: Mapping[str, Spellings] | None = None,
    not_stated: NotStated = "refuse",
    workings: bool = False,
    integers: bool = True,
) -> Columns:
    """Return a calculator's value, problem and band as expressions over a table with this schema.

    ``mapping`` gives the column of an input where it is not called as the input is; ``units`` the unit a column is in,
    canonical unless said. Units are never guessed from magnitudes. ``spellings`` says how a column of text writes
    an input, cell by cell, where it does not use the option's code or present and absent.

    With ``workings`` what is used more than once becomes a column of its own, which :func:`score` adds and drops again;
    without, every expression stands alone, longer and slower where the backend does not share parts by itself.
    ``integers=False`` leaves whole results as floats, for columns of pandas, where a missing integer has no place.

    Raises:
        InputError: a required input has no column, or a column's type cannot hold it.
        MeasurementError: a unit is unknown or cannot be converted.
    """
    found = find_definition(calculator)
    kept = _Workings(found.name) if workings else None
    keep: Keep = kept.keep if kept is not None else lambda value: value
    inputs = columns_of(found, schema, mapping or {}, units or {}, spellings or {}, not_stated, keep)
    line = straight(found)
    reading = ColumnReading(line, {name: column.value for name, column in inputs.items()}, keep)
    value = keep(_value(found, reading))
    problems = [problem for column in inputs.values() for problem in column.problems]
    guards = [(reading.truth(guard.condition), guard.reason) for guard in line.guards]
    accepted = [column.accepted for column in inputs.values() if column.accepted is not None]
    accepted += [~condition for condition, _ in guards]
    whole_result = found.result.answer in ("integer", "weeks_and_days")
    if found.result.answer == "decimal" and not always_finite(found):
        accepted.append(value.is_finite())
    masked = nw.when(reduce(lambda one, other: one & other, accepted)).then(value) if accepted else value
    masked = keep(masked.cast(nw.Int64()) if whole_result and integers else masked)
    problem = _first([*problems, *guards], last=masked)
    return Columns(masked, problem, _band(found, masked), tuple(kept.columns) if kept is not None else ())


class _Workings:
    """Columns that hold what is used more than once, so that no backend computes it twice."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.columns: list[tuple[str, nw.Expr]] = []

    def keep(self, value: nw.Expr) -> nw.Expr:
        name = f"__{self.prefix}_{len(self.columns)}"
        self.columns.append((name, value))
        return nw.col(name)


def score(
    frame: Any,
    calculators: str | Definition | Iterable[str | Callable[..., Any] | Definition],
    *,
    mapping: Mapping[str, str] | None = None,
    units: Mapping[str, str] | None = None,
    not_stated: NotStated = "refuse",
) -> Any:
    """Return the table with ``NAME``, ``NAME_band`` and ``NAME_problem`` added for each calculator; lazy stays lazy.

    Raises:
        InputError: as :func:`columns`.

    >>> import polars as pl
    >>> patients = pl.DataFrame({"weight": [70.0], "height": [175.0]})
    >>> score(patients, ["body_mass_index"])["body_mass_index"].round(1).to_list()
    [22.9]
    """
    table = nw.from_native(frame)
    schema = table.collect_schema()
    several = [calculators] if isinstance(calculators, (str, Definition)) else calculators
    found_all = [find_definition(calculator) for calculator in several]
    _refuse_lost_columns(schema, found_all)
    check_names(found_all, mapping or {}, units or {})
    spellings = spellings_of(table, schema, found_all, mapping or {})
    for found in found_all:
        made = columns(
            found,
            schema,
            mapping=mapping,
            units=units,
            spellings=spellings,
            not_stated=not_stated,
            workings=True,
            integers=not table.implementation.is_pandas(),
        )
        for name, working in made.workings:
            table = table.with_columns(working.alias(name))
        added = zip(added_columns(found), (made.value, made.band, made.problem), strict=True)
        table = table.with_columns(**dict(added)).drop([name for name, _ in made.workings])
    return table.to_native()


def added_columns(definition: Definition) -> tuple[str, str, str]:
    """Return the names of the columns that :func:`score` adds for a calculator."""
    return definition.name, f"{definition.name}_band", f"{definition.name}_problem"


def _refuse_lost_columns(columns: Iterable[str], found: Iterable[Definition]) -> None:
    """Refuse a table whose own column would be replaced, and might be another calculator's input."""
    for definition in found:
        for column in added_columns(definition):
            if column in columns:
                raise InputError(
                    f"the table has a column {column!r} already, which the result would replace; rename it"
                )


def _value(found: Definition, reading: ColumnReading) -> nw.Expr:
    value = numeric(reading.read(reading.straight.result))
    match found.result.answer:
        case "decimal":
            return value.cast(nw.Float64())
        case "integer" | "weeks_and_days":
            return value
        case _:
            return value.cast(nw.Date())


def _first(problems: list[tuple[nw.Expr, str]], *, last: nw.Expr) -> nw.Expr:
    """Return the reason of the first problem that a row has, else null."""
    otherwise = nw.when(last.is_null()).then(nw.lit(NO_RESULT))
    expression: nw.Expr = otherwise
    for condition, reason in reversed(problems):
        expression = nw.when(condition).then(nw.lit(reason)).otherwise(expression)
    return expression


def _band(found: Definition, value: nw.Expr) -> nw.Expr:
    if found.bands is None:
        return nw.lit(None).cast(nw.String())
    first, *later = found.bands.labels
    expression: nw.Expr = nw.lit(first)
    for cut, label in zip(found.bands.cuts, later, strict=True):
        expression = nw.when(value >= cut).then(nw.lit(label)).otherwise(expression)
    return nw.when(~value.is_null()).then(expression)
