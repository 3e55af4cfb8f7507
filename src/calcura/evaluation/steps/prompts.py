"""What a model that judges steps is shown: for each step what it needs, and nothing that would lead it.

The formula is judged without note and values, the values without formula and answer, the calculation without note and
gold of any kind, and the answer without the working. A solution that could not be taken apart is shown whole.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Template
from typing import Any

from calcura.engine import definition
from calcura.engine.specification import specification
from calcura.engine.words import Lexicon, number
from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, said
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorFound, ErrorType, Solution, Step, StepOutcome, StepVerdict
from calcura.measurements.toml import read_toml
from calcura.text.wrappers import objects, without_last_commas

TYPES: Mapping[Step, tuple[ErrorType, ...]] = {
    "formula": ("formula", "adjustment"),
    "values": ("extraction", "interpretation", "missing", "units"),
    "calculation": ("arithmetic", "units", "rounding"),
    "answer": ("arithmetic", "units", "rounding"),
}
"""The types of error that can be made in each step."""


def prompt(step: Step, solution: Solution, item: Item) -> list[Message]:
    """Return what a judge is asked about one step of a solution."""
    types = [each for each in TYPES[step] if each != "interpretation" or item.kind == "rule"]
    listed = "\n".join(f"- {each}: {ERROR_TYPES[each]}" for each in types)
    solved = shown(step, solution, STEPS if step == "calculation" else (step,))
    given = {
        "note": item.text,
        "question": item.question,
        "specification": specification(item.calculator).text(),
        "values": reference_values(item),
        "gold": gold(item),
        # The tags that part a solution from the task are taken out of the solution.
        "solution": re.sub(r"</?\s*solution\s*>", "", solved, flags=re.IGNORECASE),
    }
    texts = _texts()
    system = Template(texts["system"]).substitute(task=texts["tasks"][step], types=listed)
    return said(system, Template(texts["shown"][step]).substitute(given))


@cache
def _texts() -> dict[str, Any]:
    return read_toml(Path(__file__).with_name("prompts.toml"))


def reference_values(item: Item) -> str:
    """Return the values that an item states, a line each."""
    calculator = definition(item.calculator)
    lexicon, inputs = Lexicon(calculator), calculator.input_by_name
    told = [f"- {inputs[name].label}: {lexicon.value(value, name)}" for name, value in item.inputs.items()]
    return "\n".join(told) or "The note states none of them."


def gold(item: Item) -> str:
    """Return the right answer to an item with its unit."""
    label = item.label
    if label.kind == "cannot_be_determined":
        return "cannot be determined"
    unit = label.unit if label.unit is not None else definition(item.calculator).result.unit
    told = number(label.value) if isinstance(label.value, (int, float)) else label.value
    return f"{told} {unit}".strip()


def parts_of(solution: Solution) -> dict[Step, str]:
    """Return what a solution tells of each step; a program tells of formula, values and calculation."""
    code = "\n\n".join(solution.code)
    return {
        "formula": solution.formula or code,
        "values": "\n".join(f"{each.name}: {each.text}" for each in solution.values or ()) or code,
        "calculation": solution.calculation or code,
        "answer": solution.answer or "",
    }


def shown(step: Step, solution: Solution, which: Sequence[Step]) -> str:
    """Return the parts of a solution that a step is judged by, or all of it where it has not this step."""
    parts = parts_of(solution)
    told = dict.fromkeys(parts[each] for each in which if parts[each])
    return "\n\n".join(told) if parts[step] and not solution.whole else solution.text


READ, UNREADABLE = "judged by reading", "no verdict could be read"
MOST_CHARACTERS = 2_000
"""Of a quotation: a model may copy the whole solution."""

_OUTCOMES: Mapping[str, StepOutcome] = {
    **dict.fromkeys(("correct", "right", "true"), "correct"),
    **dict.fromkeys(("incorrect", "not correct", "wrong", "false"), "incorrect"),
    **dict.fromkeys(("cannot tell", "cannot be told", "unknown"), "open"),
}
_IN_WORDS = re.compile(
    rf"\bverdict\b[\"'*\s]*(?:[:=]|is)[\"'*\s]*({'|'.join(sorted(_OUTCOMES, key=len, reverse=True))})\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a grader said of one step."""

    verdict: StepVerdict
    errors: tuple[ErrorFound, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether there was a verdict in it."""
        return self.verdict.reason != UNREADABLE


def read_reply(step: Step, text: str) -> Reply:
    """Return the verdict in a reply; *open* where there is none, or where there are several that differ.

    >>> read_reply("values", '{"verdict": "Incorrect", "error_types": ["units"], "evidence": "Na 12"}').errors
    (ErrorFound(type='units', step='values', evidence='Na 12'),)
    >>> read_reply("values", "Both are fine, I would say.").verdict.outcome
    'open'
    """
    told_in = objects(without_last_commas(text))
    given = [{key.strip().casefold(): value for key, value in each.items()} for each in told_in]
    found = [(outcome, each) for each in given if (outcome := _outcome(each.get("verdict")))]
    outcomes = {outcome for outcome, _ in found} or {_OUTCOMES[each.lower()] for each in _IN_WORDS.findall(text)}
    if len(outcomes) != 1:
        return Reply(StepVerdict(step, "open", UNREADABLE, _words(text)))
    (outcome,) = outcomes
    told = found[-1][1] if found else {}
    quoted, reason = _words(told.get("evidence")), _words(told.get("reason"))
    types = _types(step, told) if outcome == "incorrect" else ()
    errors = tuple(ErrorFound(each, step, quoted or reason) for each in types)
    return Reply(StepVerdict(step, outcome, READ, ": ".join(filter(None, (quoted, reason)))), errors)


def _types(step: Step, told: Mapping[str, Any]) -> Sequence[ErrorType]:
    """Return the errors named that the step can have; where there are none, the one that is most common there."""
    given = told.get("error_types", told.get("error_type")) or []
    words = [str(each).strip().casefold() for each in (given if isinstance(given, list) else [given])]
    named = [name for name in TYPES[step] if name in words or ERROR_TYPES[name].casefold() in words]
    return named or TYPES[step][:1]


def _outcome(given: Any) -> StepOutcome | None:
    return _OUTCOMES.get(str(given).strip(" .*\n").casefold().replace("_", " "))


def _words(given: Any) -> str:
    text = given.strip() if isinstance(given, str) else ""
    return text if len(text) <= MOST_CHARACTERS else f"{text[:MOST_CHARACTERS]}…"
