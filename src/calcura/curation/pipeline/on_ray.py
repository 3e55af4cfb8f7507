"""Steps over single notes on a Ray cluster; the outcomes come in the order of the notes, as from one process.

Only the process that was started by a person writes checkpoints, a chunk at a time: a worker that is killed loses
nothing that was written, and its chunk is decided again by another.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from calcura.curation.errors import CurationError
from calcura.curation.pipeline.checkpoints import Decided
from calcura.curation.pipeline.steps import Data, NoteStep, SourceNote
from calcura.curation.pipeline.workers import AHEAD, Chunk, chunks, decide
from calcura.measurements.errors import extra

TRIES = 3
"""How often a chunk is given to another worker where one was killed over it."""


def decided_on_ray(
    steps: Sequence[NoteStep], first_step: int, notes: Iterable[tuple[SourceNote, Data]], workers: int
) -> Iterator[list[Decided]]:
    """Yield what steps decide of notes, a chunk at a time, decided by the workers of a cluster.

    The cluster is the one that ``RAY_ADDRESS`` names or this process has joined; else one of so many workers is started
    on this machine.

    Raises:
        CurationError: Ray is not installed, or a chunk killed several workers.
    """
    with extra("ray", "--engine ray", CurationError):
        import ray
    if not ray.is_initialized():
        named = bool(os.environ.get("RAY_ADDRESS"))
        ray.init(num_cpus=None if named else workers, log_to_driver=False)
    shared = ray.put((tuple(steps), first_step))
    task = ray.remote(_decide_chunk).options(max_retries=TRIES)
    ahead = AHEAD * max(workers, int(ray.cluster_resources().get("CPU", 1)))
    running: deque[Any] = deque()
    try:
        for chunk in chunks(iter(notes)):
            running.append(task.remote(shared, chunk))
            if len(running) >= ahead:
                yield ray.get(running.popleft())
        while running:
            yield ray.get(running.popleft())
    except ray.exceptions.WorkerCrashedError as error:
        told = "a chunk of notes killed every worker that it was given to; what was decided before it is kept"
        raise CurationError(f"{told}, and the run goes on from there") from error
    finally:
        for each in running:
            ray.cancel(each, force=True)


def _decide_chunk(shared: tuple[tuple[NoteStep, ...], int], chunk: Chunk) -> list[Decided]:
    return decide(*shared, chunk)
