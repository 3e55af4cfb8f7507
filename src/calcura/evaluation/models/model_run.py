"""A run of a model, and where its log is kept. What needs Inspect is imported when a run starts."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.models.prices import missing_prices
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.runs import Progress, Run
from calcura.evaluation.strategies import Strategy

if TYPE_CHECKING:
    from inspect_ai.model import Model


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
