"""The published judges, in our own words: one call a step, and a plain Correct or Incorrect with its reason.

Of an answer with a wrong step, one call more for each type of error asks whether it is there, Yes or No.

The formula is compared with the one that was retrieved where the strategy retrieves, and else with the release's
explanation, which is another reference. The final answer is judged by no model: one only says what it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from calcura.engine.specification import specification
from calcura.evaluation.items import Item
from calcura.evaluation.runs import judged
from calcura.evaluation.steps.prompts import TYPES, UNREADABLE, Reply, gold, read_reply, reference_values, shown
from calcura.evaluation.strategies import Message, said
from calcura.evaluation.wording import filled
from calcura.grading.steps import ERROR_TYPES, ErrorFound, ErrorType, Solution, Step, StepOutcome, StepVerdict
from calcura.text.wrappers import objects, without_last_commas

POLICY = "mdcalc"
"""By which the published judge compares a final answer: at its own decimals."""

RESULT, ANSWER, PRESENT = "result", "answer", "error_present"

ONLY_OF: Mapping[ErrorType, str] = {
    "interpretation": "rule",
    "units": "equation",
    "adjustment": "equation",
    "rounding": "equation",
}
"""The kind of calculator that a type of error is looked for in; the others are looked for in both."""


def prompt(step: Step, solution: Solution, item: Item, retrieves: bool) -> list[Message]:
    """Return what the published judge is asked about one step of a solution."""
    reference = {"formula": _reference_formula(item, retrieves), "values": reference_values(item)}
    given = {"reference": reference[step]} if step in reference else {}
    which: tuple[Step, ...] = ("formula", "calculation") if step == "formula" else (step,)
    asked = filled("judge", step, solution=shown(step, solution, which), **given)
    return said(filled("judge", "system"), asked)


def _reference_formula(item: Item, retrieves: bool) -> str:
    page = retrieves or not item.explanation
    return specification(item.calculator).text() if page else item.explanation


def errors_asked(item: Item) -> list[ErrorType]:
    """Return the types of error that are looked for in an answer to an item."""
    return [each for each in ERROR_TYPES if ONLY_OF.get(each, item.kind) == item.kind]


def error_prompt(error: ErrorType, solution: Solution, item: Item, retrieves: bool) -> list[Message]:
    """Return what the published judge of a type of error is asked about a solution."""
    given = {
        "note": item.text,
        "question": item.question,
        "values": reference_values(item),
        "gold": gold(item),
        "reference": _reference_formula(item, retrieves),
        "solution": solution.text,
    }
    user = f"{filled('error_judge', error, **given)}\n{filled('error_judge', 'form')}"
    return said(filled("error_judge", "system", type=ERROR_TYPES[error]), user)


def read_error(error: ErrorType, text: str) -> Reply:
    """Return the error if a reply says that it is there; a reply without a Yes or No cannot be read."""
    step: Step = next(each for each, types in TYPES.items() if error in types)
    told = _last(PRESENT, text)
    said_so, why = str(told.get(PRESENT)).strip(" .").casefold(), str(told.get("explanation") or "")
    errors = (ErrorFound(error, step, why),) if said_so == "yes" else ()
    return Reply(StepVerdict(step, "open", "" if said_so in ("yes", "no") else UNREADABLE, why), errors)


def read(step: Step, text: str, item: Item) -> Reply:
    """Return the verdict in a reply; *open* where there is none. It names no types of error."""
    if step == "answer" and (told := _last(ANSWER, text)):
        verdict = judged(item, json.dumps({ANSWER: told[ANSWER]}, ensure_ascii=False), POLICY)
        right: StepOutcome = "correct" if verdict.is_correct else "incorrect"
        outcome: StepOutcome = "open" if verdict.outcome == "unscored" else right
        return Reply(StepVerdict(step, outcome, verdict.reason, str(told[ANSWER])))
    told = {} if step == "answer" else _last(RESULT, text)
    as_ours = {"verdict": told[RESULT], "reason": told.get("explanation")} if told else {}
    return Reply(read_reply(step, json.dumps(as_ours, ensure_ascii=False)).verdict)


def _last(key: str, text: str) -> dict[str, Any]:
    """Return the last object of a reply that has a key; an empty one where none has."""
    return next((each for each in reversed(list(objects(without_last_commas(text)))) if key in each), {})
