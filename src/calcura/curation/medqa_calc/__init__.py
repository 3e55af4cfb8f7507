"""Making questions of MedQA-Calc from notes: which calculator is the next to use for a patient."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from calcura.curation.corpus_steps import AtMost, without_duplicates
from calcura.curation.medqa_calc.asking import cut_calls, cut_taken
from calcura.curation.medqa_calc.cutting import cutting, uses, without_leaks
from calcura.curation.medqa_calc.leaks import leaks
from calcura.curation.medqa_calc.questions import questions
from calcura.curation.medqa_calc.settings import Settings, settings_from_json
from calcura.curation.medqa_calc.truncation import truncate
from calcura.curation.pipeline import AskStep, CorpusStep, NoteStep, Pipeline

__all__ = ["Settings", "leaks", "pipeline", "truncate"]

ENOUGH = "there are enough questions for its calculators"


def pipeline(settings: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make questions, by their settings as plain types."""
    asked = settings_from_json(settings)
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
