"""Questions of MedQA-Calc as items, in the form published or in a harder one.

``published`` gives the five options as they stand. ``open`` gives none: the calculator is to be named. ``hard`` gives
the right calculator among its nearest neighbours, or the neighbours without it. In the last two a question counts only
if its calculator is known, which it is not where "None of the above" was right as published.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Literal, get_args

from calcura.calculators.medqa_calc_calculators import by_code
from calcura.cases.medqa_calc import Question, Questions, read_published
from calcura.cases.medqa_calc_options import Patient, hard_choices
from calcura.engine import definition
from calcura.evaluation.calculator_names import (
    NONE,
    code_of,
    known_names,
    library_calculators,
    names_of_options,
)
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.grading import Label
from calcura.reading.values.person import introduced

Form = Literal["published", "open", "hard"]
FORMS: tuple[Form, ...] = get_args(Form)

POLICY = "exact"

NOTE_TYPE = "note cut before a calculator's use"
GIVEN, NOT_GIVEN = "calculator among the options", "None of the above is right"
OPEN_QUESTION = (
    "Which clinical calculator (score, equation or rule) is the next to use for this patient? Name one. Give its usual "
    "name, not a value."
)


def items_of_questions(path: Path | None, form: str = "published") -> tuple[tuple[Item, ...], Questions, str]:
    """Return the items of a file, or of the hub without one; the file; and what was taken of it, in words.

    Raises:
        EvaluationError: there is no such form, or no question has it.
        DatasetError: the file cannot be read, or the hub does not give it.
    """
    if form not in _MAKERS:
        raise EvaluationError(f"no form of question is called {form!r}; there are {', '.join(FORMS)}")
    found = read_published(path)
    made = [item for each in found.questions if (item := _MAKERS[form](each)) is not None]
    if not made:
        raise EvaluationError(f"{found.name} has no question whose calculator is known, as the form {form!r} needs")
    return tuple(made), found, "" if form == "published" else f"{form} form"


def from_question(question: Question, options: Mapping[str, str] | None = None, answer: str | None = None) -> Item:
    """Return a question as an item, with its own options or with others."""
    offered, right = options or question.options, answer or question.answer
    shown = "\n".join(f"{letter}. {text}" for letter, text in offered.items())
    label = Label(right, answer="choice", names=names_of_options(offered))
    return _item(question, code_of(offered[right]), f"{question.question}\n{shown}", question.question, label, "choice")


def open_item(question: Question) -> Item | None:
    """Return a question without its options; None where its calculator is not known."""
    code = code_of(question.right)
    if code == NONE or code not in dict(known_names()):
        return None
    label = Label(code, answer="choice", names=known_names())
    return _item(question, code, OPEN_QUESTION, OPEN_QUESTION, label, "name")


def hard_item(question: Question) -> Item | None:
    """Return a question with its calculator among its nearest neighbours; None where the calculator is not known."""
    code = code_of(question.right)
    if code not in by_code():
        return None
    made = hard_choices(question.note, code, patient_of(question.note))
    return from_question(question, made.options, made.answer)


def patient_of(note: str) -> Patient:
    """Return what a note's opening tells of its patient, so that a calculator for others may be a wrong option.

    >>> patient_of("A 7-year-old boy fell from a swing.")
    Patient(age=7.0, sex='male', stated=None)
    """
    age, sex = introduced(note)
    return Patient(age, sex)


_MAKERS: Mapping[str, Callable[[Question], Item | None]] = {
    "published": from_question,
    "open": open_item,
    "hard": hard_item,
}


def _item(
    question: Question, calculator: str, task: str, asked: str, label: Label, kind: Literal["choice", "name"]
) -> Item:
    known = library_calculators(calculator)
    return Item(
        id=question.id,
        calculator=calculator,
        note=question.note,
        task=task,
        question=asked,
        label=label,
        policy=POLICY,
        inputs=MappingProxyType({}),
        category=NOT_GIVEN if calculator == NONE else GIVEN,
        kind=kind,
        specialty=definition(known[0]).specialty if known else "not known",
        note_type=NOTE_TYPE,
    )
