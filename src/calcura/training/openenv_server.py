"""OpenEnv: cases as an environment that trainers speak to over HTTP and WebSocket.

``uvicorn calcura.training.openenv_server:app`` serves it. ``reset(seed=, index=)`` asks a case; a step of kind
``find``, ``read`` or ``calculate`` uses a calculator, ``answer`` ends the episode with its reward. One server serves
all rollouts.
"""

from __future__ import annotations

from itertools import count
from typing import Any, Literal

from openenv.core.env_server.http_server import create_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, Observation, State
from pydantic import Field

from calcura.cases.generated import generate
from calcura.training.rewards import reward
from calcura.training.tools import calculate, find_calculator, read_calculator
from calcura.training.truth import GroundTruth

MOST_STEPS = 16
MOST_AT_ONCE = 256


class CalculationAction(Action):
    """What a model does: use a calculator, or answer."""

    kind: Literal["find", "read", "calculate", "answer"] = "answer"
    text: str = ""
    """The question for ``find``, the calculator for ``read`` and ``calculate``, the whole reply for ``answer``."""
    inputs: dict[str, Any] = Field(default_factory=dict)


class CalculationObservation(Observation):
    """What it is shown: the question at first, then what its step gave."""

    text: str = ""


class CalculationEnvironment(Environment[CalculationAction, CalculationObservation, State]):
    """One case an episode."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self) -> None:
        super().__init__()
        self._places, self._state = count(), State()
        self._truth: GroundTruth | None = None

    def reset(
        self, seed: int | None = None, episode_id: str | None = None, index: int | None = None, **_: Any
    ) -> CalculationObservation:
        """Ask a case: that of a seed and a place, or the next one."""
        place = next(self._places) if index is None else index
        case = next(generate(1, seed or 0, start=place))
        self._truth = GroundTruth.of(case)
        self._state = State(episode_id=episode_id or case.id)
        return CalculationObservation(text=case.prompt, metadata={"calculator": case.calculator})

    def step(self, action: CalculationAction, timeout_s: float | None = None, **_: Any) -> CalculationObservation:
        """Take a step."""
        if self._truth is None:
            return CalculationObservation(text="reset first", done=True)
        self._state.step_count += 1
        if action.kind == "answer" or self._state.step_count >= MOST_STEPS:
            found = reward(action.text if action.kind == "answer" else "", self._truth)
            return CalculationObservation(text=found.reason, done=True, reward=found.value)
        return CalculationObservation(text=_told(action), reward=0.0)

    @property
    def state(self) -> State:
        """The episode and its steps so far."""
        return self._state


def _told(action: CalculationAction) -> str:
    """Return what a calculator gives, or the reason for a refusal: a model learns from either."""
    match action.kind:
        case "find":
            return find_calculator(action.text)
        case "read":
            return read_calculator(action.text)
    return calculate(action.text, action.inputs)


app = create_app(
    CalculationEnvironment,
    CalculationAction,
    CalculationObservation,
    env_name="calcura",
    max_concurrent_envs=MOST_AT_ONCE,
)
"""The server."""
