"""Inspect's logs read as runs, whoever wrote them: ``calcura evaluate`` or Inspect's own command line.

A log may be half finished, or hold samples that went wrong; such a sample is an attempt without an answer, unscored.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample, read_eval_log
from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageTool, ModelUsage
from inspect_ai.scorer import CORRECT, Score

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, item_from_json
from calcura.evaluation.models.asking import ITEM
from calcura.evaluation.models.tasks import HEADER
from calcura.evaluation.models.watching import BudgetSpentError
from calcura.evaluation.runs import NOT_ASKED, Attempt, Run
from calcura.grading.verdicts import Outcome
from calcura.measurements.secrets import untold, untold_values

NO_ANSWER = "no answer"
NOT_JUDGED = "not judged"
BUDGET_SPENT = BudgetSpentError.__name__
_NOT_READ = {"events", "events_data", "attachments", "timelines", "store"}
"""What of a sample no report needs, and most of its size."""


def read_log(path: Path) -> Run:
    """Return a log as a run, as far as it came.

    Raises:
        EvaluationError: it cannot be read, or is not of our task.
    """
    log = _read(path)
    header: dict[str, Any] | None = (log.eval.metadata or {}).get(HEADER)
    if header is None:
        raise EvaluationError(f"{path} is a log of {log.eval.task}, not of calcura/medcalc_bench")
    samples = sorted(log.samples or [], key=lambda each: each.epoch)
    items = {str(each.id): item_from_json(each.metadata[ITEM]) for each in samples}
    return Run(
        **{**header, "provenance": header["provenance"] | _provenance(log, len(samples))},
        model=log.eval.model,
        epochs=log.eval.config.epochs or 1,
        items=_in_order(items, log),
        attempts=tuple(map(attempt_of, samples)),
    )


def read_logs(paths: Iterable[Path]) -> list[Run]:
    """Return logs as runs; of the logs that an interrupted run leaves when it goes on, the last, which has all of it.

    Raises:
        EvaluationError: as for :func:`read_log`.
    """
    last: dict[str, tuple[str, str, Path]] = {}
    for path in paths:
        described = _read(path, header_only=True).eval
        found = (described.created, path.name, path)
        last[described.task_id] = max(found, last.get(described.task_id, found))
    return [read_log(path) for *_, path in last.values()]


def _read(path: Path, header_only: bool = False) -> EvalLog:
    try:
        return read_eval_log(path, header_only=header_only, exclude_fields=None if header_only else _NOT_READ)
    except Exception as error:
        # Inspect raises whatever the zip, JSON and schema readers under it raise.
        what = f"{path} cannot be read as an Inspect log: {error}"
        raise EvaluationError(f"{what}; if it is damaged, remove it, and the same command asks again") from error


def _in_order(items: Mapping[str, Item], log: EvalLog) -> tuple[Item, ...]:
    order = map(str, log.eval.dataset.sample_ids or items)
    return tuple(items[each] for each in order if each in items)


def _provenance(log: EvalLog, samples: int) -> dict[str, Any]:
    """Return what only the log knows of how a run was made, and how much of it is there."""
    return {
        "time": str(log.eval.created),
        "status": log.status,
        "samples": samples,
        "planned": (log.eval.dataset.samples or 0) * (log.eval.config.epochs or 1),
        "settings": untold_values(log.plan.config.model_dump(exclude_none=True, mode="json")),
        "model_args": untold_values(log.eval.model_args),
    }


def attempt_of(sample: EvalSample) -> Attempt:
    """Return what became of a sample.

    One that ended in an error was not judged, whatever it may have said before.
    """
    verdict, reason = _verdict(sample)
    score = _score(sample, "answer")
    extraction = _details(_score(sample, "parameters"))
    details = _details(score)
    # All that it used, of any model; nothing is known of one that came from the cache.
    usage = sum(sample.model_usage.values(), start=ModelUsage()) if sample.model_usage else None
    read = usage and (usage.input_tokens, usage.input_tokens_cache_read or 0, usage.input_tokens_cache_write or 0)
    return Attempt(
        item=str(sample.id),
        epoch=sample.epoch,
        verdict=verdict,
        reason=reason,
        answer=score.answer if score and score.answer is not None else sample.output.completion,
        read=details.get("read"),
        read_from=details.get("read_from", ""),
        calculator=details.get("calculator"),
        programs=details.get("programs") or {},
        inputs=extraction.get("inputs") or {},
        parameters=extraction.get("parameters") or {},
        messages=[_plain(each) for each in sample.messages],
        input_tokens=sum(read) if read else None,
        output_tokens=usage.output_tokens if usage else None,
        cost=usage.total_cost if usage else None,
        seconds=sample.working_time if sample.working_time is not None else sample.total_time,
        limit=sample.limit.type if sample.limit else "",
        error=untold(sample.error.message) if sample.error else "",
    )


def _verdict(sample: EvalSample) -> tuple[Outcome, str]:
    score = _score(sample, "answer")
    if sample.error is not None and error_kind(sample.error.traceback) == BUDGET_SPENT:
        return "unscored", f"{NOT_ASKED}: cost limit"
    if sample.error is not None:
        return "unscored", f"{NO_ANSWER}: {error_kind(sample.error.traceback)}"
    if score is None:
        return "unscored", NOT_JUDGED
    if isinstance(score.value, float) and math.isnan(score.value):
        return "unscored", score.explanation or NOT_JUDGED
    return ("correct" if score.value == CORRECT else "wrong"), score.explanation or ""


_RAISED = re.compile(r"^(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)(?::|$)")


def error_kind(traceback: str) -> str:
    """Return the name of the error that a traceback ends with.

    >>> error_kind("Traceback (most recent call last):\\n  ...\\nopenai.APIConnectionError: no route\\nto host")
    'APIConnectionError'
    """
    ends = [line for line in traceback.splitlines() if line[:1].strip() and not line.startswith("Traceback")]
    names = [found[1] for line in ends if (found := _RAISED.match(line))]
    return names[-1] if names else "error"


def _score(sample: EvalSample, name: str) -> Score | None:
    return (sample.scores or {}).get(name)


def _details(score: Score | None) -> dict[str, Any]:
    return (score.metadata if score else None) or {}


def _plain(message: ChatMessage) -> dict[str, str]:
    """Return a turn as text; the calls of tools stand below what was said. A call that failed gave only its error."""
    failed = message.error.message if isinstance(message, ChatMessageTool) and message.error else ""
    calls = message.tool_calls or [] if isinstance(message, ChatMessageAssistant) else []
    told = [f"[calls {each.function}({', '.join(f'{k}={v!r}' for k, v in each.arguments.items())})]" for each in calls]
    return {"role": message.role, "content": "\n".join(filter(None, [message.text, failed, *told]))}
