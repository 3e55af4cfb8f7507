"""A candidate as a reviewer corrects it. Nobody writes a label by hand: it is computed again from what is corrected."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.errors import ReleaseError
from calcura.curation.medcalc_bench.extraction import READ, as_json, missing_numbers
from calcura.curation.medcalc_bench.labels import row
from calcura.curation.medcalc_bench.validation import problem
from calcura.curation.pipeline import SourceNote
from calcura.engine import Definition, definition
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read
from calcura.reading.text.passages import Passage

QUESTION = "Question"
MEDQA_PARTS = ("note", "question", "options", "answer")


def corrected(found: Candidate, correction: Mapping[str, Any]) -> Candidate:
    """Return a candidate with a correction applied; it is another candidate, with an id of its own.

    Of MedCalc-Bench's, a correction gives inputs of the calculator by name (``{"age": "54 years"}``; None or "not
    stated" takes one away) and the ``Question``; limits, answer and explanation follow. Of MedQA-Calc's it gives
    ``note``, ``question``, ``options`` or ``answer``.

    Raises:
        ReleaseError: the correction names something else, or no label follows from it.
    """
    change = _medqa if found.product == "medqa_calc" else _medcalc
    try:
        payload = change(found, correction)
    except CalcuraError as error:
        raise ReleaseError(f"candidate {found.id}: {error}; decide on it anew") from error
    return candidate(found.product, found.note_id, found.patient_id, found.note, found.calculator, payload)


def _medcalc(found: Candidate, correction: Mapping[str, Any]) -> dict[str, Any]:
    calculator = definition(found.calculator)
    inputs = dict(found.payload["inputs"])
    for name, given in correction.items():
        if name != QUESTION:
            _put(inputs, calculator, name, given)
    why_not = problem(calculator, inputs, 0)
    if why_not:
        missing = ", ".join(missing_numbers(calculator, inputs))
        raise ReleaseError(f"with the correction, {why_not}{f' ({missing})' if missing else ''}")
    before = found.payload["row"]
    note = SourceNote(0, found.note_id, found.patient_id, found.note)
    made = row(calculator, note, inputs, before.get("Note Type", ""))
    if made is None:
        raise ReleaseError("with the correction, its row would not be read back with the same answer")
    question = correction.get(QUESTION, before[QUESTION])
    row_made = made | {QUESTION: str(question)}
    return {**found.payload, "row": row_made, "inputs": inputs, "doubts": []}


def _put(inputs: dict[str, Any], calculator: Definition, name: str, given: Any) -> None:
    """Put one corrected input in its place, or take it away."""
    known = calculator.input_by_name
    if name not in known:
        raise ReleaseError(f"{name!r} is no input of {calculator.name}; it has {', '.join(known)}, and {QUESTION}")
    inputs.pop(name, None)
    value = read(given, known[name].kind)
    if value is not None:
        inputs[name] = as_json(value, known[name], str(given), None, Passage(""), READ, "corrected in review")


def _medqa(found: Candidate, correction: Mapping[str, Any]) -> dict[str, Any]:
    unknown = [name for name in correction if name not in MEDQA_PARTS]
    if unknown:
        raise ReleaseError(f"{unknown[0]!r} is no part of a question; there are {', '.join(MEDQA_PARTS)}")
    return {**found.payload, **correction}
