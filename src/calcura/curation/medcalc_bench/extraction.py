"""Extraction: every input of every calculator left, with value, unit, words of the note, place and encounter.

The rule-based reader comes first. What it leaves open of a calculator that a model may still complete is noted, so
that a model is asked about that and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from math import isclose
from typing import Any

from calcura.curation.medcalc_bench.encounters import encounter
from calcura.curation.medcalc_bench.settings import needed_numbers
from calcura.curation.pipeline import Data, Outcome, SourceNote, keep
from calcura.engine import Definition, definition
from calcura.engine.definition import Input
from calcura.measurements.kinds import Number
from calcura.measurements.units import Unit
from calcura.reading import Found, read_inputs
from calcura.reading.solver import measured
from calcura.reading.text.passages import Passage
from calcura.reading.values.quantities import amounts, in_kind

READ, ASSUMED, MODEL, KNOWN = "read", "assumed", "model", "known"
"""How a value came about: read by rules, assumed where the note is silent, read by a model, or what the note was
written from."""

_CONVERTED = 1e-6

Extracted = Mapping[str, Mapping[str, Any]]
"""Input -> value, unit, told, span, encounter, how, why and doubt, as plain JSON."""


def extraction(note: SourceNote, data: Data) -> Outcome:
    """Read all inputs of the calculators that are left for a note."""
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


def as_written(value: object, kind: object, span: tuple[int, int] | None, passage: Passage) -> dict[str, Any]:
    """Return ``written``, ``own_unit`` and ``written_at`` of a number; empty where no one number of the note is it.

    >>> from calcura.engine import definition
    >>> kind = definition("mdrd_gfr").input_by_name["serum_creatinine"].kind
    >>> as_written(0.9999808, kind, (0, 22), Passage("Creatinine 88.4 umol/L."))
    {'written': '88.4', 'own_unit': 'umol/L', 'written_at': [11, 22]}
    """
    if not isinstance(kind, Number) or not isinstance(value, float) or span is None:
        return {}
    for each in amounts(passage, passage.tokens):
        found = in_kind(each, kind) if span[0] <= each.start and each.end <= span[1] else None
        if found is not None and isclose(found, value, rel_tol=_CONVERTED):
            digits, unit = _parts(passage.given[each.start : each.end])
            spelled = unit or (each.unit.name if isinstance(each.unit, Unit) else "")
            return {"written": digits, "own_unit": spelled, "written_at": [each.start, each.end]}
    return {}


def _parts(told: str) -> tuple[str, str]:
    """Return digits and unit; what has several of both, as a height in feet and inches, stays whole."""
    found = re.fullmatch(r"([\d.,·\s]*\d)[\s-]*(\D.*)", told)
    return (found[1], found[2]) if found and not re.search(r"\s\d", found[2]) else (told, "")


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
