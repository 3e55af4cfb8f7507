"""CSV files whose notes are longer than Python's reader takes by default."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST = 2**31 - 1
"""The longest field that the reader can be told to take on every platform."""


@contextmanager
def long_fields() -> Iterator[None]:
    """Let CSV files be read whose fields are of any length."""
    limit = csv.field_size_limit(LONGEST)
    try:
        yield
    finally:
        csv.field_size_limit(limit)
