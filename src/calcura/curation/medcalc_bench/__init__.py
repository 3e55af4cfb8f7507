"""MedCalc-Bench's pipeline: from a corpus of notes to cases with computed labels, ready for review."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from calcura.curation.corpus_steps import AtMost, without_duplicates
from calcura.curation.medcalc_bench.asking import (
    eligibility_calls,
    eligibility_taken,
    extraction_calls,
    extraction_taken,
)
from calcura.curation.medcalc_bench.eligibility import eligibility
from calcura.curation.medcalc_bench.extraction import extraction
from calcura.curation.medcalc_bench.labels import candidates_of, labels
from calcura.curation.medcalc_bench.screening import Screening
from calcura.curation.medcalc_bench.settings import Settings
from calcura.curation.medcalc_bench.validation import validation
from calcura.curation.pipeline import AskStep, CorpusStep, NoteStep, Pipeline

__all__ = ["Settings", "pipeline"]

ENOUGH = "there are enough notes for its calculators"


def pipeline(given: Mapping[str, Any]) -> Pipeline:
    """Return the steps that make cases of the calculators asked for, by settings as a run keeps them."""
    settings = Settings.from_json(given)
    least_known = settings.known_share
    return Pipeline(
        "medcalc_bench",
        (
            NoteStep("screening", Screening(settings)),
            NoteStep("eligibility", eligibility),
            AskStep("eligibility by model", eligibility_calls, eligibility_taken),
            NoteStep("extraction", extraction),
            AskStep(
                "extraction by model", partial(extraction_calls, least_known), partial(extraction_taken, least_known)
            ),
            NoteStep("validation", partial(validation, least_known)),
            NoteStep("labels", partial(labels, "Extracted")),
            CorpusStep("duplicates", partial(without_duplicates, settings)),
            CorpusStep("limit", limit(settings.at_most)),
        ),
        candidates_of,
    )


def limit(most: int | None) -> AtMost:
    """Return the step that leaves each calculator so many notes."""
    return AtMost(most, "made", lambda note, _: note.text, ENOUGH)
