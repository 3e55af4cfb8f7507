"""The expressions of one calculator over a table: its value, what is wrong with a row, its band; a table with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import narwhals as nw

from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.layers import NO_RESULT, Guard, Layers, added_columns, check_names, layers
from calcura.engine.layers.failing import overflowing
from calcura.engine.registry import definition as find_definition
from calcura.engine.tables.cells import Keep, numeric
from calcura.engine.tables.inputs import Column, Spellings, columns_of, spellings_of
from calcura.engine.tables.reading import ColumnReading


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

    With ``workings`` what is used more than once becomes a column of its own, which :func:`calcura.score` adds and
    drops again; without, every expression stands alone, longer and slower where the backend does not share parts.
    ``integers=False`` leaves whole results as floats, for columns of pandas, where a missing integer has no place.

    Raises:
        InputError: a required input has no column, or a column's type cannot hold it.
        MeasurementError: a unit is unknown or cannot be converted.
    """
    found = find_definition(calculator)
    kept = _Workings(found.name, as_columns=workings)
    made = layers(found, not_stated)
    inputs = columns_of(made, schema, mapping or {}, units or {}, spellings or {}, kept.keep)
    overflows = [Guard(each, NO_RESULT) for each in overflowing(made)]
    known = {name: column.value for name, column in inputs.items()}
    reading = ColumnReading(known, kept.keep, [*made.body, *overflows])
    value = kept.keep(_value(made, reading))
    guards = [(numeric(reading.value(guard.refused)), guard.reason) for guard in made.guards]
    refusals = [*(refused for refused, _ in guards), *(numeric(reading.value(each.refused)) for each in overflows)]
    masked = _masked(made, value, [*_accepted(inputs.values()), *(~refused for refused in refusals)])
    if found.result.answer in ("integer", "weeks_and_days") and integers:
        masked = masked.cast(nw.Int64())
    masked = kept.keep(masked)
    problems = [problem for column in inputs.values() for problem in column.problems]
    problem = _first([*problems, *guards], last=masked)
    return Columns(masked, problem, _band(made, masked, kept.keep), tuple(kept.columns))


class _Workings:
    """What is used more than once: kept as columns, so that no backend computes it twice, or repeated as it stands."""

    def __init__(self, prefix: str, *, as_columns: bool) -> None:
        self.prefix, self.as_columns = prefix, as_columns
        self.columns: list[tuple[str, nw.Expr]] = []

    def keep(self, value: nw.Expr) -> nw.Expr:
        if not self.as_columns:
            return value
        name = f"__{self.prefix}_{len(self.columns)}"
        self.columns.append((name, value))
        return nw.col(name)


def _accepted(inputs: Iterable[Column]) -> list[nw.Expr]:
    return [column.accepted for column in inputs if column.accepted is not None]


def _masked(made: Layers, value: nw.Expr, accepted: list[nw.Expr]) -> nw.Expr:
    """Return the value where every condition for it holds, else null."""
    if made.definition.result.answer == "decimal" and not made.always_finite:
        accepted = [*accepted, value.is_finite()]
    return nw.when(reduce(lambda one, other: one & other, accepted)).then(value) if accepted else value


def _value(made: Layers, reading: ColumnReading) -> nw.Expr:
    value = numeric(reading.value(made.result.expression))
    match made.definition.result.answer:
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


def _band(made: Layers, value: nw.Expr, keep: Keep) -> nw.Expr:
    if made.band is None:
        return nw.lit(None).cast(nw.String())
    band = ColumnReading({made.result.name: value}, keep).value(made.band)
    return nw.when(~value.is_null()).then(band)


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
    given: dict[str, Any] = {"mapping": mapping, "units": units, "not_stated": not_stated}
    given["spellings"] = spellings_of(table, schema, found_all, mapping or {})
    for found in found_all:
        integers = not table.implementation.is_pandas()
        table = _with_results(table, found, columns(found, schema, workings=True, integers=integers, **given))
    return table.to_native()


def _with_results(table: Any, definition: Definition, made: Columns) -> Any:
    """Return the table with the columns of one calculator; its workings are added for that long."""
    for name, working in made.workings:
        table = table.with_columns(working.alias(name))
    results = zip(added_columns(definition), (made.value, made.band, made.problem), strict=True)
    return table.with_columns(**dict(results)).drop([name for name, _ in made.workings])


def _refuse_lost_columns(columns: Iterable[str], found: Iterable[Definition]) -> None:
    """Refuse a table whose own column would be replaced, and might be another calculator's input."""
    for definition in found:
        for column in added_columns(definition):
            if column in columns:
                raise InputError(
                    f"the table has a column {column!r} already, which the result would replace; rename it"
                )
