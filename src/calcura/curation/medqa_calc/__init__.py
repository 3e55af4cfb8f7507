"""Making questions of MedQA-Calc from notes: which calculator is the next to use for a patient."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from calcura.cases.medqa_calc_options import choices, fraction
from calcura.curation.candidates import Candidate, candidate
from calcura.curation.corpus_steps import AtMost, without_duplicates
from calcura.curation.medqa_calc.cutting import cut_calls, cut_taken, cutting, uses, without_leaks
from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.medqa_calc.settings import Settings
from calcura.curation.medqa_calc.truncation import truncate
from calcura.curation.pipeline import AskStep, CorpusStep, Data, NoteStep, Pipeline, SourceNote

__all__ = ["Settings", "leaks", "pipeline", "truncate"]

ENOUGH = "there are enough questions for its calculators"
QUESTION = "Which of these clinical calculators is the next one to use for this patient?"
TRAIN, TEST = "train", "test"


def pipeline(settings: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make questions, by their settings as plain types."""
    asked = Settings.from_json(settings)
    return Pipeline(
        "medqa_calc",
        (
            NoteStep("uses", partial(uses, asked)),
            NoteStep("truncation", partial(cutting, asked)),
            AskStep("truncation by model", cut_calls, cut_taken),
            NoteStep("leak check", partial(without_leaks, asked)),
            CorpusStep("duplicates", partial(without_duplicates, asked)),
            CorpusStep("limit", AtMost(asked.at_most, "cuts", lambda _, cut: str(cut["note"]), ENOUGH)),
        ),
        partial(questions, asked),
    )


def questions(settings: Settings, note: SourceNote, data: Data) -> Iterator[Candidate]:
    """Yield the candidates of a note that came through every step: one for each calculator that it was cut for."""
    for code, cut in sorted(data["cuts"].items()):
        made = choices(cut["note"], code, data["also"], settings.without_the_right_one)
        payload = {
            "question": QUESTION,
            "note": cut["note"],
            "options": dict(made.options),
            "answer": made.answer,
            "value": cut["value"],
            "evidence": cut["evidence"],
            "split": split_by_patient(note.patient_id, settings.test_share),
        }
        yield candidate("medqa_calc", note.id, note.patient_id, note.text, code, payload)


def split_by_patient(patient: str, test_share: float) -> str:
    """Return whether a patient is for training or for testing, which a hash of the patient decides.

    All notes of a patient are on one side.

    >>> [split_by_patient(f"patient {number}", 0.5) for number in range(4)]
    ['test', 'train', 'test', 'test']
    """
    return TEST if fraction(f"split of {patient}") < test_share else TRAIN
