"""Learn what each kind of evidence in a whole note counts::

    python -m calcura.reading.called_for.learning NOTES.jsonl...
    python -m calcura.reading.called_for.learning NOTES.jsonl... --folds 6

Each line of a file is an object with a ``note`` and the ``calculator`` that is right for it, as ``calcura generate``
and ``benchmarks/recommendation.py --write`` write them; the files count alike, however long. The weights are those
under which the right calculators are likeliest. With folds nothing is written: it says how often the right calculator
is among the first, by weights that were learned without its notes and without knowing that it exists. numpy and SciPy
are needed for this, and for nothing else here.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from calcura.reading.called_for.candidates import candidates
from calcura.reading.called_for.fitting import FILE, Fitting, Kinds
from calcura.reading.called_for.for_note import NEAREST
from calcura.reading.called_for.support import support
from calcura.reading.retrieval.learning import likeliest


class Notes(NamedTuple):
    """The notes of a file: what evidence of each kind they have for each calculator, and which calculator is right."""

    evidence: Any
    right: Any


def read(file: Path) -> Notes:
    """Return the notes of a file."""
    import numpy

    place = {name: number for number, each in enumerate(candidates()) for name in (each.name, *each.others)}
    with file.open(encoding="utf-8") as lines:
        told = [json.loads(line) for line in lines]
    evidence = numpy.array([evidence_in(each["note"]) for each in told])
    return Notes(evidence, numpy.array([place[each["calculator"]] for each in told]))


def evidence_in(note: str) -> list[Kinds]:
    """Return what evidence of each kind a note has for each calculator that can be recommended."""
    fitting = Fitting(note, support(note, cut=False))
    return [fitting.with_findings(each, fitting.kinds(each)) for each in candidates()]


def weighed(files: Iterable[Notes], without: Collection[int] = ()) -> Any:
    """Return the weights under which the right calculators are likeliest, as if some calculators were not there."""
    import numpy

    kept = numpy.array([each for each in range(len(candidates())) if each not in without])
    those = [(each, numpy.isin(each.right, kept)) for each in files]
    evidence = numpy.concatenate([each.evidence[of][:, kept] for each, of in those])
    right = numpy.searchsorted(kept, numpy.concatenate([each.right[of] for each, of in those]))
    alike = numpy.concatenate([numpy.full(of.sum(), len(right) / len(those) / of.sum()) for _, of in those])
    return likeliest(evidence, right, alike)


def among(notes: Notes, weights: Any, of: Any) -> list[int]:
    """Return the place of the right calculator for some of the notes, as it would be recommended."""
    import numpy

    early = notes.evidence[of] * [kind != "found" for kind in Kinds._fields] @ weights
    near = early >= numpy.sort(early)[:, -NEAREST, None]
    scores = numpy.where(near, notes.evidence[of] @ weights, -numpy.inf)
    mine = scores[numpy.arange(len(scores)), notes.right[of]][:, None]
    return [int(each) for each in numpy.where(numpy.isfinite(mine[:, 0]), (scores > mine).sum(axis=1), len(scores[0]))]


def in_turn(files: Sequence[Notes], folds: int) -> list[list[int]]:
    """Return the place of the right calculator in each file's notes, by weights learned without that calculator."""
    import numpy

    places: list[list[int]] = [[] for _ in files]
    for fold in range(folds):
        left_out = range(fold, len(candidates()), folds)
        weights = weighed(files, left_out)
        for notes, found in zip(files, places, strict=True):
            found += among(notes, weights, numpy.isin(notes.right, left_out))
    return places


def write(weights: Iterable[float], checksums: Iterable[str]) -> None:
    """Write what was learned."""
    lines = [
        "# Learned from notes by python -m calcura.reading.called_for.learning; not to be edited.",
        f"notes = {json.dumps(list(checksums))}",
        "\n[weights]",
        *(f"{kind} = {weight:.3f}" for kind, weight in zip(Kinds._fields, weights, strict=True)),
    ]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Learn from files of notes, or say how well that does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--folds", type=int)
    given = parser.parse_args()
    files = [read(file) for file in given.files]
    if not given.folds:
        write(weighed(files), (hashlib.sha256(file.read_bytes()).hexdigest() for file in given.files))
        return
    for file, places in zip(given.files, in_turn(files, given.folds), strict=True):
        shares = (f"among {n} {sum(place < n for place in places) / len(places):.3f}" for n in (1, 3, 5, 10))
        print(file.name, len(places), *shares, sep="; ")


if __name__ == "__main__":
    main()
