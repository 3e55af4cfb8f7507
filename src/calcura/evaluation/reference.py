"""Strategies without a model. ``reference`` reads notes by rules, and is the baseline of every report."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from calcura import calculators, reading
from calcura.cases.formats.lock import Lock
from calcura.cases.medcalc_bench import left_out
from calcura.engine import Definition, Result
from calcura.engine.calculate import plain_value
from calcura.evaluation.calculator_names import code_of, code_of_library, known_names, title_of
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import OWN_POLICY, Item
from calcura.evaluation.models.extraction import Told, judged_inputs
from calcura.evaluation.probes import WITHOUT_NOTE, guess
from calcura.evaluation.run_files import RunFolder
from calcura.evaluation.runs import NO_MODEL, Attempt, Progress, Run, header_of, judgment
from calcura.measurements.kinds import Number, WeeksAndDays
from calcura.reading import Found, solve
from calcura.reading.called_for import Evidence, choose, options_alone, recommend_for_note

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
    answer, reader = _answering(data, name), _reader(data.asks_for_calculators)
    run = data.run(strategy=name, model=NO_MODEL, policy=policy, items=data.items, **data.provenance, reader=reader)
    header = header_of(run)
    code = hashlib.sha256(json.dumps(header, sort_keys=True).encode()).hexdigest()[:8]
    kept = RunFolder(log_dir / f"{name}-{code}")
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
    return replace(run, attempts=tuple(done))


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


# --- choices ---------------------------------------------------------------------------------------------------------


NOTHING_FITS = "no calculator fits this note"


def chosen(item: Item, policy: str = OWN_POLICY) -> Attempt:
    """Choose a calculator for the patient of an item."""
    start = time.perf_counter()
    letter, because = _best(item) if item.options else _named(item)
    return _attempt(item, letter, because, time.perf_counter() - start, policy)


def chosen_by_options(item: Item, policy: str = OWN_POLICY) -> Attempt:
    """Choose as a reader would who is shown the options and not the note."""
    start = time.perf_counter()
    return _attempt(item, options_alone(item.options), "", time.perf_counter() - start, policy)


def _best(item: Item) -> tuple[str, str]:
    found = choose(item.note, item.options)
    return found.letter, _told(found.evidence)


def _named(item: Item) -> tuple[str, str]:
    """Return the code of the calculator that fits best, empty where none does."""
    found = recommend_for_note(item.note, limit=1).matches
    if not found:
        return "", ""
    code = code_of_library(found[0].calculator)
    return (code if code in dict(known_names()) else code_of(found[0].title)), _told(found[0].evidence)


def _told(evidence: Sequence[Evidence]) -> str:
    words = dict.fromkeys(" ".join(each.text.split()) for each in evidence)
    return f"The note says: {'; '.join(words)}." if words else ""


def _attempt(item: Item, key: str, because: str, seconds: float, policy: str) -> Attempt:
    answer = f"{key}. {item.options[key]}" if key in item.options else title_of(key) if key else NOTHING_FITS
    return Attempt(
        item=item.id,
        **judgment(item, answer, policy),
        calculator=item.chosen(key) if key else None,
        messages=[{"role": "assistant", "content": because}] if because else [],
        seconds=round(seconds, 6),
    )
