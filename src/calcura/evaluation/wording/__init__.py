"""In whose words a model is asked: ours, or the published prompts as far as their order, roles and forms go.

The published ones stand in ``published.toml``: the same parts in the same order and roles, the same form of the answer
and the same rules, told in our own words, so that a number can be set beside theirs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from string import Template
from typing import Any, TypeVar

from calcura.cases.generated import kind_of, language
from calcura.engine import definition
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import STRUCTURED, Item
from calcura.evaluation.strategies import Message, said
from calcura.measurements.toml import read_toml

CALCURA, PUBLISHED = "calcura", "published"
WORDINGS = (CALCURA, PUBLISHED)

Make = TypeVar("Make", bound=Callable[..., list[Message]])
"""Makes the prompt of an item."""


def worded(wording: str, ours: Make, published: Make) -> Make:
    """Return the maker of prompts in a wording.

    Raises:
        EvaluationError: there is no such wording.
    """
    if wording not in WORDINGS:
        raise EvaluationError(f"no wording is called {wording!r}; there are {', '.join(WORDINGS)}")
    return published if wording == PUBLISHED else ours


def chosen(wording: str) -> dict[str, Any]:
    """Return what a run records of its wording: nothing where it is our own."""
    return {} if wording == CALCURA else {"wording": wording}


def filled(prompt: str, part: str, **given: str) -> str:
    """Return a part of a published prompt, filled in.

    >>> filled("write_code", "console", output="22.9")
    'What the program printed:\\n22.9'
    """
    return Template(_texts()[prompt][part]).substitute(given)


def asked_as_published(prompt: str, item: Item, **given: str) -> list[Message]:
    """Return the system message and the user's of a published prompt, about an item."""
    about = {"note": item.note, "task": item.task, **given}
    return said(filled(prompt, "system", **about), filled(prompt, "user", **about))


@cache
def _texts() -> dict[str, Any]:
    return read_toml(Path(__file__).with_name("published.toml"))


def chain_of_thought(item: Item) -> list[Message]:
    """Return how an item is asked for thinking and answer, in the form in which its kind of item was published."""
    if item.is_choice:
        return choice(item)
    if item.note_type == STRUCTURED:
        return structured(item)
    return asked_as_published("zero_shot_cot", item)


def choice(item: Item) -> list[Message]:
    """Return a question of MedQA-Calc.

    Raises:
        EvaluationError: it has no options, which the published questions have.
    """
    if not item.options:
        raise EvaluationError(f"{item.id} has no options: the published question is asked with them; leave wording out")
    options = "\n".join(f"{letter}: {name}" for letter, name in item.options.items())
    return said(
        filled("choice", "system"),
        filled("choice", "user", note=item.note, question=item.question, options=options),
    )


def structured(item: Item) -> list[Message]:
    """Return one of the four prompts of MedCalc-Eval: of an equation or a scale, with or without its rule."""
    spoken, calculator = language(item.language), definition(item.calculator)
    texts, rule = _texts()["medcalc_eval"][item.language], spoken.rule(calculator)
    form = f"{kind_of(calculator)}_with_rule" if rule in item.task else kind_of(calculator)
    rounding = spoken.phrases.decimals.get(calculator.result.decimals, "")
    parts = {
        "title": spoken.title(calculator),
        "result": spoken.inside(spoken.result(calculator)),
        "rule": rule,
        "patient": texts["join"].join(_patient(item)),
        "rounding": f"{texts['join']}{rounding}" if calculator.result.answer == "decimal" and rounding else "",
        "closing": texts["closing"],
    }
    return [{"role": "user", "content": Template(texts[form]).substitute(parts)}]


def _patient(item: Item) -> list[str]:
    """Return what a structured prompt lists of the patient: label, value and unit in one phrase each."""
    lines = [line for line in item.task.split("\n") if line.startswith("- ")]
    return [line.removeprefix("- ").replace(": ", " ", 1).replace("：", "", 1) for line in lines]
