"""Reading, grading and the audit as functions of a table's batch, for more notes than one machine takes.

Each takes a batch of Arrow and returns it with columns more, row by row and in order; nothing is kept between batches.
The same function serves a cluster of Ray and one of Spark:

    ray.data.read_parquet("notes").map_batches(solved, batch_format="pyarrow")
    frame.mapInArrow(each_batch(solved), schema="id long, note string, question string, ...")

Options are bound with :func:`functools.partial`. Workers need Calcura and pyarrow. A cluster gives the batch of a
worker that was killed to another; :func:`kept` lets a run that was killed itself go on from what it finished.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from calcura.version import __version__

__all__ = ["audited", "each_batch", "graded", "kept", "solved"]

Batch = Any
"""A table of pyarrow, or a batch of its records."""
Row = Mapping[str, Any]


def each_batch(function: Callable[[Batch], Batch]) -> Callable[[Iterable[Batch]], Iterator[Batch]]:
    """Return a function of one batch as one of an iterator of batches, as Spark's ``mapInArrow`` asks for."""

    def over(batches: Iterable[Batch]) -> Iterator[Batch]:
        return map(function, batches)

    return over


def kept(function: Callable[[Batch], Batch], folder: str | Path) -> Callable[[Batch], Batch]:
    """Return a function of a batch that keeps what it gave in a folder, and gives that when it is asked again.

    A run that was killed is started again, and computes only what it had not finished. The folder is one that all
    workers see. A batch is known by what it holds, by the function with its options, and by the version of Calcura.
    """
    return partial(_kept, function, Path(folder))


def _kept(function: Callable[[Batch], Batch], folder: Path, batch: Batch) -> Batch:
    import pyarrow as pa  # type: ignore[import-untyped]

    path = folder / f"{_mark(function, batch)}.arrow"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        # Nobody finds half a batch: it gets its name once it is whole.
        unfinished = path.with_suffix(f".{os.getpid()}")
        unfinished.write_bytes(_stream(function(batch)))
        unfinished.replace(path)
    table = pa.ipc.open_stream(path.read_bytes()).read_all()
    return table if isinstance(batch, pa.Table) else table.to_batches()[0]


def _mark(function: Callable[[Batch], Batch], batch: Batch) -> str:
    """Return a name for what a function gives of a batch."""
    made = function.func if isinstance(function, partial) else function
    options = sorted(function.keywords.items()) if isinstance(function, partial) else []
    told = f"{__version__} {made.__module__}.{made.__qualname__} {options}"
    return hashlib.sha256(told.encode() + _stream(batch)).hexdigest()[:32]


def _stream(batch: Batch) -> bytes:
    """Return a batch as bytes, the same however it is cut inside."""
    import pyarrow as pa

    whole = batch.combine_chunks() if isinstance(batch, pa.Table) else batch
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, whole.schema) as writer:
        writer.write(whole)
    return bytes(sink.getvalue())


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
    import pyarrow as pa

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
