"""Curate the notes of a published file as if nothing were known of them, and hold the release against audited answers.

    python benchmarks/curated_answers.py FILE.csv [--release v1.0] [--split test] [--cases FILE.jsonl] [--json]

Rules alone, nobody reviews. A released case whose calculator the file too asks of that note is compared with the
audited answer, that of ``calcura audit --corrected``, under the policy ``medcalc_bench``. Cases of the file without an
answer are not compared. ``--cases`` writes one line for each compared case, for development.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from calcura.cases.case import Case
from calcura.cases.formats.jsonl import write_objects
from calcura.cases.medcalc_bench import CALCULATORS, read_release
from calcura.curation import audit, write_corrected
from calcura.curation.candidates import Candidate
from calcura.curation.medcalc_bench import Settings, pipeline
from calcura.curation.medcalc_bench.extraction import values
from calcura.curation.medcalc_bench.settings import why_not_curated
from calcura.curation.pipeline import Run, candidates, go_on, open_source
from calcura.curation.release import choose
from calcura.engine import calculate
from calcura.engine.calculate import plain_value
from calcura.grading import agrees

Audited = Mapping[tuple[str, str], Sequence[Case]]
"""The file's cases by note and calculator."""


def audited(file: Path, release: str, split: str, folder: Path) -> Audited:
    """Return the cases of a published file with the labels that the audit gives them."""
    corrected = folder / "corrected.csv"
    found = audit(read_release(file, release, split, on_error="collect"), release)
    write_corrected(found, corrected, drop=True)
    by_note: defaultdict[tuple[str, str], list[Case]] = defaultdict(list)
    for case in read_release(corrected, release, split, on_error="collect").cases:
        by_note[case.note.strip(), case.calculator].append(case)
    return by_note


def curated(file: Path, folder: Path) -> list[Candidate]:
    """Return the candidates that rules make of a file's notes, of every calculator that can be curated."""
    names = tuple(each.calculator for each in CALCULATORS.values() if not why_not_curated(each.calculator))
    steps = pipeline(Settings(calculators=names).to_json())
    folder.mkdir()
    go_on(Run(steps, open_source(str(file))), folder)
    return list(candidates(steps, folder))


def compared(found: Sequence[Candidate], truth: Audited) -> Iterator[dict[str, Any]]:
    """Yield each candidate that the file labels too, with both answers and whether they are the same."""
    for each in found:
        cases = truth.get((each.note.strip(), each.calculator), ())
        if not cases:
            continue
        value = calculate(each.calculator, values(each.payload["inputs"]), not_stated="absent").value
        yield {
            "rows": [case.row_number for case in cases],
            "calculator": each.calculator,
            "ours": plain_value(value),
            "audited": [plain_value(case.label.value) for case in cases],
            "same": any(agrees(value, case.label, "medcalc_bench") for case in cases),  # type: ignore[arg-type]
            "inputs": dict(each.payload["inputs"]),
            "stated": {name: plain_value(stated.value) for name, stated in cases[0].stated.items()},
            "doubts": list(each.payload["doubts"]),
        }


def share(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return how many were compared and how many differ."""
    differ = sum(not each["same"] for each in rows)
    return {"compared": len(rows), "differ": differ, "share": round(differ / len(rows), 4) if rows else None}


def measured(file: Path, release: str, split: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the figures of a file, and the compared cases."""
    with tempfile.TemporaryDirectory() as name:
        truth = audited(file, release, split, Path(name))
        every = curated(file, Path(name) / "run")
    choice = choose(every, [], reviewers=0)
    released, left = [each.candidate for each in choice.chosen], [each.candidate for each in choice.left_out]
    rows, held = list(compared(released, truth)), list(compared(left, truth))
    reasons = Counter(why for each in left for why in each.doubts)
    figures = {
        "candidates": len(every),
        "released": len(released),
        "to_review": len(left),
        "reasons": dict(reasons.most_common()),
        "released_and_labelled": share(rows),
        "in_review_and_labelled": share(held),
    }
    return figures, [each | {"released": True} for each in rows] + [each | {"released": False} for each in held]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--cases", type=Path)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures, rows = measured(options.file, options.release, options.split)
    if options.cases is not None:
        write_objects(rows, options.cases)
    if options.json:
        print(json.dumps(figures))
        return
    print(f"{figures['released']:,} of {figures['candidates']:,} cases released, {figures['to_review']:,} to review")
    for why, number in figures["reasons"].items():
        print(f"  {number:5,d}  {why}")
    for name in ("released", "in_review"):
        found = figures[f"{name}_and_labelled"]
        print(f"{name.replace('_', ' ')}: {found['differ']} of {found['compared']} differ from the audited answer")


if __name__ == "__main__":
    main()
