"""SkyRL: cases as an environment of skyrl-gym, in one turn or with the calculators as tools over several::

    skyrl_gym.register(id="calcura", entry_point="calcura.training.skyrl_env:CalculationEnv")

Rows come from ``skyrl_rows``. A tool is called as chat templates write it: ``<tool_call>{"name": ..., "arguments":
...}</tool_call>``; a turn without a call is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput

from calcura.cases.formats.verl import DATA_SOURCE
from calcura.cases.generated import GeneratedCase
from calcura.training.rewards import reward
from calcura.training.steps import Call
from calcura.training.tools import HINT, answer_to, asked_in, call_of
from calcura.training.truth import GroundTruth, messages_of

ENV_CLASS = "calcura"


def skyrl_rows(cases: Iterable[GeneratedCase], *, turns: int = 1, step_share: float = 0.0) -> list[dict[str, Any]]:
    """Return cases as rows of SkyRL's data set; with more than one turn the calculators are tools."""
    return [
        {
            "data_source": DATA_SOURCE,
            "prompt": messages_of(case, HINT if turns > 1 else ""),
            "env_class": ENV_CLASS,
            "reward_spec": {"method": "rule", "ground_truth": GroundTruth.of(case).to_json()},
            "max_turns": turns,
            "step_share": step_share,
        }
        for case in cases
    ]


class CalculationEnv(BaseTextEnv):
    """One case."""

    def __init__(self, env_config: Any = None, extras: dict[str, Any] | None = None) -> None:
        super().__init__()
        row = extras or {}
        self.truth = GroundTruth.from_json(row["reward_spec"]["ground_truth"])
        self.max_turns = int(row.get("max_turns", 1))
        self.step_share = float(row.get("step_share", 0.0))
        self.calls: list[Call] = []

    def step(self, action: str) -> BaseTextEnvStepOutput:
        """Answer a call of a tool, or reward the reply."""
        self.turns += 1
        asked = asked_in(action) if self.turns < self.max_turns else None
        if asked is None:
            return self._rewarded(action)
        tool, arguments = asked
        told = answer_to(tool, arguments)
        if tool == "calculate" and isinstance(arguments.get("inputs"), dict):
            self.calls.append(call_of(str(arguments.get("calculator")), arguments["inputs"]))
        said = [{"role": "user", "content": f"<tool_response>\n{told}\n</tool_response>"}]
        return BaseTextEnvStepOutput(observations=said, reward=0.0, done=False, metadata={"tool": tool})

    def _rewarded(self, reply: str) -> BaseTextEnvStepOutput:
        calls = self.calls if self.max_turns > 1 else None
        found = reward(reply, self.truth, step_share=self.step_share, calls=calls)
        return BaseTextEnvStepOutput(observations=[], reward=found.number, done=True, metadata=found.to_json())


__all__ = ["CalculationEnv", "skyrl_rows"]
