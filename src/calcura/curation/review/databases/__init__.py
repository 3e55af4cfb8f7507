"""Where decisions are kept: a file of SQLite, or a database of PostgreSQL. Both are asked in the same words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from calcura.curation.errors import ReviewError
from calcura.curation.review.databases.database import Database, Rows, Run
from calcura.curation.review.databases.schema import SQLITE
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
    path = Path(place)
    if not path.parent.is_dir():
        raise ReviewError(f"{path}: there is no folder {path.parent}; make it first")
    return SqliteDatabase(path)


def _postgresql(place: str) -> Database:
    with extra("postgres", "PostgreSQL", ReviewError):
        from calcura.curation.review.databases.postgresql import PostgresDatabase
    return PostgresDatabase(place)


WAIT = 30.0
"""Seconds to wait for another process that writes."""


class SqliteDatabase(Database):
    """One file, for people who review on one machine, with its write-ahead log beside it."""

    _READS, _WRITES = "BEGIN", "BEGIN IMMEDIATE"
    _connection: sqlite3.Connection

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            ReviewError: the file cannot be opened or is none of ours.
        """
        super().__init__(str(path))
        try:
            self._connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None, check_same_thread=False)
            self._prepare()
        except sqlite3.Error as error:
            raise ReviewError(f"{path} cannot be opened as a file of decisions: {error}") from error

    def _prepare(self) -> None:
        # Readers go on while one writes, and a commit is on the disk before it is acknowledged.
        for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            self._connection.execute(f"PRAGMA {setting}")
        with self.writing() as run:
            tables = {name for (name,) in run("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if "review_version" not in tables:
                if tables:
                    raise ReviewError(f"{self.place} holds other tables; give a file of its own for decisions")
                for statement in SQLITE:
                    run(statement)
            self._refuse_another_version(run)

    @contextmanager
    def _transaction(self, first: str) -> Iterator[Run]:
        with self._one_at_a_time:
            self._run(first)
            try:
                yield self._run
                self._run("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.rollback()
                raise

    def _run(self, statement: str, values: Sequence[str | int | None] = ()) -> Rows:
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise ReviewError(f"{self.place}: {error}; nothing was stored") from error
