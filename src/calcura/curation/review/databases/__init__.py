"""Where decisions are kept: a file of SQLite, or a database of PostgreSQL. Both are asked in the same words."""

from __future__ import annotations

from pathlib import Path

from calcura.curation.errors import ReviewError
from calcura.curation.review.databases.database import Database, Run
from calcura.measurements.errors import extra

__all__ = ["Database", "Run", "open_database"]


SCHEMES = ("postgresql://", "postgres://")


def open_database(place: Path | str) -> Database:
    """Return the database at a path (SQLite) or under a connection string (PostgreSQL), made where there is none.

    Raises:
        ReviewError: it cannot be opened.
    """
    if isinstance(place, str) and place.startswith(SCHEMES):
        return _postgresql(place)
    if isinstance(place, str) and "://" in place:
        raise ReviewError(f"decisions are kept in a file or under {SCHEMES[0]}..., not {place.partition('://')[0]}://")
    from calcura.curation.review.databases.sqlite import SqliteDatabase

    path = Path(place)
    if not path.parent.is_dir():
        raise ReviewError(f"{path}: there is no folder {path.parent}; make it first")
    return SqliteDatabase(path)


def _postgresql(place: str) -> Database:
    with extra("postgres", "PostgreSQL", ReviewError):
        from calcura.curation.review.databases.postgresql import PostgresDatabase
    return PostgresDatabase(place)
