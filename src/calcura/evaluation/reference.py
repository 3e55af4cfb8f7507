"""Strategies without a model. ``reference`` reads notes by rules, and is the baseline of every report."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any

from calcura import calculators, reading
from calcura.cases.formats.lock import Lock
from calcura.cases.medcalc_bench import left_out
from calcura.engine import Definition, Result
from calcura.engine.calculate import plain_value
from calcura.evaluation.choices.by_rules import chosen, chosen_by_options
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.models.extraction import judged_inputs
from calcura.evaluation.models.told import Told
from calcura.evaluation.probes import WITHOUT_NOTE, guess
from calcura.evaluation.run_files import RunFolder
from calcura.evaluation.runs import NO_MODEL, Attempt, Progress, Run, judgment, provenance_of
from calcura.measurements.kinds import Number, WeeksAndDays
from calcura.reading import Found, solve

NAME = "reference"
OPTIONS_ALONE = "options_alone"
GUESS = "guess"
BY_RULES = (NAME, OPTIONS_ALONE, GUESS)
"""The strategies that ask no model: notes are read, options chosen from without the note, or labels guessed."""

UNANSWERED = "cannot be determined"


def run_reference(
    data: EvaluationData,
    log_dir: Path,
    *,
    policy: str = OWN_POLICY,
    progress: Progress | None = None,
    name: str = NAME,
) -> Run:
    """Answer every item by rules, the reference's or those of another name, and return the run.

    It has a folder of its own in ``log_dir``, named by what was asked and by which rules: what was answered there
    is kept when the run goes on, and never taken for the answers of other rules.

    Raises:
        BeingWorkedOnError: another process answers there.
    """
    answer, header = _answering(data, name), _header(data, policy, name)
    kept = RunFolder(log_dir / f"{name}-{_code(header)}")
    with Lock(kept.path):
        if not kept.is_there:
            kept.begin(header, data.items)
        done = kept.attempts()
        left = _left(data.items, done)
        if progress is not None:
            progress(len(done), len(data.items))
        made = (answer(item, policy) for item in left)
        for count, attempt in enumerate(kept.append(made), len(done) + 1):
            done.append(attempt)
            if progress is not None:
                progress(count, len(data.items))
    return Run(**header, items=data.items, attempts=tuple(done))


def _answering(data: EvaluationData, name: str) -> Callable[[Item, str], Attempt]:
    """Return what answers an item of the data by these rules.

    Raises:
        EvaluationError: the rules are for choices among options, and the data offer none.
    """
    if name == OPTIONS_ALONE:
        if not all(each.options for each in data.items):
            raise EvaluationError(f"{name} reads options, and the items of {data.name} have none in this form")
        return chosen_by_options
    if data.asks_for_calculators:
        return chosen
    if name == GUESS:
        return partial(_guessed, data.items)
    return attempted if data.release is None else partial(attempted, leaving_out=left_out())


def baseline(data: EvaluationData) -> tuple[str, ...]:
    """Return the rules that a report's other runs are compared with; what is kept back can only be guessed at."""
    return {"": (NAME,), WITHOUT_NOTE: (GUESS,)}.get(data.probe, ())


def _guessed(items: tuple[Item, ...], item: Item, policy: str = OWN_POLICY) -> Attempt:
    return Attempt(item=item.id, **judgment(item, guess(item, items), policy))


def attempted(
    item: Item, policy: str = OWN_POLICY, leaving_out: Mapping[str, Collection[str]] | None = None
) -> Attempt:
    """Answer one item by rules, without the inputs that the labels leave out."""
    start = time.perf_counter()
    solution = solve(item.text, item.question, leaving_out)
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


def _header(data: EvaluationData, policy: str, name: str) -> dict[str, Any]:
    return {
        "data": data.name,
        "release": data.release,
        "subset": data.subset,
        "strategy": name,
        "model": NO_MODEL,
        "policy": policy,
        "tools": False,
        "code": False,
        "epochs": 1,
        "provenance": provenance_of(
            data.items, data.checksum, **data.provenance, reader=_reader(data.asks_for_calculators)
        ),
    }


@cache
def _reader(chooses: bool) -> str:
    """Return a hash of the rules that read notes, so that results of other rules are not taken for these.

    Which calculator is chosen depends too on what each declares that it is for.
    """
    rooms = [Path(str(each.__file__)).parent for each in ((reading, calculators) if chooses else (reading,))]
    sources = sorted(
        (each.relative_to(room).as_posix(), each.read_bytes()) for room in rooms for each in room.rglob("*.py")
    )
    return hashlib.sha256(repr(sources).encode()).hexdigest()[:16]


def _code(header: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:8]
