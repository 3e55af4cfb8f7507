"""A run as Inspect's eval set: it resumes, and does nothing where all is done."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from typing import Any

import rich
from inspect_ai import eval_set
from inspect_ai._util.error import PrerequisiteError  # Inspect raises it and has no public name for it.
from inspect_ai.log import EvalLog
from inspect_ai.model import (
    CachePolicy,
    GenerateConfig,
    Model,
    ModelCost,
    ModelInfo,
    get_model_info,
    set_model_info,
)

from calcura.cases.formats.lock import Lock
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.models.inspect_logs import read_log
from calcura.evaluation.models.named import as_model
from calcura.evaluation.models.preparing import require_server
from calcura.evaluation.models.prices import Price, missing_prices
from calcura.evaluation.models.settings import Settings
from calcura.evaluation.models.tasks import calcura_task
from calcura.evaluation.models.watching import Watch, watched
from calcura.evaluation.runs import Progress, Run
from calcura.evaluation.strategies import Strategy
from calcura.measurements.secrets import untold, untold_values

FAST = {"log_realtime": False, "score_display": False, "ctl_server": False, "display": "none", "log_level": "error"}
"""Nobody looks into a run of ours while it goes on, so nothing is kept ready for that."""

PATIENCE = {"max_retries": 7}
"""Inspect tries for ever otherwise, also where no server is."""

ANOTHER_RUN = "is not associated with a task passed to eval_set"
"""How Inspect says that a folder holds the log of something else."""

ADVICE = "give another --output, or remove it"

SAMPLES_A_WRITE = 2000
"""Up to so many samples, each is written to disk as soon as it is finished."""


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
            model, or the folder holds another run.
    """
    how, name = settings or Settings(), str(model)
    missing_roles = [each for each in strategy.roles if each not in how.roles]
    if missing_roles:
        raise EvaluationError(
            f"{strategy.name} needs a model for the role {', '.join(missing_roles)}: --role NAME=MODEL"
        )
    if how.cost_limit is not None:
        missing_prices((name, *how.roles.values()), how.prices)
    folder = folder_of(log_dir, strategy, name)
    for each, price in how.prices.items():
        _set_price(each, price)
    planned = len(data.items) * how.epochs
    with told_in_one_line(folder):
        asked = as_model(model, how.base_url, **how.model_args)
        options = _options(how, planned)
        task = calcura_task(data, strategy, policy)
        watch = _watch(folder, planned, how, progress)
        if watch.done < planned:
            require_server(asked)
        _keep_from_logs(asked)
        with Lock(folder), watched(watch), quietly():
            _, logs = eval_set(task, log_dir=str(folder), model=asked, **options)
    return _run(logs, folder)


def folder_of(log_dir: Path, strategy: Strategy, model: str) -> Path:
    """Return where the run of a strategy and a model is kept.

    >>> from calcura.evaluation.strategies import strategy_named
    >>> folder_of(Path("logs"), strategy_named("direct"), "vllm/Qwen/Qwen3-8B").as_posix()
    'logs/direct-vllm-Qwen-Qwen3-8B'
    """
    return log_dir / re.sub(r"[^\w.]+", "-", f"{strategy.name}-{model}")


def _options(settings: Settings, planned: int) -> dict[str, Any]:
    chosen: dict[str, Any] = {
        "epochs": settings.epochs,
        "seed": settings.seed,
        "temperature": settings.temperature,
        "max_tokens": settings.max_tokens,
        "token_limit": settings.token_limit,
        "max_connections": settings.max_connections,
        "retry_on_error": settings.retry_on_error,
        "model_roles": {role: as_model(name) for role, name in settings.roles.items()} or None,
        "cache": cache_policy(settings.model_args, settings.base_url) if settings.cache else None,
        "log_buffer": max(1, planned // SAMPLES_A_WRITE),
        # One pass: a run that is not complete goes on when it is started again.
        "retry_immediate": False,
        "retry_attempts": 1,
    }
    return FAST | PATIENCE | {name: each for name, each in chosen.items() if each is not None} | _known(settings.more)


def _keep_from_logs(model: Model) -> None:
    """Leave keys, headers and passwords out of what is logged of a model; its provider has been told them."""
    model.model_args = untold_values(model.model_args)
    # Inspect has no public way to leave a password out of the address that it logs.
    if model.explicit_base_url is not None:
        model._explicit_base_url = untold(model.explicit_base_url)


def cache_policy(model_args: Mapping[str, Any], base_url: str | None) -> CachePolicy:
    """Return a place in the cache for these model arguments, whatever the key: Inspect's key leaves them out."""
    found = json.dumps([untold_values(model_args), untold(base_url or "")], sort_keys=True, default=str)
    return CachePolicy(expiry=None, scopes={"model_args": hashlib.sha256(found.encode()).hexdigest()[:16]})


NOT_TO_BE_GIVEN = {"tasks", "model", "model_args", "model_base_url", "log_dir", "kwargs"}
"""Parameters of ``eval_set`` for which Calcura has options of its own, or none."""


def _known(more: Mapping[str, Any]) -> dict[str, Any]:
    if "extra_headers" in more:
        raise EvaluationError(
            "--inspect extra_headers would stand in every log; give -M default_headers='{...}', which stays out of them"
        )
    known = {*signature(eval_set).parameters, *GenerateConfig.model_fields} - NOT_TO_BE_GIVEN
    unknown = [each for each in more if each not in known]
    if unknown:
        raise EvaluationError(f"Inspect has no option {', '.join(unknown)}; its options are {', '.join(sorted(known))}")
    return dict(more)


def _set_price(model: str, price: Price) -> None:
    reading = price.input if price.input_cache_read is None else price.input_cache_read
    writing = price.input if price.input_cache_write is None else price.input_cache_write
    cost = ModelCost(input=price.input, output=price.output, input_cache_read=reading, input_cache_write=writing)
    known = get_model_info(model)
    set_model_info(model, known.model_copy(update={"cost": cost}) if known else ModelInfo(cost=cost))


def _watch(folder: Path, planned: int, settings: Settings, progress: Progress | None) -> Watch:
    """Count from where an earlier part of the run ended: its last log holds what those before it had finished."""
    logs = sorted(folder.glob("*.eval"))
    attempts = read_log(logs[-1]).attempts if logs else ()
    return Watch(
        planned,
        done=sum(not each.error for each in attempts),
        spent=sum(each.cost or 0.0 for each in attempts),
        budget=settings.cost_limit,
        progress=progress,
    )


def _run(logs: list[EvalLog], folder: Path) -> Run:
    # A run that was interrupted ends here as one that is done; what was finished is in its log.
    if not logs or logs[0].status == "cancelled":
        raise KeyboardInterrupt
    log = logs[0]
    if log.error is not None and not (log.results and log.results.total_samples):
        raise EvaluationError(f"{folder}: {_plain(log.error.message)}")
    run = read_log(folder / Path(log.location).name)
    if run.attempts and all(each.error for each in run.attempts):
        raise EvaluationError(f"{run.model} could not be asked anything: {_cause(run.attempts[0].error)}")
    return run


@contextmanager
def quietly() -> Iterator[None]:
    """Keep what Inspect says at the end of an eval set out of our output."""
    console = rich.get_console()
    before, console.quiet = console.quiet, True
    try:
        yield
    finally:
        console.quiet = before


@contextmanager
def told_in_one_line(folder: Path | str) -> Iterator[None]:
    """Turn what Inspect raises for a user's mistake into an error of ours, without markup and traceback."""
    try:
        yield
    except EvaluationError:
        raise
    except (PrerequisiteError, ModuleNotFoundError, ValueError) as error:
        message = str(getattr(error, "message", error))
        if ANOTHER_RUN in message:
            raise EvaluationError(f"{folder} holds a run of other data, prompts or settings; {ADVICE}") from error
        raise EvaluationError(_plain(message)) from error


_MARKUP = re.compile(r"\[/?[a-z ]*\]")


def _plain(message: str) -> str:
    """Return a message in one line, without the markup and the headings of terminals."""
    return " ".join(_MARKUP.sub("", message).split()).removeprefix("ERROR: ")


def _cause(error: str) -> str:
    """Return what went wrong in asking, without the whole request that Inspect tells before it.

    >>> _cause(r"ModelGenerateError('\\nRequest:\\n{}\\n\\nBadRequestError(\\'Error code: 400\\')')")
    "BadRequestError('Error code: 400')"
    """
    before, _, after = error.rpartition("\\n\\n")
    return _plain(after[:-2].replace("\\'", "'") if "\\nRequest:" in before else error)
