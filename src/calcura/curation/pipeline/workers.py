"""Steps over single notes, here or in several processes; the outcomes come in the order of the notes either way."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import wait

from calcura.curation.pipeline.checkpoints import Decided
from calcura.curation.pipeline.steps import Data, NoteStep, Outcome, SourceNote

CHUNK = 64
"""Notes that are sent to a process, and written, together."""
AHEAD = 3
"""Chunks for each process that are read ahead, so that memory does not grow with the input."""

Chunk = list[tuple[SourceNote, Data]]


def decide(steps: Sequence[NoteStep], first_step: int, chunk: Chunk) -> list[Decided]:
    """Return what steps decide of some notes."""
    return [Decided(note, first_step, _outcomes(steps, note, data)) for note, data in chunk]


def _outcomes(steps: Sequence[NoteStep], note: SourceNote, data: Data) -> tuple[Outcome, ...]:
    """Return what steps decide of a note, up to the first that drops it."""
    outcomes: list[Outcome] = []
    for step in steps:
        outcome = step.run(note, data)
        outcomes.append(outcome)
        data = outcome.data
        if not outcome.kept:
            break
    return tuple(outcomes)


def decided(
    steps: Sequence[NoteStep], first_step: int, notes: Iterable[tuple[SourceNote, Data]], workers: int
) -> Iterator[list[Decided]]:
    """Yield what steps decide of notes, a chunk at a time."""
    waiting = chunks(iter(notes))
    if workers == 1:
        yield from (decide(steps, first_step, chunk) for chunk in waiting)
        return
    # New processes rather than copies of this one: libraries with threads of their own do not survive a copy.
    fresh = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, fresh, _start, (tuple(steps), first_step)) as pool:
        running: deque[Future[list[Decided]]] = deque()
        try:
            for chunk in waiting:
                with _deaf_to_interruption():
                    running.append(pool.submit(_decide_chunk, chunk))
                if len(running) >= AHEAD * workers:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)  # Nobody waits for what is read ahead.
            raise


def chunks(notes: Iterator[tuple[SourceNote, Data]]) -> Iterator[Chunk]:
    """Yield notes as they are decided and written together."""
    while chunk := list(islice(notes, CHUNK)):
        yield chunk


_STEPS: tuple[tuple[NoteStep, ...], int] = ((), 0)


def _start(steps: tuple[NoteStep, ...], first_step: int) -> None:
    global _STEPS
    _STEPS = steps, first_step
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


@contextmanager
def _deaf_to_interruption() -> Iterator[None]:
    """Start processes that Ctrl-C does not reach, from their first moment on; here it comes when this is left.

    It reaches every process of a terminal; the one that was started by a person decides what becomes of it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which lets signals through once it has started
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, even by a kill that leaves it no time to say so."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _decide_chunk(chunk: Chunk) -> list[Decided]:
    return decide(*_STEPS, chunk)
