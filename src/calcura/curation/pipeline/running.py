"""Running a pipeline: stage after stage over the notes, each from where it was left, and how far a run is."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Literal

from calcura.cases.formats.lock import Lock
from calcura.curation.candidates import Candidate
from calcura.curation.errors import CurationError
from calcura.curation.pipeline.checkpoints import Checkpoints, Decided
from calcura.curation.pipeline.folder import checkpoints
from calcura.curation.pipeline.on_ray import decided_on_ray
from calcura.curation.pipeline.sources import Source
from calcura.curation.pipeline.steps import (
    Ask,
    AskStep,
    CorpusStep,
    Data,
    ModelCall,
    ModelReply,
    NoteStep,
    Pipeline,
    SourceNote,
)
from calcura.curation.pipeline.workers import decided
from calcura.text.plain import without_halves

Progress = Callable[[str, int, int | None], None]
"""Told the step, how many notes are done, and of how many where that is known."""
Stopped = Literal["", "cost limit", "model errors"]

ASKED_TOGETHER = 16
"""Questions that are put to a model at once; a kill loses no more replies than these."""
NOTES_READ = "notes_read"
ENGINES = {"processes": decided, "ray": decided_on_ray}


@dataclass
class Run:
    """How a pipeline is run over notes, and why it stopped early if it did."""

    pipeline: Pipeline
    source: Source
    ask: Ask | None = None
    model: str | None = None
    workers: int = 1
    cost_limit: float | None = None
    progress: Progress | None = None
    stopped: Stopped = ""
    engine: str = "processes"
    """Where steps over single notes run: here and in processes of this machine, or on a cluster of ``ray``."""

    def __post_init__(self) -> None:
        if self.engine not in ENGINES:
            raise CurationError(f"no engine is called {self.engine!r}; there are {', '.join(ENGINES)}")
        if self.workers < 1:
            raise CurationError(f"{self.workers} workers do nothing; give at least 1")
        if self.cost_limit is not None and self.cost_limit <= 0:
            raise CurationError(f"a cost limit of {self.cost_limit} US dollars asks nothing; give more than 0")

    def tell(self, step: str, done: int, total: int | None) -> None:
        """Report how far a step is."""
        if self.progress is not None:
            self.progress(step, done, total)


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


def go_on(run: Run, folder: Path) -> Stopped:
    """Run what is left of a pipeline; what was decided before stays.

    Returns why it stopped early: empty when every note came through every step.

    Raises:
        BeingWorkedOnError: another process works on the run.
    """
    run.stopped = ""
    with Lock(folder), checkpoints(folder) as store:
        for number, stage in run.pipeline.stages:
            match stage[0]:
                case NoteStep():
                    steps = [each for each in stage if isinstance(each, NoteStep)]
                    if number:
                        _deciding(run, store, number, steps, store.waiting(number), 0, store.count_waiting(number))
                    else:
                        _reading(run, store, steps)
                case AskStep() as step:
                    _asking(run, store, number, step)
                case CorpusStep() as step:
                    _over_all(run, store, number, step)
            if run.stopped:
                break
    return run.stopped


def candidates(pipeline: Pipeline, folder: Path) -> Iterator[Candidate]:
    """Yield the candidates of a run that came through every step, in the order of the input."""
    with checkpoints(folder) as store:
        yield from _candidates(pipeline, store)


def _candidates(pipeline: Pipeline, store: Checkpoints) -> Iterator[Candidate]:
    for note, data in store.waiting(len(pipeline.steps)):
        yield from pipeline.candidates(note, data)


def status(pipeline: Pipeline, folder: Path) -> RunStatus:
    """Return how far a run is; it may be running meanwhile."""
    with checkpoints(folder) as store:
        counts = store.counts()
        waiting = [store.count_waiting(number) for number in range(len(pipeline.steps) + 1)]
        read, all_read = store.read_positions(), store.fact(NOTES_READ) is not None
        found = sum(1 for _ in _candidates(pipeline, store))
        replies, cost = store.spent()
    steps = []
    for number, step in enumerate(pipeline.steps):
        reasons = {reason: count for (at, kept, reason), count in counts.items() if at == number and not kept}
        kept = sum(count for (at, kept, _), count in counts.items() if at == number and kept)
        steps.append(StepStatus(step.name, kept, sum(reasons.values()), waiting[number], reasons))
    complete = all_read and not any(waiting[:-1])
    return RunStatus(pipeline.product, read, complete, steps, found, replies, cost)


# --- the three kinds of stages --------------------------------------------------------------------------------------


def _reading(run: Run, store: Checkpoints, steps: Sequence[NoteStep]) -> None:
    """Take the notes of the input through the first steps, from behind the last that was written."""
    if store.fact(NOTES_READ) is not None:
        return
    done = store.read_positions()
    notes = ((each, each.given) for each in islice(run.source.notes(), done, None))
    store.remember(NOTES_READ, _deciding(run, store, 0, steps, notes, done, run.source.count))


def _deciding(
    run: Run,
    store: Checkpoints,
    number: int,
    steps: Sequence[NoteStep],
    notes: Iterable[tuple[SourceNote, Data]],
    done: int,
    total: int | None,
) -> int:
    """Write what steps decide of notes, and return how many are done then."""
    for chunk in ENGINES[run.engine](steps, number, notes, run.workers):
        store.write(chunk)
        done += len(chunk)
        run.tell(steps[0].name, done, total)
    return done


def _over_all(run: Run, store: Checkpoints, number: int, step: CorpusStep) -> None:
    total = store.count_waiting(number)
    if not total:
        return
    run.tell(step.name, 0, total)
    waiting = _Waiting(store, number)
    # Both go through the notes page by page, and what is written no longer waits, which moves no page ahead of them.
    both = zip(waiting, step.choose(waiting), strict=True)
    store.write(Decided(note, number, (outcome,)) for (note, _), outcome in both)
    run.tell(step.name, total, total)


@dataclass(frozen=True)
class _Waiting:
    """The notes that come to a step next; each time it is gone through, from the first."""

    store: Checkpoints
    step: int

    def __iter__(self) -> Iterator[tuple[SourceNote, Data]]:
        return self.store.waiting(self.step)


def _asking(run: Run, store: Checkpoints, number: int, step: AskStep) -> None:
    done, total = 0, store.count_waiting(number)
    for batch in _batches(run, store, number, step):
        replies = _replies(run, store, batch)
        if run.stopped == "cost limit":
            return
        without_errors = {key: each for key, each in replies.items() if not each.error}
        store.write(list(_taken(step, number, batch, replies)), without_errors)
        done += len(batch)
        run.tell(step.name, done, total)
    if store.count_waiting(number):
        run.stopped = "model errors"


@dataclass(frozen=True, slots=True)
class _Asked:
    note: SourceNote
    data: Data
    calls: tuple[tuple[str, ModelCall], ...]


def _batches(run: Run, store: Checkpoints, number: int, step: AskStep) -> Iterator[list[_Asked]]:
    """Yield notes with their questions, as many together as make one round of asking."""
    batch: list[_Asked] = []
    for note, data in store.waiting(number):
        calls = tuple((_key(run.model, each), each) for each in step.calls(note, data)) if run.ask else ()
        batch.append(_Asked(note, data, calls))
        if sum(max(1, len(each.calls)) for each in batch) >= ASKED_TOGETHER:
            yield batch
            batch = []
    if batch:
        yield batch


def _key(model: str | None, call: ModelCall) -> str:
    asked = json.dumps([model, [dict(each) for each in call.messages], call.max_tokens], sort_keys=True)
    return hashlib.sha256(asked.encode()).hexdigest()


def _replies(run: Run, store: Checkpoints, batch: Sequence[_Asked]) -> dict[str, ModelReply]:
    """Return the reply to each question: an earlier one where there is one, else the model's."""
    calls = {key: call for asked in batch for key, call in asked.calls}
    known = {key: reply for key in calls if (reply := store.reply(key)) is not None}
    new = {key: call for key, call in calls.items() if key not in known}
    if not new or run.ask is None:
        return known
    if run.cost_limit is not None and store.spent()[1] >= run.cost_limit:
        run.stopped = "cost limit"
        return known
    given = [replace(each, text=without_halves(each.text)) for each in run.ask(list(new.values()))]
    return known | dict(zip(new, given, strict=True))


def _taken(step: AskStep, number: int, batch: Sequence[_Asked], replies: Mapping[str, ModelReply]) -> Iterator[Decided]:
    """Yield what a step makes of the replies; a note for which one failed waits to be asked again."""
    for asked in batch:
        own = [replies[key] for key, _ in asked.calls]
        if not any(each.error for each in own):
            yield Decided(asked.note, number, (step.take(asked.note, asked.data, own),))
