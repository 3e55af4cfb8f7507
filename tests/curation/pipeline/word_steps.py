"""A small pipeline over made-up notes: words counted, a model asked about the unclear, the longest notes kept."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.pipeline import (
    Ask,
    AskStep,
    CorpusStep,
    Data,
    Kept,
    ModelCall,
    ModelReply,
    NoteStep,
    Outcome,
    Pipeline,
    Run,
    SourceNote,
    candidates,
    drop,
    go_on,
    keep,
    open_source,
)

NOTES = [f"Note {number}: " + " ".join(["word"] * (number % 7)) for number in range(200)]


def count(note: SourceNote, data: Data) -> Outcome:
    words = len(note.text.split()) - 2
    return keep({**data, "words": words}) if words else drop("no words")


def double(note: SourceNote, data: Data) -> Outcome:
    return keep({**data, "words": 2 * data["words"]})


def questions(note: SourceNote, data: Data) -> list[ModelCall]:
    return [ModelCall(({"role": "user", "content": f"Keep {note.text}?"},))] if data["words"] == 6 else []


def answered(note: SourceNote, data: Data, replies: Sequence[ModelReply]) -> Outcome:
    return drop("the model says no") if replies and replies[0].text == "no" else keep(data)


def longest(notes: Kept) -> Iterator[Outcome]:
    most = max(data["words"] for _, data in notes)
    for _, data in notes:
        yield keep(data) if data["words"] == most or data["words"] == 6 else drop("not the longest")


def made(note: SourceNote, data: Data) -> list[Candidate]:
    return [candidate("medcalc_bench", note.id, note.patient_id, note.text, "anion_gap", data)]


PIPELINE = Pipeline(
    "medcalc_bench",
    (
        NoteStep("count", count),
        NoteStep("double", double),
        AskStep("model", questions, answered),
        CorpusStep("longest", longest),
    ),
    made,
)


class Scripted:
    """A model that says no to every second note, and keeps what it was asked."""

    def __init__(self, cost: float = 0.0, fails_at: int = -1) -> None:
        self.asked: list[str] = []
        self._cost, self._fails_at = cost, fails_at

    def __call__(self, calls: Sequence[ModelCall]) -> list[ModelReply]:
        return [self._reply(each.messages[0]["content"]) for each in calls]

    def _reply(self, question: str) -> ModelReply:
        self.asked.append(question)
        if len(self.asked) - 1 == self._fails_at:
            return ModelReply("", error="no connection")
        number = int(question.split()[2].rstrip(":"))
        return ModelReply("no" if number % 2 else "yes", cost=self._cost)


def written(folder: Path) -> Path:
    """Write the notes as JSON lines and return the file."""
    path = folder / "notes.jsonl"
    path.write_text("".join(f'{{"id": "n{number}", "note": "{text}"}}\n' for number, text in enumerate(NOTES)))
    return path


def ran(folder: Path, file: Path, ask: Ask | None = None, workers: int = 1, cost_limit: float | None = None) -> Run:
    """Go on with a run over a file of notes, and return it."""
    folder.mkdir(exist_ok=True)
    run = Run(PIPELINE, open_source(str(file)), ask, "scripted", workers, cost_limit)
    go_on(run, folder)
    return run


def ids(folder: Path) -> list[str]:
    return [each.id for each in candidates(PIPELINE, folder)]
