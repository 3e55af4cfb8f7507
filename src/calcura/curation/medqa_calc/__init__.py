"""Making questions of MedQA-Calc from notes: which calculator is the next to use for a patient."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.curation.corpus_steps import AtMost, WithoutDuplicates
from calcura.curation.medqa_calc.asking import cut_calls, cut_taken
from calcura.curation.medqa_calc.cutting import Cutting, Uses, WithoutLeaks
from calcura.curation.medqa_calc.leaks import Leak, leaks
from calcura.curation.medqa_calc.questions import Questions
from calcura.curation.medqa_calc.settings import Settings, settings_from_json
from calcura.curation.medqa_calc.truncation import Truncation, truncate
from calcura.curation.pipeline import AskStep, CorpusStep, NoteStep, Pipeline

__all__ = ["Leak", "Settings", "Truncation", "leaks", "pipeline", "settings_from_json", "truncate"]

ENOUGH = "there are enough questions for its calculators"


def pipeline(settings: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make questions, by their settings as plain types."""
    asked = settings_from_json(settings)
    return Pipeline(
        "medqa_calc",
        (
            NoteStep("uses", Uses(asked)),
            NoteStep("truncation", Cutting(asked)),
            AskStep("truncation by model", cut_calls, cut_taken),
            NoteStep("leak check", WithoutLeaks(asked)),
            CorpusStep("duplicates", WithoutDuplicates(asked.like, asked.published)),
            CorpusStep("limit", AtMost(asked.at_most, "cuts", lambda _, cut: str(cut["note"]), ENOUGH)),
        ),
        Questions(asked),
    )
