"""TRL: cases as a data set for ``GRPOTrainer``, and the reward functions that go with it::

    dataset = grpo_dataset(generate(10_000, seed=7))
    GRPOTrainer(model, reward_funcs=[calculation_reward()], train_dataset=dataset, args=GRPOConfig(...))

Every column but ``prompt`` reaches the reward functions, so that the ground truth needs no other way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from datasets import Dataset

from calcura.cases.formats.verl import DATA_SOURCE
from calcura.cases.generated import GeneratedCase
from calcura.training.rewards import Reward, reward
from calcura.training.tools import HINT
from calcura.training.truth import GroundTruth, is_ours, messages_of

Completion = str | Sequence[dict[str, Any]]


RewardFunction = Callable[..., list[float | None]]
"""What ``GRPOTrainer`` calls with completions and columns: None stands for one that this function does not judge."""

LogExtra = Callable[[str, list[Any]], None]
LogMetric = Callable[[str, float], None]


def grpo_rows(
    cases: Iterable[GeneratedCase], source: str = DATA_SOURCE, *, tools: bool = False
) -> list[dict[str, Any]]:
    """Return cases as rows: ``prompt`` as a chat, and the columns that reach the reward functions."""
    return [
        {
            "prompt": messages_of(case, HINT if tools else ""),
            "data_source": source,
            "ground_truth": GroundTruth.of(case).to_json(),
        }
        for case in cases
    ]


def grpo_dataset(cases: Iterable[GeneratedCase], *, tools: bool = False) -> Dataset:
    """Return cases as a data set; with ``tools`` for :class:`.trl_environment.CalculatorEnvironment`."""
    return Dataset.from_list(grpo_rows(cases, tools=tools))


def calculation_reward(step_share: float = 0.0, *, longest: int = 0, overlong: int = 0) -> RewardFunction:
    """Return the reward function of our rows.

    Where environments have tools, steps are read from the calls of these. Over the last ``overlong`` tokens before the
    ``longest`` length a reply loses its reward, little by little. The reasons stand in the table of logged completions;
    the share of right answers is logged for each ``data_source``.
    """

    def calculation(
        completions: Sequence[Completion],
        ground_truth: Sequence[str],
        data_source: Sequence[str] | None = None,
        completion_ids: Sequence[Sequence[int]] | None = None,
        log_extra: LogExtra | None = None,
        log_metric: LogMetric | None = None,
        environments: Sequence[Any] | None = None,
        **_: Any,
    ) -> list[float | None]:
        sources = data_source or [DATA_SOURCE] * len(completions)
        calls = [each.calls for each in environments] if environments else [None] * len(completions)
        found = [
            reward(last_reply(each), GroundTruth.from_json(truth), step_share=step_share, calls=made)
            if is_ours(source)
            else None
            for each, truth, source, made in zip(completions, ground_truth, sources, calls, strict=True)
        ]
        if log_extra is not None:
            log_extra("outcome", ["" if each is None else each.outcome for each in found])
            log_extra("reason", ["" if each is None else _reasons(each) for each in found])
        _log_means(
            "correct", sources, [None if each is None else each.outcome == "correct" for each in found], log_metric
        )
        values = [None if each is None else each.value for each in found]
        if not overlong or completion_ids is None:
            return values
        kept = [kept_of_length(len(ids), longest, overlong) for ids in completion_ids]
        return [None if value is None else value * share for value, share in zip(values, kept, strict=True)]

    return calculation


def kept_of_length(tokens: int, longest: int, overlong: int) -> float:
    """Return the share of its reward that a reply of so many tokens keeps.

    >>> kept_of_length(200, 256, 64), kept_of_length(224, 256, 64), kept_of_length(256, 256, 64)
    (0.875, 0.5, 0.0)
    """
    return min(1.0, max(0.0, (longest - tokens) / overlong))


def other_reward(scores: Mapping[str, Callable[[str, str], float]]) -> RewardFunction:
    """Return the reward function of rows from other prompt sets, each judged by what its ``data_source`` asks for.

    Their ``ground_truth`` is the answer as text.
    """

    def other(
        completions: Sequence[Completion],
        ground_truth: Sequence[str],
        data_source: Sequence[str],
        log_metric: LogMetric | None = None,
        **_: Any,
    ) -> list[float | None]:
        rows = zip(completions, ground_truth, data_source, strict=True)
        found = [None if is_ours(source) else scores[source](last_reply(each), truth) for each, truth, source in rows]
        _log_means("reward", data_source, found, log_metric)
        return found

    return other


def _log_means(what: str, sources: Sequence[str], values: Sequence[float | None], log_metric: LogMetric | None) -> None:
    if log_metric is None:
        return
    for name in sorted(set(sources)):
        these = [value for value, source in zip(values, sources, strict=True) if source == name and value is not None]
        if these:
            log_metric(f"{name}/{what}", sum(these) / len(these))


def last_reply(completion: Completion) -> str:
    """Return what the model said last, of a text or of messages."""
    if isinstance(completion, str):
        return completion
    said = [each.get("content") or "" for each in completion if each.get("role") == "assistant"]
    return str(said[-1]) if said else ""


def _reasons(found: Reward) -> str:
    return "; ".join([found.reason, *(f"{name}: {part.reason}" for name, part in found.parts.items())])


__all__ = ["RewardFunction", "calculation_reward", "grpo_dataset", "grpo_rows", "last_reply", "other_reward"]
