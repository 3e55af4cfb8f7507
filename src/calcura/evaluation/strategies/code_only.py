"""MedRaC without retrieval: values are extracted and code is run, by the formula that the model knows itself.

The prompts are those of ``medrac``, without the page that was found.
"""

from __future__ import annotations

from calcura.evaluation.models.coding import TRIES
from calcura.evaluation.strategies import Strategy
from calcura.evaluation.strategies.medrac import extract_and_compute, steps


def configured(tries: int = TRIES) -> Strategy:
    """Return the strategy with at most so many programs for an item."""
    return Strategy(
        name="code_only",
        messages=lambda item: steps(item, formula=""),
        solver=lambda: extract_and_compute(0, tries),
        code=True,
        extracts=True,
        calls=3.3,
        output_tokens=350,
        options={"tries": tries} if tries != TRIES else {},
    )


strategy = configured()
