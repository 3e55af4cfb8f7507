"""How a model is run: what can be set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.prices import Price
from calcura.measurements.secrets import untold, untold_values


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
        chosen = (
            self.epochs,
            self.seed,
            self.temperature,
            self.max_tokens,
            self.token_limit,
            untold(self.base_url or ""),
        )
        return (*chosen, *(sorted(each.items()) for each in (untold_values(self.model_args), self.roles, self.more)))

    def __post_init__(self) -> None:
        if self.epochs < 1:
            raise EvaluationError(f"{self.epochs} epochs ask nothing; give at least 1")
        if self.cost_limit is not None and self.cost_limit <= 0:
            raise EvaluationError(f"a cost limit of {self.cost_limit} US dollars asks nothing; give more than 0")
