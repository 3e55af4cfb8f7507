"""The published judge of steps, in our own words: one call a step, and a plain Correct or Incorrect with its reason.

The formula is compared with the one that was retrieved where the strategy retrieves, and else with the release's
explanation, which is another reference. The final answer is judged by no model: one only says what it is.
"""

from __future__ import annotations

import json

from calcura.engine.specification import specification
from calcura.evaluation.items import Item
from calcura.evaluation.runs import judged
from calcura.evaluation.steps.prompts import Reply, read_reply, reference_values, stated
from calcura.evaluation.strategies import Message
from calcura.evaluation.wording import filled, said
from calcura.grading.steps import Solution, Step, StepOutcome, StepVerdict
from calcura.text.wrappers import objects, without_last_commas

POLICY = "mdcalc"
"""By which the published judge compares a final answer: at its own decimals."""

RESULT, ANSWER = "result", "answer"


def prompt(step: Step, solution: Solution, item: Item, retrieves: bool) -> list[Message]:
    """Return what the published judge is asked about one step of a solution."""
    page = retrieves or not item.explanation
    reference = {
        "formula": specification(item.calculator).text() if page else item.explanation,
        "values": reference_values(item),
    }
    given = {"reference": reference[step]} if step in reference else {}
    return said(filled("judge", "system"), filled("judge", step, solution=_shown(step, solution), **given))


def _shown(step: Step, solution: Solution) -> str:
    """Return the parts of a solution that a step is judged by, or all of it where it has not these parts."""
    working = solution.calculation or "\n\n".join(solution.code)
    parts: dict[Step, list[str | None]] = {
        "formula": [solution.formula, working],
        "values": [stated(solution.values or ())],
        "calculation": [working],
        "answer": [solution.answer],
    }
    return solution.text if solution.whole else "\n\n".join(filter(None, parts[step])) or solution.text


def read(step: Step, text: str, item: Item) -> Reply:
    """Return the verdict in a reply; *open* where there is none. The published judge names no types of error."""
    key = ANSWER if step == "answer" else RESULT
    found = [each for each in objects(without_last_commas(text)) if key in each]
    if found and step == "answer":
        verdict = judged(item, json.dumps({ANSWER: found[-1][ANSWER]}, ensure_ascii=False), POLICY)
        right: StepOutcome = "correct" if verdict.is_correct else "incorrect"
        outcome: StepOutcome = "open" if verdict.outcome == "unscored" else right
        return Reply(StepVerdict(step, outcome, verdict.reason, str(found[-1][ANSWER])))
    told = {"verdict": found[-1][RESULT], "reason": found[-1].get("explanation")} if found else {}
    return Reply(read_reply(step, json.dumps(told, ensure_ascii=False)).verdict)
