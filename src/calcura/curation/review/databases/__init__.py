"""Where decisions are kept: a file of SQLite, or a database of PostgreSQL. Both are asked in the same words."""

from __future__ import annotations

from calcura.curation.review.databases.database import Database, Run
from calcura.curation.review.databases.opening import open_database

__all__ = ["Database", "Run", "open_database"]
