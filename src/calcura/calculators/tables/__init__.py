"""Long published tables, as data: a file each, read when a calculator that rests on it is loaded.

``sources.toml`` says of each file whose it is, under which licence, from where it was taken, with what it was compared
and its checksum. Where a published table has more rows than are kept, the rows left out lie on the lines between those
that are kept, within the limit told there.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

Table = tuple[tuple[float, float], ...]
"""What :func:`calcura.engine.interpolated` takes: rows of a value and what it has there."""


def by_sex(name: str, *columns: str) -> tuple[Table, ...]:
    """Return columns of a table, each by what its rows are looked up by: those of boys, then those of girls.

    >>> boys_power, boys_median, girls_power, girls_median = by_sex("who_weight_for_age", "power", "median")
    >>> boys_median[:2]
    ((0.0, 3.3464), (1.0, 3.3174))
    """
    return tuple(_column(name, sex, column) for sex in ("male", "female") for column in columns)


def _column(name: str, sex: str, column: str) -> Table:
    names, rows = _rows(name)
    at = names.index(column)
    return tuple((float(row[1]), float(row[at])) for row in rows if row[0] == sex)


@cache
def _rows(name: str) -> tuple[list[str], list[list[str]]]:
    with Path(__file__).with_name(f"{name}.csv").open(encoding="utf-8", newline="") as file:
        names, *rows = csv.reader(file)
    return names, rows
