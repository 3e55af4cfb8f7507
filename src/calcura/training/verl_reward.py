"""verl: the reward function, for ``reward.custom_reward_function.path`` (verl 0.9; before that without ``reward.``).

The parquet file comes from ``calcura generate --format verl``. Rows of other prompt sets, which have another
``data_source``, go to verl's own reward for that set.
"""

from __future__ import annotations

import json
from typing import Any

from calcura.training.errors import TrainingError
from calcura.training.rewards import reward
from calcura.training.truth import GroundTruth, is_ours


def compute_score(
    data_source: str,
    solution_str: str,
    ground_truth: str,
    extra_info: dict[str, Any] | None = None,
    *,
    step_share: float = 0.0,
    **other: Any,
) -> dict[str, Any]:
    """Return the reward of a reply as ``score``, with its parts and reasons beside it.

    ``unscored`` is 1.0 where the reply could not be judged, for verl has no reward that is none. Every reply has the
    same keys, as verl puts them into columns; a part that does not apply is -1.

    Raises:
        TrainingError: when the ground truth cannot be read.
    """
    if not is_ours(data_source):
        return _of_another_set(data_source, solution_str, ground_truth, extra_info, **other)
    found = reward(solution_str, _truth(ground_truth, extra_info or {}), step_share=step_share)
    result: dict[str, Any] = {
        "score": found.number,
        "acc": float(found.outcome == "correct"),
        "unscored": float(found.value is None),
        "reason": found.reason,
    }
    for name in ("calculator", "values", "arithmetic"):
        part = found.parts.get(name)
        result[name] = -1.0 if part is None or part.value is None else part.value
        result[f"{name}_reason"] = "" if part is None else part.reason
    return result


def _truth(ground_truth: str, extra: dict[str, Any]) -> GroundTruth:
    """Put together what the parquet file holds: gold and policy in the one place, the calculation in the other."""
    try:
        gold = json.loads(ground_truth)
        inputs = json.loads(extra.get("inputs") or "{}")
    except (TypeError, ValueError) as error:
        raise TrainingError(f"the ground truth of a row is no JSON: {error}") from error
    if "gold" in gold:
        return GroundTruth.from_json(gold)
    told = {"calculator": extra.get("calculator"), "inputs": inputs, "language": extra.get("language")}
    return GroundTruth.from_json({"gold": gold, "policy": gold.get("policy"), **told})


def _of_another_set(
    data_source: str, reply: str, truth: str, extra: dict[str, Any] | None, **other: Any
) -> dict[str, Any]:
    from verl.utils.reward_score import default_compute_score

    score = default_compute_score(data_source, reply, truth, extra, **other)
    score = score if isinstance(score, dict) else {"score": float(score)}
    blank = {"acc": float(score["score"] > 0), "unscored": 0.0, "reason": "scored_by_verl"}
    for name in ("calculator", "values", "arithmetic"):
        blank |= {name: -1.0, f"{name}_reason": ""}
    return {**blank, **{key: value for key, value in score.items() if key == "score" or key in blank}}


__all__ = ["compute_score"]
