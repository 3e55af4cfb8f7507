"""Reading, grading and the audit as functions of a table's batch, for more notes than one machine takes.

Each takes a batch of Arrow and returns it with columns more, row by row and in order; nothing is kept between batches.
The same function serves a cluster of Ray and one of Spark:

    ray.data.read_parquet("notes").map_batches(solved, batch_format="pyarrow")
    frame.mapInArrow(each_batch(solved), schema="id long, note string, question string, ...")

Options are bound with :func:`functools.partial`. Workers need Calcura and pyarrow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

__all__ = ["audited", "each_batch", "graded", "solved"]

Batch = Any
"""A table of pyarrow, or a batch of its records."""
Row = Mapping[str, Any]


def each_batch(function: Callable[[Batch], Batch]) -> Callable[[Iterable[Batch]], Iterator[Batch]]:
    """Return a function of one batch as one of an iterator of batches, as Spark's ``mapInArrow`` asks for."""

    def over(batches: Iterable[Batch]) -> Iterator[Batch]:
        return map(function, batches)

    return over


def solved(batch: Batch, *, note: str = "note", question: str = "question") -> Batch:
    """Read each row's note for its question, by rules: :func:`calcura.reading.solve`.

    Adds ``calculator``, ``result`` and ``inputs`` as JSON, and ``reason`` where there is no result.
    """
    return _with(batch, ("calculator", "result", "inputs", "reason"), lambda row: _solution(row[note], row[question]))


def graded(batch: Batch, *, answer: str = "answer", gold: str = "gold", policy: str = "medcalc_bench") -> Batch:
    """Grade each row's answer against its gold, which is JSON as the cases of ``calcura generate`` hold it.

    Adds ``outcome`` and ``outcome_reason``, as :func:`calcura.grading.grade` gives them.
    """
    from calcura.grading import Label, grade

    def verdict(row: Row) -> tuple[str, str]:
        told = json.loads(row[gold])
        label = Label(told["value"], told.get("lower"), told.get("upper"), unit=told.get("unit"))
        found = grade(row[answer] or "", label, policy)
        return found.outcome, found.reason

    return _with(batch, ("outcome", "outcome_reason"), verdict)


def audited(batch: Batch, *, release: str = "v1.0") -> Batch:
    """Compute each row's label again; the columns are those of a published file of MedCalc-Bench, as text.

    Adds ``finding``, JSON as ``calcura audit --findings`` writes it. What is seen only in a whole file, the same row
    twice or a note of the training file, is not in it.
    """
    from calcura.cases.medcalc_bench import release_named

    return _with(batch, ("finding",), partial(_finding, release=release_named(release)))


def _with(batch: Batch, names: tuple[str, ...], answer: Callable[[Row], tuple[str | None, ...]]) -> Batch:
    """Return a batch with columns of text added, computed row by row."""
    import pyarrow as pa  # type: ignore[import-untyped]

    told = [answer(row) for row in batch.to_pylist()]
    for number, name in enumerate(names):
        batch = batch.append_column(pa.field(name, pa.string()), pa.array([row[number] for row in told], pa.string()))
    return batch


def _solution(note: str | None, question: str | None) -> tuple[str | None, ...]:
    from calcura.reading import solve

    found = solve(note or "", question or "")
    inputs = {name: each.text or each.why for name, each in found.inputs.items()}
    return (
        found.definition.name if found.definition is not None else None,
        _json(found.result.to_json()) if found.result is not None else None,
        _json(inputs),
        found.reason or None,
    )


def _finding(row: Row, release: Any) -> tuple[str]:
    from calcura.cases import DatasetError
    from calcura.cases.case import Provenance
    from calcura.cases.medcalc_bench.dataset import read_case
    from calcura.curation.audit import audit_case
    from calcura.curation.observations import observe

    told = {name: "" if value is None else str(value) for name, value in row.items()}
    try:
        case = read_case(told, release, Provenance(release.name, "test", "", ""))
    except DatasetError as error:
        return (_json({"row": told["Row Number"], "verdict": "unreadable", "sentence": str(error)}),)
    return (_json(audit_case(case, observe(case, {}, frozenset())).to_json()),)


def _json(told: object) -> str:
    return json.dumps(told, ensure_ascii=False, sort_keys=True, default=str)
