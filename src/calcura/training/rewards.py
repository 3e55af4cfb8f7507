"""Rewards in [0, 1]: the final answer, and on request the steps that led to it, each with the reason for it.

The final answer is graded as everywhere else, by ``calcura.grading``, but only where a reply declares it: in a box, in
tags, behind "Answer:" or as all that it says. Right earns 1, wrong 0, and 0 too what gives no single answer or declares
none, for else a model would learn to give none. Only a fault in grading leaves a reply without a reward.
Steps, on request, are three parts of equal weight:

- ``calculator``: the right calculator is named (or was called as a tool), and no other that it does not rest on;
- ``values``: the share of the inputs stated with the right value, one that is stated in two ways counting as wrong;
- ``arithmetic``: the share of the steps' results that sums in the reply come to, times the share of its sums that hold.

A reward is ``(1 - step_share) * final + step_share * steps``. As the share is below one half, a right answer without
any step always earns more than a wrong one with all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from calcura.engine import Input
from calcura.grading import grade
from calcura.training.errors import TrainingError
from calcura.training.steps import (
    Call,
    allowed_names,
    is_value,
    named_calculators,
    same_value,
    stated_values,
    sums,
    targets,
)
from calcura.training.truth import GroundTruth

MOST_FOR_STEPS = 0.5
"""Steps weigh less than this, so that the final answer decides."""

NO_PARTS: Mapping[str, Part] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a reward in [0, 1], or None where it does not apply, and why."""

    value: float | None
    reason: str


@dataclass(frozen=True, slots=True)
class Reward:
    """What a reply earns. ``value`` is None where grading failed, which is no fault of the reply."""

    value: float | None
    reason: str
    """The grader's code for the final answer."""
    outcome: str
    """``correct``, ``wrong`` or ``unscored``."""
    parts: Mapping[str, Part] = field(default_factory=lambda: NO_PARTS)

    @property
    def number(self) -> float:
        """The reward for trainers that know no other than a number: an unscored reply earns 0."""
        return 0.0 if self.value is None else self.value

    def to_json(self) -> dict[str, Any]:
        """Return plain types, with one key for each part and each reason."""
        found: dict[str, Any] = {"reward": self.value, "outcome": self.outcome, "reason": self.reason}
        for name, part in self.parts.items():
            found |= {name: part.value, f"{name}_reason": part.reason}
        return found


def reward(reply: str, truth: GroundTruth, *, step_share: float = 0.0, calls: Sequence[Call] | None = None) -> Reward:
    """Return what a reply earns.

    Args:
        reply: all that the model wrote; whatever it is, nothing is raised.
        truth: what travelled beside the prompt.
        step_share: how much of the reward the steps make up, from 0 to below 0.5.
        calls: the uses of the calculator tool, where there was one; steps are then read from these.

    Raises:
        TrainingError: when the share is not one.
    """
    if not 0 <= step_share < MOST_FOR_STEPS:
        raise TrainingError(f"the share of the steps is {step_share}; it is from 0 to below {MOST_FOR_STEPS}")
    verdict = grade(reply, truth.gold, truth.policy, prose=False)
    if verdict.outcome == "unscored":
        # A fault of ours; a reply that gives no single answer is wrong, and earns nothing.
        return Reward(None, verdict.reason, verdict.outcome)
    final = 1.0 if verdict.outcome == "correct" else 0.0
    if not step_share:
        return Reward(final, verdict.reason, verdict.outcome)
    parts = step_parts(reply, truth, calls)
    earned = [part.value for part in parts.values() if part.value is not None]
    steps = sum(earned) / len(earned) if earned else final
    value = (1 - step_share) * final + step_share * steps
    return Reward(value, verdict.reason, verdict.outcome, parts)


def step_parts(reply: str, truth: GroundTruth, calls: Sequence[Call] | None = None) -> dict[str, Part]:
    """Return the three parts of the steps, read from a reply or from the calls of the calculator tool."""
    if calls is None:
        found = [each(reply, truth) for each in (_calculator_named, _values_stated, _sums_written)]
    else:
        found = [*_of_calls(calls, truth)]
    return dict(zip(("calculator", "values", "arithmetic"), found, strict=True))


# --- read from the reply ---------------------------------------------------------------------------------------


def _calculator_named(reply: str, truth: GroundTruth) -> Part:
    named = named_calculators(reply, truth.language)
    allowed = allowed_names(truth)
    if any(not each & allowed for each in named):
        return Part(0.0, "another_calculator_named")
    if any(truth.calculator in each for each in named):
        return Part(1.0, "right_calculator")
    return Part(0.0, "no_calculator_named")


def _values_stated(reply: str, truth: GroundTruth) -> Part:
    stated = stated_values(reply, truth)
    inputs = [each for each in truth.definition.inputs if truth.inputs.get(each.name) is not None]
    right = [each for each in inputs if each.name in stated and _is_stated_rightly(stated[each.name], each, truth)]
    return _share(len(right), len(inputs), "values")


def _is_stated_rightly(stated: Sequence[str], each: Input, truth: GroundTruth) -> bool:
    """Say whether an input is given its value, and no other one; a line that gives none does not count."""
    verdicts = [found for found in (is_value(said, each, truth) for said in stated) if found is not None]
    return any(verdicts) and all(verdicts)


def _sums_written(reply: str, truth: GroundTruth) -> Part:
    wanted = targets(truth)
    if not wanted:
        return Part(None, "no_arithmetic_needed")
    written = sums(reply)
    if not written:
        return Part(0.0, "no_sum_written")
    holding = [each for each in written if each.holds]
    # What counts points is right to the point; what is measured may be rounded on the way.
    exact = truth.gold.value in wanted and truth.gold.kind == "integer"
    reached = sum(
        any(each.value == target if exact and target.is_integer() else each.is_for(target) for each in holding)
        for target in wanted
    )
    part = _share(reached, len(wanted), "steps")
    if len(holding) == len(written) or part.value is None:
        return part
    wrong = len(written) - len(holding)
    return Part(part.value * len(holding) / len(written), f"{part.reason}_but_{wrong}_wrong")


# --- read from calls of the tool -------------------------------------------------------------------------------


def _of_calls(calls: Sequence[Call], truth: GroundTruth) -> Iterator[Part]:
    """The last call of the right calculator counts; before it a model may look about as it likes."""
    last = next((each for each in reversed(calls) if each.calculator == truth.calculator), None)
    if last is None:
        yield Part(0.0, "another_calculator_called" if calls else "no_calculator_called")
        yield Part(0.0, "no_calculator_called")
        yield Part(0.0, "no_calculator_called")
        return
    yield Part(1.0, "right_calculator")
    inputs = [each for each in truth.definition.inputs if truth.inputs.get(each.name) is not None]
    right = sum(bool(is_value(last.inputs.get(each.name), each, truth)) for each in inputs)
    extra = len([name for name in last.inputs if truth.inputs.get(name) is None])
    yield _share(right, len(inputs) + extra, "values")
    if truth.gold.kind == "cannot_be_determined":
        yield Part(None, "no_arithmetic_needed")
    elif last.value is None:
        yield Part(0.0, "call_refused")
    else:
        right_value = same_value(last.value, truth.gold.value)
        yield Part(1.0, "right_result") if right_value else Part(0.0, "another_result")


def _share(right: int, of: int, what: str) -> Part:
    return Part(right / of, f"{right}_of_{of}_{what}") if of else Part(None, f"no_{what}_needed")


__all__ = ["MOST_FOR_STEPS", "Part", "Reward", "reward", "step_parts"]
