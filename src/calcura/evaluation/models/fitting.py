"""Whether a strategy is a way of asking these items: a value is asked for otherwise than a calculator."""

from __future__ import annotations

from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.probes import CONTINUATION
from calcura.evaluation.strategies import STRATEGIES, Strategy, Task, strategy_named


def task_of(data: EvaluationData) -> Task:
    """Return what the items ask for."""
    if data.asks_for_calculators:
        return "choice"
    return CONTINUATION if data.probe == CONTINUATION else "calculation"


def check_fits(strategy: Strategy, data: EvaluationData) -> None:
    """Refuse a strategy that has no way of asking what the items ask for.

    Raises:
        EvaluationError: it has none; the message lists the strategies that have.
    """
    task = task_of(data)
    if task not in strategy.tasks:
        there = ", ".join(name for name in STRATEGIES if task in strategy_named(name).tasks)
        what = {"choice": "for a calculator", "calculation": "for a value"}.get(task, "how notes go on")
        raise EvaluationError(f"{data.name} asks {what}, which {strategy.name} is no way of asking; there are {there}")
