"""A run of a model: what can be set, and where its log is kept. What needs Inspect is imported when a run starts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.models.prices import Price, missing_prices
from calcura.evaluation.runs import Run
from calcura.evaluation.strategies import Strategy

if TYPE_CHECKING:
    from inspect_ai.model import Model

Progress = Callable[[int, int], None]
"""Told after each item how many are done, and of how many."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a model is run. What is not set is the provider's default, or Inspect's."""

    epochs: int = 1
    seed: int | None = None
    """Of the model: seed, seed + 1, ... in the first, second, ... epoch."""
    temperature: float | None = None
    max_tokens: int | None = None
    """Of one reply."""
    token_limit: int | None = None
    """Of all calls for one item; what is stopped by it is judged as it stands."""
    cost_limit: float | None = None
    """US dollars for the whole run; items beyond it are not asked, and unscored."""
    prices: Mapping[str, Price] = field(default_factory=dict)
    max_connections: int | None = None
    cache: bool = False
    """Take a reply from an earlier run to the very same prompt, settings, epoch and model arguments."""
    retry_on_error: int = 1
    """How often an item is asked again when asking went wrong."""
    model_args: Mapping[str, Any] = field(default_factory=dict)
    base_url: str | None = None
    roles: Mapping[str, str] = field(default_factory=dict)
    """Further models by their role, such as ``grader``."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Any further argument of Inspect's ``eval_set``, or setting of its ``GenerateConfig``, by its name there."""

    @property
    def of_answers(self) -> tuple[object, ...]:
        """What the answers depend on; the rest may differ when a run goes on, such as a higher limit on cost."""
        chosen = (self.epochs, self.seed, self.temperature, self.max_tokens, self.token_limit, self.base_url)
        return (*chosen, *(sorted(each.items()) for each in (self.model_args, self.roles, self.more)))

    def __post_init__(self) -> None:
        if self.epochs < 1:
            raise EvaluationError(f"{self.epochs} epochs ask nothing; give at least 1")
        if self.cost_limit is not None and self.cost_limit <= 0:
            raise EvaluationError(f"a cost limit of {self.cost_limit} US dollars asks nothing; give more than 0")


def run_model(
    data: EvaluationData,
    strategy: Strategy,
    model: str | Model,
    *,
    log_dir: Path,
    policy: str = OWN_POLICY,
    settings: Settings | None = None,
    progress: Progress | None = None,
) -> Run:
    """Ask a model every item, and return the run.

    Each strategy and model has a folder of its own in ``log_dir``. If a run was begun there, by this data, strategy,
    model and settings, every item that was finished is kept and the others are asked, so that a run that was killed
    goes on; one that is complete is not run again.

    Args:
        data: what is asked.
        strategy: how.
        model: by the name that Inspect has for it, such as ``openai/gpt-5`` or ``vllm/Qwen/Qwen3-8B``.
        log_dir: where the folders of the runs are.
        policy: by which answers are judged; each item's own unless given.
        settings: of the run.
        progress: told after each item.

    Raises:
        EvaluationError: there is no such model or no key for it, a limit on cost without prices, a role without a
            model, a library that is not installed, or the folder holds another run.
    """
    with eval_extra():
        from calcura.evaluation.models.eval_sets import evaluated
    found = settings or Settings()
    name = str(model)
    missing_roles = [each for each in strategy.roles if each not in found.roles]
    if missing_roles:
        raise EvaluationError(
            f"{strategy.name} needs a model for the role {', '.join(missing_roles)}: --role NAME=MODEL"
        )
    if found.cost_limit is not None:
        missing_prices((name, *found.roles.values()), found.prices)
    folder = folder_of(log_dir, strategy, name)
    return evaluated(data, strategy, model, folder, policy, found, progress)


def folder_of(log_dir: Path, strategy: Strategy, model: str) -> Path:
    """Return where the run of a strategy and a model is kept.

    >>> from calcura.evaluation.strategies import strategy_named
    >>> folder_of(Path("logs"), strategy_named("direct"), "vllm/Qwen/Qwen3-8B").as_posix()
    'logs/direct-vllm-Qwen-Qwen3-8B'
    """
    return log_dir / re.sub(r"[^\w.]+", "-", f"{strategy.name}-{model}")
