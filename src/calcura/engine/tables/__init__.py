"""A whole table at once: the same definition as a Narwhals expression for polars, pandas, pyarrow, DuckDB or Spark.

A row that ``calculate`` would refuse gets null and a second column that names input and reason. No row is dropped and
none gets a value it should not have: nulls never enter the arithmetic, because they compare differently everywhere.
"""

from __future__ import annotations

from calcura.engine.layers import added_columns
from calcura.engine.tables.expressions import Columns, columns, score

__all__ = ["Columns", "added_columns", "columns", "score"]
