"""Extraction: every input of every calculator left, with value, unit, words of the note, place and encounter.

The rule-based reader comes first. What it leaves open of a calculator that a model may still complete is noted, so
that a model is asked about that and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from calcura.curation.medcalc_bench.as_written import as_written
from calcura.curation.medcalc_bench.encounters import encounter
from calcura.curation.medcalc_bench.settings import needed_numbers
from calcura.curation.pipeline import Data, Outcome, SourceNote, keep
from calcura.engine import Definition, definition
from calcura.engine.definition import Input
from calcura.measurements.kinds import Number
from calcura.reading import Found, read_inputs
from calcura.reading.solver import measured
from calcura.reading.text.passages import Passage

READ, ASSUMED, MODEL, KNOWN = "read", "assumed", "model", "known"
"""How a value came about: read by rules, assumed where the note is silent, read by a model, or what the note was
written from."""

Extracted = Mapping[str, Mapping[str, Any]]
"""Input -> value, unit, told, span, encounter, how, why and doubt, as plain JSON."""


@dataclass(frozen=True)
class Extraction:
    """Reads all inputs of the calculators that are left for a note."""

    def __call__(self, note: SourceNote, data: Data) -> Outcome:
        """Read one note."""
        passage = measured(note.text).passage
        return keep({**data, "extracted": {name: extracted(definition(name), passage) for name in data["calculators"]}})


def extracted(calculator: Definition, passage: Passage) -> dict[str, dict[str, Any]]:
    """Return the inputs of a calculator as the rule-based reader finds them in a note."""
    found = read_inputs(calculator, passage.given)
    return {name: _to_json(each, calculator.input_by_name[name], passage) for name, each in found.items()}


def _to_json(found: Found, each: Input, passage: Passage) -> dict[str, Any]:
    how = ASSUMED if found.assumed else READ
    return as_json(found.value, each, found.text, found.span, passage, how, found.why) | {"doubt": found.doubt}


def as_json(
    value: Any, each: Input, told: str, span: tuple[int, int] | None, passage: Passage, how: str, why: str
) -> dict[str, Any]:
    """Return a value with its evidence as plain types."""
    return {
        "value": value.isoformat() if isinstance(value, date) else value,
        "unit": each.kind.unit if isinstance(each.kind, Number) else "",
        "told": told,
        "span": list(span) if span is not None else None,
        "encounter": encounter(passage, span),
        "how": how,
        "why": why,
        "doubt": "",
        **as_written(value, each.kind, span, passage),
    }


def values(inputs: Extracted) -> dict[str, Any]:
    """Return the inputs as the calculator takes them."""
    return {name: each["value"] for name, each in inputs.items()}


def stated(inputs: Extracted) -> dict[str, Mapping[str, Any]]:
    """Return the inputs that the note states, those assumed left out."""
    return {name: each for name, each in inputs.items() if each["how"] != ASSUMED}


def missing_numbers(calculator: Definition, inputs: Extracted) -> list[str]:
    """Return the numbers that a calculator needs and the note does not state."""
    known = stated(inputs)
    return [each.name for each in needed_numbers(calculator) if each.name not in known]


def known_share(calculator: Definition, inputs: Extracted) -> float:
    """Return the share of a calculator's inputs that the note states."""
    known, asked = stated(inputs), [each.name for each in calculator.inputs if each.required]
    return sum(name in known for name in asked) / len(asked) if asked else float(bool(known))
