"""The strategy ``reference``: notes read by rules, without a model. The baseline of every report."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from calcura import reading
from calcura.engine import Definition, Result
from calcura.engine.calculate import plain_value
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.models.extraction import judged_inputs
from calcura.evaluation.models.told import Told
from calcura.evaluation.run_files import RunFolder
from calcura.evaluation.runs import Attempt, Run, judgment, provenance_of
from calcura.measurements.kinds import Number, WeeksAndDays
from calcura.reading import Found, solve

NAME = "reference"
NO_MODEL = "none"
UNANSWERED = "cannot be determined"

Progress = Callable[[int, int], None]
"""Told after each item how many are done, and of how many."""


def run_reference(
    data: EvaluationData, log_dir: Path, *, policy: str = OWN_POLICY, progress: Progress | None = None
) -> Run:
    """Answer every item by rules, and return the run.

    It has a folder of its own in ``log_dir``, named by what was asked and by which rules: what was answered there
    is kept when the run goes on, and never taken for the answers of other rules.
    """
    header = _header(data, policy)
    kept = RunFolder(log_dir / f"{NAME}-{_code(header)}")
    if not kept.is_there:
        kept.begin(header, data.items)
    done = kept.attempts()
    left = _left(data.items, done)
    if progress is not None:
        progress(len(done), len(data.items))
    made = (attempted(item, policy) for item in left)
    for count, attempt in enumerate(kept.append(made), len(done) + 1):
        done.append(attempt)
        if progress is not None:
            progress(count, len(data.items))
    return Run(**header, items=data.items, attempts=tuple(done))


def attempted(item: Item, policy: str = OWN_POLICY) -> Attempt:
    """Answer one item by rules."""
    start = time.perf_counter()
    solution = solve(item.text, item.question)
    seconds = time.perf_counter() - start
    answer = told(solution.result) if solution.result else f"{UNANSWERED} ({solution.reason})"
    found = solution.definition
    stated = (Told(name, each.value) for name, each in solution.inputs.items() if not each.assumed)
    return Attempt(
        item=item.id,
        **judgment(item, answer, policy),
        calculator=found.name if found else None,
        inputs={name: _plain(found, name, each) for name, each in solution.inputs.items()} if found else {},
        parameters=judged_inputs(stated, item).parameters,
        seconds=round(seconds, 6),
    )


def told(result: Result) -> str:
    """Return a result as text, unrounded, in the unit that the calculator declares."""
    value = result.value
    if isinstance(value, WeeksAndDays):
        return str(value)
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _plain(calculator: Definition, name: str, found: Found) -> dict[str, Any]:
    kind = calculator.input_by_name[name].kind
    return {
        "value": plain_value(found.value) if not isinstance(found.value, str) else found.value,
        "unit": kind.unit if isinstance(kind, Number) else "",
        "span": list(found.span) if found.span else None,
        "text": found.text,
        "assumed": found.assumed,
        "why": found.why,
    }


def _left(items: Iterable[Item], done: Iterable[Attempt]) -> Iterator[Item]:
    answered = {each.item for each in done}
    return (each for each in items if each.id not in answered)


def _header(data: EvaluationData, policy: str) -> dict[str, Any]:
    return {
        "data": data.name,
        "release": data.release,
        "subset": data.subset,
        "strategy": NAME,
        "model": NO_MODEL,
        "policy": policy,
        "tools": False,
        "code": False,
        "epochs": 1,
        "provenance": provenance_of(data.items, data.checksum, split=data.split, reader=_reader()),
    }


@cache
def _reader() -> str:
    """Return a hash of the rules that read notes, so that results of other rules are not taken for these."""
    room = Path(reading.__file__).parent
    sources = sorted((each.relative_to(room).as_posix(), each.read_bytes()) for each in room.rglob("*.py"))
    return hashlib.sha256(repr(sources).encode()).hexdigest()[:16]


def _code(header: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:8]
