"""InternBootcamp: cases as a bootcamp::

    bootcamp = CalculationBootcamp(seed=7)
    identity = bootcamp.case_generator()
    CalculationBootcamp.verify_score(reply, identity)

An identity holds all that prompting and judging need, so that it may pass through JSON into another process.
"""

from __future__ import annotations

from typing import Any

from internbootcamp.bootcamp.base import Basebootcamp

from calcura.cases.generated import generate
from calcura.training.rewards import reward
from calcura.training.truth import GroundTruth

THINKING_ENDS = "</think>"


class CalculationBootcamp(Basebootcamp):
    """Cases one after another. ``options`` are those of ``calcura.cases.generated.generate``."""

    def __init__(self, seed: int = 0, start: int = 0, **options: Any) -> None:
        self.seed, self.next, self.options = seed, start, options

    def case_generator(self) -> dict[str, Any]:
        """Return the identity of the next case: plain types for JSON, all that prompting and judging need."""
        case = next(generate(1, self.seed, start=self.next, **self.options))
        self.next += 1
        return {"id": case.id, "prompt": case.prompt, "ground_truth": GroundTruth.of(case).to_json()}

    @staticmethod
    def prompt_func(identity: dict[str, Any]) -> str:
        """Return the prompt of a case."""
        prompt: str = identity["prompt"]
        return prompt

    @staticmethod
    def extract_output(output: str) -> str | None:
        """Return what follows the thinking, None where nothing does; the grader finds the answer in it."""
        return output.rpartition(THINKING_ENDS)[2].strip() or None

    @classmethod
    def _verify_correction(cls, solution: str, identity: dict[str, Any]) -> float:
        return reward(solution, GroundTruth.from_json(identity["ground_truth"])).number

    @classmethod
    def verify_score(
        cls,
        model_output: str,
        identity: dict[str, Any],
        format_score: float = 0,
        short_penalty: bool = False,
        short_threshold: int = 100,
        format_penalty: bool = False,
    ) -> float:
        """Return the reward of a reply.

        Unlike the inherited one, which gives nothing to a right answer that is short or has no ``</think>`` and turns
        any fault into a silent 0, this asks for neither unless told to, and a ground truth that cannot be read raises.

        Raises:
            TrainingError: when the identity is none of ours.
        """
        too_short = short_penalty and len(model_output) < short_threshold
        if too_short or (format_penalty and THINKING_ENDS not in model_output):
            return 0.0
        solution = cls.extract_output(model_output)
        if solution is None:
            return 0.0
        return max(float(format_score), cls._verify_correction(solution, identity))


__all__ = ["CalculationBootcamp"]
