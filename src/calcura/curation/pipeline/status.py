"""How far a run is: what each step kept and dropped, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from calcura.curation.pipeline.folder import checkpoints
from calcura.curation.pipeline.running import NOTES_READ
from calcura.curation.pipeline.steps import Pipeline


@dataclass(frozen=True, slots=True)
class StepStatus:
    """One step of a run: how many notes it kept and dropped, how many wait for it, and why notes were dropped."""

    name: str
    kept: int
    dropped: int
    waiting: int
    reasons: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RunStatus:
    """A run: its steps, and what models cost so far."""

    product: str
    notes: int
    """How many notes were read so far."""
    complete: bool
    steps: Sequence[StepStatus]
    candidates: int
    model_replies: int
    cost: float
    """In US dollars."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return asdict(self)


def status(pipeline: Pipeline, folder: Path) -> RunStatus:
    """Return how far a run is; it may be running meanwhile."""
    with checkpoints(folder) as store:
        counts = store.counts()
        waiting = [store.count_waiting(number) for number in range(len(pipeline.steps) + 1)]
        read, all_read = store.read_positions(), store.fact(NOTES_READ) is not None
        through = store.waiting(len(pipeline.steps))
        found = sum(len(list(pipeline.candidates(note, data))) for note, data in through)
        replies, cost = store.spent()
    steps = [
        StepStatus(
            step.name,
            sum(count for (at, kept, _), count in counts.items() if at == number and kept),
            sum(count for (at, kept, _), count in counts.items() if at == number and not kept),
            waiting[number],
            {reason: count for (at, kept, reason), count in counts.items() if at == number and not kept},
        )
        for number, step in enumerate(pipeline.steps)
    ]
    complete = all_read and not any(waiting[:-1])
    return RunStatus(pipeline.product, read, complete, steps, found, replies, cost)
