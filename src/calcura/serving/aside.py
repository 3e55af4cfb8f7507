"""Long texts read in a process of their own, which is ended when one takes too long.

Reading is patterns over text. On text that was made for it a pattern takes minutes, and holds up everything else in its
process meanwhile; here it holds up nothing but other notes, and not for long.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, TypeVar

from calcura.engine import definitions
from calcura.reading import recommend_for_note, solve
from calcura.serving.operations import Json
from calcura.serving.problems import ProblemError
from calcura.serving.requests import Request

SECONDS = 5.0
"""How long a note may take; an ordinary one takes some milliseconds. The start of the process does not count."""

STARTING = 30.0
PLAIN = "A man of 70 years. BP 120/60 mmHg."


Asked = TypeVar("Asked", bound=Request)


class Aside:
    """Does one thing after the other in another process."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._free = Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def run(self, operation: Callable[[Asked], Json], asked: Asked) -> Json:
        """Return what an operation returns.

        Raises:
            ProblemError: as the operation does; or it takes too long, or others wait before it.
        """
        if not self._free.acquire(timeout=2 * self._seconds):
            raise ProblemError("busy", "other notes are being read", "Ask again in a while.")
        try:
            kind, told = self._told(self._started(), operation, asked)
        finally:
            self._free.release()
        if kind == "problem":
            raise ProblemError(*told)
        if kind == "fault":
            raise RuntimeError(f"a note could not be read: {told}")
        return dict(told)

    def end(self) -> None:
        """End the process; the next note starts another."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None

    def _started(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self.end()
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
            self._pipe.poll(STARTING)
            self._pipe.recv()
        return self._pipe

    def _told(self, pipe: Connection, operation: Callable[[Asked], Json], asked: Asked) -> tuple[str, Any]:
        pipe.send((operation, asked))
        pipe.poll(STARTING)
        pipe.recv()
        if not pipe.poll(self._seconds):
            self.end()
            detail = f"reading this text takes longer than {self._seconds:g} seconds"
            raise ProblemError("too-slow", detail, "Send the part of the note that matters, as plain sentences.")
        kind, told = pipe.recv()
        return kind, told


def _serve(pipe: Connection) -> None:
    """Do what is asked, one thing after the other, until the other side is gone.

    A plain note is read before the first: what readers load and build once is no part of any note's time.
    """
    recommend_for_note(PLAIN)
    solve(PLAIN, definitions()[0].title)
    pipe.send("ready")
    while True:
        try:
            operation, asked = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        pipe.send("begun")  # what asks for it has been imported
        pipe.send(_outcome(operation, asked))


def _outcome(operation: Callable[[Asked], Json], asked: Asked) -> tuple[str, Any]:
    try:
        return "told", operation(asked)
    except ProblemError as problem:
        return "problem", (problem.kind, problem.detail, problem.go_on, problem.about)
    except Exception as error:
        return "fault", type(error).__name__


aside = Aside()
"""The one of this process; it starts with the first note."""
