"""Which column of a table an input is read from, and how its cells write the options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import narwhals as nw

from calcura.engine.definition import Definition
from calcura.engine.errors import InputError
from calcura.engine.layers import Layers
from calcura.engine.tables.cells import Keep
from calcura.engine.tables.inputs import Column, Spellings, column_of, default_column
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Finding
from calcura.measurements.reading import read


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
