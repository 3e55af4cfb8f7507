"""A table with the results of several calculators added to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import narwhals as nw

from calcura.engine.calculate import NotStated
from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.layers import added_columns, check_names
from calcura.engine.registry import definition as find_definition
from calcura.engine.tables.expressions import Columns, columns
from calcura.engine.tables.inputs import spellings_of


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
