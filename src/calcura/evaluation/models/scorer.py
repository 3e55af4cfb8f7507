"""Inspect's scorers: what grading decided, in the form that Inspect's log and viewer know.

Each score is one number, so that Inspect's grouping by category is right; a score that is a mapping would be grouped
to 0.0 without a word. What cannot be judged is *unscored*, which Inspect leaves out of every mean.
"""

from __future__ import annotations

from typing import Any

from inspect_ai.scorer import CORRECT, INCORRECT, Score, Scorer, Target, accuracy, grouped, mean, scorer, stderr
from inspect_ai.solver import TaskState

from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.models.asking import CALCULATOR, INPUTS, PROGRAMS, answer_of, item_of
from calcura.evaluation.models.extraction import Extraction, extracted, judged_inputs, told_mapping
from calcura.evaluation.runs import judged, plain_read

CLUSTER = "patient"
"""Key of the metadata that two items share when they ask about the same note."""

BY_CATEGORY = grouped(accuracy(), "category", all=False)
CLUSTERED = stderr(cluster=CLUSTER)


@scorer(metrics=[accuracy(), CLUSTERED, BY_CATEGORY])
def answer(policy: str = OWN_POLICY) -> Scorer:
    """Judge the answer under a policy, or under each item's own."""

    async def score(state: TaskState, target: Target) -> Score:
        text = answer_of(state)
        verdict = judged(item_of(state), text, policy)
        found = {
            "read": plain_read(verdict),
            "read_from": verdict.read_from,
            "told": verdict.told,
            "calculator": state.store.get(CALCULATOR),
            "programs": state.store.get(PROGRAMS, {}),
        }
        if verdict.outcome == "unscored":
            return Score.unscored(reason="scoring_failed", answer=text, explanation=verdict.reason, metadata=found)
        value = CORRECT if verdict.is_correct else INCORRECT
        return Score(value=value, answer=text, explanation=verdict.reason, metadata=found)

    return score


@scorer(metrics=[mean(), CLUSTERED])
def parameters() -> Scorer:
    """Judge the parameters that were extracted: the share of the item's gold inputs that are right."""

    async def score(state: TaskState, target: Target) -> Score:
        item = item_of(state)
        found = _extracted(state, item)
        details: dict[str, Any] = {
            "inputs": {name: dict(each) for name, each in found.inputs.items()},
            "parameters": dict(found.parameters),
            "extra": list(found.extra),
        }
        if not found.parameters:
            return Score.unscored(explanation="the item states no inputs", metadata=details)
        right = sum(each == "right" for each in found.parameters.values())
        told = f"{right} of {len(found.parameters)} right"
        return Score(value=right / len(found.parameters), explanation=told, metadata=details)

    return score


def _extracted(state: TaskState, item: Item) -> Extraction:
    """Return what the model gave a calculator, or else what it lists in its answer."""
    given = state.store.get(INPUTS)
    return extracted(answer_of(state), item) if given is None else judged_inputs(told_mapping(given), item)
