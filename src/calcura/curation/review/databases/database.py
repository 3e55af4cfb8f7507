"""What a database of decisions can be asked, whichever it is."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, ClassVar, Protocol

from calcura.curation.errors import ReviewError
from calcura.curation.review.databases.schema import VERSION

Rows = list[tuple[Any, ...]]


class Run(Protocol):
    """Runs one statement, its values marked by ``?``, and returns the rows it gives."""

    def __call__(self, statement: str, values: Sequence[str | int | None] = ()) -> Rows: ...


class Database(ABC):
    """A database with the tables of :mod:`calcura.curation.review.databases.schema`."""

    _READS: ClassVar[str]
    _WRITES: ClassVar[str]
    """The statement with which a transaction of each kind begins."""
    _connection: Any

    def __init__(self, place: str) -> None:
        self.place = place
        """The path or the server, without a password."""
        self._one_at_a_time = threading.RLock()

    @abstractmethod
    def _transaction(self, first: str) -> AbstractContextManager[Run]:
        """Begin a transaction, and end it when the context does; an error undoes what was written."""

    def reading(self) -> AbstractContextManager[Run]:
        """Read in one transaction: what is read belongs together."""
        return self._transaction(self._READS)

    def writing(self) -> AbstractContextManager[Run]:
        """Write in one transaction, which waits for its turn before it reads.

        When the context ends without an error, what was written is on the disk and survives the death of any process.
        """
        return self._transaction(self._WRITES)

    def _refuse_another_version(self, run: Run) -> None:
        ((version,),) = run("SELECT version FROM review_version")
        if version != VERSION:
            raise ReviewError(f"{self.place} was made by another Calcura (tables {version}, here {VERSION}); update it")

    def close(self) -> None:
        """Let go of it."""
        with self._one_at_a_time:
            self._connection.close()
