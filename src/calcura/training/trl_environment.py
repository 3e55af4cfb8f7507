"""TRL: the calculators as an environment over several turns, for ``GRPOTrainer(environment_factory=...)``::

    GRPOTrainer(model, reward_funcs=[calculation_reward(0.2)], environment_factory=CalculatorEnvironment,
                train_dataset=grpo_dataset(cases, tools=True), args=GRPOConfig(...))

Every method that is public is a tool. The reward function reads the calls that each environment remembers.
"""

from __future__ import annotations

from typing import Any

from calcura.training import tools
from calcura.training.steps import Call


class CalculatorEnvironment:
    """The tools of one rollout, and what was calculated with them."""

    def __init__(self) -> None:
        self.calls: list[Call] = []

    def reset(self, **row: Any) -> None:
        """Forget the calls of the rollout before."""
        self.calls = []

    def find_calculator(self, question: str) -> str:
        return tools.find_calculator(question)

    def read_calculator(self, calculator: str) -> str:
        return tools.read_calculator(calculator)

    def calculate(self, calculator: str, inputs: dict[str, Any]) -> str:
        self.calls.append(tools.call_of(calculator, inputs))
        return tools.calculate(calculator, inputs)

    # What a model is shown of them.
    find_calculator.__doc__ = tools.find_calculator.__doc__
    read_calculator.__doc__ = tools.read_calculator.__doc__
    calculate.__doc__ = tools.calculate.__doc__


__all__ = ["CalculatorEnvironment"]
