"""MedRaC: the formula is retrieved, values are extracted, code is written and run, and the answer given from it.

The formula is sought among all calculators of the library, from the question alone; nobody tells which one is meant.
Its ablations are ``retrieval_only`` (the formula, no code) and ``code_only`` (code, no formula).
"""

from __future__ import annotations

import json
from typing import Any

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.engine import Definition
from calcura.evaluation.code.telling import MODULES_THERE
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.models.asking import ask, ask_unseeing, give_answer, give_calculation, item_of
from calcura.evaluation.models.coding import RULES, TRIES, Workshop, all_run, programs
from calcura.evaluation.models.extraction import told_parameters
from calcura.evaluation.strategies import Message, Strategy, asked, by_user, said
from calcura.evaluation.strategies.open_book import page
from calcura.evaluation.wording import CALCURA, PUBLISHED, filled, worded
from calcura.reading.called_for import recommend
from calcura.text.wrappers import objects, without_last_commas

SYSTEM = """\
You are a helpful assistant that computes a score, a measurement or a date for a patient from the patient's note. \
You work in steps, and do in each step only what it asks.\
"""
FORMULA = """\
This page was found for the question. Follow it if it is the calculator that the question means; if it is not, use the \
right one.\
"""
EXTRACT = """\
Step 1. List every input that the calculation needs with the value that the note gives for it. Take values from the \
time that the question means, as the note writes them, with their unit; findings are present or absent. Leave out \
what the note does not state, and compute nothing yet. Answer with one JSON object and nothing else: \
{"parameters": [{"name": ..., "value": ..., "unit": ...}]}\
"""
PROGRAM = f"""\
Step 2. Write a Python program that computes the result from these values, converts units where the formula wants \
others, and prints each step and the result. Where the task does not say otherwise, a finding that the note does not \
mention counts as absent. {RULES}\
"""


def found_for(question: str, top_k: int = 1) -> list[Definition]:
    """Return the calculators that a question seems to mean, out of all there are, best first."""
    return [each.definition for each in recommend(question, limit=top_k)]


def formulas(question: str, top_k: int = 1) -> str:
    """Return the specifications found for a question, under a line that says what they are; empty if none is found."""
    pages = _pages(question, top_k)
    return f"{FORMULA}\n\n{pages}" if pages else ""


def _pages(question: str, top_k: int) -> str:
    return "\n\n".join(page(each.name) for each in found_for(question, top_k))


def steps(item: Item, formula: str) -> list[Message]:
    """Return the prompt: the formula if there is one, the note, and the first step."""
    content = "\n\n".join(filter(None, (formula, asked(item), EXTRACT)))
    return said(SYSTEM, content)


@solver
def extract_and_compute(top_k: int = 1, tries: int = TRIES) -> Solver:
    """Extract, then write code until it settles the answer; ``top_k=0`` is without a formula."""
    workshop = Workshop()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        extracted = await ask(state)
        give_calculation(state, first_for(item_of(state), top_k), _given(extracted))
        reply = await ask(state, [by_user(PROGRAM)])
        await workshop.run_until_answered(state, reply, tries)
        return state

    return solve


def first_for(item: Item, top_k: int) -> str | None:
    """Return the calculator that is shown first for an item; None where none is."""
    found = found_for(item.question, top_k) if top_k else []
    return found[0].name if found else None


def _given(reply: str) -> dict[str, dict[str, object]] | None:
    told = told_parameters(reply)
    return None if told is None else {each.name: {"value": each.value, "unit": each.unit} for each in told}


# --- as published ---------------------------------------------------------------------------------------------------

NO_FORMULA = "No formula was found; use the one that you know."


def published(item: Item, top_k: int) -> list[Message]:
    """Return the published prompt for the values: with the formulas found, or else for the formula too."""
    if not top_k:
        given = filled("medrac", "own_values_user", note=item.note, task=item.task)
        return said(filled("medrac", "own_values"), given)
    given = filled(
        "medrac", "values_user", note=item.note, task=item.task, formula=_pages(item.question, top_k) or NO_FORMULA
    )
    return said(filled("medrac", "values"), given)


@solver
def in_calls_apart(top_k: int = 1, runs_code: bool = True) -> Solver:
    """Ask for the values, then in a call of its own, which does not see the note, for code or for the calculation.

    The program is run once, and its variable ``result`` is the answer; an error becomes the answer.
    """
    workshop = Workshop()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        item = item_of(state)
        found = _last_object(await ask(state), VALUES)
        values = found.get(VALUES)
        given = {name: {"value": value} for name, value in values.items()} if isinstance(values, dict) else None
        give_calculation(state, first_for(item, top_k), given)
        about = {
            "formula": _pages(item.question, top_k) or NO_FORMULA if top_k else str(found.get("formula", "")),
            "values": json.dumps(values, ensure_ascii=False),
            "task": item.task,
        }
        system = filled("medrac", "code", modules=MODULES_THERE) if runs_code else filled("medrac", "calculation")
        reply = await ask_unseeing(state, said(system, filled("medrac", "code_user", **about)))
        if runs_code:
            blocks = programs(reply)
            ran = await all_run(state, workshop.session(), [*blocks, RESULT]) if blocks else None
            give_answer(state, ran.text.strip() if ran is not None else reply)
        return state

    return solve


VALUES, RESULT = "extracted_values", "print(result)"


def _last_object(reply: str, key: str) -> dict[str, Any]:
    """Return the last JSON object of a reply that has a key."""
    found = [each for each in objects(without_last_commas(reply)) if key in each]
    return found[-1] if found else {}


def configured(top_k: int = 1, tries: int = TRIES, wording: str = CALCURA) -> Strategy:
    """Return the strategy with this many formulas shown, and at most so many programs for an item, in a wording.

    Raises:
        EvaluationError: no formula is to be shown.
    """
    if top_k < 1:
        raise EvaluationError(f"medrac with top_k={top_k} shows no formula; that is the strategy code_only")
    return Strategy(
        name="medrac",
        messages=worded(
            wording,
            lambda item: steps(item, formulas(item.question, top_k)),
            lambda item: published(item, top_k),
        ),
        solver=lambda: in_calls_apart(top_k) if wording == PUBLISHED else extract_and_compute(top_k, tries),
        code=True,
        extracts=True,
        calls=2 if wording == PUBLISHED else 3.3,
        output_tokens=350,
    )
