"""What runs found for each item, a line of JSON each, for programs that look closer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from calcura.cases.formats.jsonl import write_objects
from calcura.evaluation.runs import Attempt, Run


def write_predictions(runs: Sequence[Run], path: Path) -> None:
    """Write one line per attempt: calculator chosen, inputs with value, unit and span, answer and verdict.

    Of several runs, each line begins with the strategy and the model that it is of.
    """
    several = len(runs) > 1
    whose = [{"strategy": run.strategy, "model": run.model} if several else {} for run in runs]
    write_objects((head | each for head, run in zip(whose, runs, strict=True) for each in predictions(run)), path)


def predictions(run: Run) -> Iterator[dict[str, Any]]:
    """Yield what was found for each item, in the order of the items."""
    order = {each.id: (place, each.row) for place, each in enumerate(run.items)}
    for attempt in sorted(run.attempts, key=lambda each: (order[each.item][0], each.epoch)):
        yield _prediction(attempt, order[attempt.item][1], run)


def _prediction(attempt: Attempt, row: int | None, run: Run) -> dict[str, Any]:
    found: dict[str, Any] = {"id": attempt.item, "row": row}
    if run.epochs > 1:
        found["epoch"] = attempt.epoch
    return found | {
        "calculator": attempt.calculator,
        "inputs": dict(attempt.inputs),
        "parameters": dict(attempt.parameters),
        "answer": attempt.answer,
        "read": attempt.read,
        "verdict": attempt.verdict,
        "reason": attempt.reason,
    }
