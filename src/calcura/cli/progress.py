"""A progress bar on standard error, where a person looks at it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

Advance = Callable[[int, int | None], None]
"""Told how many are done, and of how many where that is known."""


AdvanceStep = Callable[[str, int, int | None], None]
"""Told the step, and of it how many are done, and of how many where that is known."""


@contextmanager
def progress(what: str) -> Iterator[Advance | None]:
    """Give a function that moves a bar; None where standard error is no terminal."""
    with progress_by_step() as advance:
        if advance is None:
            yield None
            return
        advance(what, 0, None)
        yield partial(advance, what)


@contextmanager
def progress_by_step() -> Iterator[AdvanceStep | None]:
    """Give a function that moves a bar of each step by its name; None where standard error is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def advance(step: str, done: int, total: int | None) -> None:
            if step not in tasks:
                tasks[step] = bars.add_task(step, total=total)
            bars.update(tasks[step], completed=done, total=total)

        yield advance
