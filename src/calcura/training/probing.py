"""Which prompts there is something to learn from: those that a model gets right sometimes, but not always."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from calcura.training.accuracy import write_replies
from calcura.training.config import Recipe
from calcura.training.errors import TrainingError
from calcura.training.rewards import reward
from calcura.training.truth import GroundTruth

Row = dict[str, Any]


def learnable(model: Any, tokenizer: Any, rows: Sequence[Row], recipe: Recipe) -> tuple[list[Row], dict[str, Any]]:
    """Return the rows whose share of right replies lies within the bounds, and what was found of all.

    By prompt every prompt is answered ``probes`` times; by calculator so many of its prompts are, once each.

    Raises:
        TrainingError: when none is left.
    """
    chosen = recipe.rlvr
    if not chosen.probes:
        return list(rows), {}
    by_prompt = chosen.probe_by == "prompt"
    name: Callable[[Row], str] = _prompt if by_prompt else _calculator
    tried = [row for row in rows for _ in range(chosen.probes)] if by_prompt else _some(rows, chosen.probes)
    how = replace(recipe.measure, max_reply=chosen.max_reply)
    replies = write_replies(model, tokenizer, [row["prompt"] for row in tried], how, temperature=chosen.temperature)
    right = defaultdict[str, list[bool]](list)
    for row, reply in zip(tried, replies, strict=True):
        right[name(row)].append(reward(reply, GroundTruth.from_json(row["ground_truth"])).outcome == "correct")
    rates = {each: sum(found) / len(found) for each, found in right.items()}
    low, high = chosen.pass_rate
    kept = [row for row in rows if low <= rates.get(name(row), -1.0) <= high]
    if not kept:
        raise TrainingError(
            f"no prompt is answered rightly between {low:.0%} and {high:.0%} of the time (mean "
            f"{sum(rates.values()) / len(rates):.0%}): train longer before, or widen rlvr.pass_rate"
        )
    told = {"probed": len(tried), "kept": len(kept), "of": len(rows), "by": chosen.probe_by}
    return kept, {"pass_rate": told | ({} if by_prompt else {"rates": rates})}


def _prompt(row: Row) -> str:
    return str(row["prompt"][-1]["content"])


def _calculator(row: Row) -> str:
    return GroundTruth.from_json(row["ground_truth"]).calculator


def _some(rows: Sequence[Row], each: int) -> list[Row]:
    found = defaultdict[str, list[Row]](list)
    for row in rows:
        these = found[_calculator(row)]
        if len(these) < each:
            these.append(row)
    return [row for these in found.values() for row in these]
