"""reasoning-gym: cases as a ``ProceduralDataset`` named ``calcura``, registered when this file is imported::

    import calcura.training.reasoning_gym
    dataset = reasoning_gym.create_dataset("calcura", seed=7, size=1000)
    dataset.score_answer(reply, dataset[0])

A case comes from the pair of seed and index. Sets that seed with their sum repeat each other under the next seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from reasoning_gym.dataset import ProceduralDataset
from reasoning_gym.factory import DATASETS, register_dataset

from calcura.cases.generated import GeneratedCase, Options
from calcura.cases.generated.options import Form
from calcura.training.data import case_at
from calcura.training.rewards import reward
from calcura.training.truth import GroundTruth

NAME = "calcura"


@dataclass
class CalculationConfig:
    """Which cases: a seed of their own, so that two seeds share none, and how they are told."""

    seed: int = 0
    size: int = 500
    form: Form = "prompt"
    language: str = "en"
    calculators: tuple[str, ...] | None = None
    add_rule: float = 0.0
    other_units: float = 0.2
    edge_share: float = 0.2
    difficulty: tuple[str, ...] = ()
    step_share: float = 0.0
    """How much of the reward the steps make up."""

    def validate(self) -> None:
        """Refuse what cannot be.

        Raises:
            GenerationError: when an option is not one.
            ValueError: when the size is not positive.
        """
        if self.size < 1:
            raise ValueError(f"size is {self.size}; it is at least 1")
        Options(self.form, self.language, self.add_rule, self.other_units, self.edge_share, tuple(self.difficulty))


class CalculationDataset(ProceduralDataset):
    """Cases without end. An entry is a pure function of the seed and its index, which are never added up."""

    config: CalculationConfig

    def __init__(self, config: CalculationConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def case(self, idx: int) -> GeneratedCase:
        """Return the case at a place."""
        return case_at(idx, self.config)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Return the entry at an index.

        Raises:
            IndexError: when the index is beyond the size.
        """
        if not 0 <= idx < self.size:
            raise IndexError(f"{idx} is not below the size {self.size}")
        case = self.case(idx)
        truth = GroundTruth.of(case)
        return {
            "question": case.prompt,
            "answer": truth.answer,
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "id": case.id,
                "calculator": case.calculator,
                "ground_truth": truth.to_json(),
                "difficulty": {"features": list(case.difficulty)},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Return the reward of an answer; the reason for it is told by ``calcura.training.reward``."""
        truth = GroundTruth.from_json(entry["metadata"]["ground_truth"])
        return reward(answer or "", truth, step_share=self.config.step_share).number


if NAME not in DATASETS:
    register_dataset(NAME, CalculationDataset, CalculationConfig)

__all__ = ["CalculationConfig", "CalculationDataset"]
