"""A folder that one process at a time works in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from calcura.measurements.errors import CalcuraError

_NAME = "lock.sqlite"


class BeingWorkedOnError(CalcuraError):
    """Another process works in a folder; the message says what to do."""


class Lock:
    """Keeps a second process from a folder; a process that is killed lets go."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        self._open: sqlite3.Connection | None = None

    def __enter__(self) -> None:
        """Hold the folder.

        Raises:
            BeingWorkedOnError: another process does.
            OSError: the lock cannot be written or read.
        """
        self._path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._open = sqlite3.connect(self._path, timeout=0, isolation_level=None)
            self._open.execute("begin exclusive")
        except sqlite3.DatabaseError as error:
            if self._open is not None:
                self._open.close()
            if "locked" not in str(error):
                raise OSError(f"{self._path}: {error}") from error
            raise BeingWorkedOnError(
                f"{self._path.parent} is being worked on by another process; wait for it, or give another folder"
            ) from None

    def __exit__(self, *_: object) -> None:
        if self._open is not None:
            with closing(self._open):
                self._open.execute("rollback")
