"""Many patients in one request: columns in, columns out, row for row, by the table reading of the definition."""

from __future__ import annotations

from typing import Any

import polars as pl

from calcura.engine import Definition, Input
from calcura.engine.calculate import assumed_default, plain_value, read_input, unknown_input
from calcura.engine.tables import added_columns, score
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number, WeeksAndDays
from calcura.serving.operations import Json, about, named
from calcura.serving.problems import ProblemError, problem_of
from calcura.serving.requests import Batch


def scored(name: str, asked: Batch) -> Json:
    """Return a result or a problem for each row, in the order given."""
    found = named(name)
    try:
        table = pl.DataFrame([_column(found, column, cells) for column, cells in asked.columns.items()])
        _check_complete(found, asked)
        done = score(table, found, units=asked.units, not_stated=asked.not_stated)
    except CalcuraError as error:
        raise problem_of(error, found) from error
    except (TypeError, ValueError, OverflowError, pl.exceptions.PolarsError) as error:
        raise ProblemError("invalid-request", "columns: these cells make no table", _HOW) from error
    values, bands, problems = (done[column].to_list() for column in added_columns(found))
    return {
        **about(found),
        "rows": len(values),
        "scored": sum(each is not None for each in values),
        "unit": found.result.unit,
        "values": [_plain(each, found) for each in values],
        "bands": bands,
        "problems": problems,
        "assumptions": _assumptions(found, asked),
    }


_HOW = "Each column is a list with one cell for each patient, null where unknown; units has the unit of other columns."


def _column(found: Definition, name: str, cells: list[Any]) -> pl.Series:
    """Return a column in the type that its input has.

    Raises:
        InputError: the calculator has no such input.
        ProblemError: a cell is of another type.
    """
    each = found.input_by_name.get(name)
    if each is None:
        raise unknown_input([found], name)
    types = set(map(type, cells)) - {type(None)}
    match each.kind:
        case Number() if types <= {int, float}:
            return pl.Series(name, cells, dtype=pl.Float64)
        case Finding() if types <= {bool}:
            return pl.Series(name, cells, dtype=pl.Boolean)
        case Finding() | Choice() if types <= {str}:
            return pl.Series(name, cells, dtype=pl.String)
        case Choices() if types <= {str, list}:
            joined = [",".join(map(str, cell)) if isinstance(cell, list) else cell for cell in cells]
            return pl.Series(name, joined, dtype=pl.String)
        case Day() if types <= {str}:
            return pl.Series(name, [read_input(found, each, cell) for cell in cells], dtype=pl.Date)
    raise ProblemError("invalid-input", f"column {name} holds {_types(types)}; {_wanted(each)}", _HOW, {"input": name})


def _types(types: set[type]) -> str:
    words = {bool: "true or false", int: "numbers", float: "numbers", str: "text", list: "lists", dict: "objects"}
    return " and ".join(sorted({words.get(each, "something else") for each in types}))


def _wanted(each: Input) -> str:
    match each.kind:
        case Number():
            return "give numbers, and their unit in units where it is not the specification's"
        case Finding():
            return "give true and false, or present and absent"
        case Day():
            return "give dates such as 2014-09-05"
        case _:
            return "give the options' codes"


def _check_complete(found: Definition, asked: Batch) -> None:
    needed = [
        each.name
        for each in found.inputs
        if each.required and not (asked.not_stated == "absent" and isinstance(each.kind, Finding))
    ]
    missing = [name for name in needed if name not in asked.columns]
    if missing:
        detail = f"{found.name} needs {', '.join(missing)}, and there is no such column"
        raise ProblemError("missing-input", detail, _HOW, {"input": missing[0], "missing": missing})


def _assumptions(found: Definition, asked: Batch) -> list[str]:
    absent = [
        f"{each.label}, where not stated: counted as absent"
        for each in found.inputs
        if asked.not_stated == "absent" and each.required and isinstance(each.kind, Finding)
    ]
    left_out = [each for each in found.inputs if not each.required and each.name not in asked.columns]
    return [*absent, *map(assumed_default, left_out)]


def _plain(value: Any, found: Definition) -> object:
    if value is not None and found.result.answer == "weeks_and_days":
        return plain_value(WeeksAndDays(*divmod(value, 7)))
    return plain_value(value)
