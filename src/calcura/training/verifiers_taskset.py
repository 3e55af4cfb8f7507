"""verifiers v1: cases as a taskset, in a single turn or with calculator tools over several.

``verifiers`` finds a taskset by the name of an installed top-level module that exports it; a file of one line is one::

    from calcura.training.verifiers_taskset import CalculationTaskset; __all__ = ["CalculationTaskset"]

It pins an openai that the ``eval`` extra cannot share: install ``calcura[verifiers]`` in an environment of its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any

import verifiers.v1 as vf

from calcura.cases.formats.chat import system_prompt
from calcura.cases.generated import language
from calcura.cases.generated.options import Form
from calcura.training import tools
from calcura.training.data import case_at
from calcura.training.rewards import Reward, reward
from calcura.training.steps import Call
from calcura.training.truth import GroundTruth


class CalculationData(vf.TaskData):
    """A case on the wire: the base holds the prompt."""

    answer: str
    ground_truth: str
    meta: dict[str, Any]


class CalculatorTools(vf.Toolset[vf.SharedToolsetConfig, vf.State]):
    """The calculators as three tools, on one server for all rollouts: they remember nothing of any."""

    TOOL_PREFIX = None

    @vf.tool
    async def find_calculator(self, question: str) -> str:
        """Find calculators for a question; returns their names with titles, best first."""
        return tools.find_calculator(question)

    @vf.tool
    async def read_calculator(self, calculator: str) -> str:
        """Read a calculator's page: its inputs with their units, its formula or criteria, when it applies."""
        return tools.read_calculator(calculator)

    @vf.tool
    async def calculate(self, calculator: str, inputs: dict[str, Any]) -> str:
        """Calculate. Give inputs by name: numbers in the calculator's units, or text with a unit ("88 umol/L")."""
        return tools.calculate(calculator, inputs)


class CalculationTaskConfig(vf.TaskConfig):
    """How a task runs and is rewarded."""

    tools: bool = False
    """Whether the model may use the calculators, over several turns."""
    turns: int = 8
    """Turns at most, where there are tools."""
    step_share: float = 0.0
    """How much of the reward the steps make up, below 0.5."""


class CalculationTask(vf.Task[CalculationData, vf.State, CalculationTaskConfig]):
    """One case."""

    @vf.stop
    async def turns_used(self, trace: vf.Trace) -> bool:
        """End a conversation that has had its turns."""
        return bool(self.config.tools and trace.num_turns >= self.config.turns)

    @vf.reward(weight=1.0)
    async def calculation(self, trace: vf.Trace) -> float:
        """Reward the last reply; the reasons are put into ``trace.info``.

        Raises:
            RuntimeError: grading itself failed; the rollout then has an error and not a silent 0.
        """
        found = self.judged(trace)
        trace.info["calculation"] = found.to_json()
        if found.value is None:
            raise RuntimeError(f"unscored: {found.reason}")
        return found.value

    @vf.metric
    async def correct(self, trace: vf.Trace) -> float:
        """Whether the final answer is right, whatever the steps were."""
        return float(self.judged(trace).outcome == "correct")

    async def validate(self, runtime: vf.Runtime) -> bool:
        """Check that the right answer passes its own grader."""
        return reward(self.data.answer, GroundTruth.from_json(self.data.ground_truth)).value == 1

    def judged(self, trace: vf.Trace) -> Reward:
        """Return what the last reply of a conversation earns."""
        truth = GroundTruth.from_json(self.data.ground_truth)
        calls = calls_of(trace.assistant_messages) if self.config.tools else None
        return reward(trace.last_reply, truth, step_share=self.config.step_share, calls=calls)


class CalculationConfig(vf.TasksetConfig):
    """Which cases; ``n`` of them, or without end."""

    n: int | None = None
    seed: int = 0
    form: Form = "prompt"
    language: str = "en"
    calculators: list[str] | None = None
    add_rule: float = 0.0
    other_units: float = 0.2
    edge_share: float = 0.2
    difficulty: tuple[str, ...] = ()
    task: CalculationTaskConfig = CalculationTaskConfig()
    toolset: vf.SharedToolsetConfig = vf.SharedToolsetConfig()


class CalculationTaskset(vf.Taskset[CalculationTask, CalculationConfig]):
    """Generated cases as tasks."""

    INFINITE = True

    @classmethod
    def toolsets(cls, config: CalculationConfig) -> list[vf.Toolset]:
        """Return the tools that the configuration asks for; their server is shared by all rollouts."""
        return [CalculatorTools(config.toolset)] if config.task.tools else []

    @property
    def bounded(self) -> bool:
        """Whether the cases end, by their number or by a view of them."""
        return self.config.n is not None or super().bounded

    def load(self) -> Iterable[CalculationTask]:
        """Yield the tasks, each a pure function of the seed and its place."""
        chosen = self.config
        places = count() if chosen.n is None else range(chosen.n)
        for place in places:
            yield self._task(place)

    def _task(self, place: int) -> CalculationTask:
        chosen = self.config
        case = case_at(place, chosen)
        truth = GroundTruth.of(case)
        data = CalculationData(
            id=case.id,
            name=f"{case.calculator}#{case.index}",
            prompt=case.prompt,
            system_prompt=system_prompt(language(chosen.language), tools.HINT if chosen.task.tools else ""),
            answer=truth.answer,
            ground_truth=truth.to_json(),
            meta={"calculator": case.calculator, "difficulty": list(case.difficulty), "seed": case.seed},
        )
        return CalculationTask(data, chosen.task)


def calls_of(messages: Sequence[vf.AssistantMessage]) -> list[Call]:
    """Return the calculations that a model asked for, each with the value it gives, None where it is refused."""
    found = []
    for call in (call for message in messages for call in message.tool_calls or []):
        if call.name.rpartition("_")[2] != "calculate" and call.name != "calculate":
            continue
        try:
            asked = json.loads(call.arguments)
            name, inputs = str(asked["calculator"]), asked["inputs"]
        except (ValueError, KeyError, TypeError):
            continue
        if isinstance(inputs, Mapping):
            found.append(tools.call_of(name, inputs))
    return found


__all__ = ["CalculationTaskset"]

if __name__ == "__main__":
    # verifiers starts the tools as a server of their own with ``python -m``.
    CalculatorTools.run()
