"""Labels: the right answer, its limits and its explanation, computed, as a row of the benchmark.

Each row is read back by the loader of the published files, and computed again from what it says. A row that does not
come back with the same answer is dropped: whoever reads the release would compute another label than the one it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from calcura.cases import DatasetError, Provenance
from calcura.cases.formats import medcalc_csv
from calcura.cases.generated import GeneratedCase
from calcura.cases.generated.grids import Stated
from calcura.cases.generated.languages import language
from calcura.cases.generated.prompts import Prompts
from calcura.cases.medcalc_bench import label_for, read_case, release_named
from calcura.curation.candidates import Candidate, candidate
from calcura.curation.medcalc_bench.doubts import doubts
from calcura.curation.medcalc_bench.extraction import Extracted, stated, values
from calcura.curation.pipeline import Data, Outcome, SourceNote, drop, keep
from calcura.engine import Definition, calculate, definition
from calcura.engine.calculate import prepare
from calcura.engine.tracing import trace
from calcura.grading import agrees
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read
from calcura.text.written import numbers

DOES_NOT_READ_BACK = "its row would not be read back with the same answer"
RELEASE = "verified"
"""Whose conventions the rows follow."""


def labels(note_type: str, note: SourceNote, data: Data) -> Outcome:
    """Compute the row of each calculator that is left for a note."""
    made = {}
    for name, inputs in data["extracted"].items():
        calculator = definition(name)
        found = row(calculator, note, inputs, note_type)
        if found is not None:
            made[name] = {"row": found, "inputs": inputs, "doubts": doubts(calculator, inputs, note.text)}
    return keep({"made": made}) if made else drop(DOES_NOT_READ_BACK)


def row(calculator: Definition, note: SourceNote, inputs: Extracted, note_type: str) -> dict[str, str] | None:
    """Return the published columns of a case, its row's number left out; None where it would be read otherwise."""
    result = calculate(calculator, values(inputs), not_stated="absent")
    case = GeneratedCase(
        id=note.id,
        calculator=calculator.name,
        question=question(calculator),
        gold=label_for(result.value, calculator.result.answer),
        inputs={name: _stated(calculator, name, each) for name, each in stated(inputs).items()},
        seed=0,
        index=note.position,
        provenance={},
        prompt="",
        note=note.text,
        explanation=explanation(calculator, inputs),
    )
    written = {column: str(value) for column, value in medcalc_csv.row(case, 0).items()} | {"Note Type": note_type}
    if not _reads_back(written, result.value):
        return None
    del written["Row Number"]
    return written


def _stated(calculator: Definition, name: str, each: Mapping[str, Any]) -> Stated:
    value = read(each["value"], calculator.input_by_name[name].kind)
    return Stated(value, each["told"], each["unit"], tuple(each["span"]) if each["span"] else None)


@cache
def question(calculator: Definition) -> str:
    """Return the question that asks for a calculator.

    >>> question(definition("curb_65"))
    "What is the patient's CURB-65 score? Use: CURB-65 score for pneumonia severity."
    """
    english = language("en")
    kind = "scale" if calculator.result.unit == "points" else "equation"
    return Prompts(calculator, kind, english).question  # type: ignore[arg-type]


def explanation(calculator: Definition, inputs: Extracted) -> str:
    """Return the calculation step by step, with the words of the note where they have another number."""
    prepared = prepare(calculator, values(inputs), not_stated="absent").values
    told = {name: _in_other_words(each) for name, each in stated(inputs).items()}
    return language("en").explain(trace(calculator, prepared), told)


def _in_other_words(each: Mapping[str, Any]) -> str:
    """Return the words of a number that the note gives in another unit, say; empty for what it gives as it is."""
    if isinstance(each["value"], bool) or not isinstance(each["value"], (int, float)):
        return ""
    return "" if each["value"] in numbers(each["told"]) else str(each["told"])


def _reads_back(written: Mapping[str, str], value: Any) -> bool:
    provenance = Provenance(RELEASE, "train", "", "")
    try:
        case = read_case({**written, "Row Number": "1"}, release_named(RELEASE), provenance)
        again = calculate(case.calculator, case.inputs, not_stated="absent").value
    except (DatasetError, CalcuraError):
        return False
    return bool(agrees(again, label_for(value, case.label.answer or "decimal"), "limits"))  # type: ignore[arg-type]


def candidates_of(note: SourceNote, data: Data) -> Iterator[Candidate]:
    """Yield the candidates of a note that came through every step."""
    for name, payload in data["made"].items():
        yield candidate("medcalc_bench", note.id, note.patient_id, note.text, name, payload)
