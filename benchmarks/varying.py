"""Measure `calcura vary`: how many rows it varies and moves, what it refuses, and what the rows that it makes hold.

    python benchmarks/varying.py FILE.csv [--release v1.0] [--split test] [--seed 7] [--edge] [--json]
    python benchmarks/varying.py FILE.csv --read 40    # so many varied passages beside the original ones, to be read

The remembered answer is the label of the original row, put to the varied one.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from calcura.cases.medcalc_bench import Dataset, read_release
from calcura.curation import audit
from calcura.curation.varying import Variation, Varied, vary
from calcura.grading import agrees


def measured(data: Dataset, seed: int, *, edge: bool) -> tuple[Variation, dict[str, Any]]:
    """Return a variation of a file, and what it shows."""
    begun = time.perf_counter()
    made = vary(data, seed, edge=edge)
    seconds = time.perf_counter() - begun
    labels = {each.row_number: each.label.value for each in data.cases}
    remembered = [agrees(labels[each.made.row], each.label) for each in made.forms if each.moved]
    cases = tuple(each.case for each in made.forms)
    rows = tuple(each.row for each in made.forms)
    reread = Dataset(data.release, data.provenance, _labelled(made, cases), (), rows)
    audited = Counter(each.verdict for each in audit(reread, data.release.name).findings)
    return made, {
        **made.to_json(),
        "remembered_right": sum(remembered),
        "audit": dict(audited),
        "by_calculator": _by_calculator(data, made),
        "same_again": [each.row for each in vary(data, seed, edge=edge).forms] == list(rows),
        "rows_a_second": round(len(data.rows) / seconds, 1),
    }


def _labelled(made: Variation, cases: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(replace(case, label=each.label) for case, each in zip(cases, made.forms, strict=True))


def _by_calculator(data: Dataset, made: Variation) -> dict[str, dict[str, int]]:
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    varied = {each.made.row for each in made.forms}
    moved = {each.made.row for each in made.forms if each.moved}
    for case in data.cases:
        counts[case.calculator].update(rows=1, varied=case.row_number in varied, moved=case.row_number in moved)
    return {name: dict(each) for name, each in sorted(counts.items())}


def shown(data: Dataset, each: Varied) -> str:
    """Return the passages of one form that were edited, beside what stood there."""
    row = next(one for one in data.rows if one["Row Number"] == str(each.made.row))
    before, after = row["Ground Truth Answer"], each.row["Ground Truth Answer"]
    lines = [f"row {each.made.row}  {each.case.calculator}: {before} -> {after}"]
    for edit in each.made.edits:
        text = row[edit.column]
        said = f"{text[max(0, edit.start - 120) : edit.start]}[{text[edit.start : edit.end]} -> {edit.digits}]"
        lines.append(f"  {edit.column}: ...{' '.join((said + text[edit.end : edit.end + 120]).split())}...")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--release", default="v1.0")
    parser.add_argument("--split", default="test")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--edge", action="store_true")
    parser.add_argument("--read", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    data = read_release(options.file, options.release, options.split, on_error="collect")
    if options.read:
        forms = vary(data, options.seed, edge=options.edge).forms
        chosen = Random(options.seed).sample(forms, min(options.read, len(forms)))
        print("\n\n".join(shown(data, each) for each in chosen))
        return
    _, found = measured(data, options.seed, edge=options.edge)
    if options.json:
        print(json.dumps(found))
        return
    print(f"{found['varied']} of {found['rows']} rows varied, {found['moved']} moved, {found['forms']} forms")
    print(f"remembered answer right on {found['remembered_right']} of the moved forms; audit: {found['audit']}")
    print(f"the same again: {found['same_again']}; {found['rows_a_second']} rows/s")
    for why, count in found["refused"].items():
        print(f"  {count:5d}  {why}")
    for name, counts in found["by_calculator"].items():
        print(f"  {name:40s} rows {counts['rows']:3d}  varied {counts['varied']:3d}  moved {counts['moved']:3d}")


if __name__ == "__main__":
    main()
