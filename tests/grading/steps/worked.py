"""Correct solutions in several wordings, made from our own traces, and what is known of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.sample import sample
from calcura.engine.steps import Trace
from calcura.engine.tracing import trace
from calcura.grading import label_of
from calcura.grading.steps import Truth

WORDINGS = ("as traced", "headings", "prose", "json", "latex")


def told(calculated: Trace, wording: str) -> str:
    """Return a trace as a model might have written it."""
    definition, given, lines = calculated.definition, calculated.given(), calculated._lines()
    answer = calculated.result.text
    if isinstance(calculated.value, float) and definition.result.answer == "decimal":
        answer = f"{calculated.value:.2f} {definition.result.unit}"
    listed = "\n".join(f"- {label}: {value}" for label, value in given)
    steps = "\n".join(lines)
    if wording == "as traced":
        return f"{calculated.text()}\n\nAnswer: {answer}"
    if wording == "headings":
        return (
            f"**Step 1: Formula**\n{definition.title}\n\n**Step 2: Extracted values**\n{listed}\n\n"
            f"**Step 3: Calculation**\n{steps}\n\n**Final answer:** {answer}"
        )
    if wording == "prose":
        values = "; ".join(f"{label.lower()} is {value}" for label, value in given)
        plain = "\n".join(re.sub(r"^\s*\d+\. ", "", line) + "." for line in lines)
        return f"From the note: {values}. {plain}\nSo the answer is {answer}."
    if wording == "json":
        values_told = dict(given)
        found = {"formula": definition.title, "extracted_values": values_told, "calculation": steps, "answer": answer}
        return json.dumps(found)
    bullets = "\n".join(f"* **{label}** = {value}" for label, value in given)
    return f"Values\n{bullets}\n\nCalculation\n\\[ {calculated.latex()} \\]\n\nFinal answer: \\boxed{{{answer}}}"


def traced(
    library: list[Definition], count: int, seed: int
) -> Iterator[tuple[Definition, dict[str, object], Trace, Truth]]:
    """Give sampled patients of calculators with their calculation and what is known of it."""
    for definition in library:
        for patient in sample(definition, count, seed=seed, edge_share=0.0):
            stated = {name: value for name, value in patient.items() if value is not None}
            try:
                calculated = trace(definition, stated, not_stated="absent")
            except (InputError, CalculationError):
                continue
            yield definition, stated, calculated, Truth(definition, stated, label_of(definition, calculated.value))
