"""Tables of patients as files, read and written lazily with polars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import polars as pl
from narwhals.exceptions import NarwhalsError

from calcura.cases.formulas import FORMULA, HARMLESS
from calcura.cases.whole_file import whole_file
from calcura.cli.errors import CommandError
from calcura.measurements.kinds import Day, Kind, Number

SUFFIXES = (".parquet", ".csv")


@dataclass(frozen=True)
class Table:
    """Files read as one lazy table. The cells of a CSV are text until an input says what they are."""

    frame: pl.LazyFrame
    schema: Mapping[str, pl.DataType]
    is_text: bool

    @property
    def columns(self) -> list[str]:
        """The names of the columns in order."""
        return list(self.schema)

    def empty(self, kinds: Mapping[str, Kind], mapping: Mapping[str, str]) -> pl.DataFrame:
        """Return a table without rows, typed as the inputs will be read."""
        types = dict(self.schema)
        if self.is_text:
            for name, kind in kinds.items():
                types[mapping.get(name, name)] = _type(kind)
        return pl.DataFrame(schema={name: types[name] for name in self.columns})


def read_tables(paths: Sequence[Path]) -> Table:
    """Return files of the same columns as one lazy table.

    Raises:
        OSError: when a file is absent.
        CommandError: when one cannot be read as what its name says, or the columns differ.
    """
    suffix = _suffix(paths[0])
    frames = []
    first: dict[str, pl.DataType] = {}
    for path in paths:
        if _suffix(path) != suffix:
            raise CommandError(f"{path}: give files of one kind, all {suffix} as the first")
        with path.open("rb"):
            frame = scan(path)
        with refusals(f"{path} cannot be read"):
            schema = dict(frame.collect_schema())
        first = first or schema
        if schema != first:
            different = sorted(name for name in {*schema, *first} if schema.get(name) != first.get(name))
            raise CommandError(f"{path}: its columns differ from those of {paths[0]}: {', '.join(different)}")
        frames.append(frame.select(list(first)))
    return Table(pl.concat(frames) if len(frames) > 1 else frames[0], first, suffix == ".csv")


def scan(path: Path) -> pl.LazyFrame:
    """Return a file as a lazy table; every column of a CSV is text, so that reading changes nothing."""
    if _suffix(path) == ".parquet":
        return pl.scan_parquet(path, glob=False)
    return pl.scan_csv(path, infer_schema=False, glob=False)


def with_typed_cells(
    table: Table, kinds: Mapping[str, Kind], mapping: Mapping[str, str]
) -> tuple[pl.LazyFrame, dict[str, str], dict[str, pl.Expr]]:
    """Return the table ready to compute on, the column of each input, and where a date cannot be read.

    The columns of a CSV stay as they are written; each input gets a column of its own beside them. A cell that
    should be a number and is none becomes NaN, not null: it is refused, and never counts as not stated.
    """
    if not table.is_text:
        return table.frame, dict(mapping), {}
    added, read_from, unreadable = [], {}, {}
    for name, kind in kinds.items():
        column = mapping.get(name, name)
        if column not in table.schema:
            continue
        own = name
        while own in table.schema or own in mapping.values():
            own = f"{own}_"
        cell = pl.col(column).str.strip_chars()
        cell = pl.when(cell != "").then(cell)
        added.append(_typed(cell, kind).alias(own))
        read_from[name] = own
        if isinstance(kind, Day):
            unreadable[name] = cell.is_not_null() & pl.col(own).is_null()
    return table.frame.with_columns(*added), read_from, unreadable


def _type(kind: Kind) -> pl.DataType:
    match kind:
        case Number():
            return pl.Float64()
        case Day():
            return pl.Date()
        case _:
            return pl.String()


def _typed(cell: pl.Expr, kind: Kind) -> pl.Expr:
    match kind:
        case Number():
            number = cell.cast(pl.Float64, strict=False)
            return pl.when(cell.is_not_null() & number.is_null()).then(float("nan")).otherwise(number)
        case Day():
            day = cell.str.extract(r"^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$")
            return pl.coalesce(day.str.to_date("%Y-%m-%d", strict=False), cell.str.to_date("%m/%d/%Y", strict=False))
        case _:
            return cell


def write_table(frame: pl.LazyFrame, path: Path, inputs: Sequence[Path]) -> None:
    """Compute a lazy table and write it; the file appears under its name only when it is complete.

    Raises:
        CommandError: when the output is one of the inputs, has an unknown kind, or a row cannot be read.
        OSError: when it cannot be written.
    """
    suffix = _suffix(path)
    if any(path.exists() and path.samefile(each) for each in inputs):
        raise CommandError(f"{path} is an input too; give another file for the output")
    if not path.parent.is_dir():
        raise CommandError(f"{path}: there is no folder {path.parent}")
    with whole_file(path) as part, refusals(f"{', '.join(map(str, inputs))} cannot be scored into {path}"):
        if suffix == ".parquet":
            frame.sink_parquet(part)
        else:
            frame.with_columns(_guarded(pl.selectors.string())).sink_csv(part)


def _guarded(text: pl.Expr) -> pl.Expr:
    """Return a text that no spreadsheet program computes; one that has the mark against it already stays as it is."""
    computed = text.str.contains(FORMULA) & ~text.str.contains(HARMLESS)
    return pl.when(computed).then(text.str.replace("^", "'")).otherwise(text)


def _suffix(path: Path) -> str:
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise CommandError(f"{path}: tables are .parquet or .csv files")
    return suffix


@contextmanager
def refusals(what: str) -> Iterator[None]:
    """Tell in one line what a table library cannot do with a file."""
    try:
        yield
    except (pl.exceptions.PolarsError, NarwhalsError) as error:
        reason = str(error).strip().splitlines() or ["unreadable"]
        raise CommandError(f"{what}: {reason[0]}") from error
