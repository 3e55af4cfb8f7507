"""MedRaC without retrieval: values are extracted and code is run, by the formula that the model knows itself.

The prompts are those of ``medrac``, without the page that was found.
"""

from __future__ import annotations

from calcura.evaluation.models.coding import TRIES
from calcura.evaluation.strategies import Strategy
from calcura.evaluation.strategies.medrac import extract_and_compute, in_calls_apart, published, steps
from calcura.evaluation.wording import CALCURA, PUBLISHED, worded


def configured(tries: int = TRIES, wording: str = CALCURA) -> Strategy:
    """Return the strategy with at most so many programs for an item, in a wording."""
    return Strategy(
        name="code_only",
        messages=worded(wording, lambda item: steps(item, formula=""), lambda item: published(item, 0)),
        solver=lambda: in_calls_apart(0) if wording == PUBLISHED else extract_and_compute(0, tries),
        code=True,
        extracts=True,
        calls=2 if wording == PUBLISHED else 3.3,
        output_tokens=350,
    )
