"""What a database of decisions can be asked, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

Rows = list[tuple[Any, ...]]


class Run(Protocol):
    """Runs one statement, its values marked by ``?``, and returns the rows it gives."""

    def __call__(self, statement: str, values: Sequence[str | int | None] = ()) -> Rows: ...


class Database(Protocol):
    """A database with the tables of :mod:`calcura.curation.review.databases.schema`."""

    place: str
    """The path or the server, without a password."""

    def reading(self) -> AbstractContextManager[Run]:
        """Read in one transaction: what is read belongs together."""
        ...

    def writing(self) -> AbstractContextManager[Run]:
        """Write in one transaction, one writer after another.

        When the context ends without an error, what was written is on the disk and survives the death of any process.
        """
        ...

    def close(self) -> None:
        """Let go of it."""
        ...
