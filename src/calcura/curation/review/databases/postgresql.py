"""Decisions in a database of PostgreSQL, for people who review from several machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from calcura.curation.errors import ReviewError
from calcura.curation.review.databases.database import Database, Rows, Run
from calcura.curation.review.databases.schema import POSTGRESQL

ONE_PREPARES = 5_271_009
"""The lock under which one process makes the tables while others that open the database wait."""


class PostgresDatabase(Database):
    """A database, under its connection string. A connection that was lost is made again."""

    _READS = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"
    # One writer after another keeps the numbers of decisions in the order in which they can be seen.
    _WRITES = "LOCK TABLE review_decisions IN SHARE ROW EXCLUSIVE MODE"

    def __init__(self, connection_string: str) -> None:
        """Connect, and make the tables where there are none.

        Raises:
            ReviewError: the server cannot be reached, or its tables are of another version.
        """
        super().__init__(_place(connection_string))
        self._connection_string = connection_string
        self._connection = self._connected()
        self._prepare()

    def _connected(self) -> psycopg.Connection[tuple[Any, ...]]:
        try:
            return psycopg.connect(self._connection_string, autocommit=True, connect_timeout=10)
        except psycopg.Error as error:
            raise ReviewError(f"{self.place} cannot be reached: {_first_line(error)}") from error

    def _prepare(self) -> None:
        with self._transaction(f"SELECT pg_advisory_xact_lock({ONE_PREPARES})") as run:
            if run("SELECT to_regclass('review_version')") == [(None,)]:
                for statement in POSTGRESQL:
                    run(statement)
            self._refuse_another_version(run)

    @contextmanager
    def _transaction(self, first: str) -> Iterator[Run]:
        with self._one_at_a_time, self._told():
            self._connect_again_if_lost()
            with self._connection.transaction():
                # A server may be set to acknowledge before it writes; a decision is not acknowledged so.
                self._run("SET LOCAL synchronous_commit = on")
                self._run(first)
                yield self._run

    def _connect_again_if_lost(self) -> None:
        try:
            self._run("SELECT 1")
        except psycopg.OperationalError:
            self._connection.close()
            self._connection = self._connected()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except psycopg.OperationalError as error:
            raise ReviewError(f"{self.place}: {_first_line(error)}; send the decision again with its key") from error
        except psycopg.Error as error:
            raise ReviewError(f"{self.place}: {_first_line(error)}; nothing was stored") from error

    def _run(self, statement: str, values: Sequence[str | int | None] = ()) -> Rows:
        cursor = self._connection.execute(statement.replace("?", "%s").encode(), values or None)
        return cursor.fetchall() if cursor.description else []


def _place(connection_string: str) -> str:
    """Return server and database without what may not be shown."""
    try:
        found = conninfo_to_dict(connection_string)
    except psycopg.Error as error:
        # The message of the library repeats the string, and so its password.
        raise ReviewError("the connection string cannot be read; give postgresql://USER@HOST/DATABASE") from error
    return f"PostgreSQL {found.get('host') or 'localhost'}/{found.get('dbname') or found.get('user') or ''}"


def _first_line(error: psycopg.Error) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
