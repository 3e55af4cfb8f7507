"""Tinker cookbook: cases as problems, and a data set of groups of them for ``tinker_cookbook.rl.train``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tinker_cookbook.renderers import Message, Renderer
from tinker_cookbook.rl.problem_env import ProblemEnv, ProblemGroupBuilder
from tinker_cookbook.rl.types import RLDataset

from calcura.cases.generated import GeneratedCase, language
from calcura.training.rewards import reward
from calcura.training.truth import GroundTruth


class CalculationProblem(ProblemEnv):
    """One case, in one turn."""

    def __init__(self, renderer: Renderer, case: GeneratedCase, step_share: float = 0.0) -> None:
        system = language(case.provenance["language"]).phrases.system
        super().__init__(renderer, [Message(role="system", content=system)], format_coef=0.0)
        self.case, self.truth, self.step_share = case, GroundTruth.of(case), step_share

    def get_question(self) -> str:
        """Return the prompt."""
        return self.case.prompt

    def check_answer(self, sample_str: str) -> float:
        """Return the reward of a reply, from 0 to 1."""
        return reward(sample_str, self.truth, step_share=self.step_share).number

    def check_format(self, sample_str: str) -> bool:
        """The form of an answer is no matter of its own: what cannot be read earns nothing."""
        return True

    def get_reference_answer(self) -> str:
        """Return the right answer, for logs."""
        return self.truth.answer


class CalculationDataset(RLDataset):
    """Batches of cases, each asked ``rollouts`` times."""

    def __init__(
        self,
        cases: Sequence[GeneratedCase],
        renderer: Renderer,
        *,
        batch: int = 64,
        rollouts: int = 8,
        step_share: float = 0.0,
    ) -> None:
        self.cases, self.renderer = cases, renderer
        self.batch, self.rollouts, self.step_share = batch, rollouts, step_share

    def get_batch(self, index: int) -> list[ProblemGroupBuilder]:
        """Return the groups of a batch."""
        chosen = self.cases[index * self.batch : (index + 1) * self.batch]
        return [
            ProblemGroupBuilder(
                partial(CalculationProblem, self.renderer, case, self.step_share), self.rollouts, "calcura"
            )
            for case in chosen
        ]

    def __len__(self) -> int:
        return len(self.cases) // self.batch


__all__ = ["CalculationDataset", "CalculationProblem"]
