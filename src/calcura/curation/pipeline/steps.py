"""What a pipeline is made of: notes, steps over them, and what a step decides.

A step is a function from a note, and what earlier steps found in it, to an outcome. There are three kinds: one that
looks at each note by itself and may run in several processes, one that asks a model about the notes that are unclear,
and one that looks at all notes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from calcura.curation.candidates import Candidate, Product
from calcura.curation.errors import CurationError
from calcura.text.wrappers import objects

Data = Mapping[str, Any]
"""What is known of a note, as plain JSON."""


@dataclass(frozen=True, slots=True)
class SourceNote:
    """One note of the input, by its place there."""

    position: int
    id: str
    patient_id: str
    text: str
    given: Data = field(default_factory=dict)
    """What comes with the note and is not read from it; the first step finds it as what is known."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Whether a note is kept, with what is known of it now; or the reason why it is dropped."""

    kept: bool
    data: Data
    reason: str = ""


def keep(data: Data) -> Outcome:
    """Keep a note with what is known of it."""
    return Outcome(True, data)


def drop(reason: str) -> Outcome:
    """Drop a note, for a short reason that many notes share: the counts of a run are by reason."""
    return Outcome(False, {}, reason)


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One question to a model: the messages as role and content, and how long the reply may be."""

    messages: tuple[Mapping[str, str], ...]
    max_tokens: int = 2000


@dataclass(frozen=True, slots=True)
class ModelReply:
    """What a model replied, and what it cost in US dollars; ``error`` says why there is no reply."""

    text: str
    cost: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    error: str = ""

    @property
    def json_object(self) -> dict[str, Any]:
        """The first JSON object in the reply, whatever stands around it; an empty one where there is none."""
        return next(objects(self.text), {})


Ask = Callable[[Sequence[ModelCall]], Sequence[ModelReply]]
"""Asks a model several questions at once, and gives the replies in their order."""


@dataclass(frozen=True, slots=True)
class NoteStep:
    """A step that needs nothing but the note. ``run`` travels to other processes, so it must be picklable."""

    name: str
    run: Callable[[SourceNote, Data], Outcome]


@dataclass(frozen=True, slots=True)
class AskStep:
    """A step that asks a model about some notes.

    ``calls`` gives the questions about a note, none for one that is clear. ``take`` makes the outcome of the replies;
    it gets none where nothing was asked, or where the run has no model.
    """

    name: str
    calls: Callable[[SourceNote, Data], Sequence[ModelCall]]
    take: Callable[[SourceNote, Data, Sequence[ModelReply]], Outcome]


Kept = Iterable[tuple[SourceNote, Data]]
"""The notes that are left, in the order of the input; can be gone through several times."""


@dataclass(frozen=True, slots=True)
class CorpusStep:
    """A step that looks at all notes that are left: it gives an outcome for each, in their order."""

    name: str
    choose: Callable[[Kept], Iterator[Outcome]]


Step = NoteStep | AskStep | CorpusStep


@dataclass(frozen=True, slots=True)
class Pipeline:
    """The steps that make a product, and the function that makes candidates of a note that came through them all."""

    product: Product
    steps: tuple[Step, ...]
    candidates: Callable[[SourceNote, Data], Iterable[Candidate]]

    def __post_init__(self) -> None:
        if not self.steps or not isinstance(self.steps[0], NoteStep):
            raise CurationError("a pipeline begins with a step over single notes, which takes them in; give a NoteStep")

    @property
    def stages(self) -> list[tuple[int, tuple[Step, ...]]]:
        """The steps in groups that run together: those over single notes that follow one another, else one."""
        found: list[tuple[int, tuple[Step, ...]]] = []
        for number, step in enumerate(self.steps):
            together = found and isinstance(step, NoteStep) and isinstance(found[-1][1][0], NoteStep)
            if together:
                found[-1] = (found[-1][0], (*found[-1][1], step))
            else:
                found.append((number, (step,)))
        return found
