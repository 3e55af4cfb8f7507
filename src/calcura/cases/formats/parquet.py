"""Rows of plain Python values as one Parquet file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from calcura.cases.generated import GenerationError
from calcura.cases.whole_file import whole_file
from calcura.measurements.errors import extra


def write_rows(rows: Iterable[dict[str, Any]], path: Path) -> int:
    """Write rows to a Parquet file and return how many; nested values become structs and lists.

    Raises:
        GenerationError: when there are none, so that no column is known.
    """
    with extra("tables", "a Parquet file", GenerationError):
        import polars as pl

    kept = list(rows)
    if not kept:
        raise GenerationError("there is no case to write")
    with whole_file(path) as part:
        pl.DataFrame(kept, infer_schema_length=None, strict=False).write_parquet(part)
    return len(kept)
