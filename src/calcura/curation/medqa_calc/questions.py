"""Questions in the published form, as candidates for review."""

from __future__ import annotations

from collections.abc import Iterator

from calcura.cases.medqa_calc_options import choices, fraction
from calcura.curation.candidates import Candidate, candidate
from calcura.curation.medqa_calc.settings import Settings
from calcura.curation.pipeline import Data, SourceNote

QUESTION = "Which of these clinical calculators is the next one to use for this patient?"
TRAIN, TEST = "train", "test"


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
