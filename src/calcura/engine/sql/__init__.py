"""A calculator as one SQL statement, for data that stay where they are."""

from __future__ import annotations

from calcura.engine.sql.dialects import DIALECTS, GENERATED, RUN
from calcura.engine.sql.statement import Spellings, sql

__all__ = ["DIALECTS", "GENERATED", "RUN", "Spellings", "sql"]
