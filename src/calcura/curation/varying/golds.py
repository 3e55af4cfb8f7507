"""The right answer of a row, and the row with it: label, limits and explanation by the library."""

from __future__ import annotations

from calcura.cases import Case, DatasetError
from calcura.cases.medcalc_bench import Dataset, label_fields, label_for, read_case
from calcura.cases.medcalc_bench.files import EXPLANATION, Row
from calcura.curation.right_explanation import right_explanation
from calcura.engine import definition
from calcura.engine.calculate import apply, prepare
from calcura.grading import Answer, Label
from calcura.measurements import CalcuraError

NO_ANSWER = "no answer follows from its entities"


def gold(case: Case) -> Answer | None:
    """Return the answer that follows from a row's entities; None where none does."""
    found = definition(case.calculator)
    try:
        values = prepare(found, case.inputs, not_stated="absent", implausible="refuse").values
        answer: Answer = apply(found, values)
    except CalcuraError:
        return None
    return answer


def answered(row: Row, data: Dataset) -> tuple[Case, Answer, Label] | None:
    """Return a row as a case, with the answer that follows and its label; None where it is none, or has no answer."""
    try:
        case = read_case(row, data.release, data.provenance)
    except DatasetError:
        return None
    answer = gold(case)
    return (case, answer, label_of(case, answer)) if answer is not None else None


def label_of(case: Case, answer: Answer) -> Label:
    """Return the label that an answer makes for a row."""
    return label_for(answer, definition(case.calculator).result.answer, like=case.label)


def labelled(row: Row, case: Case, label: Label) -> Row:
    """Return a row with a label, its limits and its explanation."""
    return {**row, **label_fields(label), EXPLANATION: right_explanation(case, label)}
