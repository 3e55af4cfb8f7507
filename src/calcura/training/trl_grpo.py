"""TRL: cases as a data set for ``GRPOTrainer``, and the reward functions that go with it.

    dataset = grpo_dataset(generate(10_000, seed=7))
    GRPOTrainer(model, reward_funcs=[calculation_reward()], train_dataset=dataset, args=GRPOConfig(...))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from datasets import Dataset

from calcura.cases.generated import GeneratedCase, language
from calcura.training.rewards import Reward, reward
from calcura.training.truth import DATA_SOURCE, GroundTruth

Completion = str | Sequence[dict[str, Any]]


class RewardFunction(Protocol):
    """What ``GRPOTrainer`` calls: None stands for a completion that this function does not judge."""

    __name__: str

    def __call__(self, completions: Sequence[Completion], **columns: Any) -> list[float | None]:
        """Return a reward for each completion."""
        ...


def grpo_rows(cases: Iterable[GeneratedCase]) -> list[dict[str, Any]]:
    """Return cases as rows: ``prompt`` as a chat, and the columns that reach the reward functions."""
    return [
        {
            "prompt": [
                {"role": "system", "content": language(case.provenance["language"]).phrases.system},
                {"role": "user", "content": case.prompt},
            ],
            "data_source": DATA_SOURCE,
            "ground_truth": GroundTruth.of(case).to_json(),
        }
        for case in cases
    ]


def grpo_dataset(cases: Iterable[GeneratedCase]) -> Dataset:
    """Return cases as a data set."""
    return Dataset.from_list(grpo_rows(cases))


def calculation_reward(step_share: float = 0.0) -> RewardFunction:
    """Return the reward function of our rows; the reasons stand in the table of logged completions."""

    def calculation(
        completions: Sequence[Completion],
        ground_truth: Sequence[str],
        data_source: Sequence[str] | None = None,
        log_extra: Callable[[str, list[Any]], None] | None = None,
        log_metric: Callable[[str, float], None] | None = None,
        **_: Any,
    ) -> list[float | None]:
        sources = data_source or [DATA_SOURCE] * len(completions)
        found = [
            reward(last_reply(each), GroundTruth.from_json(truth), step_share=step_share)
            if source == DATA_SOURCE
            else None
            for each, truth, source in zip(completions, ground_truth, sources, strict=True)
        ]
        if log_extra is not None:
            log_extra("outcome", ["" if each is None else each.outcome for each in found])
            log_extra("reason", ["" if each is None else _reasons(each) for each in found])
        ours = [each for each in found if each is not None]
        if log_metric is not None and ours:
            log_metric("calculation/correct", _share(ours, "correct"))
            log_metric("calculation/unscored", _share(ours, "unscored"))
        return [None if each is None else each.value for each in found]

    return calculation


def other_reward(score: Callable[[str, str], float]) -> RewardFunction:
    """Return the reward function of rows from another prompt set, whose ``ground_truth`` is the answer as text."""

    def other(
        completions: Sequence[Completion], ground_truth: Sequence[str], data_source: Sequence[str], **_: Any
    ) -> list[float | None]:
        rows = zip(completions, ground_truth, data_source, strict=True)
        return [None if source == DATA_SOURCE else score(last_reply(each), truth) for each, truth, source in rows]

    return other


def last_reply(completion: Completion) -> str:
    """Return what the model said last, of a text or of messages."""
    if isinstance(completion, str):
        return completion
    said = [each.get("content") or "" for each in completion if each.get("role") == "assistant"]
    return str(said[-1]) if said else ""


def _reasons(found: Reward) -> str:
    return "; ".join([found.reason, *(f"{name}: {part.reason}" for name, part in found.parts.items())])


def _share(found: Sequence[Reward], outcome: str) -> float:
    return sum(each.outcome == outcome for each in found) / len(found)


__all__ = ["RewardFunction", "calculation_reward", "grpo_dataset", "grpo_rows", "last_reply", "other_reward"]
