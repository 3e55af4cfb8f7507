"""What a model is asked about the notes that rules leave unclear, and what is made of its replies.

A reply counts only with evidence: words that stand in the note, and hold the number that is given.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from calcura.curation.medcalc_bench.eligibility import UNCLEAR
from calcura.curation.medcalc_bench.extraction import MODEL, as_json, known_share, missing_numbers, stated
from calcura.curation.pipeline import Data, ModelCall, ModelReply, Outcome, SourceNote, drop, keep
from calcura.engine import Definition, definition
from calcura.engine.definition import Input
from calcura.grading.steps.readings import read_given
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.reading.text.passages import Passage
from calcura.text.written import numbers

SYSTEM = "You read patient notes for a benchmark of clinical calculation. Reply with one JSON object and nothing else."
ELIGIBLE = """{note}

Which of these calculators is meant for the patient of this note, at the time that the note is about?

{listed}

Reply with the name of each calculator and true or false. Where the note does not let you decide, reply false."""
EXTRACT = """{note}

Read these values from the note:

{listed}

Reply with the name of each value and an object with "value", "unit" and "evidence": the words of the note, exactly as
they stand there, that state it. Of several measurements take the first of the present illness. A value that the note
does not state is null. Do not calculate and do not assume."""


def _call(prompt: str) -> ModelCall:
    return ModelCall(({"role": "system", "content": SYSTEM}, {"role": "user", "content": prompt}))


def eligibility_calls(note: SourceNote, data: Data) -> list[ModelCall]:
    """Return the question for which of the unclear calculators the patient of a note is one, if any is unclear."""
    unclear = [definition(name) for name, why in data["calculators"].items() if why]
    listed = "\n".join(f"- {each.name}: {each.title}. {each.purpose}{_for_whom(each)}" for each in unclear)
    return [_call(ELIGIBLE.format(note=note.text, listed=listed))] if unclear else []


def eligibility_taken(_: SourceNote, data: Data, replies: Sequence[ModelReply]) -> Outcome:
    """Leave the calculators that are clear or confirmed."""
    said = replies[0].json_object if replies else {}
    left = [name for name, why in data["calculators"].items() if not why or said.get(name) is True]
    return keep({**data, "calculators": left}) if left else drop(UNCLEAR)


def _for_whom(each: Definition) -> str:
    told = "; ".join(each.use.for_whom()) if each.use is not None else ""
    return f" {told}." if told else ""


def extraction_calls(least_known: float, note: SourceNote, data: Data) -> list[ModelCall]:
    """Return the question for the inputs that the reader left open, of calculators that would otherwise be dropped."""
    listed = "\n".join(f"- {each.name}: {_told(each)}" for each in _open(least_known, data).values())
    return [_call(EXTRACT.format(note=note.text, listed=listed))] if listed else []


def _open(least_known: float, data: Data) -> dict[str, Input]:
    found: dict[str, Input] = {}
    for name, inputs in data["extracted"].items():
        calculator = definition(name)
        if missing_numbers(calculator, inputs) or known_share(calculator, inputs) < least_known:
            known = stated(inputs)
            found |= {each.name: each for each in calculator.inputs if each.name not in known}
    return found


def extraction_taken(least_known: float, note: SourceNote, data: Data, replies: Sequence[ModelReply]) -> Outcome:
    """Add what the model read to what the rules did."""
    if not replies:
        return keep(data)
    passage, said, asked = Passage(note.text), replies[0].json_object, _open(least_known, data)
    read = {name: value for name, each in asked.items() if (value := _read(said.get(name), each, passage))}
    more = {name: _together(name, {**inputs, **read}) for name, inputs in data["extracted"].items()}
    return keep({**data, "extracted": more})


def _together(name: str, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the inputs that a calculator has, in its order."""
    return {each.name: inputs[each.name] for each in definition(name).inputs if each.name in inputs}


def _told(each: Input) -> str:
    match each.kind:
        case Number(label=label, unit=unit):
            return f"{label}, a number in {unit}" if unit else f"{label}, a number"
        case Finding(label=label):
            return f"{label}: true or false"
        case Choice(label=label, options=options):
            return f"{label}, one of: {'; '.join(f'{code} ({text})' for code, text in options.items())}"
    return each.label


def _read(given: Any, each: Input, passage: Passage) -> dict[str, Any] | None:
    """Return a value that a model gave, if it can be read and its evidence stands in the note."""
    if not isinstance(given, dict) or given.get("value") is None or not isinstance(given.get("evidence"), str):
        return None
    span = place_of(given["evidence"], passage.given)
    if span is None or not _holds(given["value"], each, given["evidence"]):
        return None
    reading = read_given(given["value"], str(given.get("unit") or ""), each)
    if reading.value is None or isinstance(reading.value, frozenset):
        return None
    told = passage.given[span[0] : span[1]]
    return as_json(reading.value, each, told, span, passage, MODEL, "read by a model")


def place_of(evidence: str, note: str) -> tuple[int, int] | None:
    """Return where evidence stands in a note, whatever the spaces between its words; None where it does not.

    >>> place_of("BP 88/50", "On arrival BP  88/50 mmHg.")
    (11, 20)
    """
    words = evidence.split()
    found = re.search(r"\s+".join(map(re.escape, words)), note) if words else None
    return found.span() if found else None


def _holds(value: Any, each: Input, evidence: str) -> bool:
    """Return whether the evidence for a number holds that number."""
    if not isinstance(each.kind, Number):
        return True
    given = next(numbers(str(value)), None)
    return given is not None and given in numbers(evidence)
